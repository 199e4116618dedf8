import { inertHtml } from './inert-html.ts'
import { isAddress } from './is-address.ts'
import { nodeSource } from './node-source.ts'

/**
 * What a word processor put into the clipboard, as the tags the schema reads: bold and italic that are only
 * styles, Word's lists that are paragraphs with a drawn bullet, and none of the marks that mean nothing here.
 */
export function pastedHtml(html: string): string {
  // Cut or copied in an editor of this kind.
  if (html.includes('data-pm-slice')) return html
  // As an attribute without meaning: a style would be applied, and refused by the page's policy.
  const body = inertHtml(html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/i, ' data-style=')))
  for (const noise of body.querySelectorAll('style, script, title, meta, link, xml, button, svg'))
    noise.remove()
  for (const block of body.querySelectorAll('p[class*="MsoTitle"]')) rename(block, 'h2')
  makeLists(body)
  for (const element of body.querySelectorAll('[data-style]')) applyStyle(element)
  for (const element of body.querySelectorAll('b, i, strong, em, span')) {
    // Google wraps the whole clipboard in a <b> that is not bold.
    if (isPlain(element)) element.replaceWith(...element.childNodes)
  }
  for (const element of body.querySelectorAll('*')) keepMeaning(element)
  return [...body.childNodes].map(nodeSource).join('')
}

/** Whole names only are searched in it: Word writes `mso-bidi-font-weight` beside `font-weight`. */
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

/** Within a heading everything is bold already. */
function applyStyle(element: Element) {
  const style = styleOf(element)
  if (!element.matches('span, p, a')) return
  const bold = /(?:^|;)font-weight:(?:bold|[6-9]00)/.test(style) && !element.closest('h1, h2, h3, h4, h5, h6')
  if (bold) wrap(element, 'strong')
  if (/(?:^|;)font-style:italic/.test(style)) wrap(element, 'em')
  if (/(?:^|;)vertical-align:super/.test(style)) wrap(element, 'sup')
  if (/(?:^|;)vertical-align:sub/.test(style)) wrap(element, 'sub')
}

/** Runs of Word's list paragraphs become one list; the level of an entry is flattened. */
function makeLists(body: Element) {
  for (const entry of body.querySelectorAll('p[class*="MsoList"], p[data-style*="mso-list"]')) {
    const bullet = entry.querySelector(
      '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]',
    )
    const tag = /^\s*[\p{L}\d]{1,4}[.)]/u.test(bullet?.textContent ?? '') ? 'ol' : 'ul'
    bullet?.remove()
    const before = entry.previousElementSibling
    const list =
      before?.localName === tag && before.hasAttribute('data-word')
        ? before
        : entry.ownerDocument.createElement(tag)
    list.setAttribute('data-word', '')
    if (list !== before) entry.before(list)
    list.append(rename(entry, 'li'))
  }
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
  if (address !== null && !isAddress(address)) {
    element.replaceWith(...element.childNodes)
  }
}
