import type { Sender, SenderCounts, TextKeys } from '../../data/leads/senders.ts'
import type { Settings } from '../../platform/env.ts'
import { isoDay, timeouts, type Within } from '../../platform/time.ts'
import type { LeadLog } from '../lead-log.ts'
import { type Origin, senderOf, unknownSender } from './sender.ts'
import type { Suspicion } from './suspicion.ts'

/** Dependencies of the daily limits; `spamCheckPorts` in ports.ts has the real ones. `now` in epoch ms. */
export type QuotaPorts = {
  within: Within
  log: LeadLog
  now: () => number
  /** The key of the day's hashes (`2026-11-21`). */
  salt: (day: string) => Promise<string>
  count: (sender: Sender, text: TextKeys, now: number) => Promise<SenderCounts>
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

/**
 * `networkCount`: number of enquiries that the same network has sent that day; `known`: what is known of the text, if
 * it could be read.
 */
type QuotaCheck = {
  sender: Sender
  networkCount: number
  suspicion: Suspicion | null
  known: Pick<SenderCounts, 'same_text' | 'text_is_spam' | 'domain_is_spam'> | null
}

/**
 * The sender, how much it has sent, whether that is more than people send, and what is known of the text. On
 * failure nothing is suspected.
 */
export async function checkQuotas(origin: Origin, text: TextKeys, ports: QuotaPorts): Promise<QuotaCheck> {
  // Set before counting: a lead that cannot be counted now is counted when it is stored.
  let sender = unknownSender
  try {
    return await ports.within(timeouts.quotas, async () => {
      const now = ports.now()
      sender = await senderOf(origin, await ports.salt(isoDay(now)))
      const counts = await ports.count(sender, text, now)
      return {
        sender,
        networkCount: counts.network_day,
        suspicion: judge(counts, ports.limits),
        known: counts,
      }
    })
  } catch {
    ports.log({ lead: '-', outcome: 'rate_limit_failed' })
    return { sender, networkCount: 0, suspicion: null, known: null }
  }
}

/**
 * Too many leads of one address or network: `busy_source`, which waits for staff. Too many of one provider, of one
 * location or in total: `flood`, which may include real visitors, so that it is reviewed automatically when it is over.
 */
function judge(counts: SenderCounts, limits: QuotaPorts['limits']): Suspicion | null {
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
