import type { Draft } from '../../../contract/editor.ts'
import type { Language } from '../fields/localised.ts'
import { inertHtml } from '../rich-text/inert-html.ts'
import { keepSection } from './keep-section.ts'
import { morphChildren } from './morph.ts'
import { shownAt } from './places.ts'

type ContentOptions = {
  main: Element
  lang: string
  languages: Language[]
  /** What is being written: it stays. */
  kept: () => Element | null
  onShown: () => void
  signal: AbortSignal
}

/** What a page shows: new HTML from the server, and texts of the draft before it comes. */
export function frameContent({ main, lang, languages, kept, onShown, signal }: ContentOptions) {
  let last: Element = inertHtml('')
  /** Nothing was held back from what is being written. */
  let isWhole = true
  /** The newest HTML, if a section was kept as it was until its field is left. */
  let waiting = ''

  const show = (html: string, keeps = true) => {
    const fresh = inertHtml(html)
    waiting = keeps && keepSection(fresh, last) ? html : ''
    isWhole = morphChildren(main, last, fresh, kept()) && isWhole
    last = fresh
    onShown()
  }
  document.addEventListener(
    'focusout',
    () => requestAnimationFrame(() => waiting && !signal.aborted && show(waiting, false)),
    { signal },
  )
  return {
    show: (html: string) => show(html),
    /** What was held back from a text that was being written. */
    catchUp() {
      const nodes = [...last.childNodes].map((node) => main.ownerDocument.importNode(node, true))
      if (!isWhole) main.replaceChildren(...nodes)
      isWhole = true
    },
    /** Plain texts that changed are shown before the server has rendered them. */
    patch(before: Draft, after: Draft) {
      for (const widget of after.widgets) {
        const old = before.widgets.find(({ id }) => id === widget.id)
        if (!old || old === widget) continue
        for (const element of main.querySelectorAll<HTMLElement>(
          `[data-widget="${CSS.escape(widget.id)}"] [data-edit], [data-widget="${CSS.escape(widget.id)}"][data-edit]`,
        )) {
          if (element === kept() || element.closest('[data-island]')) continue
          const place = element.dataset.edit ?? ''
          const was = shownAt(before, place, lang, languages)
          const now = shownAt(after, place, lang, languages)
          if (now && was !== now && element.textContent === was) element.textContent = now
        }
      }
    },
  }
}
