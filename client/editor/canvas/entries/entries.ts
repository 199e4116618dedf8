import type { Draft, FieldDescription } from '../../../../contract/editor.ts'
import { moveItem } from '../../../../contract/immutable-json.ts'
import type { Language } from '../../../workspace/localised.ts'
import { emptyItem, storedListItems } from '../../fields/lists/stored-list-items.ts'
import { contentAt, fieldAt, readTextPath, type TextPath, widgetAt } from '../page/text-path.ts'

/** One entry of a list of a widget; `list` is the path of the list. */
export type Entry = { list: TextPath; index: number }

/** The innermost list entry around a text. */
export function entryOf(textPath: TextPath, fields: FieldDescription[]): Entry | null {
  const { id, path } = readTextPath(textPath)
  for (let end = path.length - 1; end > 0; end--) {
    const index = path[end]
    const list = path.slice(0, end)
    if (typeof index === 'number' && fieldAt(fields, list)?.kind === 'list') {
      return { list: `${id}:${list.join('.')}`, index }
    }
  }
  return null
}

export function entryPath({ list, index }: Entry): TextPath {
  return `${list}.${index}`
}

export function entriesAt(
  draft: Draft,
  list: TextPath,
  field: FieldDescription,
  languages: Language[],
): unknown[] {
  const widget = widgetAt(draft, list)
  return storedListItems(
    widget && contentAt(widget.content, readTextPath(list).path),
    field.fields ?? [],
    languages,
  )
}

export type EntryChange = 'up' | 'down' | 'duplicate' | 'remove' | 'add'

/** The entries after a change with the index of the current one; null if nothing changes. */
export function changeEntries(
  items: unknown[],
  index: number,
  change: EntryChange,
  fields: FieldDescription[],
): { items: unknown[]; index: number } | null {
  switch (change) {
    case 'up':
      return index > 0 ? { items: moveItem(items, index, index - 1), index: index - 1 } : null
    case 'down':
      return index < items.length - 1 ? { items: moveItem(items, index, index + 1), index: index + 1 } : null
    case 'duplicate':
      return { items: items.toSpliced(index + 1, 0, structuredClone(items[index])), index: index + 1 }
    case 'remove':
      return { items: items.toSpliced(index, 1), index: Math.max(0, Math.min(index, items.length - 2)) }
    case 'add':
      return { items: items.toSpliced(index + 1, 0, newEntry(fields)), index: index + 1 }
  }
}

/** The path of the first field in a new entry: its required picture, its first text, or the entry itself. */
export function firstPathIn(entry: Entry, fields: FieldDescription[]): TextPath {
  const first =
    fields.find(({ kind, isRequired }) => kind === 'image' && isRequired) ??
    fields.find(({ kind }) => kind === 'text')
  return first?.name ? `${entryPath(entry)}.${first.name}` : entryPath(entry)
}

function newEntry(fields: FieldDescription[]): unknown {
  return fields[0]?.name === '' ? '' : emptyItem(fields)
}
