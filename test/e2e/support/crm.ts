import { expect } from '@playwright/test'
import type { Behaviour, CrmRecord } from '../../../tools/stand-ins/crm-records.ts'

const origin = () => process.env.CRM ?? ''

/** How the CRM behaves towards this sender from now on: other tests send enquiries at the same time. */
export async function setCrm(mode: Behaviour, email: string): Promise<void> {
  await fetch(`${origin()}/behaviour`, {
    method: 'POST',
    body: new URLSearchParams({ mode, email }),
    redirect: 'manual',
  })
}

/** What the CRM took from this sender: posts it answered badly come again and are not counted. */
export async function receivedLeads(email: string): Promise<Record<string, string>[]> {
  const records = await allRecords()
  return records
    .filter(({ fields, behaviour }) => fields.email === email && behaviour === 'ok')
    .map(({ fields }) => fields)
}

/** Whatever reached the CRM from this sender, also while it misbehaved. */
export async function attempts(email: string): Promise<number> {
  return (await allRecords()).filter(({ fields }) => fields.email === email).length
}

/** The one lead of this sender, as soon as it is there. */
export async function leadOf(email: string): Promise<Record<string, string>> {
  await expect
    .poll(() => receivedLeads(email), { message: `a lead of ${email}`, timeout: 35_000 })
    .toHaveLength(1)
  const [lead] = await receivedLeads(email)
  return lead ?? {}
}

async function allRecords(): Promise<CrmRecord[]> {
  const response = await fetch(`${origin()}/leads.json`)
  return response.json()
}
