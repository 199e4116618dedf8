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
    { name: 'queue', ms: timeouts.leadQueue, carry: (carried) => okAfter(send({ carried })) },
    { name: 'kv', ms: timeouts.leadSpill, carry: (lead) => okAfter(spill.put(lead)) },
    { name: 'crm', ms: timeouts.leadCrm, carry: (lead, ms) => sendDirectly(lead, ms, post) },
  ]
}

async function okAfter(work: Promise<unknown>): Promise<{ ok: true }> {
  await work
  return { ok: true }
}

/** The CRM gets no suspicious lead: staff decide on it first. */
async function sendDirectly(
  lead: NewLead,
  ms: number,
  post: CarrierPorts['post'],
): ReturnType<Carrier['carry']> {
  if (lead.suspicion) return { ok: false, reason: 'suspicious' }
  const outcome = await post(lead, ms)
  return outcome.kind === 'accepted' ? { ok: true } : { ok: false, reason: outcome.reason }
}
