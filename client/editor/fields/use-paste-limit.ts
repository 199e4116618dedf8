import { useEffect } from 'react'
import { maxTextLength } from '../../../contract/fields/text-limits.ts'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import { useEditor } from '../editor-context.tsx'
import { pastedHtml } from '../rich-text/html/pasted-html.ts'

/**
 * Rejects pasted or dropped text that is longer than its field allows, with a message. Otherwise an input would
 * silently cut it off, and a browser takes minutes to lay out 2 MB in a text box.
 */
export function usePasteLimit(doc: Document | undefined) {
  const { t, lang } = useEditor()
  useEffect(() => {
    if (!doc) return
    const listening = new AbortController()
    const format = new Intl.NumberFormat(`${lang}-u-nu-latn`)
    const check = (event: Event, data: DataTransfer | null) => {
      const field = fieldOf(event)
      if (!field || !data) return
      const length = lengthOf(data, field)
      const limit = limitOf(field)
      if (length <= limit) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const fault = t('paste.text', { length, most: format.format(limit) })
      const name = nameOf(field)
      replaceToasts({
        kind: 'failure',
        title: t('paste.title'),
        text: name ? t('check.widget', { name, fault }) : fault,
      })
    }
    const { signal } = listening
    doc.addEventListener('paste', (event) => check(event, event.clipboardData), { capture: true, signal })
    doc.addEventListener('drop', (event) => check(event, event.dataTransfer), { capture: true, signal })
    return () => listening.abort()
  }, [doc, t, lang])
}

const textFields = 'input, textarea, [contenteditable]:not([contenteditable="false"])'

/** `instanceof` fails for elements of an iframe, which belong to another realm. */
function fieldOf({ target }: Event): HTMLElement | null {
  if (!(target && 'closest' in target && typeof target.closest === 'function')) return null
  return target.closest(textFields)
}

function limitOf(field: HTMLElement): number {
  // This field contains a whole section.
  if (field.matches('.json')) return Number.POSITIVE_INFINITY
  return Number(field.getAttribute('maxlength')) || maxTextLength
}

/** The number of characters that would be inserted: the markup of word processors is dropped. */
function lengthOf(data: DataTransfer, field: HTMLElement): number {
  const plain = data.getData('text/plain').length
  if (!field.matches('[role="textbox"]') || plain > maxTextLength) return plain
  const html = data.getData('text/html')
  return html.length > maxTextLength ? pastedHtml(html).length : html.length
}

function nameOf(field: HTMLElement): string {
  const label = 'labels' in field && field.labels instanceof NodeList ? field.labels[0]?.textContent : null
  return field.getAttribute('aria-label') ?? label?.trim() ?? ''
}
