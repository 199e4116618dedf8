import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import * as z from 'zod/mini'

/** Who is signed in; the e-mail is recorded with every change. */
export type Staff = { email: string }

export type AccessSettings = { ACCESS_TEAM_DOMAIN: string; ACCESS_AUD: string }

/** `fetchFn` gets the key set; `now` is in epoch milliseconds. */
export type AccessWorld = {
  fetchFn: (url: string, init: RequestInit) => Promise<Response>
  now: () => number
}

export type AccessVerdict = { ok: true; staff: Staff } | { ok: false; status: 401 | 403 }

const claimsSchema = z.object({ email: z.email() })
const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.literal('RSA'), kid: z.string() })) })

/** Keys rotate every six weeks and the old ones stay valid for a week, so ten minutes are safe. */
const keepKeysMs = 10 * 60_000
/** An unknown key asks for the set again, but not more often than this: tokens are anybody's to invent. */
const refetchPauseMs = 30_000
const keySetTimeoutMs = 3000
/** A token that runs out so soon after its issue would come back the same from the next sign-in. */
const bouncingMs = 60_000

/**
 * Decides on a Cloudflare Access token: RS256 only, signed by the team's key set, with this audience and
 * issuer, within its time. Fails closed: nothing configured or no key set to be had means no access.
 * 401 says that a new sign-in may help: there is no token, or a good one has run out.
 */
export async function verifyStaff(
  token: string | null,
  { ACCESS_TEAM_DOMAIN, ACCESS_AUD }: AccessSettings,
  world: AccessWorld,
): Promise<AccessVerdict> {
  const issuer = URL.parse(ACCESS_TEAM_DOMAIN)?.origin
  if (!issuer || !ACCESS_AUD) return { ok: false, status: 403 }
  if (!token) return { ok: false, status: 401 }
  try {
    const payload = await verify(token, issuer, ACCESS_AUD, world)
    const claims = claimsSchema.safeParse(payload)
    return claims.success ? { ok: true, staff: { email: claims.data.email } } : { ok: false, status: 403 }
  } catch (error) {
    const ranOut = error instanceof errors.JWTExpired && !isBouncing(error.payload.iat, world.now())
    return { ok: false, status: ranOut ? 401 : 403 }
  }
}

function isBouncing(issuedAt: number | undefined, now: number): boolean {
  return issuedAt === undefined || now - issuedAt * 1000 < bouncingMs
}

async function verify(token: string, issuer: string, audience: string, world: AccessWorld) {
  const options = {
    issuer,
    audience,
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'iat'],
    currentDate: new Date(world.now()),
  }
  try {
    return (await jwtVerify(token, createLocalJWKSet(await keySet(issuer, world, keepKeysMs)), options))
      .payload
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    // The team may have rotated its keys since they were read.
    return (await jwtVerify(token, createLocalJWKSet(await keySet(issuer, world, refetchPauseMs)), options))
      .payload
  }
}

/** `at`: when the keys were read; `asked`: when they were last asked for, both in epoch milliseconds. */
const known = new Map<string, { keys: JSONWebKeySet; at: number; asked: number }>()

/** The issuer's public keys, read again when older than `maxAge` milliseconds. */
async function keySet(issuer: string, { fetchFn, now }: AccessWorld, maxAge: number): Promise<JSONWebKeySet> {
  const cached = known.get(issuer)
  const since = maxAge === refetchPauseMs ? cached?.asked : cached?.at
  if (cached && since !== undefined && now() - since < maxAge) return cached.keys
  if (cached) cached.asked = now()
  const response = await fetchFn(`${issuer}/cdn-cgi/access/certs`, {
    signal: AbortSignal.timeout(keySetTimeoutMs),
  })
  if (!response.ok) throw new Error(`the key set answered ${response.status}`)
  const keys = keySetSchema.parse(await response.json())
  known.set(issuer, { keys, at: now(), asked: now() })
  return keys
}
