import type { Env, LeadHint, MessageBatch } from '../env.ts'
import { announceLeads } from './announce.ts'
import { deliver } from './deliver.ts'
import { handleHints } from './hints.ts'
import { announcePorts, deliveryPorts } from './ports.ts'

/** The queue's consumer: delivers the leads the batch names and settles its messages. */
export async function consumeLeadHints(batch: MessageBatch<LeadHint>, env: Env): Promise<void> {
  await handleHints(batch, deliveryPorts(env))
  await announceLeads(announcePorts(env))
}

/** The cron's part: delivers whatever is due, with or without a hint. */
export async function sweepLeads(env: Env): Promise<void> {
  await deliver(deliveryPorts(env))
  await announceLeads(announcePorts(env))
}
