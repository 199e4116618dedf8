import type { KVNamespace } from '../../platform/env.ts'
import { reasonOfError } from '../../platform/log.ts'
import { parseJson } from '../../platform/parse-json.ts'
import type { Within } from '../../platform/time.ts'
import { type NewLead, parseNewLead } from '../intake/new-lead.ts'
import type { LeadLog } from '../lead-log.ts'
import { type CarriedTable, storeCarried } from './store-carried.ts'

/** Holds the leads that D1 refused; `list` returns ids. */
export type SpillStore = {
  list: () => Promise<string[]>
  read: (id: string) => Promise<string | null>
  put: (lead: NewLead) => Promise<void>
  delete: (id: string) => Promise<void>
}

/** Dependencies of the way back to D1; `spillPorts` in ports.ts has the real ones. */
export type SpillPorts = {
  table: CarriedTable
  spill: SpillStore
  within: Within
  random: () => number
  log: LeadLog
}

/** Prefix of the keys of spilled leads. */
export const spillPrefix = 'lead/'
const lifetimeSeconds = 30 * 24 * 60 * 60

/**
 * Timeout in ms for D1 and for KV: no visitor waits here, but a query that hangs must not block the others.
 */
const timeoutMs = 10_000
/**
 * Maximum of leads per run: each costs a read, two queries and a delete of the 1,000 operations a run may do.
 */
const perRun = 150
/** A run stops after this many entries that stay: each may take three times `timeoutMs`. */
const maxRemaining = 10

/** The spill, a KV namespace. */
export function spillStore(kv: KVNamespace): SpillStore {
  return {
    list: async () =>
      (await kv.list({ prefix: spillPrefix })).keys.map(({ name }) => name.slice(spillPrefix.length)),
    read: (id) => kv.get(spillPrefix + id),
    put: (lead) => kv.put(spillPrefix + lead.id, JSON.stringify(lead), { expirationTtl: lifetimeSeconds }),
    delete: (id) => kv.delete(spillPrefix + id),
  }
}

/**
 * Stores up to `share` spilled leads in D1 and deletes only the entries that D1 has. Returns the number
 * stored. Never throws.
 */
export async function drainSpill(ports: SpillPorts, share = perRun): Promise<number> {
  let stored = 0
  try {
    const ids = await ports.within(timeoutMs, () => ports.spill.list())
    // In random order, so that entries that can never be stored do not use up every run.
    const shuffled = ids.map((id) => ({ id, at: ports.random() })).sort((a, b) => a.at - b.at)
    let remaining = 0
    for (const { id } of shuffled.slice(0, share)) {
      if (await drainOne(id, ports)) stored++
      else if (++remaining === maxRemaining || (await isD1Down(ports))) break
    }
  } catch (error) {
    ports.log({ lead: '-', outcome: 'spill_unreachable', reason: reasonOfError(error) })
  }
  return stored
}

/** False if the entry stays. */
async function drainOne(id: string, { table, spill, within, log }: SpillPorts): Promise<boolean> {
  try {
    const text = await within(timeoutMs, () => spill.read(id))
    // Another run was faster: KV's list lags behind.
    if (text === null) return true
    const lead = parseNewLead(parseJson(text))
    if (!lead) {
      log({ lead: id, outcome: 'spill_unreadable' })
      return false
    }
    const { outcome } = await within(timeoutMs, () => storeCarried(table, lead))
    log({ lead: id, outcome: `spill_${outcome}` })
    await within(timeoutMs, () => spill.delete(id))
    return true
  } catch (error) {
    log({ lead: id, outcome: 'spill_kept', reason: reasonOfError(error) })
    return false
  }
}

/** Distinguishes an entry that D1 will never take from a D1 that is unavailable. */
async function isD1Down({ table, within }: SpillPorts): Promise<boolean> {
  try {
    await within(timeoutMs, table.ping)
    return false
  } catch {
    return true
  }
}
