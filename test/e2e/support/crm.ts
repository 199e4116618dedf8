import { expect } from '@playwright/test'
import type { Behaviour, CrmRecord } from '../../../tools/stand-ins/crm-behaviours.ts'

const origin = () => process.env.CRM ?? ''

/** Sets the behaviour of the CRM towards this sender only, because other tests send enquiries at the same time. */
export async function setCrm(mode: Behaviour, email: string): Promise<void> {
  await fetch(`${origin()}/behaviour`, {
    method: 'POST',
    body: new URLSearchParams({ mode, email }),
    redirect: 'manual',
  })
}

/** The leads of this sender that the CRM accepted; posts with another answer are repeated and not counted. */
export async function receivedLeads(email: string): Promise<Record<string, string>[]> {
  const records = await allRecords()
  return records
    .filter(({ fields, behaviour }) => fields.email === email && behaviour === 'ok')
    .map(({ fields }) => fields)
}

/** All posts of this sender, also those that the CRM did not accept. */
export async function attemptsOf(email: string): Promise<number> {
  return (await allRecords()).filter(({ fields }) => fields.email === email).length
}

/** Waits for the only lead of this sender. */
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
