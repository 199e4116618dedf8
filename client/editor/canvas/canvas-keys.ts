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

/** The same with Shift, for the entries of a section's list. */
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

/** Moving takes a second key, since the arrows scroll. */
export const withAlt = new Set(['ArrowUp', 'ArrowDown'])

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

export function commandOf(event: Pressed): CanvasCommand | { entry: EntryCommand } | null {
  if (event.ctrlKey || event.metaKey || event.altKey !== withAlt.has(event.key)) return null
  const pressed = keyOf(event)
  if (event.shiftKey && pressed !== '?') {
    const entry = Object.entries(entryKeys).find(([key]) => key === pressed)?.[1]
    return entry ? { entry } : null
  }
  return Object.entries(canvasKeys).find(([key]) => key === pressed)?.[1] ?? null
}

/** A letter is found by its place too: an Arabic keyboard writes another one with it. */
function keyOf({ key, code }: Pressed): string {
  if (key === '؟') return '?'
  return /^\P{ASCII}$/u.test(key) && code.startsWith('Key') ? code.slice(3).toLowerCase() : letter(key)
}

function letter(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key
}

/** Whether the target handles the key itself: a field of the page all, a link or a button the one that presses it. */
export function takesKey({ target, key }: Pick<KeyboardEvent, 'target' | 'key'>): boolean {
  const name = target !== null && 'nodeName' in target ? String(target.nodeName) : ''
  if (/^(?:INPUT|SELECT|TEXTAREA)$/.test(name)) return true
  return key === 'Enter' && /^(?:A|BUTTON|SUMMARY)$/.test(name)
}
