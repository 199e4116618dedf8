import { useEffect } from 'react'
import { maxTextLength } from '../../../contract/fields/text-limits.ts'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import { useEditor } from '../editor-context.tsx'
import { pastedHtml } from '../rich-text/html/pasted-html.ts'

/**
 * Text that is pasted or dropped into `doc` and longer than its field may be is rejected with a message about how long
 * it may be: a browser lays 2 MB in one text box out for minutes, and an input silently keeps the beginning.
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
      const most = mostOf(field)
      if (length <= most) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const fault = t('paste.text', { length, most: format.format(most) })
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

const fields = 'input, textarea, [contenteditable]:not([contenteditable="false"])'

/** Elements of a page in its frame are of another realm. */
function fieldOf({ target }: Event): HTMLElement | null {
  if (!(target && 'closest' in target && typeof target.closest === 'function')) return null
  return target.closest(fields)
}

function mostOf(field: HTMLElement): number {
  // The content of a whole section.
  if (field.matches('.json')) return Number.POSITIVE_INFINITY
  return Number(field.getAttribute('maxlength')) || maxTextLength
}

/** How many characters would arrive: a word processors add markup that is dropped. */
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
