import type { LeadMessage } from '../../platform/env.ts'
import { reasonOfError } from '../../platform/log.ts'
import type { HintBatch } from '../delivery/handle-hints.ts'
import { type NewLead, parseNewLead } from '../intake/new-lead.ts'
import type { SpillPorts } from './spill.ts'
import { storeCarried } from './store-carried.ts'

type Message = Omit<HintBatch['messages'][number], 'body'> & { body: LeadMessage; attempts: number }

/** Timeout in ms, for D1 and for KV each. */
const timeoutMs = 10_000
const maxDelaySeconds = 12 * 60 * 60
const firstDelaySeconds = 30

/**
 * Moves the leads that a queue batch carries into D1 and returns the hints of the batch, and one for each lead that D1 now has. A
 * lead that D1 still refuses moves on to the KV store; its message ends only when one of the two has it.
 */
export async function storeCarriedLeads(
  batch: { messages: readonly Message[] },
  ports: SpillPorts,
): Promise<HintBatch> {
  const messages: HintBatch['messages'][number][] = []
  const store = storeUntilRefused(ports)
  // In sequence: of two submissions of the same form the second must find the first.
  for (const message of batch.messages) {
    const hint = await storeMessage(message, store, ports)
    if (hint) messages.push(hint)
  }
  return { messages, retryAll: (options) => messages.forEach((message) => void message.retry(options)) }
}

type Store = (lead: NewLead) => Promise<Awaited<ReturnType<typeof storeCarried>> | null>

/**
 * Stores leads until D1 refuses one; null from then on. A D1 that refused is not queried again: every query may run into
 * the timeout.
 */
function storeUntilRefused({ table, within }: SpillPorts): Store {
  let hasRefused = false
  return async (lead) => {
    if (hasRefused) return null
    try {
      return await within(timeoutMs, () => storeCarried(table, lead))
    } catch {
      hasRefused = true
      return null
    }
  }
}

/** Stores the lead that a message carries, and returns its hint; null if there is nothing to deliver now. */
async function storeMessage(
  message: Message,
  store: Store,
  ports: SpillPorts,
): Promise<HintBatch['messages'][number] | null> {
  const hint = (id: string) => ({
    body: { id },
    ack: () => message.ack(),
    retry: (options: { delaySeconds: number }) => message.retry(options),
  })
  if ('id' in message.body) return hint(message.body.id)
  const lead = parseNewLead(message.body.carried)
  if (!lead) {
    ports.log({ lead: '-', outcome: 'carried_unreadable' })
    message.retry({ delaySeconds: delayAfter(message.attempts) })
    return null
  }
  const stored = await store(lead)
  if (!stored) {
    await moveToSpill(lead, message, ports)
    return null
  }
  ports.log({ lead: lead.id, outcome: `carried_${stored.outcome}` })
  return hint(stored.id)
}

async function moveToSpill(lead: NewLead, message: Message, ports: SpillPorts): Promise<void> {
  try {
    await ports.within(timeoutMs, () => ports.spill.put(lead))
    ports.log({ lead: lead.id, outcome: 'carried_to_kv' })
    message.ack()
  } catch (error) {
    ports.log({ lead: lead.id, outcome: 'carried_kept', reason: reasonOfError(error) })
    message.retry({ delaySeconds: delayAfter(message.attempts) })
  }
}

/** Doubles from 30 s up to the queue's maximum. */
function delayAfter(attempts: number): number {
  return Math.min(maxDelaySeconds, firstDelaySeconds * 2 ** Math.max(0, attempts - 1))
}
