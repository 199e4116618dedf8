import type { VersionChanges, WidgetChange } from './compare-versions.ts'

type Marking = {
  code: string
  /** The text and the name of the button of a section of this type. */
  text: string
  labelOf: (type: string) => string
  onRestore: (change: WidgetChange) => void
}

/**
 * Marks the changed words of plain texts in place, outlines the sections of all other changes, each with a button that
 * brings it back, and scrolls to the first of them.
 */
export function markChanges(main: HTMLElement, { sections }: VersionChanges, marking: Marking) {
  const all = (name: string, value: string) =>
    main.querySelectorAll<HTMLElement>(`[data-${name}="${CSS.escape(value)}"]`)
  let first: HTMLElement | null = null
  // Sections that are not laid out yet have an estimated height.
  for (const element of main.querySelectorAll<HTMLElement>('main > *, .placed-block > *')) {
    element.style.contentVisibility = 'visible'
  }
  // The header would cover the buttons.
  main.ownerDocument.querySelector('header')?.style.setProperty('position', 'static')
  for (const change of sections) {
    for (const element of all('widget', change.widget.id)) {
      if (!first || element.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) first = element
      element.style.cssText += ';outline:2px dashed;outline-offset:-2px'
      element.before(restoreButton(element.ownerDocument, change, marking))
    }
    for (const { place, lang, pieces } of change.texts) {
      if (place === null || lang !== marking.code) continue
      for (const element of all('edit', place)) {
        if (element.children.length > 0 || !('textContent' in element)) continue
        element.replaceChildren(
          ...pieces.map(({ kind, text }) => {
            if (kind === 'same') return text
            const mark = element.ownerDocument.createElement(kind === 'added' ? 'ins' : 'del')
            mark.textContent = text
            // The gap prevents that Arabic letters of two words join.
            mark.style.marginInline = '0.12em'
            mark.style.background = `color-mix(in oklab, ${kind === 'added' ? '#12a150' : '#e5484d'} 30%, transparent)`
            return mark
          }),
        )
      }
    }
  }
  if (first) scrollWithin(first)
}

/** `scrollIntoView` would scroll the editor, too. */
function scrollWithin(element: HTMLElement): void {
  const { defaultView: win } = element.ownerDocument
  const { top, bottom } = element.getBoundingClientRect()
  if (win && (top < 0 || bottom > win.innerHeight)) win.scrollBy({ top, behavior: 'instant' })
}

/** A button over the upper end of the section, which it does not move. */
function restoreButton(
  doc: Document,
  change: WidgetChange,
  { text, labelOf, onRestore }: Marking,
): HTMLElement {
  const wrapper = doc.createElement('div')
  Object.assign(wrapper.style, { position: 'relative', zIndex: '5', blockSize: '0' })
  const button = doc.createElement('button')
  button.type = 'button'
  button.dataset.stop = ''
  button.textContent = text
  button.setAttribute('aria-label', labelOf(change.widget.type))
  Object.assign(button.style, {
    position: 'absolute',
    insetInlineEnd: '0.75rem',
    insetBlockStart: '0.75rem',
    minBlockSize: '2.5rem',
    paddingInline: '1rem',
    border: '1px solid',
    borderRadius: '0.5rem',
    background: 'var(--surface)',
    color: 'var(--ink)',
    font: 'inherit',
    fontSize: '0.875rem',
    cursor: 'pointer',
  })
  button.addEventListener('click', () => onRestore(change))
  wrapper.append(button)
  return wrapper
}
