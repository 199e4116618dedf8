import * as z from 'zod/mini'
import { bookingToken } from '../bookings/booking-token.ts'
import { type ApplicationRow, findApplication } from '../data/applications/applications.ts'
import { bookingById } from '../data/bookings/bookings.ts'
import { type Database, database } from '../data/database.ts'
import { claimMails, type QueuedMail, settleMail } from '../data/mail/claims.ts'
import { planApprovalMails } from '../data/mail/plan-approval-mails.ts'
import { planBookingMails } from '../data/mail/plan-booking-mails.ts'
import { findLeadsWithoutMail, planNewLeadMails } from '../data/mail/plan-lead-mails.ts'
import { planAssignmentMails, planStaffMails } from '../data/mail/plan-staff-mails.ts'
import { refuseAddress } from '../data/mail/refused-addresses.ts'
import { approvalById } from '../data/people/approvals.ts'
import { alertLang } from '../leads/ops/alert-webhook.ts'
import { type Env, type Settings, settings } from '../platform/env.ts'
import { fetchFn } from '../platform/fetch-fn.ts'
import { logEvent, logFailure } from '../platform/log.ts'
import { type Clock, pause, within } from '../platform/time.ts'
import { cloudflarePort } from './cloudflare-provider.ts'
import { composeMail } from './compose-mail.ts'
import { hashKey, hashOfAddress } from './hash-key.ts'
import { httpPort } from './http-provider.ts'
import type { AgencyDetails, Booked } from './mail-context.ts'
import { answeringStaff, mailFault, namedDeciders } from './mail-settings.ts'
import { planDigest } from './plan-digest.ts'
import { type PlanPorts, planMails } from './plan-mails.ts'
import type { MailPort } from './provider-port.ts'
import { type SendPorts, sendMails } from './send-mails.ts'
import type { Approval } from './staff-mails.ts'

/**
 * Plans and sends mails, if mail is set up. It reads stored leads and never changes one, and it never throws:
 * delivery to the CRM does not depend on it. `readDetails` reads the agency's details; a round takes as long
 * as the slowest of five mails.
 */
export async function runMailJobs(
  env: Env,
  now: Clock,
  readDetails: () => Promise<AgencyDetails>,
  rounds: number,
): Promise<void> {
  try {
    const config = settings(env)
    const port = portOf(env, config, now)
    if (!port) return
    await planMails(planPorts(env, config, now))
    const details = await readDetails()
    await planWeek(env, config, now, details)
    await sendMails(sendPorts(env, config, now, port, details), rounds)
  } catch (error) {
    logFailure('mail_run_failed', error)
  }
}

/** If a digest cannot be read, the other mails are still sent. */
async function planWeek(env: Env, config: Settings, now: Clock, details: AgencyDetails): Promise<void> {
  const lang = alertLang(config)
  const newId = () => crypto.randomUUID()
  const staff = answeringStaff(config)
  try {
    await planDigest({ db: database(env.DB), now: now(), staff, lang, newId, details })
  } catch (error) {
    logFailure('mail_run_failed', error)
  }
}

/** The provider that the settings name; null if mail is off or not fully configured, which /healthz reports. */
function portOf(env: Env, config: Settings, now: Clock): MailPort | null {
  if (config.MAIL_FROM === '' || mailFault(config, Boolean(env.MAIL))) return null
  const { MAIL_URL: url, MAIL_TOKEN: token } = config
  if (url) return httpPort({ url, token, now, fetchFn })
  return env.MAIL ? cloudflarePort(env.MAIL, within) : null
}

function planPorts(env: Env, config: Settings, now: Clock): PlanPorts {
  const db = database(env.DB)
  const staff = answeringStaff(config)
  const staffLang = alertLang(config)
  const newId = () => crypto.randomUUID()
  return {
    newLeads: (since, limit) => findLeadsWithoutMail(db, since, limit),
    plan: (planned) => planNewLeadMails(db, planned),
    planForStaff: async (times) => {
      await planStaffMails(db, { newId, recipients: staff, lang: staffLang, ...times, now: now() })
      await planAssignmentMails(db, { newId, lang: staffLang, now: now() })
      await planApprovalMails(db, { newId, recipients: namedDeciders(config), lang: staffLang, now: now() })
    },
    planForBookings: () => planBookingMails(db, newId, now()),
    hashOf: async (address) => hashOfAddress(address, await hashKey(env)),
    newId,
    now,
    staff,
    staffLang,
  }
}

function sendPorts(
  env: Env,
  config: Settings,
  now: Clock,
  port: MailPort,
  details: AgencyDetails,
): SendPorts {
  const db = database(env.DB)
  return {
    port,
    now,
    pause,
    random: Math.random,
    claim: (rule) => claimMails(db, rule),
    settle: (mail, settled, at) => settleMail(db, mail, settled, at),
    refuseAddress: (hash, reason, at) => refuseAddress(db, hash, reason, at),
    compose: async (mail, lead) => {
      const topic = {
        lead,
        booked: await bookedOf(db, () => hashKey(env), mail, now()),
        application: await applicationOf(db, mail),
        approval: await approvalOf(db, mail),
      }
      return composeMail(mail, topic, details, config)
    },
    log: (event) => logEvent('mail', event, event.outcome === 'sent' ? 'info' : 'warn'),
  }
}

const bookedSchema = z.object({ booking: z.string(), sequence: z.number() })

/**
 * The booking that a mail is about, with its link's secret; null if it has changed since, or is over. `now`
 * in epoch ms.
 */
export async function bookedOf(
  db: Database,
  key: () => Promise<string>,
  mail: QueuedMail,
  now: number,
): Promise<Booked | null> {
  const { data } = bookedSchema.safeParse(JSON.parse(mail.data))
  const booking = data ? await bookingById(db, data.booking) : null
  if (!booking || booking.sequence !== data?.sequence || booking.slot <= now) return null
  return { booking, token: await bookingToken(booking, await key()) }
}

/** The request that a mail is about; null if it has been decided meanwhile, withdrawn, or its page was deleted. */
async function approvalOf(db: Database, { kind, data: written }: QueuedMail): Promise<Approval | null> {
  const { data } = z.object({ approval: z.string() }).safeParse(JSON.parse(written))
  const approval = data && (await approvalById(db, data.approval))
  if (!approval || (kind === 'approval_asked') !== (approval.approval.outcome === null)) return null
  const { outcome, by, note, decided_by, answer } = approval.approval
  const decision = outcome === null ? { person: by, note } : { person: decided_by ?? '', note: answer }
  return { slug: approval.slug, title: approval.title, isReturned: outcome === 'returned', ...decision }
}

const appliedSchema = z.object({ application: z.string() })

/** The application that a mail is about; null once it is deleted. */
async function applicationOf(db: Database, mail: QueuedMail): Promise<ApplicationRow | null> {
  const { data } = appliedSchema.safeParse(JSON.parse(mail.data))
  return data ? findApplication(db, data.application) : null
}
