import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { inTrouble } from './inbox.ts'
import { leads } from './schema.ts'

/** What one run tells at most; the next one has the rest. */
const maxAtOnce = 200

/**
 * Takes the leads that nobody was told about: those new since `since`, and those in trouble at `now` that
 * delivery has had in hand since then (epoch ms). Of many callers one gets each.
 */
export async function claimPendingAlerts(db: Database, since: number, now: number) {
  const lastMoved = sql`max(${leads.deliver_since}, ${leads.next_attempt_at})`
  const claimed = { id: leads.id, state: leads.state }
  const [fresh, troubled] = await db.batch([
    db
      .update(leads)
      .set({ announced_new: true })
      .where(
        firstOf(db, and(eq(leads.announced_new, false), gt(leads.created_at, new Date(since).toISOString()))),
      )
      .returning(claimed),
    db
      .update(leads)
      .set({ announced_trouble: true })
      .where(firstOf(db, and(eq(leads.announced_trouble, false), gt(lastMoved, since), inTrouble(now))))
      .returning(claimed),
  ])
  return { fresh, troubled }
}

function firstOf(db: Database, wanted: SQL | undefined) {
  const chosen = db
    .select({ id: leads.id })
    .from(leads)
    .where(wanted)
    .orderBy(asc(leads.created_at))
    .limit(maxAtOnce)
  return inArray(leads.id, chosen)
}

export type PendingAlerts = Awaited<ReturnType<typeof claimPendingAlerts>>
export type PendingAlert = PendingAlerts['fresh'][number]

/** Gives claims back that could not be told, for the next run. */
export async function releaseAlerts(db: Database, { fresh, troubled }: PendingAlerts): Promise<void> {
  await db.batch([
    db.update(leads).set({ announced_new: false }).where(among(fresh)),
    db.update(leads).set({ announced_trouble: false }).where(among(troubled)),
  ])
}

/** As one parameter, however many there are. */
function among(announced: readonly PendingAlert[]) {
  const ids = JSON.stringify(announced.map(({ id }) => id))
  return sql`${leads.id} in (select value from json_each(${ids}))`
}
