import { jwtVerify } from 'jose'
import { JWKSNoMatchingKey, JWTExpired } from 'jose/errors'
import * as z from 'zod/mini'
import { isEmail } from '../../../contract/contact-patterns.ts'
import { type KeyWorld, teamKeys } from './key-set.ts'

/** The signed-in person; the e-mail is recorded with every change. */
type Staff = { email: string }

type AccessSettings = { ACCESS_TEAM_DOMAIN: string; ACCESS_AUD: string }

export type AccessVerdict = { ok: true; staff: Staff } | { ok: false; status: 401 | 403 }

/** `app`: issued for an application, not for the team's own pages. */
const claimsSchema = z.object({ email: z.string().check(z.refine(isEmail)), type: z.literal('app') })

/** A token that expires this soon after its issue would be the same after the next sign-in. */
const bouncingMs = 60_000

/**
 * Verifies a Cloudflare Access token: RS256 only, signed by the team's key set, with this audience and
 * issuer, within its validity. Fails closed: without configuration or key set there is no access. 401 means
 * that a new sign-in may help: there is no token, or a valid one has expired.
 */
export async function verifyStaff(
  token: string | null,
  { ACCESS_TEAM_DOMAIN, ACCESS_AUD }: AccessSettings,
  world: KeyWorld,
): Promise<AccessVerdict> {
  const issuer = URL.parse(ACCESS_TEAM_DOMAIN)?.origin
  if (!issuer || !ACCESS_AUD) return { ok: false, status: 403 }
  if (!token) return { ok: false, status: 401 }
  try {
    const payload = await verify(token, issuer, ACCESS_AUD, world)
    const claims = claimsSchema.safeParse(payload)
    return claims.success ? { ok: true, staff: { email: claims.data.email } } : { ok: false, status: 403 }
  } catch (error) {
    const ranOut = error instanceof JWTExpired && !isBouncing(error.payload.iat, world.now())
    return { ok: false, status: ranOut ? 401 : 403 }
  }
}

function isBouncing(issuedAt: number | undefined, now: number): boolean {
  return issuedAt === undefined || now - issuedAt * 1000 < bouncingMs
}

async function verify(token: string, issuer: string, audience: string, world: KeyWorld) {
  const options = {
    issuer,
    audience,
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'iat'],
    currentDate: new Date(world.now()),
  }
  try {
    return (await jwtVerify(token, await teamKeys(issuer, world), options)).payload
  } catch (error) {
    if (!(error instanceof JWKSNoMatchingKey)) throw error
    // The team may have rotated its keys since they were fetched.
    return (await jwtVerify(token, await teamKeys(issuer, world, true), options)).payload
  }
}
