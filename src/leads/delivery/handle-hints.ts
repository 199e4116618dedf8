import type { LeadHint } from '../../platform/env.ts'
import { reasonOfError } from '../../platform/log.ts'
import { type DeliveryPorts, deliver } from './deliver.ts'

/** The part of a queue batch that hints need. */
export type HintBatch = {
  messages: readonly { body: LeadHint; ack: () => void; retry: (options: Delay) => void }[]
  retryAll: (options: Delay) => void
}

type Delay = { delaySeconds: number }

// Cloudflare Queues limits a delay to 12 hours.
const maxDelaySeconds = 12 * 60 * 60
const pauseAfterFailureSeconds = 30

/**
 * Delivers the leads a queue batch names. A message is retried when its lead is due again, and acknowledged
 * when the lead is settled. Lost messages do no harm, as the cron finds every due lead. A lead that is due
 * but was not sent is held back by the circuit or the daily limit: the cron handles it.
 */
export async function handleHints(batch: HintBatch, ports: DeliveryPorts): Promise<void> {
  const ids = batch.messages.map((message) => message.body.id)
  try {
    await deliver(ports, ids)
    const due = await ports.store.dueTimes(ids)
    for (const message of batch.messages) {
      const wait = (due.get(message.body.id) ?? 0) - ports.now()
      if (wait <= 0) message.ack()
      else message.retry({ delaySeconds: delaySeconds(wait) })
    }
  } catch (error) {
    ports.log({ lead: '-', outcome: 'hints_failed', reason: reasonOfError(error) })
    batch.retryAll({ delaySeconds: pauseAfterFailureSeconds })
  }
}

function delaySeconds(ms: number): number {
  return Math.min(maxDelaySeconds, Math.max(1, Math.ceil(ms / 1000)))
}
