import type { Clearing, ClearingQuestion, ClearingState } from '../../data/leads/clearing.ts'
import type { Suspicion } from '../intake/suspicion.ts'
import type { LeadLog } from '../lead-log.ts'

/** What clearing needs of the world; `clearPorts` in ports.ts has the real ones. Times in epoch ms. */
export type ClearPorts = {
  state: (asked: ClearingQuestion & { suspicion: Suspicion }) => Promise<ClearingState>
  clear: (clearing: Clearing) => Promise<string[]>
  /** Whether Turnstile answers and knows our secret. */
  turnstileAnswers: () => Promise<boolean>
  /** Leads the CRM may be handed in a day. */
  dailyLimit: number
  now: () => number
  log: LeadLog
}

const minute = 60_000
const day = 24 * 60 * minute
/** A flood is over when fewer than `few` suspected enquiries came in the last `quiet` ms. */
const quiet = 10 * minute
const few = 20
/** A sender of more is not let go without staff. */
const maxTurn = 2
/** After a flood of many networks nothing tells its enquiries from others: so large a share of the CRM's day they may cost. */
const share = 0.1
const perRun = 50
/** After a flood a few a minute, so that its own latest enquiries are not among the first. */
const perRunAfterFlood = 10

/**
 * Looks again at suspicions that are not the sender's own: a crowd that is over, a Turnstile that was away.
 * Leads that nothing else speaks against go on to the CRM. Throws when the database does not answer.
 */
export async function clearSuspicions(ports: ClearPorts): Promise<void> {
  const now = ports.now()
  const asked = { since: new Date(now - quiet).toISOString(), dayAgo: new Date(now - day).toISOString() }
  const flood = { suspicion: 'flood', event: 'flood_over' } as const
  const crowd = await ports.state({ ...asked, ...flood })
  if (crowd.waiting > 0 && crowd.recent < few) {
    const left = Math.floor(ports.dailyLimit * share) - crowd.cleared
    const limit = Math.min(perRunAfterFlood, left)
    const cleared = await ports.clear({ ...flood, maxTurn, limit, now })
    for (const lead of cleared) ports.log({ lead, outcome: 'flood_over' })
  }
  const turnstile = { suspicion: 'turnstile_down', event: 'turnstile_back' } as const
  const { waiting } = await ports.state({ ...asked, ...turnstile })
  if (waiting > 0 && (await ports.turnstileAnswers())) {
    const cleared = await ports.clear({ ...turnstile, maxTurn, limit: perRun, now })
    for (const lead of cleared) ports.log({ lead, outcome: 'turnstile_back' })
  }
}
