import type { FormattedWriting } from '../../rich-text/in-page/write-formatted.ts'
import type { TextPath } from './text-path.ts'

/**
 * How a text can be written in the page: as its own, or in place of a borrowed one; `html` if it is
 * formatted, `text` if it is plain and the page typesets it with other characters.
 */
export type Writable = { borrowed: boolean; html?: string; text?: string; name: string }

/** Events and queries from a page in its frame to the editor. */
export type FrameEvents = {
  /** `shown` is the text of the element; null if the text cannot be written in the page. */
  writable: (textPath: TextPath, shown: string) => Writable | null
  /** The address of the file behind a picture's address. */
  fileOf: (src: string) => string
  onText: (textPath: TextPath, text: string) => void
  /** `formatted`: the writing of a formatted text, for its tools. */
  onWriting: (textPath: TextPath | null, formatted?: FormattedWriting) => void
  /** The place of a section's picture while it shows a drawing instead; null if it has its own, or none. */
  placeholderPicture: (widget: string) => TextPath | null
  /** The label that adds the first entry to the first empty list of a section. */
  addOf: (widget: string) => string
  onForm: (textPath: TextPath) => void
  onPressed: (id: string) => void
  onEmpty: (id: string) => void
  /** The pointer, the focus or the caret is in this widget, at this element. */
  onWidget: (id: string, at: Element) => void
  /** Overlays of the page have to move with it. */
  onMoved: () => void
  onScroll: () => void
  onKey: (event: KeyboardEvent) => void
  onBroken: () => void
}
