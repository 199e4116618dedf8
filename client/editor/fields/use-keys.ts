import { useRef } from 'react'
import { moveItem } from '../../../contract/json-value.ts'

/** Keys for list entries that have no id, so that each keeps its state when it moves. */
export function useKeys(length: number) {
  const next = useRef(0)
  const list = useRef<number[]>([])
  while (list.current.length < length) list.current.push(next.current++)
  list.current.length = length
  return {
    keys: list.current,
    add: (at = list.current.length): number => {
      list.current = list.current.toSpliced(at, 0, next.current)
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
