import { database } from '../data/database.ts'
import { claimNews, giveBack } from '../data/lead-announcements.ts'
import { findLeadSince, insertLead } from '../data/leads.ts'
import { type Env, settings } from '../env.ts'
import type { AcceptPorts } from './accept.ts'
import type { AnnouncePorts } from './announce.ts'
import { postToCrm } from './crm.ts'
import type { Patience } from './d1-retry.ts'
import type { DeliveryPorts } from './deliver.ts'
import { logLead } from './lead-log.ts'
import { leadStore } from './lead-store.ts'

const patience: Patience = {
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
}

/**
 * The world for `acceptEnquiry`. `defer` is the request's waitUntil: the hint must not hold up the
 * visitor's answer, and may be lost.
 */
export function acceptPorts(env: Env, defer: (work: Promise<unknown>) => void): AcceptPorts {
  const db = database(env.DB)
  return {
    ...patience,
    insert: (lead) => insertLead(db, lead),
    findSince: (key, since) => findLeadSince(db, key, since),
    hint: async (id) => {
      defer(env.LEADS.send({ id }).catch(() => logLead({ lead: id, outcome: 'hint_failed' })))
    },
    newId: () => crypto.randomUUID(),
    log: logLead,
  }
}

/** The world for `deliver`. */
export function deliveryPorts(env: Env): DeliveryPorts {
  const crm = settings(env)
  const call = { fetchFn: (url: string, init: RequestInit) => fetch(url, init), now: Date.now }
  return {
    ...patience,
    store: leadStore(database(env.DB)),
    post: (lead) => postToCrm(lead, crm, call),
    now: Date.now,
    log: logLead,
    dailyLimit: crm.CRM_DAILY_LIMIT,
  }
}

/** The world for `announceLeads`. */
export function announcePorts(env: Env): AnnouncePorts {
  const db = database(env.DB)
  return {
    claim: (since, now) => claimNews(db, since, now),
    giveBack: (news) => giveBack(db, news),
    fetchFn: (url, init) => fetch(url, init),
    now: Date.now,
    log: logLead,
    settings: settings(env),
  }
}
