import { database } from '../../data/database.ts'
import { claimMark, setMark } from '../../data/leads/marks.ts'
import type { Env, LeadMessage, MessageBatch } from '../../env.ts'
import { logFailure } from '../../log.ts'
import { within } from '../../time.ts'
import { unloadCarried } from '../fallback/carried-messages.ts'
import { drainSpill } from '../fallback/spill.ts'
import { announceLeads } from '../ops/announce.ts'
import { clearSuspicions } from '../ops/clear.ts'
import { remindStaff } from '../ops/remind.ts'
import { purgeExpiredLeads } from '../ops/retention.ts'
import { announcePorts, clearPorts, deliveryPorts, remindPorts, spillPorts } from '../ports.ts'
import { deliver } from './deliver.ts'
import { handleHints } from './hints.ts'

/** The queue's consumer: delivers the leads the batch names and settles its messages. */
export async function consumeLeadHints(batch: MessageBatch<LeadMessage>, env: Env): Promise<void> {
  const hints = await unloadCarried(batch, spillPorts(env))
  if (hints.messages.length > 0) await handleHints(hints, deliveryPorts(env))
  await announceLeads(announcePorts(env))
}

/**
 * The cron's part: lets go what is suspected no more, delivers whatever is due, reminds staff, forgets what is
 * past keeping, and brings spilled leads home. Its mark is what /healthz knows of the cron.
 */
export async function sweepLeads(env: Env): Promise<void> {
  await clearSuspicions(clearPorts(env)).catch((error: unknown) => logFailure('clearing_failed', error))
  await deliver(deliveryPorts(env))
  await announceLeads(announcePorts(env))
  await remindStaff(remindPorts(env))
  await purgeExpiredLeads(env)
  await markSweep(env)
  // Last, as a store that hangs may hold it up to the end of the run.
  if ((await drainSpill(spillPorts(env))) > 0) await deliver(deliveryPorts(env))
}

const probeMs = 15 * 60_000
const probeTimeoutMs = 5000

/** Notes that the cron runs, and now and then that KV takes writes, which a page copy alone would not tell. */
async function markSweep(env: Env): Promise<void> {
  const db = database(env.DB)
  const now = Date.now()
  await setMark(db, 'swept', now)
  if (!(await claimMark(db, 'storing', now, probeMs))) return
  try {
    await within(probeTimeoutMs, () => env.PAGES.put('health', '', { expirationTtl: 86_400 }))
    await setMark(db, 'stored', now)
  } catch (error) {
    logFailure('store_probe_failed', error)
  }
}
