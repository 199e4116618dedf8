import type { RateLimit } from '../../env.ts'
import { limits, type Within } from '../../time.ts'
import type { LeadLog } from '../lead-log.ts'

type LimitPorts = { within: Within; log: LeadLog }

/** The period of both limits, in seconds: when to try again. */
export const limitSeconds = 60

/**
 * Whether this visitor has posted too often. Without an address nobody is refused: Cloudflare always
 * gives one, and where something in between drops it, strangers must not use up each other's posts.
 */
export async function postsTooOften(
  limiter: RateLimit,
  address: string | undefined,
  ports: LimitPorts,
): Promise<boolean> {
  return address ? isExhausted(limiter, visitorKey(address), ports) : false
}

/** Whether more enquiries come in than people send. */
export function isFlooded(limiter: RateLimit, ports: LimitPorts): Promise<boolean> {
  return isExhausted(limiter, 'everybody', ports)
}

/** A limiter that fails refuses nobody. */
async function isExhausted(limiter: RateLimit, key: string, { within, log }: LimitPorts): Promise<boolean> {
  try {
    const { success } = await within(limits.limiter, () => limiter.limit({ key }))
    return !success
  } catch {
    log({ lead: '-', outcome: 'limiter_failed' })
    return false
  }
}

/** One connection has all addresses of an IPv6 network of 64 bits, so they count as one visitor. */
export function visitorKey(address: string): string {
  if (!address.includes(':')) return address
  const [before = '', after] = address.toLowerCase().split('::')
  const groups = (text = '') => (text === '' ? [] : text.split(':'))
  const head = groups(before)
  const tail = groups(after)
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  const all = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
