declare global {
  interface DOMParser {
    // The compiler's own list has only the string that a page with Trusted Types must not give.
    parseFromString(html: TrustedHTML, type: DOMParserSupportedType): Document
  }
}

/** Made once: a page may make a policy of a name only once. */
const policy = globalThis.trustedTypes?.createPolicy('rich-text', { createHTML: (html) => html })

/** HTML as a tree that belongs to no window: no script of it runs and no picture is fetched. */
export function inertHtml(html: string): HTMLElement {
  const parser = new DOMParser()
  const parsed = policy
    ? parser.parseFromString(policy.createHTML(html), 'text/html')
    : parser.parseFromString(html, 'text/html')
  return parsed.body
}
