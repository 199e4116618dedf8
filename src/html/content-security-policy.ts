import { urls } from '../site/urls.ts'
import { assets } from './assets.ts'

/**
 * For responses that are not pages: redirects, JSON, XML, refusals, pictures. `public/_headers` repeats it
 * for files.
 */
export const bareContentPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The endpoint for violation reports, named by the policy of every page. */
export const reportingEndpoints = `csp="${urls.cspReports}"`

/** The only Trusted Types policy of visitors' pages; client/inline-icon.tsx creates it. */
const drawingsPolicy = 'drawings'
/**
 * The policies of the admin's rich-text editor: ours, and ProseMirror's for pasted HTML. Both parse into
 * inert documents, of which only the schema's tags are used.
 */
const richTextPolicies = 'rich-text ProseMirrorClipboard'
/** Name of the policy for strings of other code: only the empty one passes (client/admin/entry.ts). */
const emptyPolicy = 'default'

/** The script of every page that waits for the styles linked before it (html/page-styles.ts). */
export const waitingScript = { code: ' ', hash: 'sha256-Nqnn8clbgv+5l0PgxcTOldg8mkMKrFn4TvPL+rYUUGg=' }

type Inlined = {
  /** The hash source of its `<style>`. */
  style: string
  /** It has an enquiry form, which may use Turnstile. */
  hasForm: boolean
}

/**
 * The policy of a page: refuses everything except the site's own files, the two inline scripts and the one
 * inline style, all by hash. Editors may use `https:` images. The hashes: of a page's styles in page-styles.ts, of the
 * head script and the linked style in tools/build (`cspHash`), of the waiting script above.
 */
export function contentSecurityPolicy({ style, hasForm }: Inlined, turnstileSiteKey = ''): string {
  return policy({ ...inlined(style), usesTurnstile: hasForm && turnstileSiteKey !== '' })
}

/** The policy of a streamed response: its inline scripts carry the nonce, and a form may arrive. */
export function streamedContentPolicy(nonce: string, turnstileSiteKey = ''): string {
  return policy({
    script: ` 'nonce-${nonce}'`,
    style: linkedStyle(),
    usesTurnstile: turnstileSiteKey !== '',
  })
}

/** For the one page that this site frames. */
export const framedByThisSite = `frame-ancestors 'self'`

/**
 * The constant styles that React Aria writes into a document: `usePress` for everything that is pressed, and
 * `usePreventScroll` behind a dialog on iOS. They change with the package: test/e2e/admin/workspace.spec.ts
 * shows it.
 */
export const reactAriaStyles = [
  'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
]

/** The policy of staff's screens; the editor frames the page it edits. */
export function adminContentPolicy(): string {
  const style = [linkedStyle(), ...reactAriaStyles.map((hash) => `'${hash}'`)].join(' ')
  const trusted = `${drawingsPolicy} ${richTextPolicies} ${emptyPolicy}`
  return policy({ style, trusted, frames: true })
}

/**
 * The policy of the page beside the editor's forms: a visitor's page that only the editor may frame, and that
 * sends nothing.
 */
export function framedContentPolicy(): string {
  return policy({ style: linkedStyle(), framed: true })
}

/** The policy of a shared page, which is a visitor's page in the frame of the review and sends nothing. */
export function sharedContentPolicy(style: string): string {
  return policy({ ...inlined(style), framed: true })
}

/** The policy of the review of a shared page: it frames that page. */
export function reviewContentPolicy(): string {
  return policy({ style: linkedStyle(), frames: true })
}

/** What a page inlines: its styles, and the script that waits for the linked ones. */
function inlined(style: string): Pick<Allowed, 'script' | 'style'> {
  return { script: ` '${waitingScript.hash}'`, style: ` '${style}'` }
}

/** What a document inlines that links its styles. */
function linkedStyle(): string {
  return ` '${assets.linkedStyle.hash}'`
}

/** The origin of Turnstile's script and frame: allowed on pages with a form, if Turnstile is configured. */
export const turnstileOrigin = 'https://challenges.cloudflare.com'

/** Nonce of the styles of Vite's error overlay; tools/build/dev/client-entry.ts sets it. */
const developmentNonce = 'development'

type Allowed = {
  script?: string
  style?: string
  usesTurnstile?: boolean
  trusted?: string
  /** It shows this site's pages in frames. */
  frames?: boolean
  /** This site shows it in a frame. */
  framed?: boolean
}

function policy({
  script = '',
  style = '',
  usesTurnstile = false,
  trusted = drawingsPolicy,
  frames = false,
  framed = false,
}: Allowed): string {
  const isDevelopment = assets.mode === 'development'
  // Turnstile's script, and in development Vite's error overlay, write HTML without a Trusted Types policy.
  const trustsHtml = usesTurnstile || isDevelopment
  return [
    `default-src 'none'`,
    `script-src 'self' '${assets.headScript.hash}'${script}${usesTurnstile ? ` ${turnstileOrigin}` : ''}`,
    ...(usesTurnstile ? [`frame-src ${turnstileOrigin}`] : []),
    ...(frames ? [`frame-src 'self'`] : []),
    `style-src 'self'${style}${isDevelopment ? ` 'nonce-${developmentNonce}'` : ''}`,
    `img-src 'self' https:`,
    `font-src 'self'`,
    `connect-src ${framed ? "'none'" : "'self'"}`,
    `manifest-src 'self'`,
    `form-action ${framed ? "'none'" : "'self'"}`,
    `base-uri 'none'`,
    framed ? framedByThisSite : `frame-ancestors 'none'`,
    ...(trustsHtml ? [] : [`require-trusted-types-for 'script'`, `trusted-types ${trusted}`]),
    // Firefox supports the first, Chromium prefers the second.
    `report-uri ${urls.cspReports}`,
    `report-to csp`,
  ].join('; ')
}
