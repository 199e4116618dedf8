import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../database.ts'
import { lastRunAt } from '../last-runs.ts'
import { handedOver, isHeld } from './claims.ts'
import { leads } from './schema.ts'
import { undeliveredStates } from './state-rules.ts'
import { isUnseen } from './unseen-leads.ts'

const timeSchema = z.nullable(z.number())
const rowSchema = z.object({
  waiting_since: timeSchema,
  unseen_since: timeSchema,
  attention: z.number(),
  failures: z.number(),
  handed: z.number(),
  held: z.number(),
  mail_since: timeSchema,
  swept: timeSchema,
  stored: timeSchema,
  storing: timeSchema,
})

/** Times in epoch ms; null: never. `mail_since`: the oldest mail that waits. */
type LeadHealth = z.output<typeof rowSchema>

/**
 * The state of the outbox, in one statement that reads only undelivered leads and the last day: since when
 * the oldest lead waits for the CRM and the oldest unseen one in quarantine for staff, whether a lead needs
 * attention, consecutive attempts that did not reach the CRM, leads sent to it in 24 hours, and the cron's
 * marks.
 */
export async function leadHealth(db: Database, now: number, automaticLimit: number): Promise<LeadHealth> {
  const row = await db.get(sql`
    select
      (
        select min(max(deliver_since, coalesce(unixepoch(created_at), 0) * 1000)) from leads
        where ${inArray(leads.state, undeliveredStates)}
      ) as waiting_since,
      (select unixepoch(min(${leads.created_at})) * 1000 from ${leads} where ${and(isUnseen(), eq(leads.state, 'quarantined'))}) as unseen_since,
      exists (
        select 1 from leads
        where ${inArray(leads.state, [...undeliveredStates, 'dead'])} and needs_attention = 1
      ) as attention,
      coalesce((select max(failures) from crm_circuit), 0) as failures,
      ${handedOver(now)} as handed,
      ${isHeld(now, automaticLimit)} as held,
      (select unixepoch(min(created_at)) * 1000 from mails where state in ('waiting', 'sending')) as mail_since,
      ${lastRunAt('swept')} as swept,
      ${lastRunAt('stored')} as stored,
      ${lastRunAt('storing')} as storing
  `)
  return rowSchema.parse(row)
}
