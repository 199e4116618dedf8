import { type Dispatch, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Draft, FieldDescription } from '../../../../contract/editor.ts'
import { entryName } from '../../../../contract/fields/field-values.ts'
import { moveItem } from '../../../../contract/json-value.ts'
import { useEditor } from '../../editor-context.tsx'
import { UndoNote } from '../../history/undo-note.tsx'
import type { DraftAction } from '../../session/draft-reducer.ts'
import { firstText } from '../../widgets/summary.ts'
import type { EntryCommand } from '../canvas-keys.ts'
import type { FramePage } from '../frame/frame-page.ts'
import { fieldAt, readTextPath, type TextPath, widgetAt } from '../frame/text-path.ts'
import type { useCanvasPages } from '../use-canvas-pages.ts'
import { changeEntries, type Entry, type EntryAt, type EntryChange, entriesAt, startOf } from './entries.ts'
import { boxOf, entryAround, entryElement, entryElements, firstEntry } from './entry-elements.ts'
import { EntryHandle } from './entry-handle.tsx'

type EntriesProps = {
  draft: Draft
  dispatch: Dispatch<DraftAction>
  fieldsOf: (type: string) => FieldDescription[]
  pages: ReturnType<typeof useCanvasPages>
  announce: (text: string) => void
  onForm: (textPath: TextPath, code: string) => void
}

type Removed = { entry: Entry; item: unknown; name: string; left: number }

/** Frames to wait until a new entry is in the page with a text to write. */
const maxFrames = 120

