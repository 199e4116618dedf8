import { dayMs } from '../../contract/durations.ts'
import { isEmail } from '../../contract/form/contact-patterns.ts'
import type { NewLead, NewLeadMail } from '../data/mail/plan-lead-mails.ts'
import { giveUpAfterMs } from '../leads/delivery/backoff.ts'
import { withAsciiHost } from '../leads/intake/ascii-host.ts'

/** Dependencies of planning; `planPorts` in mail-jobs.ts has the real ones. Times in epoch ms. */
export type PlanPorts = {
  newLeads: (since: number, limit: number) => Promise<NewLead[]>
  plan: (mails: readonly NewLeadMail[]) => Promise<void>
  /** Plans mails about leads that were given up, and reminders, by their times. */
  planForStaff: (times: { since: number; remindSince: number }) => Promise<void>
  /** Plans mails about consultations. */
  planForBookings: () => Promise<void>
  /** The keyed hash of a visitor's address. */
  hashOf: (address: string) => Promise<string>
  newId: () => string
  now: () => number
  /** Staff who get notices, and the language of these. */
  staff: readonly string[]
  staffLang: string
}

/** Older enquiries get no mail: mail that is configured later must not send old news. */
const maxAgeMs = dayMs
/** Each lead has a statement for its confirmation and one for each recipient. */
const perRun = 20

/** Plans the mails of stored leads that have none yet. Safe to call concurrently: a mail is planned once. */
export async function planMails(ports: PlanPorts): Promise<void> {
  const now = ports.now()
  const leads = await ports.newLeads(now - maxAgeMs, perRun)
  const planned = await Promise.all(leads.map((lead) => mailsOf(lead, now, ports)))
  if (planned.length > 0) await ports.plan(planned.flat())
  await ports.planForBookings()
  await ports.planForStaff({ since: now - giveUpAfterMs - maxAgeMs, remindSince: now - maxAgeMs })
}

async function mailsOf({ id: lead, email, lang, assignee }: NewLead, now: number, ports: PlanPorts) {
  const notices = (assignee ? [assignee] : ports.staff).map((recipient): NewLeadMail => {
    return { kind: 'notice', id: ports.newId(), lead, recipient, lang: ports.staffLang, now }
  })
  const confirmation: NewLeadMail = {
    kind: 'visitor',
    id: ports.newId(),
    lead,
    lang,
    now,
    addressHash: await ports.hashOf(email),
    // A row may be older than the rules of the form.
    problem: isEmail(email) && withAsciiHost(email) ? null : 'invalid_address',
  }
  return [...notices, confirmation]
}
