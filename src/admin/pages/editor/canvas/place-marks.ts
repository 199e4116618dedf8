import type { RenderedSection } from '../../../../../contract/editor.ts'
import {
  attributeOf,
  type HtmlElement,
  type HtmlNode,
  isComment,
  isElement,
  parseHtml,
  withAttribute,
} from './html-tree.ts'
import type { Place } from './mark-texts.ts'
import { type Mark, piecesOf, withoutMarks } from './marks.ts'

type Placing = {
  /** By the number in a mark. */
  places: Place[]
  /** In the order of the page. */
  widgets: { id: string }[]
  /** The place of an address, if it comes from the draft. */
  addressOf: (widget: string, element: { tag: string; address: string }) => Place | undefined
}

/**
 * Splits the content of `<main>` by widget and turns its marks into attributes: `data-edit` on the element of a text,
 * which is made if it contains more, or on a picture; `data-link` on a link; `data-widget` on the outermost elements
 * of a widget.
 */
export function placeMarks(main: string, placing: Placing): RenderedSection[] {
  const outside: RenderedSection = { id: '', html: '' }
  const sections: RenderedSection[] = []
  let depth = 0
  for (const node of parseHtml(main)) {
    // React writes comments around each widget, which is a Suspense boundary, and around boundaries within it.
    if (isComment(node) && /^<!--\$/.test(String(node))) {
      if (depth === 0) sections.push({ id: placing.widgets[sections.length]?.id ?? '', html: '' })
      depth += 1
    }
    const section = depth > 0 ? (sections.at(-1) ?? outside) : outside
    if (node === '<!--/$-->') depth -= 1
    const placed = isElement(node) && section.id !== '' ? withWidget(node, section.id) : node
    section.html += write(placed, section.id, placing)
  }
  return [outside, ...sections].filter(({ html }) => html !== '')
}

/** A block has no box of its own, so its sections get the attribute. */
function withWidget(element: HtmlElement, id: string): HtmlElement {
  if (!/ class="placed-block"/.test(element.open)) return withAttribute(element, 'data-widget', id)
  return {
    ...element,
    children: element.children.map((node) => (isElement(node) ? withWidget(node, id) : node)),
  }
}

function write(node: HtmlNode, widget: string, placing: Placing): string {
  if (!isElement(node)) return withoutMarks(node)
  const { open, close, children } = placeTexts(placeAddress(node, widget, placing), placing)
  return withoutMarks(open) + children.map((child) => write(child, widget, placing)).join('') + close
}

function placeAddress(element: HtmlElement, widget: string, { addressOf, places }: Placing): HtmlElement {
  const { tag, open } = element
  if (tag !== 'img' && tag !== 'a') return element
  const address = attributeOf(element, tag === 'img' ? 'src' : 'href')
  const place = address === undefined ? undefined : addressOf(widget, { tag, address })
  if (place) return withAttribute(element, tag === 'img' ? 'data-edit' : 'data-link', place)
  if (tag === 'a') return element
  const description = piecesOf(open).find(isMark)
  const described = description && places[description.place]
  return described ? withAttribute(element, 'data-edit', described) : element
}

/** Marks the element itself if it contains one text and nothing else, or makes an element for each text. */
function placeTexts(element: HtmlElement, { places }: Placing): HtmlElement {
  if (element.tag === 'style') return element
  const pieces = element.children.flatMap((node): (HtmlNode | Mark)[] =>
    isElement(node) || isComment(node) ? [node] : piecesOf(node),
  )
  const marks = pieces.filter(isMark)
  const [first] = marks
  if (!first) return element
  const isAlone = marks.every(({ place }) => place === first.place) && !hasMoreThanMarked(pieces)
  // A text across several elements has only one of its two marks here.
  const isWhole = marks.filter(({ opens }) => opens).length * 2 === marks.length
  if ((isAlone || !isWhole) && !/ data-edit="/.test(element.open))
    return withAttribute(element, 'data-edit', places[first.place] ?? '')
  const children: HtmlNode[] = []
  let current: HtmlElement | null = null
  for (const piece of pieces) {
    if (!isMark(piece)) {
      const parent: HtmlNode[] = current?.children ?? children
      parent.push(piece)
    } else if (piece.opens) {
      const text: HtmlElement = { tag: 'edit-text', open: '<edit-text>', close: '</edit-text>', children: [] }
      current = withAttribute(text, 'data-edit', places[piece.place] ?? '')
      children.push(current)
    } else current = null
  }
  return { ...element, children }
}

/** Whether there is something before, between or behind the marked texts. */
function hasMoreThanMarked(pieces: readonly (HtmlNode | Mark)[]): boolean {
  let isMarked = false
  for (const piece of pieces) {
    if (isMark(piece)) isMarked = piece.opens
    else if (!isMarked && (isElement(piece) || (piece.trim() !== '' && !isComment(piece)))) return true
  }
  return false
}

function isMark(piece: HtmlNode | Mark): piece is Mark {
  return typeof piece === 'object' && 'place' in piece
}
