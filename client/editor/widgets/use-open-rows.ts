import { useState } from 'react'
import type { DraftWidget } from '../../../contract/editor.ts'
import type { View } from './row-action.ts'

/**
 * Which widgets are open and in which view, and JSON that does not parse; `stored` is such JSON on the server,
 * kept until something else is saved in its place.
 */
export function useOpenRows(stored: Record<string, string>) {
  const [open, setOpen] = useState<Record<string, View>>({})
  const [kept, setKept] = useState(stored)
  const [broken, setBroken] = useState(stored)

  const show = (widget: DraftWidget, view: View) => setOpen((now) => ({ ...now, [widget.id]: view }))

  return {
    broken,
    show,
    clearBroken: (id: string) => setBroken((now) => without(now, id)),
    viewOf: (id: string) => open[id],
    /** Opens a widget that was just added, and closes the others. */
    showNew: (id: string) => setOpen({ [id]: 'form' }),
    markBroken: (id: string, text: string) => setBroken((now) => ({ ...now, [id]: text })),
    isAnyOpen: Object.keys(open).length > 0,
    openAll: (widgets: DraftWidget[]) =>
      setOpen(
        Object.fromEntries(
          widgets.map(({ id }) => [id, open[id] ?? (broken[id] === undefined ? 'form' : 'json')]),
        ),
      ),
    fold: () => setOpen({}),
    /** Closing keeps JSON that does not parse yet. */
    toggle: (widget: DraftWidget) => {
      if (open[widget.id]) setOpen((now) => without(now, widget.id))
      else show(widget, broken[widget.id] === undefined ? 'form' : 'json')
    },
    /** Takes back JSON that did not parse. */
    restore: (texts: Record<string, string>) => setBroken(texts),
    /** What was stored has been replaced. */
    forgetStored: () => setKept({}),
    /** Another version of the page is shown; `stored` belongs to it too. */
    reset: () => {
      setOpen({})
      setBroken(kept)
    },
    closeAll: () => {
      setOpen({})
      setBroken({})
    },
  }
}

function without<Value>(record: Record<string, Value>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}
