import type { Sender } from '../../data/leads/senders.ts'
import { sha256 } from '../../platform/sha256.ts'
import { visitorKey } from './rate-limits.ts'

/** The platform's data about a request's sender; `asn` is 0 and `location` empty where unknown. */
export type Origin = { address: string | undefined; asn: number; location: string }

export const unknownSender: Sender = { source: '', network: '', asn: 0, location: '' }

/** The sender as stored with leads: address and network hashed with the day's salt. */
export async function senderOf({ address, asn, location }: Origin, salt: string): Promise<Sender> {
  if (!address) return { ...unknownSender, asn, location }
  const [source, network] = await Promise.all([
    hash(salt, visitorKey(address)),
    hash(salt, networkOf(address)),
  ])
  return { source, network, asn, location }
}

/**
 * The network a provider assigns to one customer: the first 48 bits of an IPv6 address, 24 of an IPv4
 * address.
 */
export function networkOf(address: string): string {
  const key = visitorKey(address)
  return key.includes(':') ? key.split(':').slice(0, 3).join(':') : key.split('.').slice(0, 3).join('.')
}

async function hash(salt: string, text: string): Promise<string> {
  return (await sha256(`${salt}:${text}`)).slice(0, 24)
}
