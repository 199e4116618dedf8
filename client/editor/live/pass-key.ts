const codes = new Set(['KeyS', 'KeyZ', 'KeyY'])

/** Saving, undoing and going to another part are the editor's, though the focus is in the page; a plain text undoes its own typing. */
export function passKey(event: KeyboardEvent, isPlain: boolean): void {
  const { code, key, ctrlKey, metaKey, shiftKey, altKey, repeat } = event
  if (event.defaultPrevented) return
  if (code !== 'F6' && (!(ctrlKey || metaKey) || !codes.has(code))) return
  if (isPlain && code !== 'KeyS' && code !== 'F6') return
  const init = { code, key, ctrlKey, metaKey, shiftKey, altKey, repeat, cancelable: true }
  if (!window.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault()
}
