import type { Env, LeadMessage, MessageBatch } from '../env.ts'
import { announceLeads } from './announce.ts'
import { unloadCarried } from './carried-messages.ts'
import { deliver } from './deliver.ts'
import { handleHints } from './hints.ts'
import { announcePorts, deliveryPorts, spillPorts } from './ports.ts'
import { purgeExpiredLeads } from './retention.ts'
import { drainSpill } from './spill.ts'

/** The queue's consumer: delivers the leads the batch names and settles its messages. */
export async function consumeLeadHints(batch: MessageBatch<LeadMessage>, env: Env): Promise<void> {
  const hints = await unloadCarried(batch, spillPorts(env))
  if (hints.messages.length > 0) await handleHints(hints, deliveryPorts(env))
  await announceLeads(announcePorts(env))
}

/** The cron's part: delivers whatever is due, forgets what is past keeping, and brings spilled leads home. */
export async function sweepLeads(env: Env): Promise<void> {
  await deliver(deliveryPorts(env))
  await announceLeads(announcePorts(env))
  await purgeExpiredLeads(env)
  // Last, as a store that hangs may hold it up to the end of the run.
  if ((await drainSpill(spillPorts(env))) > 0) await deliver(deliveryPorts(env))
}
