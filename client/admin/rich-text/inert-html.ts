type TrustedTypes = { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy }
type Policy = { createHTML(html: string): string }

declare global {
  interface Window {
    /** Chromium's and Safari's; the string it makes is an object that only parsers of HTML take. */
    trustedTypes?: TrustedTypes
  }
}

let policy: Policy | undefined

/** HTML as a tree that belongs to no window: no script of it runs and no picture is fetched. */
export function inertHtml(html: string): HTMLElement {
  policy ??= window.trustedTypes?.createPolicy('rich-text', { createHTML: (text) => text })
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body
}
