import { type Dispatch, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Draft, FieldDescription } from '../../../../contract/editor.ts'
import { entryName } from '../../../../contract/fields/field-values.ts'
import { moveItem } from '../../../../contract/immutable-json.ts'
import { useEditor } from '../../editor-context.tsx'
import type { DraftAction } from '../../session/draft-reducer.ts'
import { firstText } from '../../widgets/widget-texts.ts'
import type { EntryCommand } from '../canvas-keys.ts'
import type { CanvasPage } from '../page/canvas-page.ts'
import { fieldOfText, readTextPath, type TextPath } from '../page/text-path.ts'
import type { CanvasPages } from '../use-canvas-pages.ts'
import { changeEntries, type Entry, type EntryChange, entriesAt, firstPathIn } from './entries.ts'
import { entryAround, entryElement, firstEntry } from './entry-elements.ts'
import { useWriteWhenShown } from './use-write-when-shown.ts'

export type CanvasEntries = ReturnType<typeof useEntries>

type EntriesContext = {
  draft: Draft
  dispatch: Dispatch<DraftAction>
  fieldsOf: (type: string) => FieldDescription[]
  pages: CanvasPages
  announce: (text: string) => void
  onForm: (textPath: TextPath, code: string) => void
}

type RemovedEntry = { entry: Entry; item: unknown; name: string; countLeft: number }

/** The list entries on the canvas: the current one, and the commands on it. */
export function useEntries(context: EntriesContext) {
  const { draft, dispatch, fieldsOf, pages, announce } = context
  const { t, lang, languages } = useEditor()
  const [selected, setSelected] = useState<Entry | null>(null)
  const [removed, setRemoved] = useState<RemovedEntry | null>(null)
  const writeWhenShown = useWriteWhenShown(context)

  /** An entry with its list; null if the list is not in the draft. */
  const read = (entry: Entry | null) => {
    const field = entry && fieldOfText(draft, entry.list, fieldsOf)
    if (!entry || !field) return null
    const items = entriesAt(draft, entry.list, field, languages)
    const nameAt = (index: number) => entryName(field, index)
    return { ...entry, fields: field.fields ?? [], items, nameAt, name: nameAt(entry.index) }
  }
  const selectedEntry = read(selected)
  const current = selectedEntry && selectedEntry.index < selectedEntry.items.length ? selectedEntry : null

  const setItems = (list: TextPath, items: unknown[], undoGroup?: 'undo') => {
    const { id, path } = readTextPath(list)
    dispatch({ do: 'change', id, path, value: items, undoGroup })
  }
  const select = (entry: Entry, page: CanvasPage | undefined) => {
    setSelected(entry)
    const element = page && entryElement(page.main, entry)
    if (element && page) pages.bringIntoViewOf(page, element)
    const target = read(entry)
    if (!target) return
    const text = firstText(target.fields, target.items[entry.index], lang, languages)
    announce(`${target.name}: ${text || t('list.empty')}`)
  }

  const change = (kind: EntryChange, code: string) => {
    if (!current) return
    const { list, index, items, fields, nameAt, name } = current
    const next = changeEntries(items, index, kind, fields)
    if (!next) return
    const total = next.items.length
    flushSync(() => {
      setItems(list, next.items)
      setSelected({ list, index: next.index })
      if (kind === 'remove') {
        setRemoved({ entry: { list, index }, item: items[index], name, countLeft: total })
      }
    })
    if (kind === 'add') {
      announce(t('canvas.entry_added', { name: nameAt(next.index), total }))
      writeWhenShown(firstPathIn({ list, index: next.index }, fields), code)
    } else if (kind === 'duplicate') {
      announce(t('widget.duplicated', { name, position: next.index + 1 }))
    } else if (kind === 'remove') {
      document.querySelector<HTMLElement>('.canvas [data-undo]')?.focus()
    } else {
      announce(t('widget.moved', { name, position: next.index + 1, total }))
    }
  }

  const addFirst = (list: TextPath, code: string) => {
    const target = read({ list, index: -1 })
    const next = target && changeEntries(target.items, -1, 'add', target.fields)
    if (!target || !next) return
    setItems(list, next.items)
    setSelected({ list, index: 0 })
    announce(t('canvas.entry_added', { name: target.nameAt(0), total: 1 }))
    writeWhenShown(firstPathIn({ list, index: 0 }, target.fields), code)
  }
  const firstEmptyList = (widgetId: string) => {
    const { type = '' } = draft.widgets.find(({ id }) => id === widgetId) ?? {}
    return fieldsOf(type).find(
      ({ kind, name }) =>
        kind === 'list' && read({ list: `${widgetId}:${name}`, index: -1 })?.items.length === 0,
    )
  }
  const addToEmptyList = (widgetId: string, code: string) => {
    const list = firstEmptyList(widgetId)
    if (list) addFirst(`${widgetId}:${list.name}`, code)
    else announce(t('canvas.no_entry'))
  }

  return {
    current,
    /** Makes the entry around an element current. */
    setCurrentAt(element: Element) {
      const id = element.closest<HTMLElement>('[data-widget]')?.dataset.widget ?? ''
      const widget = draft.widgets.find((one) => one.id === id)
      const entry = widget ? entryAround(element, fieldsOf(widget.type)) : null
      setSelected((previous) =>
        previous?.list === entry?.list && previous?.index === entry?.index ? previous : entry,
      )
    },
    run(command: EntryCommand, widgetId: string, code: string) {
      const page = pages.pageOf(code)
      const isCurrent = current && readTextPath(current.list).id === widgetId
      if (command === 'add' && !isCurrent) return addToEmptyList(widgetId, code)
      if (command !== 'next' && command !== 'previous') {
        return isCurrent ? change(command, code) : announce(t('canvas.no_entry'))
      }
      const widget = draft.widgets.find(({ id }) => id === widgetId)
      const first = page && widget ? firstEntry(page.main, widgetId, fieldsOf(widget.type)) : null
      if (!isCurrent) return first ? select(first, page) : announce(t('canvas.no_entries'))
      const index = current.index + (command === 'next' ? 1 : -1)
      if (index >= 0 && index < current.items.length) select({ list: current.list, index }, page)
    },
    change,
    /** Moves the current entry to an index. */
    move(newIndex: number) {
      if (!current) return
      const { list, index, items, name } = current
      setItems(list, moveItem(items, index, newIndex))
      setSelected({ list, index: newIndex })
      announce(t('widget.moved', { name, position: newIndex + 1, total: items.length }))
    },
    addFirst,
    addLabelOf(widgetId: string) {
      const { label: name = '', add } = firstEmptyList(widgetId) ?? {}
      return add ?? t('canvas.add_first', { name })
    },
    /** The entry that was removed last, until its list has another length. */
    removed: removed && read(removed.entry)?.items.length === removed.countLeft ? removed : null,
    restore({ entry, item }: RemovedEntry) {
      setRemoved(null)
      setItems(entry.list, (read(entry)?.items ?? []).toSpliced(entry.index, 0, item), 'undo')
      setSelected(entry)
    },
    forgetRemoved: () => setRemoved(null),
  }
}
