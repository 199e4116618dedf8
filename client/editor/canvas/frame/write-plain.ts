type Writing = {
  /** The text is borrowed from another language: typing replaces it. */
  borrowed: boolean
  onText: (text: string) => void
  onEnd: () => void
  /** Tab: the next text of the page, or the one before. */
  onTab: (step: 1 | -1) => void
}

/**
 * Puts the caret into a plain text of the page. Enter and Escape end it and keep what was typed, which undo
 * takes back as a whole; pasted text comes without its formatting and on one line.
 */
export function writeInPlace(element: HTMLElement, { borrowed, onText, onEnd, onTab }: Writing) {
  let typed = false
  let ended = false
  const link = element.closest('a')
  const doc = element.ownerDocument
  /** A hint never becomes content. */
  const isPlaceholder = element.dataset.hint === 'hint'

  element.contentEditable = 'plaintext-only'
  if (element.contentEditable !== 'plaintext-only') element.contentEditable = 'true'
  element.dataset.writing = ''
  if (link) link.draggable = false
  element.addEventListener('input', onInput)
  element.addEventListener('keydown', onKey)
  element.addEventListener('keyup', onKeyUp)
  element.addEventListener('paste', onPaste)
  element.addEventListener('blur', end)
  if (borrowed) element.addEventListener('focus', selectAll)
  if (isPlaceholder) element.addEventListener('beforeinput', takePlace)

  function onInput() {
    if (borrowed && !typed) for (const attribute of ['lang', 'dir']) element.removeAttribute(attribute)
    typed = true
    onText(readText(element))
  }
  function onKey(event: KeyboardEvent) {
    if (event.isComposing) return
    if (event.key === 'Enter' || event.key === 'Escape') element.blur()
    else if (event.key === 'Tab') onTab(event.shiftKey ? -1 : 1)
    // A summary would take it for a press, and nothing would be typed.
    else if (event.key === ' ' && element.closest('summary')) type(' ')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  // A summary would take a space for a press.
  function onKeyUp(event: KeyboardEvent) {
    if (event.key === ' ') event.preventDefault()
  }
  function onPaste(event: ClipboardEvent) {
    event.preventDefault()
    const text = event.clipboardData?.getData('text/plain') ?? ''
    type(text.replace(/\s+/g, ' '))
  }
  /** The only way in that the browser can undo. */
  function type(text: string) {
    doc.execCommand('insertText', false, text)
  }
  function selectAll() {
    doc.getSelection()?.selectAllChildren(element)
  }
  /** Wherever the caret is, typing replaces the whole hint. */
  function takePlace() {
    if (!typed) selectAll()
  }
  function end() {
    if (ended) return
    ended = true
    element.removeEventListener('input', onInput)
    element.removeEventListener('keydown', onKey)
    element.removeEventListener('keyup', onKeyUp)
    element.removeEventListener('paste', onPaste)
    element.removeEventListener('blur', end)
    element.removeEventListener('focus', selectAll)
    element.removeEventListener('beforeinput', takePlace)
    element.removeAttribute('contenteditable')
    delete element.dataset.writing
    link?.removeAttribute('draggable')
    onEnd()
  }
  return { element, end, borrowed }
}

function readText(element: HTMLElement): string {
  return (element.textContent ?? '').replace(/[\n\u00a0]/g, (space) => (space === '\n' ? ' ' : space)).trim()
}
