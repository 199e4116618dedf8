import type { FormattedWriting } from '../../rich-text/in-page/write-formatted.ts'
import type { TextPath } from './text-path.ts'

/** A text that can be written in the page. */
export type Writable = {
  /** The page shows a placeholder or another language: typing replaces it. */
  isBorrowed: boolean
  /** The source of a formatted text. */
  html?: string
  /** The source of a plain text that the page typesets with other characters. */
  text?: string
  /** The accessible name. */
  name: string
}

/** The calls of a page in its iframe to the editor around it: questions and events. */
export type PageCallbacks = {
  /** `shownText` is the text of the element; null if the text cannot be written in the page. */
  writableAt: (textPath: TextPath, shownText: string) => Writable | null
  /** The address of the file behind a picture's address. */
  pictureFile: (src: string) => string
  /** The path of a section's picture while it shows a drawing instead; null if it has its own, or none. */
  placeholderPictureOf: (widgetId: string) => TextPath | null
  /** The label that adds the first entry to the first empty list of a section. */
  addLabelOf: (widgetId: string) => string
  onText: (textPath: TextPath, text: string) => void
  /** The writing of a text began, or ended (null). `formatted` is for the toolbar. */
  onWriting: (textPath: TextPath | null, formatted?: FormattedWriting) => void
  onOpenForm: (textPath: TextPath) => void
  onWidgetPress: (widgetId: string) => void
  onEmptyListPress: (widgetId: string) => void
  /** The pointer, the focus or the caret reached this element. */
  onWidgetReach: (widgetId: string, element: Element) => void
  /** The overlays have to be placed again. */
  onLayout: () => void
  onScroll: () => void
  onKey: (event: KeyboardEvent) => void
  onScriptError: () => void
}
