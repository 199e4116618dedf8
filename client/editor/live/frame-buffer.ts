import { inertHtml } from '../rich-text/inert-html.ts'

/** In pixels of the page. */
const shownHeight = 112

/** What was written while an editor was fetched, in order: keys, each a character or 'Enter', and pasted HTML. */
export type Written = { keys: string[] } | { html: string }

/** Pasted HTML, the text that stands for it in the box, and where that was pasted. */
type Pasted = { text: string; html: string; at: number }

/** Stands for pasted HTML without any text. */
const picture = '\uFFFC'

export type FrameBuffer = ReturnType<typeof frameBuffer>

/**
 * A text box that nobody sees unless it takes long, and that has the focus while the editor of a text is being fetched. The browser writes into
 * it as into any other, so that input methods, the keyboards of phones and pasting work before the editor is there.
 */
export function frameBuffer(of: HTMLElement, { name, lang }: { name: string; lang: string }) {
  const doc = of.ownerDocument
  const box = doc.createElement('textarea')
  const { left, top } = of.getBoundingClientRect()
  let pasted: Pasted[] = []
  let composed = Promise.withResolvers<void>()
  composed.resolve()
  box.className = 'frame-buffer'
  box.lang = lang
  // An input method shows beside the text what it offers.
  box.style.translate = `${left}px ${top}px`
  box.setAttribute('role', 'textbox')
  box.setAttribute('aria-label', name)
  box.setAttribute('aria-busy', 'true')
  box.addEventListener('compositionstart', () => {
    composed = Promise.withResolvers()
  })
  // The box has what was composed once the event is over.
  box.addEventListener('compositionend', () => setTimeout(composed.resolve))
  box.addEventListener('paste', (event) => {
    const html = event.clipboardData?.getData('text/html') ?? ''
    if (!html) return
    event.preventDefault()
    const plain = event.clipboardData?.getData('text/plain').replace(/\r\n?/g, '\n')
    const text = plain || inertHtml(html).textContent?.trim() || picture
    pasted.push({ text, html, at: box.selectionStart })
    // The only way to paste into what the browser can undo.
    doc.execCommand('insertText', false, text)
  })
  doc.body.append(box)

  return {
    focus() {
      doc.defaultView?.focus()
      box.focus({ preventScroll: true })
    },
    /** Shows the box in the place of the text; returns where it ends in the page's window. */
    show(): number {
      const { innerWidth = 0, innerHeight = 0 } = doc.defaultView ?? {}
      const { left, top, width } = of.getBoundingClientRect()
      const inline = Math.min(Math.max(width, 240), innerWidth - 16)
      const x = Math.max(8, Math.min(left, innerWidth - inline - 8))
      const y = Math.max(8, Math.min(top, innerHeight - 2 * shownHeight))
      box.dataset.shown = ''
      box.dir = of.ownerDocument.documentElement.dir
      box.style.translate = `${x}px ${y}px`
      box.style.inlineSize = `${inline}px`
      box.style.blockSize = `${shownHeight}px`
      return y + shownHeight
    },
    /** What is typed from now on is not for this text. */
    leave() {
      delete box.dataset.shown
      box.blur()
    },
    hasFocus: () => doc.hasFocus() && doc.activeElement === box,
    /** Resolves once nothing is being composed. */
    settled: async () => {
      let last = null
      while (last !== composed) {
        last = composed
        await last.promise
      }
    },
    text: () => box.value.replaceAll(picture, ''),
    /** Takes the box away, and what is in it. */
    take(): Written[] {
      const written = partsOf(box.value, pasted)
      pasted = []
      box.value = ''
      box.remove()
      return written
    },
  }
}

/** What was typed and what was pasted, in the order of the text; what was changed after it was pasted counts as typed. */
function partsOf(text: string, pasted: Pasted[]): Written[] {
  const found = pasted
    .map((part) => ({ ...part, at: text.startsWith(part.text, part.at) ? part.at : text.indexOf(part.text) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
  const parts: Written[] = []
  let end = 0
  for (const { text: shown, html, at } of found) {
    if (at < end) continue
    parts.push({ keys: keysOf(text.slice(end, at)) }, { html })
    end = at + shown.length
  }
  parts.push({ keys: keysOf(text.slice(end)) })
  return parts.filter((part) => !('keys' in part) || part.keys.length > 0)
}

function keysOf(text: string): string[] {
  return Array.from(text, (character) => (character === '\n' ? 'Enter' : character))
}