/** The entries of lists that the page shows one by one: the one that is pointed at or written in, and its handle. */
export function useEntries({ draft, dispatch, fieldsOf, pages, announce, onForm }: EntriesProps) {
  const { t, lang, languages } = useEditor()
  const [current, setCurrent] = useState<Entry | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const frame = useRef(0)

  const read = (entry: Entry | null) => {
    const widget = entry && widgetAt(draft, entry.list)
    const field = widget && fieldAt(fieldsOf(widget.type), readTextPath(entry.list).path)
    if (!entry || !field) return null
    const items = entriesAt(draft, entry.list, field, languages)
    const nameAt = (index: number) => entryName(field, index)
    return { ...entry, fields: field.fields ?? [], items, nameAt, name: nameAt(entry.index) }
  }
  const found = read(current)
  const chosen = found && found.index < found.items.length ? found : null

  const write = (list: TextPath, items: unknown[], visit?: 'undo') => {
    const { id, path } = readTextPath(list)
    dispatch({ do: 'change', id, path, value: items, visit })
  }
  const select = (entry: Entry, page: FramePage | undefined) => {
    setCurrent(entry)
    const element = page && entryElement(page.main, entry)
    if (element && page) pages.bring(element, page)
    const to = read(entry)
    if (!to) return
    announce(`${to.name}: ${firstText(to.fields, to.items[entry.index], lang, languages) || t('list.empty')}`)
  }
  /** The caret goes into a new entry as soon as the page shows it; its form opens if it cannot be written there. */
  const begin = (textPath: TextPath, code: string, frames = maxFrames) => {
    cancelAnimationFrame(frame.current)
    const { id, path } = readTextPath(textPath)
    const { type = '' } = draft.widgets.find((widget) => widget.id === id) ?? {}
    const kind = fieldAt(fieldsOf(type), path)?.kind
    if (kind !== 'text' && kind !== 'html') return onForm(textPath, code)
    frame.current = requestAnimationFrame(() => {
      if (frames === 0) return onForm(textPath, code)
      const page = pages.of(code)
      const isThere = page?.main.querySelector(`[data-hint][data-edit="${CSS.escape(textPath)}"]`)
      if (!isThere || !page?.write(textPath)) begin(textPath, code, frames - 1)
    })
  }

  const change = (kind: EntryChange, code: string) => {
    if (!chosen) return
    const { list, index, items, fields, nameAt, name } = chosen
    const next = changeEntries(items, index, kind, fields)
    if (!next) return
    const total = next.items.length
    flushSync(() => {
      write(list, next.items)
      setCurrent({ list, index: next.index })
      if (kind === 'remove') setRemoved({ entry: { list, index }, item: items[index], name, left: total })
    })
    if (kind === 'add') {
      announce(t('canvas.entry_added', { name: nameAt(next.index), total }))
      begin(startOf({ list, index: next.index }, fields), code)
    } else if (kind === 'duplicate') {
      announce(t('widget.duplicated', { name, position: next.index + 1 }))
    } else if (kind === 'remove') {
      document.querySelector<HTMLElement>('.canvas [data-undo]')?.focus()
    } else {
      announce(t('widget.moved', { name, position: next.index + 1, total }))
    }
  }

  const addFirst = (list: TextPath, code: string) => {
    const to = read({ list, index: -1 })
    const next = to && changeEntries(to.items, -1, 'add', to.fields)
    if (!to || !next) return
    write(list, next.items)
    setCurrent({ list, index: 0 })
    announce(t('canvas.entry_added', { name: to.nameAt(0), total: 1 }))
    begin(startOf({ list, index: 0 }, to.fields), code)
  }
  const emptyOf = (section: string) => {
    const { type = '' } = draft.widgets.find(({ id }) => id === section) ?? {}
    return fieldsOf(type).find(
      ({ kind, name }) =>
        kind === 'list' && read({ list: `${section}:${name}`, index: -1 })?.items.length === 0,
    )
  }
  /** Of the section's first empty list; a section without one says so. */
  const addToEmpty = (section: string, code: string) => {
    const empty = emptyOf(section)
    if (empty) addFirst(`${section}:${empty.name}`, code)
    else announce(t('canvas.no_entry'))
  }

  return {
    has: chosen !== null,
    /** The pointer or the focus is there. */
    point(target: Element) {
      const id = target.closest<HTMLElement>('[data-widget]')?.dataset.widget ?? ''
      const widget = draft.widgets.find((one) => one.id === id)
      const entry = widget ? entryAround(target, fieldsOf(widget.type)) : null
      setCurrent((now) => (now?.list === entry?.list && now?.index === entry?.index ? now : entry))
    },
    run(command: EntryCommand, section: string, code: string) {
      const page = pages.of(code)
      const isChosen = chosen && readTextPath(chosen.list).id === section
      if (command === 'add' && !isChosen) return addToEmpty(section, code)
      if (command !== 'next' && command !== 'previous') {
        return isChosen ? change(command, code) : announce(t('canvas.no_entry'))
      }
      const widget = draft.widgets.find(({ id }) => id === section)
      const start = page && widget ? firstEntry(page.main, section, fieldsOf(widget.type)) : null
      if (!isChosen) return start ? select(start, page) : announce(t('canvas.no_entries'))
      const index = chosen.index + (command === 'next' ? 1 : -1)
      if (index >= 0 && index < chosen.items.length) select({ list: chosen.list, index }, page)
    },
    addFirst,
    addOf(section: string) {
      const { label: name = '', add } = emptyOf(section) ?? {}
      return add ?? t('canvas.add_first', { name })
    },
    handle(page: FramePage | undefined, scale: number, at: EntryAt): ReactNode {
      if (!chosen || !page) return null
      const { list, index, items, name } = chosen
      const elements = () => [...entryElements(page.main, list)].filter(([, element]) => boxOf(element))
      const shown = () => elements().map(([number]) => number)
      return (
        <EntryHandle
          name={name}
          first={index === 0}
          last={index === items.length - 1}
          box={() => boxOf(entryElement(page.main, chosen))}
          {...at}
          drag={{
            win: () => page.doc.defaultView,
            scale,
            boxes: () => elements().flatMap(([, element]) => boxOf(element) ?? []),
            from: () => shown().indexOf(index),
            onDrop: (to) => {
              const after = shown().filter((number) => number !== index)[to] ?? items.length
              const at = after > index ? after - 1 : after
              write(list, moveItem(items, index, at))
              setCurrent({ list, index: at })
              announce(t('widget.moved', { name, position: at + 1, total: items.length }))
            },
          }}
          onChange={(kind) => change(kind, page.lang)}
        />
      )
    },
    note: removed && read(removed.entry)?.items.length === removed.left && (
      <UndoNote
        text={t('widget.removed_name', { name: removed.name })}
        action={t('action.undo')}
        onUndo={() => {
          const { entry, item } = removed
          setRemoved(null)
          write(entry.list, (read(entry)?.items ?? []).toSpliced(entry.index, 0, item), 'undo')
          setCurrent(entry)
        }}
        onDismiss={() => setRemoved(null)}
        onLeft={() => pages.focus(pages.active)}
      />
    ),
  }
}
