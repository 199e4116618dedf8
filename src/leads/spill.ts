import { sql } from 'drizzle-orm'
import type { Database } from '../data/database.ts'
import type { KVNamespace } from '../env.ts'
import { type AcceptedLead, readAcceptedLead } from './accepted-lead.ts'
import type { LeadLog } from './lead-log.ts'
import { storeCarried } from './store-carried.ts'
import type { Within } from './within.ts'

/** What the way back to D1 needs of the world; `spillPorts` in ports.ts has the real ones. */
export type SpillPorts = { db: Database; kv: KVNamespace; within: Within; random: () => number; log: LeadLog }

const prefix = 'lead/'
const keptSeconds = 30 * 24 * 60 * 60

/** In ms, for D1 and for KV: nobody waits, but a query that hangs must not hold the others. */
const patience = 10_000
/** A run's share: each lead costs a read, two queries and a delete of the thousand operations a run may do. */
const perRun = 150

/** Keeps a lead outside D1 for as long as an outage may last. Throws when the store refuses. */
export async function spillLead(kv: KVNamespace, lead: AcceptedLead): Promise<void> {
  await kv.put(prefix + lead.id, JSON.stringify(lead), { expirationTtl: keptSeconds })
}

/**
 * Brings up to `share` spilled leads into D1 as far as it takes them, and forgets only what is there.
 * Never throws.
 */
export async function drainSpill(ports: SpillPorts, share = perRun): Promise<void> {
  try {
    const { keys } = await ports.within(patience, () => ports.kv.list({ prefix }))
    // In random order, so that entries which can never be stored do not use up every run.
    const shuffled = keys.map(({ name }) => ({ name, at: ports.random() })).sort((a, b) => a.at - b.at)
    for (const { name } of shuffled.slice(0, share)) {
      if (!(await drainOne(name, ports)) && (await isAway(ports))) return
    }
  } catch {
    ports.log({ lead: '-', outcome: 'spill_unreachable' })
  }
}

/** False when the entry stays where it is. */
async function drainOne(name: string, { db, kv, within, log }: SpillPorts): Promise<boolean> {
  const id = name.slice(prefix.length)
  try {
    const text = await within(patience, () => kv.get(name))
    // Another run was quicker: the list lags behind.
    if (text === null) return true
    const lead = parsed(text)
    if (!lead) {
      log({ lead: id, outcome: 'spill_unreadable' })
      return false
    }
    const { outcome } = await within(patience, () => storeCarried(db, lead))
    log({ lead: id, outcome: `spill_${outcome}` })
    await within(patience, () => kv.delete(name))
    return true
  } catch {
    // The error may quote the row.
    log({ lead: id, outcome: 'spill_kept' })
    return false
  }
}

function parsed(text: string): AcceptedLead | null {
  try {
    return readAcceptedLead(JSON.parse(text))
  } catch {
    return null
  }
}

/** Tells an entry that D1 will never take from a D1 that takes nothing. */
async function isAway({ db, within }: SpillPorts): Promise<boolean> {
  try {
    await within(patience, () => db.run(sql`select 1`))
    return false
  } catch {
    return true
  }
}
