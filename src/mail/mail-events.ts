import * as z from 'zod/mini'
import { minuteMs } from '../../contract/durations.ts'
import { type Database, database } from '../data/database.ts'
import { addressKey, refuseAddress } from '../data/mail/refused-addresses.ts'
import { withAsciiHost } from '../leads/intake/email.ts'
import type { Env } from '../platform/env.ts'
import { sha256 } from '../platform/sha256.ts'

/*
 * What a provider posts of mails that came back: Resend's events, signed as Svix does
 * (docs.svix.com/receiving/verifying-payloads).
 */

/** The parts of a post that its signature covers, and the signature. */
type SignedPost = { id: string; timestamp: string; signature: string; body: string }

const toleranceMs = 5 * minuteMs

/** Whether a holder of `secret` (`whsec_…`) signed the post within five minutes of `now` (epoch ms). */
export async function isSigned(post: SignedPost, secret: string, now: number): Promise<boolean> {
  const bytes = decoded(secret.replace(/^whsec_/, ''))
  const isRecent = Math.abs(now - Number(post.timestamp) * 1000) <= toleranceMs
  if (!bytes || bytes.length === 0 || !/^\d{1,12}$/.test(post.timestamp) || !isRecent) return false
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  const signed = new TextEncoder().encode(`${post.id}.${post.timestamp}.${post.body}`)
  // Several while a secret is changed.
  for (const part of post.signature.split(' ').slice(0, 5)) {
    const signature = part.startsWith('v1,') ? decoded(part.slice(3)) : null
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return true
  }
  return false
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}

/** A mail that came back for good, was reported as spam, or was not sent because of either. */
const eventSchema = z.object({
  type: z.enum(['email.bounced', 'email.complained', 'email.suppressed']),
  data: z.object({
    to: z.array(z.string().check(z.maxLength(320))).check(z.maxLength(50)),
    bounce: z.optional(z.object({ type: z.optional(z.string()) })),
  }),
})

/** Notes the addresses of an event that take no mail; how many. Other events say nothing about an address. */
export async function noteEvent(env: Env, event: unknown, now: number): Promise<number> {
  const { data } = eventSchema.safeParse(event)
  // A full mailbox is another matter.
  if (!data || data.data.bounce?.type === 'Transient') return 0
  const reason = data.type === 'email.complained' ? 'complained' : 'bounced'
  const key = await keyOf(env)
  for (const address of data.data.to) {
    await refuseAddress(database(env.DB), await hashOfAddress(address, key), reason, now)
  }
  return data.data.to.length
}

const keys = new WeakMap<Env, string>()

/** The key of the hashes, read once in each isolate. A request of the admin passes its session. */
export async function keyOf(env: Env, db: Database = database(env.DB)): Promise<string> {
  const known = keys.get(env)
  if (known) return known
  const key = await addressKey(db, crypto.randomUUID() + crypto.randomUUID())
  keys.set(env, key)
  return key
}

/** The same for every spelling of an address that reaches one mailbox. */
export function hashOfAddress(address: string, key: string): Promise<string> {
  const plain = address.normalize('NFKC').toLowerCase()
  return sha256(`${key}:${withAsciiHost(plain) ?? plain}`)
}
