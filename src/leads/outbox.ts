import type { Env, LeadHint, MessageBatch } from '../env.ts'
import { deliver } from './deliver.ts'
import { handleHints } from './hints.ts'
import { deliveryPorts } from './ports.ts'
import { purgeExpiredLeads } from './retention.ts'

/** The queue's consumer: delivers the leads the batch names and settles its messages. */
export async function consumeLeadHints(batch: MessageBatch<LeadHint>, env: Env): Promise<void> {
  await handleHints(batch, deliveryPorts(env))
}

/** The cron's part: forgets what is past keeping, and delivers whatever is due, with or without a hint. */
export async function sweepLeads(env: Env): Promise<void> {
  await purgeExpiredLeads(env)
  await deliver(deliveryPorts(env))
}
