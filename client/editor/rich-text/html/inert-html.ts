declare global {
  interface DOMParser {
    // The compiler's DOM library accepts a string only, which Trusted Types forbids.
    parseFromString(html: TrustedHTML, type: DOMParserSupportedType): Document
  }
}

let policy: ReturnType<NonNullable<typeof trustedTypes>['createPolicy']> | undefined

/** Parses HTML in a document without a window: no script runs and no picture is fetched. */
export function inertHtml(html: string): HTMLElement {
  const parser = new DOMParser()
  // A page may create a policy of a given name only once, and pages of visitors may not create this one.
  policy ??= globalThis.trustedTypes?.createPolicy('rich-text', { createHTML: (text) => text })
  const parsed = policy
    ? parser.parseFromString(policy.createHTML(html), 'text/html')
    : parser.parseFromString(html, 'text/html')
  return parsed.body
}
