import sanitizeHtml from 'sanitize-html'
import { safeUrl } from '../urls.ts'

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

/**
 * The only place that makes an editor's HTML safe: an allow-list of tags and attributes, links and
 * images by `safeUrl`, nesting bounded. Runs when HTML is saved and again when it is shown.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      '*': ['lang', 'dir'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 60,
    transformTags: { a: safeLink, img: safeImage },
  })
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

function safeImage(tagName: string, attributes: Attributes) {
  const { src = '', alt = '', width, height } = attributes
  const attribs: Attributes = { alt, loading: 'lazy' }
  const url = safeUrl(src)
  if (url) attribs.src = url
  if (width) attribs.width = width
  if (height) attribs.height = height
  return { tagName, attribs }
}
