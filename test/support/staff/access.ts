import { env } from 'cloudflare:workers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { vi } from 'vitest'

/** A team of its own for each test file: the worker remembers a team's key set. */
export const team = `https://team-${crypto.randomUUID()}.example`
export const audience = 'a'.repeat(64)
/** The variables with which the admin knows the team. */
export const accessSettings = { ACCESS_TEAM_DOMAIN: team, ACCESS_AUD: audience }

type Pair = Awaited<ReturnType<typeof generateKeyPair>>
export type Key = { kid: string; pair: Pair; jwk: Record<string, unknown> & { kty: string; kid: string } }

/** A key pair as Cloudflare Access keeps it; `jwk` is the public half as it publishes it. */
export async function makeKey(kid: string): Promise<Key> {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(pair.publicKey)), kty: 'RSA', kid, alg: 'RS256', use: 'sig' }
  return { kid, pair, jwk }
}

export const teamKey = await makeKey('team-key')

export type TokenChanges = {
  key?: Key
  email?: string | undefined
  /** The claims of the identity provider that Access passes on. */
  custom?: unknown
  type?: string
  iss?: string
  aud?: string | string[]
  /** Seconds from `at`; null for a token that does not expire. */
  expiresIn?: number | null
  notBefore?: number
  /** Epoch milliseconds; now if not given. */
  at?: number
}

/** A token as Cloudflare Access gives it to a person; `changes` make it another. */
export function signToken(changes: TokenChanges = {}): Promise<string> {
  const { key = teamKey, iss = team, aud = [audience], expiresIn = 86_400, notBefore = 0 } = changes
  const type = changes.type ?? 'app'
  const email = 'email' in changes ? changes.email : 'editor@agency.example'
  const now = Math.floor((changes.at ?? Date.now()) / 1000)
  const token = new SignJWT({
    ...(email ? { email } : {}),
    ...('custom' in changes ? { custom: changes.custom } : {}),
    type,
    country: 'SA',
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .setIssuer(iss)
    .setAudience(aud)
    .setSubject('7335d417-61da-459d-899c-0a01c76a2f94')
    .setIssuedAt(now)
    .setNotBefore(now + notBefore)
  if (expiresIn !== null) token.setExpirationTime(now + expiresIn)
  return token.sign(key.pair.privateKey)
}

export type Network = (url: string, init: RequestInit) => Response | Promise<Response>

/** Stands in for the network: the team publishes its key set, or `answer` instead; `others` answer elsewhere. */
export function publishKeys(
  answer = () => Response.json({ keys: [teamKey.jwk] }),
  others: Network = noNetwork,
): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url === `${team}/cdn-cgi/access/certs` ? answer() : others(url, init),
  )
}

const noNetwork: Network = (url) => {
  throw new Error(`A test reached for the network: ${url}`)
}

/** Tables that change when staff open personal data. */
const openingActions = [
  'lead_opened',
  'leads_listed',
  'content_exported',
  'log_exported',
  'applications_listed',
  'cv_opened',
]
const openedAside = `audit_log where action not in (${openingActions.map((name) => `'${name}'`).join()})`
const leadTables = ['leads', 'lead_history', 'lead_searches', openedAside]

/** Every row that staff can change, to verify that a request changed nothing. */
export async function readAllRows(): Promise<string> {
  const tables = [
    'pages',
    'page_drafts',
    'page_revisions',
    'page_widgets',
    'redirects',
    'schedules',
    'schedule_pages',
    'approvals',
    ...leadTables,
  ]
  const rows = await env.DB.batch(tables.map((table) => env.DB.prepare(`select * from ${table} order by 1`)))
  return JSON.stringify(rows.map(({ results }) => results))
}
