import type { RateLimit } from '../../platform/env.ts'
import { timeouts, type Within } from '../../platform/time.ts'
import type { LeadLog } from '../lead-log.ts'

type LimitPorts = { within: Within; log: LeadLog }

/** The period of both limits in seconds, also for Retry-After. */
export const limitSeconds = 60

/**
 * Whether this visitor has posted too often. A request without an address is never refused: Cloudflare always
 * sends one, and if a proxy drops it, all its visitors would share one limit. Forms and changes of bookings have separate
 * limits, so that a visitor who has sent many forms can still cancel a booking.
 */
export async function postsTooOften(
  limiter: RateLimit,
  address: string | undefined,
  ports: LimitPorts,
  kind: 'form' | 'booking' = 'form',
): Promise<boolean> {
  if (!address) return false
  const key = visitorKey(address)
  return isExhausted(limiter, kind === 'form' ? key : `${kind} ${key}`, ports)
}

/** Whether enquiries arrive faster than people send them. */
export function isFlooded(limiter: RateLimit, ports: LimitPorts): Promise<boolean> {
  return isExhausted(limiter, 'everybody', ports)
}

/** If the limiter fails, no request is refused. */
async function isExhausted(limiter: RateLimit, key: string, { within, log }: LimitPorts): Promise<boolean> {
  try {
    const { success } = await within(timeouts.rateLimit, () => limiter.limit({ key }))
    return !success
  } catch {
    log({ lead: '-', outcome: 'rate_limit_failed' })
    return false
  }
}

/** A connection has every address of its IPv6 /64 network, so they count as one visitor. */
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
