import { database } from '../data/database.ts'
import { leadHealth } from '../data/lead-health.ts'
import { type Env, settings } from '../env.ts'
import { logFailure } from '../log.ts'
import { opensAfter } from './circuit.ts'

/**
 * What anybody may know of how the site does: nothing personal, and no count or moment that would tell how
 * many enquiries come in. null: it could not be read.
 */
export type Health = {
  /** `down`: a part without which the site only stands by its copies. `degraded`: somebody should look. */
  status: 'ok' | 'degraded' | 'down'
  settings: boolean
  database: boolean
  store: boolean
  leads: {
    /** Age of the oldest enquiry that the CRM has not got, in steps of ten seconds; 0 without one. */
    oldest_undelivered_seconds: number | null
    needs_attention: boolean | null
    crm_circuit_open: boolean | null
    /** Enquiries wait because the database refused them. */
    spilled: boolean | null
  }
  version: string | null
}

const patienceMs = 1000
/** Ordinary delivery takes a second or two, so it never shows. */
const stepSeconds = 10
const lateSeconds = 600
/** Keys of the spilled leads. */
const spillPrefix = 'lead/'

/** Looks at database, store and outbox, for a second at most. Never throws. `now` in epoch ms. */
export async function checkHealth(env: Env, now: number): Promise<Health> {
  const [configured, lead, page, spill] = await Promise.all([
    attempt('settings', async () => settings(env)),
    attempt('database', () => leadHealth(database(env.DB))),
    attempt('store', async () => ({ copy: await env.PAGES.get('health') })),
    attempt('store', () => env.LEAD_SPILL.list({ prefix: spillPrefix, limit: 1 })),
  ])
  const seconds = lead && (lead.waitingSince === null ? 0 : Math.max(0, now - lead.waitingSince) / 1000)
  const leads = {
    oldest_undelivered_seconds: seconds === null ? null : Math.floor(seconds / stepSeconds) * stepSeconds,
    needs_attention: lead?.needsAttention ?? null,
    crm_circuit_open: lead && lead.crmFailures >= opensAfter,
    spilled: spill && spill.keys.length > 0,
  }
  const up = configured && lead && page && spill
  const late = (seconds ?? 0) >= lateSeconds
  const troubled = late || leads.needs_attention || leads.crm_circuit_open || leads.spilled
  return {
    status: up ? (troubled ? 'degraded' : 'ok') : 'down',
    settings: configured !== null,
    database: lead !== null,
    store: page !== null && spill !== null,
    leads,
    version: env.VERSION?.tag || env.VERSION?.id || null,
  }
}

/** What `work` gives, or null when it fails or takes too long. */
async function attempt<Result>(part: string, work: () => Promise<Result>): Promise<Result | null> {
  const timer = Promise.withResolvers<never>()
  const timeout = setTimeout(() => timer.reject(new DOMException('', 'TimeoutError')), patienceMs)
  try {
    return await Promise.race([work(), timer.promise])
  } catch (error) {
    logFailure('health_check_failed', error, { part })
    return null
  } finally {
    clearTimeout(timeout)
  }
}
