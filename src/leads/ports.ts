import { database } from '../data/database.ts'
import { claimRun, hasRun, releaseRun } from '../data/last-runs.ts'
import { readHeld } from '../data/leads/claims.ts'
import { findLeadSince, insertLead } from '../data/leads/insert-lead.ts'
import { claimPendingAlerts, releaseAlerts } from '../data/leads/pending-alerts.ts'
import { clearingState, releaseClearedLeads } from '../data/leads/release-cleared-leads.ts'
import { countSenders, daySalt } from '../data/leads/senders.ts'
import { countUnseen } from '../data/leads/unseen-leads.ts'
import { type Env, type Settings, settings } from '../platform/env.ts'
import { fetchFn } from '../platform/fetch-fn.ts'
import { type Clock, pause, timeouts, within } from '../platform/time.ts'
import { type CrmCall, postToCrm } from './delivery/crm.ts'
import type { DeliveryPorts } from './delivery/deliver.ts'
import { deliveryStore } from './delivery/delivery-store.ts'
import { carriers } from './fallback/carriers.ts'
import type { RetryTiming } from './fallback/d1-retry.ts'
import { type SpillPorts, spillStore } from './fallback/spill.ts'
import { carriedTable } from './fallback/store-carried.ts'
import type { StoreEnquiryPorts } from './intake/store-enquiry.ts'
import { logLead } from './lead-log.ts'
import type { AnnouncePorts } from './ops/announce-leads.ts'
import type { ClearPorts } from './ops/clear-suspicions.ts'
import type { RemindPorts } from './ops/remind-staff.ts'
import type { SpamCheckPorts } from './spam/check-for-spam.ts'
import { turnstileAnswers } from './spam/turnstile.ts'

const timing: RetryTiming = {
  pause,
  random: Math.random,
}

/** Timeout in ms for reads and writes of last runs, which delivery can do without. */
const lastRunTimeoutMs = 1000

/**
 * Dependencies of `storeEnquiry`. `defer` is the request's waitUntil: the hint may be lost, and must not
 * delay the visitor's response.
 */
export function storeEnquiryPorts(
  env: Env,
  now: Clock,
  defer: (work: Promise<unknown>) => void,
): StoreEnquiryPorts {
  const db = database(env.DB)
  const crm = settings(env)
  return {
    ...timing,
    within,
    insert: (lead) => insertLead(db, lead, crm.LEADS_PER_NETWORK_DAY),
    findSince: (key, since) => findLeadSince(db, key, since),
    hint: async (id) => {
      defer(env.LEADS.send({ id }).catch(() => logLead({ lead: id, outcome: 'hint_failed' })))
    },
    carriers: carriers({
      send: (message) => env.LEADS.send(message),
      spill: spillStore(env.LEAD_SPILL),
      post: (lead, timeoutMs) =>
        postToCrm(lead, crm, { ...crmCall(env, now, timeouts.crmRecord), timeoutMs }),
    }),
    newId: () => crypto.randomUUID(),
    now,
    log: logLead,
  }
}

/** Dependencies of `checkForSpam`, and of the limit per visitor. */
export function spamCheckPorts(env: Env, now: Clock): SpamCheckPorts {
  const db = database(env.DB)
  const config = settings(env)
  return {
    within,
    log: logLead,
    fetchFn,
    now,
    flood: env.LEAD_FLOOD,
    keys: config,
    limits: config,
    salt: (day) => saltOf(env, day),
    count: (sender, text, time) => countSenders(db, sender, text, time),
  }
}

const salts = new WeakMap<Env, { day: string; salt: string }>()

/** Read once a day in each isolate. */
async function saltOf(env: Env, day: string): Promise<string> {
  const cached = salts.get(env)
  if (cached?.day === day) return cached.salt
  const fresh = crypto.randomUUID() + crypto.randomUUID()
  const salt = await daySalt(database(env.DB), day, fresh)
  salts.set(env, { day, salt })
  return salt
}

/** Dependencies of `storeCarriedLeads` and `drainSpill`. */
export function spillPorts(env: Env): SpillPorts {
  return {
    table: carriedTable(database(env.DB), settings(env).LEADS_PER_NETWORK_DAY),
    spill: spillStore(env.LEAD_SPILL),
    within,
    random: Math.random,
    log: logLead,
  }
}

/**
 * Whether this CRM endpoint ever sent Salesforce's `is-processed` header is stored in D1; it is read only for a response
 * without the header.
 */
function crmCall(env: Env, now: Clock, timeoutMs = lastRunTimeoutMs): CrmCall {
  const db = database(env.DB)
  const { origin, pathname } = new URL(settings(env).CRM_ENDPOINT)
  const name = `is_processed ${origin}${pathname}`
  let isNoted = false
  return {
    fetchFn,
    now,
    verdicts: {
      expected: () => within(timeoutMs, () => hasRun(db, name)),
      async seen() {
        if (isNoted) return
        isNoted = true
        await within(timeoutMs, () => claimRun(db, name, now(), Number.MAX_SAFE_INTEGER))
      },
    },
  }
}

/** Maximum of leads a day that go to the CRM without a staff member's approval. */
export function automaticLimit(config: Pick<Settings, 'CRM_DAILY_LIMIT' | 'CRM_AUTOMATIC_SHARE'>): number {
  return Math.floor(config.CRM_DAILY_LIMIT * config.CRM_AUTOMATIC_SHARE)
}

/** Dependencies of `deliver`. */
export function deliveryPorts(env: Env, now: Clock): DeliveryPorts {
  const crm = settings(env)
  const call = crmCall(env, now)
  return {
    ...timing,
    store: deliveryStore(database(env.DB)),
    post: (lead) => postToCrm(lead, crm, call),
    now,
    log: logLead,
    dailyLimit: crm.CRM_DAILY_LIMIT,
    automaticLimit: automaticLimit(crm),
  }
}

/** Dependencies of `clearSuspicions`. */
export function clearPorts(env: Env, now: Clock): ClearPorts {
  const db = database(env.DB)
  const config = settings(env)
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret } = config
  return {
    state: (question) => clearingState(db, question),
    clear: (clearing) => releaseClearedLeads(db, clearing),
    // Without Turnstile there is nothing to wait for; half configured, it is not available.
    turnstileAnswers: async () =>
      siteKey && secret ? turnstileAnswers(secret, { fetchFn, log: logLead }) : !siteKey && !secret,
    dailyLimit: config.CRM_DAILY_LIMIT,
    now,
    log: logLead,
  }
}

/** Dependencies of `remindStaff`. */
export function remindPorts(env: Env, now: Clock): RemindPorts {
  const db = database(env.DB)
  const config = settings(env)
  return {
    isHeld: () => readHeld(db, now(), automaticLimit(config)),
    unseen: (before) => countUnseen(db, before),
    claim: (name, time, pauseMs) => claimRun(db, name, time, pauseMs),
    release: (name, claimedAt) => releaseRun(db, name, claimedAt),
    fetchFn,
    now,
    log: logLead,
    settings: config,
  }
}

/** Dependencies of `announceLeads`. */
export function announcePorts(env: Env, now: Clock): AnnouncePorts {
  const db = database(env.DB)
  return {
    claim: (since, time) => claimPendingAlerts(db, since, time),
    release: (alerts) => releaseAlerts(db, alerts),
    fetchFn,
    now,
    log: logLead,
    settings: settings(env),
  }
}
