import { assets } from '../assets.ts'
import { urls } from '../urls.ts'

/** For responses that are not pages: redirects, JSON, XML, refusals, pictures. `public/_headers` repeats it for files. */
export const bareContentPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The endpoint for violation reports, named by the policy of every page. */
export const reportingEndpoints = `csp="${urls.cspReports}"`

/** The only Trusted Types policy of visitors' pages; client/drawn.tsx creates it. */
const drawingsPolicy = 'drawings'
/**
 * The policies of the admin's rich-text editor: ours, and ProseMirror's for pasted HTML.
 * Both parse into inert documents, from which only the schema's tags are taken.
 */
const richTextPolicies = 'rich-text ProseMirrorClipboard'

/**
 * The policy of a page with the given inlined stylesheets: refuses everything except the site's own
 * files, the one inline script and the inlined styles, both by hash. Editors may use `https:` images.
 */
export function contentSecurityPolicy(styles: readonly string[], turnstileSiteKey = ''): string {
  return policy(`'${assets.headScript.hash}'`, ['base', ...styles], turnstileSiteKey)
}

/** The policy of a streamed response: its inline scripts carry the nonce, and any of the sheets may arrive. */
export function streamedContentPolicy(nonce: string, turnstileSiteKey = ''): string {
  const scripts = `'${assets.headScript.hash}' 'nonce-${nonce}'`
  return policy(scripts, Object.keys(assets.styles), turnstileSiteKey)
}

/** The origin of Turnstile's script and frame: allowed on pages with a form, if Turnstile is configured. */
export const turnstileOrigin = 'https://challenges.cloudflare.com'

function policy(scripts: string, styles: readonly string[], turnstileSiteKey: string): string {
  const usesTurnstile = turnstileSiteKey !== '' && styles.includes('form')
  const trusted = styles.includes('admin') ? `${drawingsPolicy} ${richTextPolicies}` : drawingsPolicy
  const styleHashes = styles.flatMap((name) => {
    const sheet = assets.styles[name]
    return sheet ? [`'${sheet.hash}'`] : []
  })
  return [
    `default-src 'none'`,
    `script-src 'self' ${scripts}${usesTurnstile ? ` ${turnstileOrigin}` : ''}`,
    ...(usesTurnstile ? [`frame-src ${turnstileOrigin}`] : []),
    `style-src 'self' ${styleHashes.join(' ')}`,
    `img-src 'self' https:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    // Turnstile's script writes HTML without a Trusted Types policy.
    ...(usesTurnstile ? [] : [`require-trusted-types-for 'script'`, `trusted-types ${trusted}`]),
    // Firefox supports the first, Chromium prefers the second.
    `report-uri ${urls.cspReports}`,
    `report-to csp`,
  ].join('; ')
}
