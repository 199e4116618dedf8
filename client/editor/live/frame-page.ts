import type { Language } from '../fields/localised.ts'
import { frameContent } from './frame-content.ts'
import type { FrameEvents } from './frame-events.ts'
import { bringIntoView } from './frame-geometry.ts'
import { frameMarks } from './frame-marks.ts'
import { frameStyles } from './frame-styles.ts'
import { frameWriting } from './frame-writing.ts'
import { listenToFrame } from './listen-to-frame.ts'
import type { Place } from './places.ts'

export type FramePage = ReturnType<typeof framePage>

/**
 * The page in a frame. The editor reaches into it from outside: the page itself runs what it runs for visitors, and
 * needs neither a script of the editor nor messages.
 */
export function framePage(
  doc: Document,
  main: Element,
  lang: string,
  languages: Language[],
  on: FrameEvents,
) {
  const { defaultView: win } = doc
  const listening = new AbortController()
  const { signal } = listening

  if (win) {
    const sheet = new win.CSSStyleSheet()
    sheet.replaceSync(frameStyles)
    doc.adoptedStyleSheets = [...doc.adoptedStyleSheets, sheet]
  }
  // Only the widgets are the page's own; the rest is every page's.
  for (const frame of doc.querySelectorAll<HTMLElement>('.skip, body > header, body > footer, .header')) {
    frame.inert = true
  }

  const { placed, mark, hint, renew } = frameMarks(main)
  const writing = frameWriting(main, on, () => {
    content.catchUp()
    renew()
  })
  const content = frameContent({
    main,
    lang,
    languages,
    kept: writing.element,
    onShown: () => {
      renew()
      on.onMoved()
    },
    signal,
  })
  listenToFrame({ doc, main, on, writing, signal })

  return {
    doc,
    main,
    lang,
    mark,
    hint(...given: Parameters<typeof hint>) {
      hint(...given)
      on.onMoved()
    },
    /** Shows new HTML of the page; what is being written stays. */
    show: content.show,
    patch: content.patch,
    /** Puts the caret into the text of a place, if it can be written here. */
    write(place: Place): boolean {
      const element = placed(place).find((found) => found.dataset.edit === place)
      if (!element || !writing.begin(element)) return false
      bringIntoView(element)
      win?.focus()
      element.focus()
      return true
    },
    /** The caret goes into the first text of a widget. */
    writeFirst(id: string): boolean {
      const texts = main.querySelectorAll<HTMLElement>(`[data-widget="${CSS.escape(id)}"] [data-edit]`)
      const first = [...texts].find((element) => element.checkVisibility() && writing.begin(element))
      first?.focus()
      return Boolean(first)
    },
    isWriting: () => writing.element() !== null,
    stop() {
      writing.end()
      listening.abort()
    },
  }
}
