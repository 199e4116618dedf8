import { assets } from '../assets.ts'
import { urls } from '../urls.ts'

/** For what is no page: redirects, JSON, XML, plain refusals, pictures. `public/_headers` repeats it for files. */
export const bareContentPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Where browsers send what a policy refused: the endpoint that every policy of a page names. */
export const reportingEndpoints = `csp="${urls.cspReports}"`

/** The one Trusted Types policy of visitors' pages; client/drawn.tsx makes it. */
const drawingsPolicy = 'drawings'
/**
 * Those of the admin's formatted texts, by the sheet that goes with them: ours and ProseMirror's for what is pasted.
 * Both parse into documents without a window, out of which only the tags of the schema are taken.
 */
const richTextPolicies = 'rich-text ProseMirrorClipboard'

/**
 * The policy of a page with the given inlined stylesheets: everything is refused but the site's own
 * files, the one inline script and the inlined styles, both by hash. Editors may use `https:` images.
 */
export function contentSecurityPolicy(styles: readonly string[], turnstileSiteKey = ''): string {
  return policy(`'${assets.headScript.hash}'`, ['base', ...styles], turnstileSiteKey)
}

/** The policy of a streamed answer: its inline scripts carry the nonce, and any of the sheets may arrive. */
export function streamedContentPolicy(nonce: string, turnstileSiteKey = ''): string {
  const scripts = `'${assets.headScript.hash}' 'nonce-${nonce}'`
  return policy(scripts, Object.keys(assets.styles), turnstileSiteKey)
}

/** Where Turnstile's script and frame come from: pages with a form let them in, where it is configured. */
export const turnstileOrigin = 'https://challenges.cloudflare.com'

function policy(scripts: string, styles: readonly string[], turnstileSiteKey: string): string {
  const asksTurnstile = turnstileSiteKey !== '' && styles.includes('form')
  const trusted = styles.includes('admin-rich-text')
    ? `${drawingsPolicy} ${richTextPolicies}`
    : drawingsPolicy
  const styleHashes = styles.flatMap((name) => {
    const sheet = assets.styles[name]
    return sheet ? [`'${sheet.hash}'`] : []
  })
  return [
    `default-src 'none'`,
    `script-src 'self' ${scripts}${asksTurnstile ? ` ${turnstileOrigin}` : ''}`,
    ...(asksTurnstile ? [`frame-src ${turnstileOrigin}`] : []),
    `style-src 'self' ${styleHashes.join(' ')}`,
    `img-src 'self' https:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    // Turnstile's script, another's, makes HTML of its own without asking.
    ...(asksTurnstile ? [] : [`require-trusted-types-for 'script'`, `trusted-types ${trusted}`]),
    // Firefox knows the first, Chromium prefers the second.
    `report-uri ${urls.cspReports}`,
    `report-to csp`,
  ].join('; ')
}
