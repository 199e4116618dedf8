import { minuteMs } from '../../contract/durations.ts'
import type { Lead } from '../data/leads/insert-lead.ts'
import type { ClaimRule, QueuedMail, SettledMail } from '../data/mail/claims.ts'
import { waitBeforeNext } from '../leads/delivery/backoff.ts'
import { type RetryTiming, retryD1 } from '../leads/fallback/d1-retry.ts'
import { reasonOfError } from '../platform/log.ts'
import type { Mail, MailPort, SendOutcome } from './provider-port.ts'

/*
 *   waiting ── claimed ─▶ sending ─▶ sent
 *      ▲                     ├────▶ waiting   refused, or unknown where the provider tells repeated mails
 *      │                     ├────▶ failed    rejected, or its time is over
 *      └─────────────────────┴────▶ unknown   no answer, and repeating could deliver it twice
 */

/** Dependencies of sending; `sendPorts` in mail-jobs.ts has the real ones. */
export type SendPorts = RetryTiming & {
  port: MailPort
  claim: (rule: ClaimRule) => Promise<{ mail: QueuedMail; lead: Lead | null }[]>
  settle: (mail: QueuedMail, settled: SettledMail, now: number) => Promise<void>
  refuseAddress: (hash: string, reason: string, now: number) => Promise<void>
  /** The mail as it is sent; null if its subject was deleted. */
  compose: (mail: QueuedMail, lead: Lead | null) => Promise<Mail | null>
  now: () => number
  log: (event: { mail: string; lead: string; outcome: string; attempts: number; reason?: string }) => void
}

const parallel = 5
// Well above the provider's timeout plus the retries of settling.
const leaseMs = minuteMs
/**
 * Sends due mails, up to five in each of `rounds`, and settles each. Safe to call concurrently: a mail is
 * claimed by lease.
 */
export async function sendMails(ports: SendPorts, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const rule = { now: ports.now(), leaseMs, limit: parallel, canRepeat: ports.port.canRepeat }
    const claimed = await ports.claim(rule)
    await Promise.all(claimed.map(({ mail, lead }) => sendOne(mail, lead, ports)))
    if (claimed.length < parallel) return
  }
}

/** Never throws: a mail that cannot be settled keeps its lease. */
async function sendOne(mail: QueuedMail, lead: Lead | null, ports: SendPorts): Promise<void> {
  const { kind, lead_id, attempts } = mail
  const log = (outcome: string, reason?: string) =>
    ports.log({ mail: kind, lead: lead_id ?? '-', outcome, attempts, ...(reason && { reason }) })
  try {
    const composed = await ports.compose(mail, lead)
    const outcome: SendOutcome = composed
      ? await ports.port.send(composed, mail.id)
      : { kind: 'rejected', reason: 'gone', isAddressBad: false }
    log(outcome.kind === 'sent' ? 'sent' : outcome.reason)
    const now = ports.now()
    await retryD1(() => ports.settle(mail, settledBy(outcome, mail, now, ports), now), ports)
    if (outcome.kind === 'rejected' && outcome.isAddressBad && mail.address_hash) {
      await retryD1(() => ports.refuseAddress(mail.address_hash, 'refused_address', now), ports)
    }
  } catch (error) {
    log('not_settled', reasonOfError(error))
  }
}

function settledBy(outcome: SendOutcome, mail: QueuedMail, now: number, ports: SendPorts): SettledMail {
  const { in_doubt } = mail
  const settled = (state: QueuedMail['state'], problem: string | null) =>
    ({ state, problem, in_doubt, next_attempt_at: now }) as const
  const again = (reason: string, retryAfterMs?: number) => ({
    ...settled('waiting', reason),
    next_attempt_at:
      now +
      waitBeforeNext(
        mail.attempts,
        { kind: 'retry', ...(retryAfterMs ? { retryAfterMs } : {}) },
        ports.random,
      ),
  })
  switch (outcome.kind) {
    case 'sent':
      return settled('sent', null)
    case 'refused':
      return again(outcome.reason, outcome.retryAfterMs)
    case 'rejected':
      // An earlier attempt may have been accepted all the same.
      return settled(
        in_doubt ? 'unknown' : 'failed',
        outcome.isAddressBad ? 'refused_address' : outcome.reason,
      )
    case 'unknown':
      return ports.port.canRepeat && !outcome.isFinal
        ? { ...again(outcome.reason), in_doubt: true }
        : settled('unknown', outcome.reason)
  }
}
