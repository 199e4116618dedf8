import type { LeadMessage } from '../../platform/env.ts'
import { timeouts } from '../../platform/time.ts'
import type { CrmOutcome } from '../delivery/crm.ts'
import type { NewLead } from '../intake/new-lead.ts'
import type { Carrier } from '../intake/store-enquiry.ts'
import type { SpillStore } from './spill.ts'

/** Dependencies of the carriers; `storeEnquiryPorts` in ports.ts has the real ones. */
type CarrierPorts = {
  send: (message: LeadMessage) => Promise<unknown>
  spill: SpillStore
  post: (lead: NewLead, timeoutMs: number) => Promise<CrmOutcome>
}

/**
 * Where a lead goes while D1 refuses it. The queue and the KV store bring it to D1 later. The CRM is the last
 * resort, because a lead that it took leaves no trace here.
 */
export function carriers({ send, spill, post }: CarrierPorts): readonly Carrier[] {
  return [
    { name: 'queue', ms: timeouts.leadQueue, carry: async (carried) => void (await send({ carried })) },
    { name: 'kv', ms: timeouts.leadSpill, carry: spill.put },
    { name: 'crm', ms: timeouts.leadCrm, carry: (lead, ms) => sendDirectly(lead, ms, post) },
  ]
}

async function sendDirectly(lead: NewLead, ms: number, post: CarrierPorts['post']): Promise<void> {
  if (lead.suspicion) throw new Error('staff have not looked at it')
  const { kind } = await post(lead, ms)
  if (kind !== 'accepted') throw new Error(`the CRM: ${kind}`)
}
