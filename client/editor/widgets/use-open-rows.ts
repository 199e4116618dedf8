import { useState } from 'react'
import type { DraftWidget } from '../../../contract/editor.ts'
import type { View } from './widget-body.tsx'

/** `before` is null for a widget that was just added. */
type Open = { view: View; before: Record<string, unknown> | null }

/**
 * Which widgets are open and in which view, their content before, and JSON that does not parse; `stored` is
 * such JSON on the server, kept until something else is saved in its place.
 */
export function useOpenRows(stored: Record<string, string>) {
  const [open, setOpen] = useState<Record<string, Open>>({})
  const [kept, setKept] = useState(stored)
  const [broken, setBroken] = useState(stored)

  const show = (widget: DraftWidget, view: View) =>
    setOpen((now) => ({
      ...now,
      [widget.id]: { view, before: (now[widget.id] ?? { before: widget.content }).before },
    }))
  const clearBroken = (id: string) => setBroken((now) => without(now, id))
  const close = (id: string) => {
    setOpen((now) => without(now, id))
    setBroken((now) => {
      const text = kept[id]
      return text === undefined ? without(now, id) : { ...now, [id]: text }
    })
  }

  return {
    broken,
    show,
    clearBroken,
    close,
    viewOf: (id: string) => open[id]?.view,
    /** Opens a widget that was just added, and closes the others. */
    showNew: (id: string) => setOpen({ [id]: { view: 'form', before: null } }),
    /** What Cancel reverts to; null for a new widget. */
    before: (widget: DraftWidget) => (open[widget.id] ?? { before: widget.content }).before,
    markBroken: (id: string, text: string) => setBroken((now) => ({ ...now, [id]: text })),
    /** Closing keeps the edits, including JSON that does not parse yet. */
    toggle: (widget: DraftWidget) => {
      if (open[widget.id]) setOpen((now) => without(now, widget.id))
      else show(widget, broken[widget.id] === undefined ? 'form' : 'json')
    },
    /** After a save, Cancel reverts to the saved version. */
    rebase: (saved: DraftWidget[]) => {
      setKept({})
      setOpen((now) =>
        Object.fromEntries(
          Object.entries(now).map(([id, row]) => {
            const before = saved.find((widget) => widget.id === id)?.content ?? row.before
            return [id, { ...row, before }]
          }),
        ),
      )
    },
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

export type OpenRows = ReturnType<typeof useOpenRows>

function without<Value>(record: Record<string, Value>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}
