import { assets } from '../assets.ts'

/**
 * The policy of a page with the given inlined stylesheets: everything is refused but the site's own
 * files, the one inline script and the inlined styles, both by hash. Editors may use `https:` images.
 */
export function contentSecurityPolicy(styles: readonly string[]): string {
  return policy(`'${assets.headScript.hash}'`, ['base', ...styles])
}

/** The policy of a streamed answer: its inline scripts carry the nonce, and any of the sheets may arrive. */
export function streamedContentPolicy(nonce: string): string {
  return policy(`'${assets.headScript.hash}' 'nonce-${nonce}'`, Object.keys(assets.styles))
}

function policy(scripts: string, styles: readonly string[]): string {
  const styleHashes = styles.flatMap((name) => {
    const sheet = assets.styles[name]
    return sheet ? [`'${sheet.hash}'`] : []
  })
  return [
    `default-src 'none'`,
    `script-src 'self' ${scripts}`,
    `style-src ${styleHashes.join(' ')}`,
    `img-src 'self' https:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
