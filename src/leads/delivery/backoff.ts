import { hourMs, minuteMs } from '../../../contract/durations.ts'

const firstWindowMs = 5000
const minWaitMs = 1000

/** The longest wait between two attempts, ms: short while the CRM is unavailable, long while it refuses. */
const maxWaitMs = { retry: 30 * minuteMs, uncertain: 30 * minuteMs, refused: 6 * hourMs } as const

/** Delivery of a lead never stops before this age, ms (docs/decisions/0008-delivery.md). */
export const giveUpAfterMs = 72 * hourMs

/**
 * The wait in ms before the next attempt: full jitter in a window that doubles from 5 s up to the kind's
 * maximum. A Retry-After extends the wait, up to `maxWaitMs.refused`.
 */
export function waitBeforeNext(
  attempts: number,
  outcome: { kind: keyof typeof maxWaitMs; retryAfterMs?: number },
  random: () => number,
): number {
  const window = Math.min(maxWaitMs[outcome.kind], firstWindowMs * 2 ** Math.max(0, attempts - 1))
  const requestedMs = Math.min(maxWaitMs.refused, outcome.retryAfterMs ?? 0)
  return Math.round(Math.max(minWaitMs, requestedMs, random() * window))
}

/** Retry-After in ms from `now`: seconds or an HTTP date; null when absent or unreadable. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
