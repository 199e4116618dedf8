import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { isoTime } from '../../platform/time.ts'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { audit_log } from '../people/schema.ts'
import { newRevision } from './apply-staff-action.ts'
import { addHistory } from './claims.ts'
import type { Lead } from './insert-lead.ts'
import { lead_history, lead_notes, lead_views, leads } from './schema.ts'

/** The columns that change; the others stay. Times in epoch ms. */
export type FollowUpChange = Partial<Pick<Lead, 'follow_up' | 'assignee' | 'remind_at'>>

type Change = {
  id: string
  /** The revision that was shown: a later one is not overwritten. */
  revision: number
  columns: FollowUpChange
  /** The line of the history. */
  event: string
  /** Staff answered: what was new is contacted. */
  isAnswer: boolean
  by: string
  /** Epoch ms. */
  now: number
}

/** The states that mean an answer; `lost` may come without one. */
const answeredStates: Lead['follow_up'][] = ['contacted', 'talks', 'won']

/**
 * Changes what staff do with a lead, only if it is still as it was shown. Returns whether it was changed, the
 * lead as it is now (null if it was deleted) and the last action of staff on it.
 */
export async function changeFollowUp(db: Database, change: Change) {
  const { id } = change
  const [update, history] = changeStatements(db, change)
  const [changed, , [lead], [last]] = await db.batch([
    update,
    history,
    db.select().from(leads).where(eq(leads.id, id)),
    db
      .select()
      .from(lead_history)
      .where(and(eq(lead_history.lead_id, id), isNotNull(lead_history.by)))
      .orderBy(desc(lead_history.id))
      .limit(1),
  ])
  return { isChanged: changed.length > 0, lead: lead ?? null, last: last ?? null }
}

/** The same for some 50 leads; returns those that were changed, as they are now. */
export async function changeFollowUps(db: Database, changes: readonly Change[]) {
  const [first, ...others] = changes.flatMap((change) => changeStatements(db, change))
  if (!first) return []
  const results = await db.batch([first, ...others])
  const ids = changes.flatMap(({ id }, index) => {
    const changed = results[index * 2]
    return Array.isArray(changed) && changed.length > 0 ? [id] : []
  })
  return db
    .select({
      id: leads.id,
      revision: leads.revision,
      follow_up: leads.follow_up,
      assignee: leads.assignee,
    })
    .from(leads)
    .where(inArray(leads.id, ids))
}

function changeStatements(db: Database, { id, revision, columns, event, isAnswer, by, now }: Change) {
  const { follow_up } = columns
  const isAnswered = isAnswer || (follow_up !== undefined && answeredStates.includes(follow_up))
  const answer = {
    ...(isAnswer && {
      follow_up: sql`case when ${leads.follow_up} = 'new' then 'contacted' else ${leads.follow_up} end`,
    }),
    ...(isAnswered && { first_answer_at: sql`coalesce(${leads.first_answer_at}, ${now})` }),
    ...(follow_up === 'new' && { first_answer_at: null }),
  }
  const at = isoTime(now)
  return [
    db
      .update(leads)
      .set({ ...columns, ...answer, is_read: true, ...newRevision })
      .where(and(eq(leads.id, id), eq(leads.revision, revision)))
      .returning({ id: leads.id }),
    addHistory(db, id, { at, event, attempt: null, by }, sql`changes() > 0`),
  ] as const
}

type Note = Omit<typeof lead_notes.$inferSelect, 'lead_id'>

/** Adds a note once, however often it is sent. False if the lead does not exist. */
export async function addNote(db: Database, leadId: string, note: Note): Promise<boolean> {
  const isThere = sql`where exists (select 1 from ${leads} where ${eq(leads.id, leadId)})`
  const [, rows] = await db.batch([
    insertSelect(db, lead_notes, { ...note, lead_id: leadId }, isThere).onConflictDoNothing(),
    db.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId)),
  ])
  return rows.length > 0
}

/** Deletes a note if `by` wrote it. */
export async function deleteNote(db: Database, { id, by }: Pick<Note, 'id' | 'by'>): Promise<void> {
  await db.delete(lead_notes).where(and(eq(lead_notes.id, id), eq(lead_notes.by, by)))
}

/** Marks the lead as unread for all staff. */
export async function setUnread(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(leads)
    .set({ is_read: false })
    .where(eq(leads.id, id))
    .returning({ id: leads.id })
  return rows.length > 0
}

/** Lines of histories that are looked through for who has acted lately. */
const recentLines = 2000

/** The e-mails of those who have acted lately and may answer, or have enquiries to answer. */
export async function knownStaff(db: Database): Promise<string[]> {
  const lately = sql`select ${lead_history.by} as who from ${lead_history} where ${isNotNull(lead_history.by)}
    order by ${lead_history.id} desc limit ${recentLines}`
  const rows = await db
    .select({ who: sql<string>`who` })
    .from(sql`(select * from (${lately})
      union select ${audit_log.by} from ${audit_log} where ${audit_log.role} <> 'writer'
      union select ${leads.assignee} from ${leads} where ${leads.assignee} <> '')`)
    .orderBy(sql`who`)
  return rows.map(({ who }) => who).filter((who) => who.includes('@'))
}

/** How many filters one person may name. */
const mostViews = 12

type View = typeof lead_views.$inferSelect

export async function addView(db: Database, view: View): Promise<void> {
  await db.batch([
    db.insert(lead_views).values(view).onConflictDoNothing(),
    // Deletes the oldest views above the limit.
    db.delete(lead_views).where(
      and(
        eq(lead_views.by, view.by),
        sql`${lead_views.id} not in (select id from lead_views where ${eq(lead_views.by, view.by)}
          order by at desc limit ${mostViews})`,
      ),
    ),
  ])
}

export async function deleteView(db: Database, { id, by }: Pick<View, 'id' | 'by'>): Promise<void> {
  await db.delete(lead_views).where(and(eq(lead_views.id, id), eq(lead_views.by, by)))
}
