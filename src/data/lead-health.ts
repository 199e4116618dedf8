import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from './database.ts'

const rowSchema = z.object({ since: z.nullable(z.number()), attention: z.number(), failures: z.number() })

/**
 * How the outbox stands, in one statement that reads no more than what is not delivered: since when the
 * oldest lead on its way is to be delivered (epoch ms), whether staff must look, and how many sendings in a
 * row found the CRM away.
 */
export async function leadHealth(
  db: Database,
): Promise<{ waitingSince: number | null; needsAttention: boolean; crmFailures: number }> {
  const row = await db.get(sql`
    select
      (
        select min(max(deliver_since, coalesce(unixepoch(created_at), 0) * 1000)) from leads
        where state in ('received', 'sending', 'retry_wait', 'uncertain')
      ) as since,
      exists (
        select 1 from leads
        where state in ('received', 'sending', 'retry_wait', 'uncertain', 'dead') and needs_attention = 1
      ) as attention,
      coalesce((select max(failures) from crm_circuit), 0) as failures
  `)
  const { since, attention, failures } = rowSchema.parse(row)
  return { waitingSince: since, needsAttention: attention === 1, crmFailures: failures }
}
