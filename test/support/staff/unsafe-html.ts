import { allElements, type Element, rawText } from '../requests/html.ts'

/** Elements that an editor's HTML may contain (html/sanitise.ts), and the isolation of Latin words. */
const editors =
  /^(?:p|br|h[234]|[uo]l|li|a|strong|b|em|i|blockquote|code|pre|figure|figcaption|img|table|thead|tbody|tr|t[hd]|hr|bdi|span|su[bp])$/
const editorsAttributes = /^(?:href|rel|src|alt|width|height|loading|lang|dir|scope|colspan|rowspan)$/

/** Rendering puts a table into a box that keys can scroll. */
const scrolling = 'div tabindex'

/** Every pair of element and attribute in a document; an element without attributes counts too. */
export function elementKinds(document: Element): Set<string> {
  return new Set(
    allElements(document).flatMap(({ tag, attributes }) => [
      tag,
      ...Object.keys(attributes).map((name) => `${tag} ${name}`),
    ]),
  )
}

/**
 * Parts of a document that a harmless one of the same structure lacks, and parts that could run or lead to another
 * site.
 */
export function unsafeParts(document: Element, harmless: Set<string>): string[] {
  const novel = [...elementKinds(document)].filter((kind) => {
    const [tag = '', attribute] = kind.split(' ')
    if (kind === scrolling) return false
    return !harmless.has(kind) && !(editors.test(tag) && (!attribute || editorsAttributes.test(attribute)))
  })
  return [
    ...novel,
    ...allElements(document).flatMap(({ tag, attributes }) =>
      addresses
        .map((name) => attributes[name])
        .filter((address) => address !== undefined && !isSafe(address))
        .map((address) => `<${tag}> to ${address}`),
    ),
    ...allElements(document, ({ attributes }) => attributes.type === 'application/ld+json')
      .map(rawText)
      .filter((json) => !isJson(json) || json.includes('<')),
    ...allElements(document, ({ attributes }) => 'data-props' in attributes)
      .map(({ attributes }) => attributes['data-props'] ?? '')
      .filter((json) => !isJson(json)),
  ]
}

const addresses = ['href', 'src', 'action', 'data-fallback', 'data-href', 'formaction', 'poster', 'srcset']

/** A path or query of this site, a fragment, or a URL with a known scheme, as a browser parses it. */
function isSafe(address: string): boolean {
  return /^(?:\/(?![/\\])|[#?]|https?:|mailto:|tel:)/.test(address) && !/[\t\n\r]/.test(address)
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
