import { reactAriaStyles } from '../../../src/html/content-security-policy.ts'
import { allElements, type Element, parseHtml, rawText } from './html.ts'

/**
 * Parts of an answer's HTML that its own Content-Security-Policy would refuse, and permissions of the policy that the
 * HTML does not use.
 */
export async function policyProblems(response: Response, parsed?: Element): Promise<string[]> {
  const document = parsed ?? parseHtml(await response.clone().text())
  const policy = readPolicy(response)
  const scripts = allElements(document, 'script')
  // A data block is not executed, so it needs no hash.
  const inline = scripts.filter(
    ({ attributes }) => attributes.src === undefined && attributes.type !== 'application/ld+json',
  )
  return [
    ...(await compare('script', inline, policy['script-src'])),
    ...(await compare('style', allElements(document, 'style'), withoutScripted(policy))),
    ...linkedStyles(document, policy['style-src']),
    ...scripts.flatMap(({ attributes }) => foreignSource('script', attributes.src)),
    ...allElements(document, ({ tag }) =>
      ['img', 'iframe', 'object', 'embed', 'source', 'video'].includes(tag),
    ).flatMap(({ tag, attributes }) => (tag === 'img' ? foreignSource(tag, attributes.src) : [`<${tag}>`])),
    ...allElements(document).flatMap(({ tag, attributes }) =>
      Object.keys(attributes)
        .filter((name) => name === 'style' || name.startsWith('on') || name === 'srcdoc')
        .map((name) => `<${tag} ${name}>`),
    ),
    ...allElements(document, ({ attributes }) =>
      /^\s*(?:javascript|data|vbscript):/i.test(address(attributes)),
    ).map(({ tag, attributes }) => `<${tag}> to ${address(attributes)}`),
    ...allElements(document, ({ tag }) => ['base', 'meta'].includes(tag))
      .filter(({ tag, attributes }) => tag === 'base' || 'http-equiv' in attributes)
      .map(({ tag }) => `<${tag}>`),
  ]
}

/** The directives of the policy, each with its sources. */
export function readPolicy(response: Response): Record<string, string[]> {
  const header = response.headers.get('content-security-policy') ?? ''
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}

/** In the admin's policy, which alone allows pasted HTML, scripts write styles that the HTML does not have. */
function withoutScripted(policy: Record<string, string[]>): string[] {
  const { 'style-src': styles = [], 'trusted-types': trusted = [] } = policy
  if (!trusted.includes('ProseMirrorClipboard')) return styles
  return styles.filter((source) => !reactAriaStyles.some((hash) => source === `'${hash}'`))
}

async function compare(kind: string, elements: Element[], sources: string[] = []): Promise<string[]> {
  const allowed = sources.filter((source) => source.startsWith("'sha256-"))
  const present = await Promise.all(elements.map((element) => hashSource(rawText(element))))
  return [
    ...present.filter((hash) => !allowed.includes(hash)).map((hash) => `${kind} without a hash: ${hash}`),
    ...allowed.filter((hash) => !present.includes(hash)).map((hash) => `hash without a ${kind}: ${hash}`),
  ]
}

/** The style sheets and pictures of a page are the site's own; a page without links permits none. */
function linkedStyles(document: Element, sources: string[] = []): string[] {
  const links = allElements(
    document,
    ({ tag, attributes }) => tag === 'link' && attributes.rel === 'stylesheet',
  )
  const problems = links.flatMap(({ attributes }) => foreignSource('link', attributes.href))
  const others = sources.filter((source) => !source.startsWith("'sha256-") && source !== "'self'")
  if (links.length > 0 !== sources.includes("'self'")) problems.push(`${links.length} linked styles`)
  return [...problems, ...others.map((source) => `styles from ${source}`)]
}

/** The source that allows an inline script or style with this text. */
export async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/** Shipped code loads from this site alone. */
function foreignSource(tag: string, src: string | undefined): string[] {
  return src === undefined || /^\/(?!\/)/.test(src) ? [] : [`<${tag}> from ${src}`]
}

function address(attributes: Element['attributes']): string {
  return attributes.href ?? attributes.src ?? attributes.action ?? attributes.formaction ?? ''
}
