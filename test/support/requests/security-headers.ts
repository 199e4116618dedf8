import { readPolicy } from './policy.ts'

const requiredHeaders: Record<string, string | RegExp> = {
  'x-content-type-options': 'nosniff',
  // The path is not sent to other sites; a shared page sends it nowhere.
  'referrer-policy': /^(?:no-referrer|strict-origin(?:-when-cross-origin)?)$/,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': /^(?:[a-z-]+=\(\)(?:, |$)){30,}$/,
  'reporting-endpoints': 'csp="/csp-reports"',
  'strict-transport-security': /^max-age=(?:3153[6-9]\d{3}|[4-9]\d{7,}); includeSubDomains$/,
  'cache-control': /^(?:no-store|public, max-age=\d+(?:, (?:must-revalidate|immutable))?)$/,
}

const forbiddenHeaders = ['set-cookie', 'x-powered-by', 'access-control-allow-origin', 'server', 'via']

/** The sites that may frame a response, in both notations: none, or this site for the canvas. */
const framings: Record<string, string> = { "'none'": 'DENY', "'self'": 'SAMEORIGIN' }

/** Whether a response is the canvas, which this site frames and which sends nothing. */
function isFramed(response: Response): boolean {
  return readPolicy(response)['form-action']?.join(' ') === "'none'" && isPageResponse(response)
}

/** The required headers that a response lacks, and the forbidden ones that it has. */
export function headerProblems(response: Response): string[] {
  const { headers } = response
  const wrong = Object.entries(requiredHeaders).flatMap(([name, expected]) => {
    const value = headers.get(name) ?? ''
    const right = typeof expected === 'string' ? value === expected : expected.test(value)
    return right ? [] : [`${name}: ${value}`]
  })
  const framing = framings[readPolicy(response)['frame-ancestors']?.join(' ') ?? ''] ?? 'none known'
  if (headers.get('x-frame-options') !== framing) wrong.push(`x-frame-options: not ${framing}`)
  const leaked = forbiddenHeaders.filter((name) => headers.has(name))
  return [...wrong, ...leaked, ...policyFaults(response)]
}

const noSources = ["'none'"]

/** A page may load what its policy names; other responses may load nothing. */
function policyFaults(response: Response): string[] {
  const policy = readPolicy(response)
  const isPage = isPageResponse(response)
  const expectedDirectives: Record<string, string[]> = {
    'default-src': noSources,
    'base-uri': noSources,
    'frame-ancestors': noSources,
    ...(isPage ? pageDirectives : {}),
    ...(isFramed(response) ? framedDirectives : {}),
  }
  const wrong = Object.entries(expectedDirectives)
    .filter(([name, sources]) => policy[name]?.join(' ') !== sources.join(' '))
    .map(([name]) => `${name} ${policy[name]?.join(' ')}`)
  const scripts = (policy['script-src'] ?? []).filter(
    (source) => !/^'(?:self|sha256-[\w+/]{43}=|nonce-[\w-]{22,})'$/.test(source),
  )
  const unsafe = Object.values(policy)
    .flat()
    .filter((source) => /unsafe|\*|data:|blob:|http:/.test(source))
  const trusted = policy['trusted-types']?.join(' ') ?? ''
  const makers = !isPage || trustedMakers.includes(trusted) ? [] : [`trusted-types ${trusted}`]
  return [...wrong, ...scripts, ...unsafe, ...makers]
}

function isPageResponse(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').startsWith('text/html')
}

const framedDirectives = { 'form-action': noSources, 'connect-src': noSources, 'frame-ancestors': ["'self'"] }

/** The policy of public pages, and of the admin with its formatted texts. */
const trustedMakers = ['drawings', 'drawings rich-text ProseMirrorClipboard default']

const pageDirectives = {
  'form-action': ["'self'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'https:'],
  'require-trusted-types-for': ["'script'"],
  'report-uri': ['/csp-reports'],
  'report-to': ['csp'],
}
