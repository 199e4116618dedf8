import type { KeyboardEvent } from 'react'

/** In the rows of a table: arrow keys, or J and K, move the focus between rows, and X selects the row. */
export function moveInRows(event: KeyboardEvent) {
  const { target, code, ctrlKey, metaKey, altKey } = event
  const row = target instanceof Element && target.closest('tbody tr')
  if (!row || ctrlKey || metaKey || altKey) return
  const checkbox = row.querySelector('input')
  const neighbour =
    code === 'ArrowDown' || code === 'KeyJ'
      ? row.nextElementSibling
      : code === 'ArrowUp' || code === 'KeyK'
        ? row.previousElementSibling
        : null
  if (code === 'KeyX') checkbox?.click()
  else if (neighbour) {
    const nextCheckbox = target.matches('input') ? neighbour.querySelector('input') : null
    ;(nextCheckbox ?? neighbour.querySelector('a'))?.focus()
  } else return
  event.preventDefault()
}
