import { dayMs, minuteMs } from '../../../contract/durations.ts'
import type { Clearing, ClearingQuestion, ClearingState } from '../../data/leads/release-cleared-leads.ts'
import { isoTime } from '../../platform/time.ts'
import type { LeadLog } from '../lead-log.ts'
import type { Suspicion } from '../spam/suspicion.ts'

/** Dependencies of clearing; `clearPorts` in ports.ts has the real ones. Times in epoch ms. */
export type ClearPorts = {
  state: (question: ClearingQuestion & { suspicion: Suspicion }) => Promise<ClearingState>
  clear: (clearing: Clearing) => Promise<string[]>
  /** Whether Turnstile responds and accepts our secret. */
  turnstileAnswers: () => Promise<boolean>
  /** Maximum of leads sent to the CRM in a day. */
  dailyLimit: number
  now: () => number
  log: LeadLog
}

/** A flood is over when fewer than `maxRecent` suspected enquiries came in the last `quietMs`. */
const quietMs = 10 * minuteMs
const maxRecent = 20
/** A lead of a network that sent more than this is not released without staff. */
const maxNetworkCount = 2
/**
 * After a flood from many networks its enquiries cannot be distinguished from others: they may use this share of the
 * CRM's day.
 */
const floodShare = 0.1
const perRun = 50
/** Only a few per run, so that the flood's own latest enquiries are not among the first. */
const perRunAfterFlood = 10

/**
 * Reviews suspicions that are not the sender's fault: a crowd that is over, Turnstile that was unavailable.
 * Leads without any other objection go on to the CRM. Throws when the database does not respond.
 */
export async function clearSuspicions(ports: ClearPorts): Promise<void> {
  const now = ports.now()
  const question = {
    since: isoTime(now - quietMs),
    dayAgo: isoTime(now - dayMs),
  }
  const flood = { suspicion: 'flood', event: 'flood_over' } as const
  const crowd = await ports.state({ ...question, ...flood })
  if (crowd.waiting > 0 && crowd.recent < maxRecent) {
    const remaining = Math.floor(ports.dailyLimit * floodShare) - crowd.cleared
    const limit = Math.min(perRunAfterFlood, remaining)
    const cleared = await ports.clear({ ...flood, maxNetworkCount, limit, now })
    for (const lead of cleared) ports.log({ lead, outcome: 'flood_over' })
  }
  const turnstile = { suspicion: 'turnstile_down', event: 'turnstile_back' } as const
  const { waiting } = await ports.state({ ...question, ...turnstile })
  if (waiting > 0 && (await ports.turnstileAnswers())) {
    const cleared = await ports.clear({ ...turnstile, maxNetworkCount, limit: perRun, now })
    for (const lead of cleared) ports.log({ lead, outcome: 'turnstile_back' })
  }
}
