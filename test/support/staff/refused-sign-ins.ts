import { exportJWK, exportSPKI, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { accessSettings, audience, makeKey, signToken, team, teamKey } from './access.ts'

const claims = { email: 'attacker@evil.example', type: 'app' }

function withClaims<Token extends SignJWT | UnsecuredJWT>(token: Token): Token {
  const now = Math.floor(Date.now() / 1000)
  token
    .setIssuer(team)
    .setAudience([audience])
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
  return token
}

/** Valid except for the algorithm `none` and the missing signature. */
async function unsignedToken(): Promise<string> {
  return withClaims(new UnsecuredJWT(claims)).encode()
}

/** Valid except that it is signed with the team's public key as a shared secret. */
async function hmacToken(): Promise<string> {
  const secret = new TextEncoder().encode(await exportSPKI(teamKey.pair.publicKey))
  const header = { alg: 'HS256', kid: teamKey.kid, typ: 'JWT' }
  return withClaims(new SignJWT(claims).setProtectedHeader(header)).sign(secret)
}

/** Signed by the team's own key, but with another RSA algorithm; `at` in epoch milliseconds. */
export async function signWith(alg: string, of: { issuer: string; audience: string; at: number }) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg, kid: teamKey.kid, typ: 'JWT' })
    .setIssuer(of.issuer)
    .setAudience([of.audience])
    .setIssuedAt(of.at / 1000)
    .setExpirationTime(of.at / 1000 + 60)
    .sign(await importJWK(await exportJWK(teamKey.pair.privateKey), alg))
}

const stranger = await makeKey('stranger')

/** A token, the variables of the worker and, if it is not the team's, the key set. */
export type Attempt = { token?: string | undefined; env?: Record<string, string>; keys?: () => Response }

/** Attempts that are always refused. */
export const refusedSignIns: [string, () => Promise<Attempt>][] = [
  ['no token', async () => ({})],
  ['an empty token', async () => ({ token: '' })],
  ['garbage', async () => ({ token: 'garbage' })],
  ['garbage in three parts', async () => ({ token: 'e30.e30.e30' })],
  ['a token without a signature', async () => ({ token: await unsignedToken() })],
  ['a token signed with the public key as a secret', async () => ({ token: await hmacToken() })],
  ['another audience', async () => ({ token: await signToken({ aud: ['b'.repeat(64)] }) })],
  ['another issuer', async () => ({ token: await signToken({ iss: 'https://other.example' }) })],
  ['the issuer with a slash', async () => ({ token: await signToken({ iss: `${team}/` }) })],
  [
    'an expired token',
    async () => ({ token: await signToken({ at: Date.now() - 7_200_000, expiresIn: 3600 }) }),
  ],
  ['a token without an end', async () => ({ token: await signToken({ expiresIn: null }) })],
  ['a key the team does not have', async () => ({ token: await signToken({ key: stranger }) })],
  [
    'another key under the team’s name',
    async () => ({ token: await signToken({ key: { ...stranger, kid: 'team-key' } }) }),
  ],
  ['a token of a service, which has no user', async () => ({ token: await signToken({ email: undefined }) })],
  ['a key set that does not answer', () => withKeySet(() => new Response('down', { status: 503 }))],
  ['a key set that is no key set', () => withKeySet(() => Response.json({ keys: 'none' }))],
  ['a key set that is a page', () => withKeySet(() => new Response('<html>'))],
  [
    'an unreachable key set',
    () =>
      withKeySet(() => {
        throw new Error('unreachable')
      }),
  ],
  [
    'nothing configured',
    async () => ({ env: { ACCESS_TEAM_DOMAIN: '', ACCESS_AUD: '' }, token: await signToken() }),
  ],
]

/** A valid token of a team whose keys are not cached yet. */
async function withKeySet(keys: () => Response): Promise<Attempt> {
  const unknown = `https://unknown-${crypto.randomUUID()}.example`
  return {
    keys,
    env: { ...accessSettings, ACCESS_TEAM_DOMAIN: unknown },
    token: await signToken({ iss: unknown, aud: [audience] }),
  }
}
