import type { LiveSection } from '../../../../../contract/editor.ts'
import type { Place } from './mark-texts.ts'
import { type Mark, piecesOf, withoutMarks } from './marks.ts'

type Element = { tag: string; open: string; close: string; children: Node[] }
/** Text, comments and raw text as they stand. */
type Node = Element | string | Mark

type Placing = {
  places: Place[]
  /** The widgets in the order of their boundaries. */
  widgets: { id: string }[]
  /** The place of the address in an element of a widget, if it comes from the draft. */
  addressOf: (widget: string, element: { tag: string; address: string }) => Place | undefined
}

/**
 * The content of `<main>` by widget, with the marks of its texts turned into attributes: `data-edit` on the
 * element that holds nothing but the text, and on one made for it where there is more beside it; `data-link`
 * on a link and `data-edit` on a picture whose address comes from the draft; `data-widget` on every outermost
 * element of a widget. No mark is left.
 */
export function placeMarks(main: string, placing: Placing): LiveSection[] {
  const outside: LiveSection = { id: '', html: '' }
  const sections: LiveSection[] = [outside]
  let depth = 0
  for (const node of parse(main)) {
    // Each widget has a boundary of its own, which React writes as comments.
    const isStart = typeof node === 'string' && /^<!--\$/.test(node)
    if (isStart && depth === 0)
      sections.push({ id: placing.widgets[sections.length - 1]?.id ?? '', html: '' })
    if (isStart) depth += 1
    const section = depth > 0 ? (sections.at(-1) ?? outside) : outside
    if (node === '<!--/$-->') depth -= 1
    if (isElement(node)) {
      const placed = section.id === '' ? node : ofWidget(node, section.id)
      section.html += write(placed, section.id, placing)
    } else if (typeof node === 'string') section.html += node
  }
  return sections.filter(({ html }) => html !== '')
}

/** The element as part of a widget. That of a block has no box of its own: those of its sections are marked instead. */
function ofWidget(element: Element, id: string): Element {
  if (!/ class="placed-block"/.test(element.open)) return withAttribute(element, 'data-widget', id)
  return {
    ...element,
    children: element.children.map((node) => (isElement(node) ? ofWidget(node, id) : node)),
  }
}

const voidTag = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const pieces = /<!--[\s\S]*?-->|<\/?[a-zA-Z][^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*>|[^<]+|</g

/** React and the sanitiser write well-formed HTML: every element is closed. */
function parse(html: string): Node[] {
  const root: Element = { tag: '', open: '', close: '', children: [] }
  const open = [root]
  let raw: string | null = null
  for (const [piece] of html.matchAll(pieces)) {
    const top = open.at(-1) ?? root
    const tag = /^<\/?([a-zA-Z][\w-]*)/.exec(piece)?.[1]?.toLowerCase()
    if (raw !== null && !(piece.startsWith('</') && tag === raw)) {
      top.children.push(withoutMarks(piece))
    } else if (tag === undefined) {
      top.children.push(...(piece.startsWith('<!--') ? [piece] : piecesOf(piece)))
    } else if (piece.startsWith('</')) {
      raw = null
      if (open.length > 1) {
        top.close = piece
        open.pop()
      }
    } else {
      const element: Element = { tag, open: piece, close: '', children: [] }
      // Data for search engines; and a script of a page is not brought into another one.
      if (tag !== 'script') top.children.push(element)
      if (!voidTag.test(tag) && !piece.endsWith('/>')) open.push(element)
      if (tag === 'script' || tag === 'style') raw = tag
    }
  }
  return root.children
}

function isElement(node: Node): node is Element {
  return typeof node === 'object' && 'tag' in node
}

function isMark(node: Node | undefined): node is Mark {
  return typeof node === 'object' && 'place' in node
}

function write(element: Element, widget: string, placing: Placing): string {
  const addressed = withAddress(element, widget, placing)
  const { open, children } = marked(addressed, placing)
  const inside = children
    .map((node) => (isElement(node) ? write(node, widget, placing) : typeof node === 'string' ? node : ''))
    .join('')
  return withoutMarks(open) + inside + element.close
}

function withAddress(element: Element, widget: string, { addressOf, places }: Placing): Element {
  const { tag, open } = element
  if (tag !== 'img' && tag !== 'a') return element
  const address = attributeOf(open, tag === 'img' ? 'src' : 'href')
  const place = address === undefined ? undefined : addressOf(widget, { tag, address })
  if (place) return withAttribute(element, tag === 'img' ? 'data-edit' : 'data-link', place)
  if (tag === 'a') return element
  const alt = piecesOf(open).find((piece): piece is Mark => typeof piece === 'object')
  const described = alt && places[alt.place]
  return described ? withAttribute(element, 'data-edit', described) : element
}

/** The element with its texts' marks as attributes, of itself or of elements made for them. */
function marked(element: Element, { places }: Placing): Element {
  const { children } = element
  const found = new Set(children.filter(isMark).map(({ place }) => place))
  if (found.size === 0) return element
  const [only = -1] = found
  const isAlone = found.size === 1 && !hasMore(children)
  // A mark whose other half is elsewhere: the text goes through several elements.
  const isWhole = count(children, true) === count(children, false)
  if ((isAlone || !isWhole) && !/ data-edit="/.test(element.open)) {
    return withAttribute(element, 'data-edit', places[only] ?? '')
  }
  const grouped: Node[] = []
  let inside: Element | null = null
  for (const node of children) {
    if (!isMark(node)) (inside?.children ?? grouped).push(node)
    else if (!node.opens) inside = null
    else {
      inside = withAttribute(
        { tag: 'edit-text', open: '<edit-text>', close: '</edit-text>', children: [] },
        'data-edit',
        places[node.place] ?? '',
      )
      grouped.push(inside)
    }
  }
  return { ...element, children: grouped }
}

/** Whether there is anything outside the marks. */
function hasMore(children: Node[]): boolean {
  let inside = false
  return children.some((node) => {
    if (isMark(node)) {
      inside = node.opens
      return false
    }
    return !inside && !(typeof node === 'string' && (node.trim() === '' || node.startsWith('<!--')))
  })
}

function count(children: Node[], opens: boolean): number {
  return children.filter((node) => isMark(node) && node.opens === opens).length
}

function withAttribute(element: Element, name: string, value: string): Element {
  const { open } = element
  const end = open.endsWith('/>') ? -2 : -1
  return { ...element, open: `${open.slice(0, end)} ${name}="${escaped(value)}"${open.slice(end)}` }
}

function attributeOf(open: string, name: string): string | undefined {
  const start = open.indexOf(` ${name}="`)
  if (start < 0) return undefined
  const from = start + name.length + 3
  return open.slice(from, open.indexOf('"', from)).replaceAll('&amp;', '&')
}

/** Widget ids and names of fields in JSON may be anything. */
function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
