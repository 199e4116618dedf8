import { safeUrl } from '../../../../contract/addresses/safe-url.ts'
import { inertHtml } from './inert-html.ts'
import { nodeSource } from './node-source.ts'

/**
 * The clipboard of a word processor as HTML for the schema: styles become tags, Word's paragraphs with a bullet become
 * lists, and everything else is dropped.
 */
export function pastedHtml(html: string): string {
  // Copied from ProseMirror.
  if (html.includes('data-pm-slice')) return html
  // Renamed, since the content security policy of the page reports inline styles.
  const body = inertHtml(
    html.replace(/<\/?[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/\sstyle\s*=/i, ' data-style=').replace(/^<(\/?)style\b/i, '<$1title'),
    ),
  )
  for (const noise of body.querySelectorAll('style, script, title, meta, link, xml, button, svg'))
    noise.remove()
  for (const block of body.querySelectorAll('p[class*="MsoTitle"]')) rename(block, 'h2')
  makeLists(body)
  for (const element of body.querySelectorAll('[data-style]')) applyStyle(element)
  for (const element of body.querySelectorAll('b, i, strong, em, span')) {
    // Google wraps the whole clipboard in a <b> that is not bold.
    if (isPlain(element)) element.replaceWith(...element.childNodes)
  }
  // The innermost tables come first: a table within a cell becomes lines of that cell.
  for (const cell of [...body.querySelectorAll('td, th')].reverse()) tidyCell(cell)
  for (const element of body.querySelectorAll('*')) keepMeaning(element)
  return [...body.childNodes].map(nodeSource).join('')
}

/** Patterns must match whole property names: Word writes `mso-bidi-font-weight` beside `font-weight`. */
function styleOf(element: Element): string {
  return (element.getAttribute('data-style') ?? '').toLowerCase().replaceAll(' ', '')
}

function isPlain(element: Element): boolean {
  const style = styleOf(element)
  if (element.localName === 'span') return true
  return element.matches('b, strong')
    ? /(?:^|;)font-weight:(?:normal|400)/.test(style)
    : /(?:^|;)font-style:normal/.test(style)
}

/** Turns bold, italic, superscript and subscript into tags, but not bold in headings. */
function applyStyle(element: Element) {
  const style = styleOf(element)
  if (!element.matches('span, p, a')) return
  const bold = /(?:^|;)font-weight:(?:bold|[6-9]00)/.test(style) && !element.closest('h1, h2, h3, h4, h5, h6')
  if (bold) wrap(element, 'strong')
  if (/(?:^|;)font-style:italic/.test(style)) wrap(element, 'em')
  if (/(?:^|;)vertical-align:super/.test(style)) wrap(element, 'sup')
  if (/(?:^|;)vertical-align:sub/.test(style)) wrap(element, 'sub')
}

/** Turns consecutive list paragraphs of Word into a list, with nested lists for deeper levels. */
function makeLists(body: Element) {
  for (const entry of body.querySelectorAll('p[class*="MsoList"], p[data-style*="mso-list"]')) {
    const bullet = entry.querySelector(
      '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]',
    )
    const tag = /^\s*[\p{L}\d]{1,4}[.)]/u.test(bullet?.textContent ?? '') ? 'ol' : 'ul'
    bullet?.remove()
    const before = entry.previousElementSibling
    const level = Number(/mso-list:[^;]*level(\d)/.exec(styleOf(entry))?.[1] ?? 1)
    const open = before?.hasAttribute('data-word') && (level > 1 || before.localName === tag) ? before : null
    const list = open ?? entry.ownerDocument.createElement(tag)
    list.setAttribute('data-word', '')
    if (!open) entry.before(list)
    innermost(list, level, tag).append(rename(entry, 'li'))
  }
}

/** The nested list of a level in the last entry, which is created if necessary. */
function innermost(list: Element, level: number, tag: string): Element {
  const entry = level > 1 ? list.lastElementChild : null
  if (!entry) return list
  const last = entry.lastElementChild
  const inner = last?.matches('ul, ol') ? last : entry.ownerDocument.createElement(tag)
  if (inner !== last) entry.append(inner)
  return innermost(inner, level - 1, tag)
}

/** A cell contains only paragraphs and lists: other blocks and nested tables become paragraphs. */
function tidyCell(cell: Element) {
  for (const line of cell.querySelectorAll('h1, h2, h3, h4, h5, h6, div, tr')) rename(line, 'p')
  for (const container of cell.querySelectorAll('table, thead, tbody, tfoot')) unwrap(container)
  for (const inner of cell.querySelectorAll('td, th')) inner.replaceWith(...inner.childNodes, ' ')
  // A renamed block may contain paragraphs.
  for (const line of cell.querySelectorAll('p:has(p, ul, ol)')) unwrap(line)
  for (const line of cell.querySelectorAll('p'))
    if (!line.textContent?.trim() && !line.querySelector('img')) line.remove()
}

function unwrap(element: Element) {
  element.replaceWith(...element.childNodes)
}

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

function wrap(element: Element, tag: string) {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

const meaning = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope']

/** Drops classes, ids and the languages that a word processor guesses for every span. */
function keepMeaning(element: Element) {
  for (const { name } of [...element.attributes]) if (!meaning.includes(name)) element.removeAttribute(name)
  const address = element.getAttribute('href') ?? element.getAttribute('src')
  if (address !== null && safeUrl(address) === null) {
    element.replaceWith(...element.childNodes)
  }
}
