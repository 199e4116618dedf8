import { DOMSerializer, type Node as RichNode, DOMParser as RichParser } from 'prosemirror-model'
import { richSchema } from '../rich-schema.ts'
import { inertHtml } from './inert-html.ts'
import { nodeSource } from './node-source.ts'
import { sameHtml } from './same-html.ts'

const parser = RichParser.fromSchema(richSchema)
const serialiser = DOMSerializer.fromSchema(richSchema)

/** The text to edit, or null if editing would lose part of its source. */
export function readHtml(html: string): RichNode | null {
  const doc = parseHtml(html)
  return sameHtml(inertHtml(html), inertHtml(writeHtml(doc))) ? doc : null
}

export function parseHtml(html: string): RichNode {
  return parseTree(inertHtml(html))
}

export function parseTree(tree: Node): RichNode {
  return parser.parse(tree)
}

/** The source in the notation of the sanitiser, so that it is stored unchanged; empty for a text without content. */
export function writeHtml(doc: RichNode): string {
  const body = document.implementation.createHTMLDocument('').body
  body.append(serialiser.serializeFragment(doc.content, { document: body.ownerDocument }))
  for (const paragraph of body.querySelectorAll(':is(li, blockquote, td, th) > p:first-child'))
    unwrap(paragraph)
  for (const table of body.querySelectorAll('table')) makeHead(table)
  const last = body.lastElementChild
  // The empty line for writing after a table or a picture.
  if (
    last?.localName === 'p' &&
    !last.hasChildNodes() &&
    last.previousElementSibling?.matches('table, figure')
  )
    last.remove()
  const source = [...body.childNodes].map(nodeSource).join('')
  return source === '<p></p>' ? '' : source
}

/** Writes `<li>text</li>` without a paragraph, unless another one follows. */
function unwrap(paragraph: Element) {
  const { parentElement, attributes } = paragraph
  const others = [...(parentElement?.children ?? [])].filter((child) => child !== paragraph)
  if (attributes.length === 0 && others.every(({ localName }) => localName === 'ul' || localName === 'ol')) {
    paragraph.replaceWith(...paragraph.childNodes)
  }
}

/** Moves the first rows, if they have header cells only, into the head of the table. */
function makeHead(table: HTMLTableElement) {
  const rows = [...table.rows]
  const first = rows.findIndex(({ cells }) => [...cells].some(({ localName }) => localName === 'td'))
  const head = first < 0 ? rows : rows.slice(0, first)
  // A cell cannot span the head and the body.
  const isSpanned = head.some(({ cells }, index) =>
    [...cells].some(({ rowSpan }) => index + rowSpan > head.length),
  )
  if (head.length === 0 || isSpanned) return
  table.createTHead().append(...head)
  for (const body of table.tBodies) if (body.rows.length === 0) body.remove()
}
