import sanitizeHtml from 'sanitize-html'
import { safeUrl } from '../../contract/addresses/safe-url.ts'
import { maxTextLength } from '../../contract/fields/text-limits.ts'

/** The editor allows the same: client/editor/rich-text/rich-schema.ts. */
const allowedTags = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'a',
  'strong',
  'b',
  'em',
  'i',
  'blockquote',
  'code',
  'pre',
  'figure',
  'figcaption',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
  'bdi',
  'span',
  'sub',
  'sup',
]

/** Limits of one text: characters, and nesting depth. Parsing is no longer linear at greater depth. */
export const htmlLimits = { length: maxTextLength, depth: 100 }

class TooDeep extends Error {}

/**
 * The only place that sanitises an editor's HTML: an allow-list of tags and attributes, links and images by
 * `safeUrl`. Linear time: elements nested beyond the limit keep their text and lose their tags.
 */
export function sanitise(html: string): string {
  try {
    return clean(html)
  } catch (error) {
    if (error instanceof TooDeep) return wordsOf(html)
    throw error
  }
}

/** Why an editor's HTML is refused, or null. */
export function htmlFault(html: string): 'long' | 'deep' | null {
  if (html.length > htmlLimits.length) return 'long'
  try {
    clean(html)
    return null
  } catch (error) {
    if (error instanceof TooDeep) return 'deep'
    throw error
  }
}

function clean(html: string): string {
  let open = 0
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      '*': ['lang', 'dir'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedClasses: { figure: ['figure-wide', 'figure-small'] },
    allowedSchemesByTag: { img: ['http', 'https', 'art'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: safeLink, img: safeImage },
    onOpenTag: () => {
      if (++open > htmlLimits.depth) throw new TooDeep()
    },
    onCloseTag: () => {
      open--
    },
  })
}

/** The text of HTML without its tags, escaped as `sanitizeHtml` does. */
function wordsOf(html: string): string {
  const words = html.replace(/<[^<>]*>/g, ' ')
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

type Attributes = Record<string, string>

function safeLink(tagName: string, attributes: Attributes) {
  const href = safeUrl(attributes.href ?? '')
  const attribs: Attributes = {}
  if (href) attribs.href = href
  if (href?.startsWith('http')) attribs.rel = 'noopener'
  if (attributes.lang) attribs.lang = attributes.lang
  return { tagName, attribs }
}

const drawn = /^art:[\w/-]{1,200}$/

function safeImage(tagName: string, attributes: Attributes) {
  const { src = '', alt = '', width, height } = attributes
  const attribs: Attributes = { alt, loading: 'lazy' }
  // The site's own drawings are named; rendering puts the file's address there.
  const url = drawn.test(src) ? src : safeUrl(src)
  if (url) attribs.src = url
  if (width) attribs.width = width
  if (height) attribs.height = height
  return { tagName, attribs }
}
