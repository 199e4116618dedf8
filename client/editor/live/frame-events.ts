import type { Place } from './places.ts'

/** What the editor learns from a page in its frame, and is asked by it. */
export type FrameEvents = {
  /** Whether the text of this element can be written in the page: as its own, or in place of a borrowed one. */
  writable: (place: Place, shown: string) => 'own' | 'borrowed' | null
  onText: (place: Place, text: string) => void
  onWriting: (place: Place | null) => void
  /** Something that is changed in its form was pressed. */
  onForm: (place: Place) => void
  /** The pointer, the focus or the caret is in this widget, at this element. */
  onWidget: (id: string, at: Element) => void
  /** What lies over the page has to move with it. */
  onMoved: () => void
  onScroll: () => void
  onKey: (event: KeyboardEvent) => void
  onBroken: () => void
}
