import type { KVNamespace } from '../../env.ts'
import type { Within } from '../../time.ts'
import { type AcceptedLead, readAcceptedLead } from '../intake/accepted-lead.ts'
import type { LeadLog } from '../lead-log.ts'
import { type CarriedTable, storeCarried } from './store-carried.ts'

/** Where leads lie that D1 refused; `list` gives ids. */
export type LeadShelf = {
  list: () => Promise<string[]>
  read: (id: string) => Promise<string | null>
  keep: (lead: AcceptedLead) => Promise<void>
  forget: (id: string) => Promise<void>
}

/** What the way back to D1 needs of the world; `spillPorts` in ports.ts has the real ones. */
export type SpillPorts = {
  table: CarriedTable
  shelf: LeadShelf
  within: Within
  random: () => number
  log: LeadLog
}

/** What the keys of spilled leads begin with. */
export const spillPrefix = 'lead/'
const keptSeconds = 30 * 24 * 60 * 60

/** In ms, for D1 and for KV: nobody waits, but a query that hangs must not hold the others. */
const timeoutMs = 10_000
/** A run's share: each lead costs a read, two queries and a delete of the thousand operations a run may do. */
const perRun = 150
/** So many entries that stay where they are end a run: each may have taken `timeoutMs` thrice. */
const maxKept = 10

/** The shelf in a KV store. */
export function leadShelf(kv: KVNamespace): LeadShelf {
  return {
    list: async () =>
      (await kv.list({ prefix: spillPrefix })).keys.map(({ name }) => name.slice(spillPrefix.length)),
    read: (id) => kv.get(spillPrefix + id),
    keep: (lead) => kv.put(spillPrefix + lead.id, JSON.stringify(lead), { expirationTtl: keptSeconds }),
    forget: (id) => kv.delete(spillPrefix + id),
  }
}

/**
 * Brings up to `share` spilled leads into D1 as far as it takes them, and forgets only what is there.
 * Returns how many came home. Never throws.
 */
export async function drainSpill(ports: SpillPorts, share = perRun): Promise<number> {
  let home = 0
  try {
    const ids = await ports.within(timeoutMs, () => ports.shelf.list())
    // In random order, so that entries which can never be stored do not use up every run.
    const shuffled = ids.map((id) => ({ id, at: ports.random() })).sort((a, b) => a.at - b.at)
    let kept = 0
    for (const { id } of shuffled.slice(0, share)) {
      if (await drainOne(id, ports)) home++
      else if (++kept === maxKept || (await isAway(ports))) break
    }
  } catch {
    ports.log({ lead: '-', outcome: 'spill_unreachable' })
  }
  return home
}

/** False when the entry stays where it is. */
async function drainOne(id: string, { table, shelf, within, log }: SpillPorts): Promise<boolean> {
  try {
    const text = await within(timeoutMs, () => shelf.read(id))
    // Another run was quicker: the list lags behind.
    if (text === null) return true
    const lead = parsed(text)
    if (!lead) {
      log({ lead: id, outcome: 'spill_unreadable' })
      return false
    }
    const { outcome } = await within(timeoutMs, () => storeCarried(table, lead))
    log({ lead: id, outcome: `spill_${outcome}` })
    await within(timeoutMs, () => shelf.forget(id))
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
async function isAway({ table, within }: SpillPorts): Promise<boolean> {
  try {
    await within(timeoutMs, table.ping)
    return false
  } catch {
    return true
  }
}
