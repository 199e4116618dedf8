import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { isoTime } from '../../platform/time.ts'
import type { Database } from '../database.ts'
import { hasDeliveryTrouble } from './lead-filter.ts'
import { leads } from './schema.ts'

/** Maximum of leads per run; the next run gets the rest. */
const maxAtOnce = 200

/**
 * Claims the leads without an alert yet: new ones created after `since`, and ones in trouble at `now` that
 * delivery has handled since then (epoch ms). Concurrent callers never claim the same lead.
 */
export async function claimPendingAlerts(db: Database, since: number, now: number) {
  const lastMoved = sql`max(${leads.deliver_since}, ${leads.next_attempt_at})`
  const claimed = { id: leads.id, state: leads.state }
  const [fresh, troubled] = await db.batch([
    db
      .update(leads)
      .set({ announced_new: true })
      .where(firstOf(db, and(eq(leads.announced_new, false), gt(leads.created_at, isoTime(since)))))
      .returning(claimed),
    db
      .update(leads)
      .set({ announced_trouble: true })
      .where(
        firstOf(db, and(eq(leads.announced_trouble, false), gt(lastMoved, since), hasDeliveryTrouble(now))),
      )
      .returning(claimed),
  ])
  return { fresh, troubled }
}

function firstOf(db: Database, condition: SQL | undefined) {
  const chosen = db
    .select({ id: leads.id })
    .from(leads)
    .where(condition)
    .orderBy(asc(leads.created_at))
    .limit(maxAtOnce)
  return inArray(leads.id, chosen)
}

export type PendingAlerts = Awaited<ReturnType<typeof claimPendingAlerts>>
export type PendingAlert = PendingAlerts['fresh'][number]

/** Releases claims whose alert failed, for the next run. */
export async function releaseAlerts(db: Database, { fresh, troubled }: PendingAlerts): Promise<void> {
  await db.batch([
    db.update(leads).set({ announced_new: false }).where(among(fresh)),
    db.update(leads).set({ announced_trouble: false }).where(among(troubled)),
  ])
}

/** One parameter, however many ids there are. */
function among(announced: readonly PendingAlert[]) {
  const ids = JSON.stringify(announced.map(({ id }) => id))
  return sql`${leads.id} in (select value from json_each(${ids}))`
}
