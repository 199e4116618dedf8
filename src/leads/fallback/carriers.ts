import type { LeadMessage } from '../../env.ts'
import type { CrmOutcome } from '../delivery/crm.ts'
import type { Carrier } from '../intake/accept.ts'
import type { AcceptedLead } from '../intake/accepted-lead.ts'
import type { LeadShelf } from './spill.ts'

/** The ways there are; `acceptPorts` in ports.ts has the real ones. */
export type Ways = {
  send: (message: LeadMessage) => Promise<unknown>
  shelf: LeadShelf
  post: (lead: AcceptedLead, timeoutMs: number) => Promise<CrmOutcome>
}

const crmTimeoutMs = 3000

/**
 * Where a lead goes while D1 refuses it. The queue and the KV store bring it to D1 later; the CRM is the
 * last resort, because a lead it took leaves no trace here. Together they keep the visitor waiting less
 * than the browser waits.
 */
export function carriers({ send, shelf, post }: Ways): readonly Carrier[] {
  return [
    { name: 'queue', ms: 1500, carry: async (carried) => void (await send({ carried })) },
    { name: 'kv', ms: 1500, carry: shelf.keep },
    { name: 'crm', ms: crmTimeoutMs, carry: (lead) => sendDirectly(lead, post) },
  ]
}

async function sendDirectly(lead: AcceptedLead, post: Ways['post']): Promise<void> {
  if (lead.suspicion) throw new Error('staff have not looked at it')
  const { kind } = await post(lead, crmTimeoutMs)
  if (kind !== 'accepted') throw new Error(`the CRM: ${kind}`)
}
