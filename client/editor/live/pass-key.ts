const codes = new Set(['KeyS', 'KeyZ', 'KeyY'])

/** Saving and undoing are the editor's, though the focus is in the page; a plain text undoes its own typing. */
export function passKey(event: KeyboardEvent, isPlain: boolean): void {
  const { code, key, ctrlKey, metaKey, shiftKey, altKey, repeat } = event
  if (event.defaultPrevented || !(ctrlKey || metaKey) || !codes.has(code)) return
  if (isPlain && code !== 'KeyS') return
  const init = { code, key, ctrlKey, metaKey, shiftKey, altKey, repeat, cancelable: true }
  if (!window.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault()
}
