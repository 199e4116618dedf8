/** In pixels of the page. */
const shownHeight = 112

/** What was written while an editor was fetched, in order: keys, each a character or 'Enter', and pasted HTML. */
export type Written = { keys: string[] } | { html: string }

export type FrameBuffer = ReturnType<typeof frameBuffer>

/**
 * A text box that nobody sees unless it takes long, and that has the focus while the editor of a text is being fetched. The browser writes into
 * it as into any other, so that input methods, the keyboards of phones and pasting work before the editor is there.
 */
export function frameBuffer(of: HTMLElement, { name, lang }: { name: string; lang: string }) {
  const doc = of.ownerDocument
  const box = doc.createElement('textarea')
  const { left, top } = of.getBoundingClientRect()
  let before: Written[] = []
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
    before.push({ keys: keysOf(box.value) }, { html })
    box.value = ''
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
    hide() {
      delete box.dataset.shown
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
    /** Takes the box away, and what is in it. */
    take(): Written[] {
      const written = [...before, { keys: keysOf(box.value) }]
      before = []
      box.value = ''
      box.remove()
      return written.filter((part) => !('keys' in part) || part.keys.length > 0)
    },
  }
}

function keysOf(text: string): string[] {
  return Array.from(text, (character) => (character === '\n' ? 'Enter' : character))
}
