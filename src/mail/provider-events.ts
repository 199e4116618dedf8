import * as z from 'zod/mini'
import { minuteMs } from '../../contract/durations.ts'
import { database } from '../data/database.ts'
import { refuseAddress } from '../data/mail/refused-addresses.ts'
import type { Env } from '../platform/env.ts'
import { hashKey, hashOfAddress } from './hash-key.ts'

/*
 * The webhook posts of a mail provider about returned mails: Resend's events, signed as Svix does
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

/** Stores the addresses of an event that take no mail, and returns their number. Other events are ignored. */
export async function noteEvent(env: Env, event: unknown, now: number): Promise<number> {
  const { data } = eventSchema.safeParse(event)
  // A full mailbox is another matter.
  if (!data || data.data.bounce?.type === 'Transient') return 0
  const reason = data.type === 'email.complained' ? 'complained' : 'bounced'
  const key = await hashKey(env)
  for (const address of data.data.to) {
    await refuseAddress(database(env.DB), await hashOfAddress(address, key), reason, now)
  }
  return data.data.to.length
}
