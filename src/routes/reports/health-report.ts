import { hourMs, minuteMs } from '../../../contract/durations.ts'
import { database } from '../../data/database.ts'
import { leadHealth } from '../../data/leads/lead-health.ts'
import { opensAfter } from '../../leads/delivery/circuit.ts'
import { spillPrefix } from '../../leads/fallback/spill.ts'
import { unseenTooLongMs } from '../../leads/ops/remind-staff.ts'
import { automaticLimit } from '../../leads/ports.ts'
import { mailFault } from '../../mail/mail-settings.ts'
import { type Env, type Settings, settings, unknownRoles } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { timeouts, within } from '../../platform/time.ts'

/**
 * Public health report: no personal data, and no count or time that would reveal how many enquiries come in.
 * null: it could not be read.
 */
export type Health = {
  /** `down`: a part failed, and visitors get copies at best. `degraded`: staff should look. */
  status: 'ok' | 'degraded' | 'down'
  settings: boolean
  /** False: a `ROLE_…` setting is misspelt (docs/run/deploy.md, step 5). */
  roles: boolean
  database: boolean
  store: boolean
  /** Whether the store accepted the cron's last test entry. */
  store_writes: boolean | null
  /** Time since the last cron run, in steps of ten seconds; null: never, or unknown. */
  last_sweep_seconds: number | null
  leads: {
    /** Age of the oldest enquiry that is not in the CRM, in steps of ten seconds; 0 if there is none. */
    oldest_undelivered_seconds: number | null
    /** Age of the oldest enquiry in quarantine that no staff member has seen. */
    oldest_quarantined_unseen_seconds: number | null
    needs_attention: boolean | null
    crm_circuit_open: boolean | null
    /** Enquiries are carried because the database refused them. */
    spilled: boolean | null
    /** Share of the CRM's 24-hour limit that is used, in steps of a tenth. */
    handed_over_share: number | null
    /** Delivery has stopped until staff have looked. */
    held: boolean | null
  }
  /** `misconfigured`: half set up, nothing is sent. `late`: mails have been waiting for long. null: unknown. */
  mail: 'off' | 'ok' | 'misconfigured' | 'late' | null
  version: string | null
}

/** Ordinary delivery takes a second or two, so it never shows. */
const stepSeconds = 10
const lateSeconds = 600
const unseenTooLong = unseenTooLongMs / 1000
/** The cron runs every minute; its test entry is written every fifteen. */
const cronLateSeconds = 300
const nearlyAllShare = 0.9
const mailLateMs = hourMs

/** Checks database, store and outbox, for a second at most. Never throws. `now` in epoch ms. */
export async function checkHealth(env: Env, now: number): Promise<Health> {
  const config = await attempt('settings', async () => settings(env))
  const automatic = config ? automaticLimit(config) : Number.MAX_SAFE_INTEGER
  const [lead, page, spill] = await Promise.all([
    attempt('database', () => leadHealth(database(env.DB), now, automatic)),
    attempt('store', async () => ({ copy: await env.PAGES.get('health') })),
    attempt('store', () => env.LEAD_SPILL.list({ prefix: spillPrefix, limit: 1 })),
  ])
  const age = (since: number | null) => (since === null ? 0 : ageInSteps(since, now))
  const leads = {
    oldest_undelivered_seconds: lead && age(lead.waiting_since),
    oldest_quarantined_unseen_seconds: lead && age(lead.unseen_since),
    needs_attention: lead && lead.attention === 1,
    crm_circuit_open: lead && lead.failures >= opensAfter,
    spilled: spill && spill.keys.length > 0,
    handed_over_share: lead && config && shareOf(lead.handed, config.CRM_DAILY_LIMIT),
    held: lead && lead.held === 1,
  }
  const lastCronRun = lead?.swept ? ageInSteps(lead.swept, now) : null
  const storeWrites = lead && (lead.storing === null ? null : tookEntry(lead.storing, lead.stored, now))
  const mail = config && lead && mailState(env, config, lead.mail_since, now)
  const up = config && lead && page && spill
  const roles = unknownRoles(env).length === 0
  const troubled =
    !roles ||
    (leads.oldest_undelivered_seconds ?? 0) >= lateSeconds ||
    (leads.oldest_quarantined_unseen_seconds ?? 0) >= unseenTooLong ||
    (leads.handed_over_share ?? 0) >= nearlyAllShare ||
    leads.needs_attention ||
    leads.crm_circuit_open ||
    leads.spilled ||
    leads.held ||
    mail === 'misconfigured' ||
    mail === 'late' ||
    storeWrites === false ||
    (lastCronRun ?? cronLateSeconds) >= cronLateSeconds
  return {
    status: up ? (troubled ? 'degraded' : 'ok') : 'down',
    settings: config !== null,
    roles,
    database: lead !== null,
    store: page !== null && spill !== null,
    store_writes: storeWrites,
    last_sweep_seconds: lastCronRun,
    leads,
    mail,
    version: env.VERSION?.tag || env.VERSION?.id || null,
  }
}

function mailState(env: Env, config: Settings, since: number | null, now: number): Health['mail'] {
  if (mailFault(config, Boolean(env.MAIL))) return 'misconfigured'
  if (config.MAIL_FROM === '') return 'off'
  return since !== null && now - since >= mailLateMs ? 'late' : 'ok'
}

/** A test entry that is still being written is not a failure. */
function tookEntry(storing: number, stored: number | null, now: number): boolean {
  return (stored ?? 0) >= storing || now - storing < minuteMs
}

function ageInSteps(since: number, now: number): number {
  return Math.floor(Math.max(0, now - since) / 1000 / stepSeconds) * stepSeconds
}

function shareOf(handed: number, limit: number): number {
  return limit > 0 ? Math.floor((handed / limit) * 10) / 10 : 1
}

/** The result of `work`, or null if it fails or times out. */
async function attempt<Result>(part: string, work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await within(timeouts.healthCheck, work)
  } catch (error) {
    logFailure('health_check_failed', error, { part })
    return null
  }
}
