type PlainOptions = {
  /** The element shows a placeholder or another language: typing replaces it. */
  isBorrowed: boolean
  onText: (text: string) => void
  onEnd: () => void
  /** Tab goes to the next text of the page, or to the previous one. */
  onTab: (step: 1 | -1) => void
}

/**
 * Makes the element of a plain text editable. Enter and Escape end the writing and keep the text, which one undo takes
 * back; pasted text loses its formatting and line breaks.
 */
export function writePlain(element: HTMLElement, { isBorrowed, onText, onEnd, onTab }: PlainOptions) {
  const writing = new AbortController()
  const { signal } = writing
  const link = element.closest('a')
  const doc = element.ownerDocument
  const isExample = element.dataset.placeholder === 'example'
  let isTyped = false

  element.contentEditable = 'plaintext-only'
  if (element.contentEditable !== 'plaintext-only') element.contentEditable = 'true'
  element.dataset.writing = ''
  if (link) link.draggable = false

  const selectAll = () => doc.getSelection()?.selectAllChildren(element)
  // This is the only way to insert that the browser can undo.
  const insert = (text: string) => doc.execCommand('insertText', false, text)
  const end = () => {
    if (signal.aborted) return
    writing.abort()
    element.removeAttribute('contenteditable')
    delete element.dataset.writing
    link?.removeAttribute('draggable')
    onEnd()
  }

  element.addEventListener(
    'input',
    () => {
      if (isBorrowed && !isTyped) for (const name of ['lang', 'dir']) element.removeAttribute(name)
      isTyped = true
      onText(readText(element))
    },
    { signal },
  )
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing) return
      if (event.key === 'Enter' || event.key === 'Escape') element.blur()
      else if (event.key === 'Tab') onTab(event.shiftKey ? -1 : 1)
      // In a summary a space would be a press.
      else if (event.key === ' ' && element.closest('summary')) insert(' ')
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal },
  )
  // In a summary the key would be a press.
  element.addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault(), { signal })
  element.addEventListener(
    'paste',
    (event) => {
      event.preventDefault()
      insert((event.clipboardData?.getData('text/plain') ?? '').replace(/\s+/g, ' '))
    },
    { signal },
  )
  element.addEventListener('blur', end, { signal })
  if (isBorrowed) element.addEventListener('focus', selectAll, { signal })
  // Typing replaces the whole example, wherever the caret is.
  if (isExample) element.addEventListener('beforeinput', () => isTyped || selectAll(), { signal })
  return { end }
}

function readText(element: HTMLElement): string {
  return (element.textContent ?? '').replaceAll('\n', ' ').trim()
}
