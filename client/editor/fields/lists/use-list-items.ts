import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldDescription } from '../../../../contract/editor.ts'
import { moveItem } from '../../../../contract/immutable-json.ts'
import type { UndoGroup } from '../../session/draft-reducer.ts'
import { emptyItem } from './stored-list-items.ts'

type RemovedEntry = { item: unknown; index: number; name: string; countLeft: number }

type ListItemsInput = {
  fields: FieldDescription[]
  items: unknown[]
  change: (items: unknown[], undoGroup?: UndoGroup) => void
}

/** Adds, removes and moves the entries of a list, each with the focus that follows. */
export function useListItems({ fields, items, change }: ListItemsInput) {
  const root = useRef<HTMLFieldSetElement>(null)
  const entries = useEntryKeys(items.length)
  const [added, setAdded] = useState<number[]>([])
  const [removed, setRemoved] = useState<RemovedEntry | null>(null)

  return {
    /** The list, in which the focus moves. */
    root,
    keyAt: (index: number) => entries.keys[index] ?? index,
    /** Whether the entry was added here. */
    isNew: (index: number) => added.includes(entries.keys[index] ?? index),
    /** The entry that was removed last, until the list has another length. */
    removed: removed?.countLeft === items.length ? removed : null,
    forgetRemoved: () => setRemoved(null),
    add() {
      flushSync(() => {
        setAdded([...added, entries.add()])
        change([...items, fields[0]?.name === '' ? '' : emptyItem(fields)])
      })
      focusIn(root.current, 'li:last-child :is(input, textarea, select)')
    },
    remove(index: number, name: string) {
      flushSync(() => {
        setRemoved({ item: items[index], index, name, countLeft: items.length - 1 })
        entries.remove(index)
        change(items.toSpliced(index, 1))
      })
      root.current?.querySelector<HTMLElement>(':scope > .undo-notice [data-undo]')?.focus()
    },
    restore({ item, index }: RemovedEntry) {
      const newIndex = Math.min(index, items.length)
      flushSync(() => {
        setRemoved(null)
        entries.add(newIndex)
        change(items.toSpliced(newIndex, 0, item), 'undo')
      })
      focusIn(root.current, `li:nth-child(${newIndex + 1}) :is(summary, input, textarea)`)
    },
    duplicate(index: number) {
      flushSync(() => {
        setAdded([...added, entries.add(index + 1)])
        change(items.toSpliced(index + 1, 0, structuredClone(items[index])))
      })
      focusIn(root.current, `li:nth-child(${index + 2}) :is(input, textarea, select)`)
    },
    move(from: number, to: number) {
      flushSync(() => {
        entries.move(from, to)
        change(moveItem(items, from, to))
      })
      const row = `li:nth-child(${to + 1}) > .list-actions`
      const direction = to > from ? 'down' : 'up'
      if (!focusIn(root.current, `${row} [data-action="${direction}"]:enabled`)) {
        focusIn(root.current, `${row} [data-action]:enabled`)
      }
    },
  }
}

function focusIn(root: HTMLElement | null, selector: string): boolean {
  const target = root?.querySelector<HTMLElement>(`:scope > ol > ${selector}`)
  target?.focus()
  return Boolean(target)
}

/** React keys for entries, which have no ids: an entry keeps its state when it moves. */
function useEntryKeys(length: number) {
  const next = useRef(0)
  const list = useRef<number[]>([])
  while (list.current.length < length) list.current.push(next.current++)
  list.current.length = length
  return {
    keys: list.current,
    add: (index = list.current.length): number => {
      list.current = list.current.toSpliced(index, 0, next.current)
      return next.current++
    },
    remove: (index: number) => {
      list.current = list.current.toSpliced(index, 1)
    },
    move: (from: number, to: number) => {
      list.current = moveItem(list.current, from, to)
    },
  }
}
