import type { Sender, SenderCounts } from '../../data/leads/senders.ts'
import type { Settings } from '../../env.ts'
import { limits as timeLimits, type Within } from '../../time.ts'
import type { LeadLog } from '../lead-log.ts'
import { nobody, type Origin, senderOf } from './sender.ts'
import type { Suspicion } from './suspicion.ts'

/** What the longer limits need of the world; `suspectPorts` in ports.ts has the real ones. `now` in epoch ms. */
export type PressurePorts = {
  within: Within
  log: LeadLog
  now: () => number
  /** The key of the hashes of the day (`2026-11-21`). */
  salt: (day: string) => Promise<string>
  count: (sender: Sender, now: number) => Promise<SenderCounts>
  limits: Pick<
    Settings,
    | 'LEADS_PER_ADDRESS_HOUR'
    | 'LEADS_PER_ADDRESS_DAY'
    | 'LEADS_PER_NETWORK_DAY'
    | 'LEADS_PER_ASN_HOUR'
    | 'LEADS_PER_LOCATION_HOUR'
    | 'LEADS_PER_HOUR'
  >
}

/** `turn`: how many enquiries the same network has sent that day. */
export type Pressure = { sender: Sender; turn: number; suspicion: Suspicion | null }

/** Who sends, how much came from there already, and whether that is more than people send. A failure suspects nobody. */
export async function feelPressure(origin: Origin, ports: PressurePorts): Promise<Pressure> {
  // Known before it is counted: a lead that cannot be counted now is when it is stored.
  let sender = nobody
  try {
    return await ports.within(timeLimits.pressure, async () => {
      const now = ports.now()
      sender = await senderOf(origin, await ports.salt(new Date(now).toISOString().slice(0, 10)))
      const counts = await ports.count(sender, now)
      return { sender, turn: counts.network_day, suspicion: judge(counts, ports.limits) }
    })
  } catch {
    ports.log({ lead: '-', outcome: 'limiter_failed' })
    return { sender, turn: 0, suspicion: null }
  }
}

/** One sender's excess is the sender's own; a crowd's may be anybody's, and is looked at again when it is over. */
function judge(counts: SenderCounts, limits: PressurePorts['limits']): Suspicion | null {
  if (
    counts.source_hour >= limits.LEADS_PER_ADDRESS_HOUR ||
    counts.source_day >= limits.LEADS_PER_ADDRESS_DAY ||
    counts.network_day >= limits.LEADS_PER_NETWORK_DAY
  )
    return 'busy_source'
  const crowded =
    counts.asn_hour >= limits.LEADS_PER_ASN_HOUR ||
    counts.location_hour >= limits.LEADS_PER_LOCATION_HOUR ||
    counts.all_hour >= limits.LEADS_PER_HOUR
  return crowded ? 'flood' : null
}
