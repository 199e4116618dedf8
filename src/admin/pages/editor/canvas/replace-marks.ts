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
import type { TextPath } from './mark-texts.ts'
import { type Mark, piecesOf, withoutMarks } from './marks.ts'

type MarkContext = {
  /** By the number of a mark. */
  textPaths: TextPath[]
  /** In the order of the rendered widgets. */
  widgets: { id: string }[]
  /** The path of an address that comes from the draft. */
  pathOfAddress: (widget: string, element: { tag: string; address: string }) => TextPath | undefined
}

/**
 * Splits the content of `<main>` by widget and replaces its marks by attributes: `data-edit` on the element of a text,
 * which is added if necessary, or on a picture; `data-link` on a link; `data-widget` on the outermost elements of a
 * widget.
 */
export function replaceMarks(main: string, context: MarkContext): RenderedSection[] {
  const outside: RenderedSection = { id: '', html: '' }
  const sections: RenderedSection[] = []
  let depth = 0
  for (const node of parseHtml(main)) {
    // React writes comments around each widget, which is a Suspense boundary, and around boundaries within it.
    if (isComment(node) && /^<!--\$/.test(String(node))) {
      if (depth === 0) sections.push({ id: context.widgets[sections.length]?.id ?? '', html: '' })
      depth += 1
    }
    const section = depth > 0 ? (sections.at(-1) ?? outside) : outside
    if (node === '<!--/$-->') depth -= 1
    const placed = isElement(node) && section.id !== '' ? withWidget(node, section.id) : node
    section.html += write(placed, section.id, context)
  }
  return [outside, ...sections].filter(({ html }) => html !== '')
}

/** A block has no box, so its sections get the attribute. */
function withWidget(element: HtmlElement, id: string): HtmlElement {
  if (!/ class="placed-block"/.test(element.open)) return withAttribute(element, 'data-widget', id)
  return {
    ...element,
    children: element.children.map((node) => (isElement(node) ? withWidget(node, id) : node)),
  }
}

function write(node: HtmlNode, widget: string, context: MarkContext): string {
  if (!isElement(node)) return withoutMarks(node)
  const { open, close, children } = placeTexts(placeAddress(node, widget, context), context)
  return withoutMarks(open) + children.map((child) => write(child, widget, context)).join('') + close
}

function placeAddress(
  element: HtmlElement,
  widget: string,
  { pathOfAddress, textPaths }: MarkContext,
): HtmlElement {
  const { tag, open } = element
  if (tag !== 'img' && tag !== 'a') return element
  const address = attributeOf(element, tag === 'img' ? 'src' : 'href')
  const textPath = address === undefined ? undefined : pathOfAddress(widget, { tag, address })
  if (textPath) return withAttribute(element, tag === 'img' ? 'data-edit' : 'data-link', textPath)
  if (tag === 'a') return element
  // The picture of a text, such as a drawing, has the mark in its `alt`.
  const mark = piecesOf(open).find(isMark)
  const markedPath = mark && textPaths[mark.number]
  return markedPath ? withAttribute(element, 'data-edit', markedPath) : element
}

/** Puts the attribute on an element that contains only one text, otherwise on a new element around each text. */
function placeTexts(element: HtmlElement, { textPaths }: MarkContext): HtmlElement {
  if (element.tag === 'style') return element
  const pieces = element.children.flatMap((node): (HtmlNode | Mark)[] =>
    isElement(node) || isComment(node) ? [node] : piecesOf(node),
  )
  const marks = pieces.filter(isMark)
  const [first] = marks
  if (!first) return element
  const isAlone = marks.every(({ number }) => number === first.number) && !hasMoreThanMarked(pieces)
  // A text across several elements has only one of its marks here.
  const isWhole = marks.filter(({ opens }) => opens).length * 2 === marks.length
  if ((isAlone || !isWhole) && !/ data-edit="/.test(element.open))
    return withAttribute(element, 'data-edit', textPaths[first.number] ?? '')
  const children: HtmlNode[] = []
  let current: HtmlElement | null = null
  for (const piece of pieces) {
    if (!isMark(piece)) {
      const parent: HtmlNode[] = current?.children ?? children
      parent.push(piece)
    } else if (piece.opens) {
      const text: HtmlElement = { tag: 'edit-text', open: '<edit-text>', close: '</edit-text>', children: [] }
      current = withAttribute(text, 'data-edit', textPaths[piece.number] ?? '')
      children.push(current)
    } else current = null
  }
  return { ...element, children }
}

/** Whether there is content outside the marked texts. */
function hasMoreThanMarked(pieces: readonly (HtmlNode | Mark)[]): boolean {
  let isMarked = false
  for (const piece of pieces) {
    if (isMark(piece)) isMarked = piece.opens
    else if (!isMarked && (isElement(piece) || (piece.trim() !== '' && !isComment(piece)))) return true
  }
  return false
}

function isMark(piece: HtmlNode | Mark): piece is Mark {
  return typeof piece === 'object' && 'number' in piece
}
