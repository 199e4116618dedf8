import { database } from '../data/database.ts'
import { claimNews, giveBack } from '../data/lead-announcements.ts'
import { findLeadSince, insertLead } from '../data/leads.ts'
import { type Env, settings } from '../env.ts'
import type { AcceptPorts } from './accept.ts'
import type { AnnouncePorts } from './announce.ts'
import { carriedTable } from './carried-table.ts'
import { carriers } from './carriers.ts'
import { postToCrm } from './crm.ts'
import type { Patience } from './d1-retry.ts'
import type { DeliveryPorts } from './deliver.ts'
import { logLead } from './lead-log.ts'
import { leadStore } from './lead-store.ts'
import { leadShelf, type SpillPorts } from './spill.ts'
import type { SuspectPorts } from './suspect.ts'
import { within } from './within.ts'

const patience: Patience = {
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
}

const fetchFn = (url: string, init: RequestInit) => fetch(url, init)

/**
 * The world for `acceptEnquiry`. `defer` is the request's waitUntil: the hint must not hold up the
 * visitor's answer, and may be lost.
 */
export function acceptPorts(env: Env, defer: (work: Promise<unknown>) => void): AcceptPorts {
  const db = database(env.DB)
  const crm = settings(env)
  return {
    ...patience,
    within,
    insert: (lead) => insertLead(db, lead),
    findSince: (key, since) => findLeadSince(db, key, since),
    hint: async (id) => {
      defer(env.LEADS.send({ id }).catch(() => logLead({ lead: id, outcome: 'hint_failed' })))
    },
    carriers: carriers({
      send: (message) => env.LEADS.send(message),
      shelf: leadShelf(env.LEAD_SPILL),
      post: (lead, timeoutMs) => postToCrm(lead, crm, { fetchFn, now: Date.now, timeoutMs }),
    }),
    newId: () => crypto.randomUUID(),
    log: logLead,
  }
}

/** The world for `suspect`, and for the limit of one visitor. */
export function suspectPorts(env: Env): SuspectPorts {
  return { within, flood: env.LEAD_FLOOD, keys: settings(env), fetchFn, log: logLead }
}

/** The world for what brings carried leads into D1. */
export function spillPorts(env: Env): SpillPorts {
  return {
    table: carriedTable(database(env.DB)),
    shelf: leadShelf(env.LEAD_SPILL),
    within,
    random: Math.random,
    log: logLead,
  }
}

/** The world for `deliver`. */
export function deliveryPorts(env: Env): DeliveryPorts {
  const crm = settings(env)
  return {
    ...patience,
    store: leadStore(database(env.DB)),
    post: (lead) => postToCrm(lead, crm, { fetchFn, now: Date.now }),
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
