import { jwtVerify } from 'jose'
import { JWKSNoMatchingKey, JWTExpired } from 'jose/errors'
import * as z from 'zod/mini'
import { minuteMs } from '../../../contract/durations.ts'
import { isEmail } from '../../../contract/form/contact-patterns.ts'
import { isRecord } from '../../../contract/immutable-json.ts'
import { type KeyPorts, teamKeys } from './key-set.ts'

/** The signed-in person; the e-mail is recorded with every change, the groups give the role (role-of.ts). */
type Staff = { email: string; groups: string[] }

type AccessSettings = { ACCESS_TEAM_DOMAIN: string; ACCESS_AUD: string }

export type AccessVerdict = { ok: true; staff: Staff } | { ok: false; status: 401 | 403 }

/** `app`: issued for an application, not for the team's own pages. */
const claimsSchema = z.object({
  email: z.string().check(z.refine(isEmail)),
  type: z.literal('app'),
  /** The identity provider's claims that Access passes on. */
  custom: z.catch(z.object({ groups: z.optional(z.unknown()) }), {}),
})

/** A token that expires this soon after its issue would be issued again: signing in would never end. */
const redirectLoopMs = minuteMs

/**
 * Verifies a Cloudflare Access token: RS256 only, signed by the team's key set, with this audience and
 * issuer, within its validity. Fails closed: without configuration or key set there is no access. 401 means
 * that a new sign-in may help: there is no token, or a valid one has expired.
 */
export async function verifyAccessToken(
  token: string | null,
  { ACCESS_TEAM_DOMAIN, ACCESS_AUD }: AccessSettings,
  ports: KeyPorts,
): Promise<AccessVerdict> {
  const issuer = URL.parse(ACCESS_TEAM_DOMAIN)?.origin
  if (!issuer || !ACCESS_AUD) return { ok: false, status: 403 }
  if (!token) return { ok: false, status: 401 }
  try {
    const payload = await verify(token, issuer, ACCESS_AUD, ports)
    const claims = claimsSchema.safeParse(payload)
    if (!claims.success) return { ok: false, status: 403 }
    const { email, custom } = claims.data
    return { ok: true, staff: { email, groups: groupsIn(custom.groups) } }
  } catch (error) {
    const mayRenew = error instanceof JWTExpired && !wouldLoop(error.payload.iat, ports.now())
    return { ok: false, status: mayRenew ? 401 : 403 }
  }
}

/** Providers send a list, one text, or entries with name and id; anything else names no group. */
function groupsIn(claim: unknown): string[] {
  if (typeof claim === 'string') return [claim, ...claim.split(',')]
  if (Array.isArray(claim)) return claim.flatMap(groupOf)
  return groupOf(claim)
}

function groupOf(entry: unknown): string[] {
  const texts = isRecord(entry) ? [entry.name, entry.id, entry.email] : [entry]
  return texts.filter((text) => typeof text === 'string')
}

function wouldLoop(issuedAt: number | undefined, now: number): boolean {
  return issuedAt === undefined || now - issuedAt * 1000 < redirectLoopMs
}

async function verify(token: string, issuer: string, audience: string, ports: KeyPorts) {
  const options = {
    issuer,
    audience,
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'iat'],
    currentDate: new Date(ports.now()),
  }
  try {
    return (await jwtVerify(token, await teamKeys(issuer, ports), options)).payload
  } catch (error) {
    if (!(error instanceof JWKSNoMatchingKey)) throw error
    // The team may have rotated its keys since they were fetched.
    return (await jwtVerify(token, await teamKeys(issuer, ports, true), options)).payload
  }
}
