import type { Box } from '../widgets/drop-position.ts'

/** The vertical extent of a widget in the window of its iframe, in CSS pixels of the page. */
export type Extent = { id: string; top: number; bottom: number }

type Anchor = { id: string; part: number }

/** The line below the page's sticky header at which positions are measured, in pixels. */
const line = 96

/** Every widget of the page with its extent, in order. */
export function extentsOf(doc: Document): Extent[] {
  const extents = new Map<string, Extent>()
  for (const element of doc.querySelectorAll<HTMLElement>('main [data-widget]')) {
    const id = element.dataset.widget ?? ''
    const { top, bottom } = element.getBoundingClientRect()
    const extent = extents.get(id)
    if (extent) extent.bottom = Math.max(extent.bottom, bottom)
    else extents.set(id, { id, top, bottom })
  }
  return [...extents.values()]
}

/** The extents as boxes across the page. */
export function boxesOf(doc: Document): Box[] {
  return extentsOf(doc).map(({ top, bottom }) => ({ top, bottom, left: 0, right: doc.body.clientWidth }))
}

/** Where the page's sticky header ends; 0 without a page. */
export function headerBottomOf(page: { doc: Document } | undefined): number {
  return Math.floor(page?.doc.querySelector('.header')?.getBoundingClientRect().bottom ?? 0)
}

/** The widget at the line, and which part of it is above. */
export function anchorOf(doc: Document): Anchor | null {
  const extents = extentsOf(doc)
  const extent = extents.find(({ bottom }) => bottom > line) ?? extents.at(-1)
  if (!extent) return null
  return { id: extent.id, part: (line - extent.top) / Math.max(1, extent.bottom - extent.top) }
}

/** Scrolls to the anchor of another page, whose widgets have other heights; false if nothing scrolled. */
export function scrollToAnchor(doc: Document, { id, part }: Anchor): boolean {
  const target = extentsOf(doc).find((extent) => extent.id === id)
  const { defaultView: win } = doc
  if (!target || !win) return false
  const distance = target.top + part * (target.bottom - target.top) - line
  const before = win.scrollY
  if (Math.abs(distance) > 1) win.scrollBy({ top: distance, behavior: 'instant' })
  return win.scrollY !== before
}

export function scrollToWidget(doc: Document, id: string): void {
  const first = doc.querySelector(`main [data-widget="${CSS.escape(id)}"]`)
  first?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Brings the beginning of a section into view, unless it is in the upper half of the window. */
export function showBeginning(section: Element, behavior: ScrollBehavior = 'instant'): void {
  const { defaultView: win } = section.ownerDocument
  const { top } = section.getBoundingClientRect()
  if (!win || (top >= 0 && top < win.innerHeight / 2)) return
  win.scrollBy({ top: top - line, behavior })
}

/** Brings an element into view, or the beginning of one that is taller than the window. */
export function bringIntoView(element: Element, behavior: ScrollBehavior = 'instant'): void {
  const { defaultView: win } = element.ownerDocument
  if (!win) return
  const { top, bottom } = element.getBoundingClientRect()
  const end = win.innerHeight - 24
  const isTall = bottom - top > end - line
  const isInView = isTall
    ? top < win.innerHeight / 2 && bottom > win.innerHeight / 2
    : top >= line && bottom <= end
  if (isInView) return
  if (isTall) win.scrollBy({ top: top - line, behavior })
  else element.scrollIntoView({ block: 'center', behavior })
}
