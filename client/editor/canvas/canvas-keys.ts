/** The command of each key while the page has the focus and no text is being written. */
export const canvasKeys = {
  n: 'next',
  p: 'previous',
  Enter: 'write',
  e: 'form',
  k: 'link',
  j: 'link-before',
  l: 'language',
  ArrowUp: 'up',
  ArrowDown: 'down',
  h: 'hide',
  d: 'duplicate',
  c: 'copy',
  v: 'paste',
  Delete: 'remove',
  a: 'add',
  '?': 'keys',
} as const

/** The commands of the same keys with Shift, for the list entries of a section. */
export const entryKeys = {
  n: 'next',
  p: 'previous',
  ArrowUp: 'up',
  ArrowDown: 'down',
  d: 'duplicate',
  Delete: 'remove',
  a: 'add',
} as const

export type EntryCommand = (typeof entryKeys)[keyof typeof entryKeys]
export type CanvasCommand = (typeof canvasKeys)[keyof typeof canvasKeys]

/** Keys that need Alt, since the arrows alone scroll. */
export const altKeys = new Set(['ArrowUp', 'ArrowDown'])

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

export function commandOf(event: KeyPress): CanvasCommand | { entry: EntryCommand } | null {
  if (event.ctrlKey || event.metaKey || event.altKey !== altKeys.has(event.key)) return null
  const pressed = keyOf(event)
  if (event.shiftKey && pressed !== '?') {
    const entry = Object.entries(entryKeys).find(([key]) => key === pressed)?.[1]
    return entry ? { entry } : null
  }
  return Object.entries(canvasKeys).find(([key]) => key === pressed)?.[1] ?? null
}

/** A letter is read by its position on the keyboard if the layout is not Latin. */
function keyOf({ key, code }: KeyPress): string {
  if (key === '؟') return '?'
  return /^\P{ASCII}$/u.test(key) && code.startsWith('Key') ? code.slice(3).toLowerCase() : lowerCase(key)
}

function lowerCase(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key
}

/** Whether the target handles the key itself: a field handles every key, a link or a button handles Enter. */
export function handlesKey({ target, key }: Pick<KeyboardEvent, 'target' | 'key'>): boolean {
  const name = target !== null && 'nodeName' in target ? String(target.nodeName) : ''
  if (/^(?:INPUT|SELECT|TEXTAREA)$/.test(name)) return true
  return key === 'Enter' && /^(?:A|BUTTON|SUMMARY)$/.test(name)
}
