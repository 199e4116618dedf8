import { and, asc, desc, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../contract/durations.ts'
import { mostTodayRows } from '../../contract/workspace/today.ts'
import { slotMs } from '../bookings/slots.ts'
import { langs } from '../i18n/languages.ts'
import { listMissing } from './addresses/counts.ts'
import { isUnread, newestApplications } from './applications/applications.ts'
import { blockedBetween, bookingsBetween } from './bookings/staff-bookings.ts'
import type { Database } from './database.ts'
import { handedOver, isHeld } from './leads/claims.ts'
import { bookedSlot } from './leads/inbox.ts'
import { inTrouble, isMine, isRemindedOf, isToAnswer } from './leads/lead-filter.ts'
import { crm_circuit, leads } from './leads/schema.ts'
import { media } from './media/schema.ts'
import { listAllPages, placedWidgets } from './pages/admin-pages.ts'
import { page_drafts, page_widgets, pages, schedule_pages, schedules } from './pages/schema.ts'
import { hasOpenApproval, listApprovals, newestRequested } from './people/approvals.ts'
import { lateMs } from './schedules/due-schedules.ts'
import { isSuperseded } from './schedules/schedules.ts'
import { page_notes } from './sharing/schema.ts'

/** As far as a holiday that was set later may lie. */
const bookedDays = 60
const missingDays = 30
/** As many as the screen of missing pages shows. */
const maxMissing = 200

/** `now` in epoch ms, `automaticLimit` as of `isHeld`; `staff` is who reads it. */
type TodayQuery = { now: number; automaticLimit: number; staff: string }

/**
 * What waits for staff, in one round trip. A batch fails as a whole: then each part is read by itself, and
 * those that fail again are rejected.
 */
export async function readWaiting(db: Database, query: TodayQuery) {
  const { now, staff } = query
  const byPages = [listAllPages(db), newestDrafts(db), sectionsOfDrafts(db)] as const
  const scheduled = [nextSchedules(db, now)] as const
  const notes = [openNotes(db)] as const
  const approvals = [listApprovals(db, staff, now)] as const
  const enquiries = [
    firstLeads(db, isToAnswer(now), asc),
    firstLeads(db, isRemindedOf(staff, now), asc),
    firstLeads(db, isMine(staff), desc),
  ] as const
  const applied = [newestApplications(db, mostTodayRows, isUnread)] as const
  const span = [now - slotMs, now + bookedDays * dayMs] as const
  const booked = [bookingsBetween(db, ...span), blockedBetween(db, ...span)] as const
  const missing = [listMissing(db, isoDay(now - missingDays * dayMs), maxMissing)] as const
  const pictures = [undescribedPictures(db)] as const
  const trouble = [
    firstLeads(db, inTrouble(now), desc),
    firstLeads(db, isUndecided, desc),
    handOver(db, query),
  ] as const
  try {
    const [
      list,
      drafts,
      sections,
      next,
      open,
      requests,
      fresh,
      reminders,
      mine,
      applications,
      held,
      blocks,
      wanted,
      files,
      ...ofLeads
    ] = await db.batch([
      ...byPages,
      ...scheduled,
      ...notes,
      ...approvals,
      ...enquiries,
      ...applied,
      ...booked,
      ...missing,
      ...pictures,
      ...trouble,
    ])
    return Promise.allSettled([
      [list, drafts, sections],
      [next],
      [open],
      [requests],
      [fresh, reminders, mine],
      [applications],
      [held, blocks],
      [wanted],
      [files],
      ofLeads,
    ] as const)
  } catch {
    return Promise.allSettled([
      db.batch(byPages),
      db.batch(scheduled),
      db.batch(notes),
      db.batch(approvals),
      db.batch(enquiries),
      db.batch(applied),
      db.batch(booked),
      db.batch(missing),
      db.batch(pictures),
      db.batch(trouble),
    ])
  }
}

const isThere = ne(pages.status, 'trashed')

const openDrafts = sql`${page_drafts} join ${pages} on ${pages.id} = ${page_drafts.page_id}
  where ${page_drafts.is_open} = 1 and ${isThere}`

/** The last saved first; what waits for approval is no draft that is left. */
const newestIds = sql`(select ${page_drafts.page_id} from ${openDrafts} and not ${hasOpenApproval}
  order by ${page_drafts.updated_at} desc, ${page_drafts.page_id} limit ${mostTodayRows})`

function newestDrafts(db: Database) {
  return db
    .select()
    .from(page_drafts)
    .where(sql`${page_drafts.page_id} in ${newestIds} or ${page_drafts.page_id} in ${newestRequested}`)
    .orderBy(desc(page_drafts.updated_at), asc(page_drafts.page_id))
}

/** What visitors see of the pages of these drafts. */
function sectionsOfDrafts(db: Database) {
  const { page_id } = page_widgets
  return placedWidgets(db, sql`(${page_id} in ${newestIds} or ${page_id} in ${newestRequested})`)
}

/** What waits and is not late, each with the first of its pages by slug. */
function nextSchedules(db: Database, now: number) {
  return db
    .select({
      id: schedules.id,
      action: schedules.action,
      at: schedules.at,
      name: schedules.name,
      // SQLite takes the other columns of a group from the row of its minimum.
      slug: sql<string>`min(${pages.slug})`.as('slug'),
      title: titleShown,
      pages: sql<number>`count(*)`.as('pages'),
      superseded: sql<number>`${isSuperseded(sql`${schedules.id}`)}`.as('superseded'),
      count: sql<number>`count(*) over ()`.as('count'),
    })
    .from(schedules)
    .innerJoin(schedule_pages, eq(schedule_pages.schedule_id, schedules.id))
    .innerJoin(pages, eq(pages.id, schedule_pages.page_id))
    .leftJoin(page_drafts, eq(page_drafts.page_id, pages.id))
    .where(and(eq(schedules.state, 'waiting'), gte(schedules.at, now - lateMs)))
    .groupBy(schedules.id)
    .orderBy(asc(schedules.at), asc(schedules.id))
    .limit(mostTodayRows)
}

const titleShown =
  sql<string>`coalesce(case when ${page_drafts.is_open} = 1 then ${page_drafts.title} end, ${pages.title})`.as(
    'title',
  )

function openNotes(db: Database) {
  return db
    .select({
      id: page_notes.id,
      widget: page_notes.widget_id,
      author: page_notes.author,
      text: page_notes.text,
      at: page_notes.written_at,
      slug: pages.slug,
      title: titleShown,
      count: sql<number>`count(*) over ()`.as('count'),
    })
    .from(page_notes)
    .innerJoin(pages, eq(pages.id, page_notes.page_id))
    .leftJoin(page_drafts, eq(page_drafts.page_id, pages.id))
    .where(and(isNull(page_notes.reply_to), isNull(page_notes.resolved_at), isThere))
    .orderBy(desc(page_notes.written_at), asc(page_notes.id))
    .limit(mostTodayRows)
}

/** The first leads of a condition, and how many there are. */
function firstLeads(db: Database, condition: SQL | undefined, order: typeof asc) {
  return (
    db
      .select({
        id: leads.id,
        name: leads.name,
        subject: leads.subject,
        consultation: leads.consultation,
        created_at: leads.created_at,
        follow_up: leads.follow_up,
        state: leads.state,
        remind_at: leads.remind_at,
        booked_slot: bookedSlot,
        // Once, before the rows: with `over ()` every row that counts would be sorted with its texts.
        count: sql<number>`(select count(*) from ${leads} where ${condition})`.as('count'),
      })
      .from(leads)
      .where(condition)
      // By its index the order would read every lead if the condition is of none.
      .orderBy(order(sql`+${leads.created_at}`), asc(leads.id))
      .limit(mostTodayRows)
  )
}

const isUndecided = and(eq(leads.state, 'quarantined'), sql`${leads.suspicion} is not 'spam'`)

/** Pictures without a description in one of the site's languages. */
function undescribedPictures(db: Database) {
  const isBare = sql`exists (select 1 from json_each(${JSON.stringify(langs)})
    where trim(coalesce(json_extract(${media.alt}, '$.' || value), '')) = '')`
  return db
    .select({
      id: media.id,
      name: media.name,
      address: media.address,
      alt: media.alt,
      at: media.added_at,
      count: sql<number>`count(*) over ()`.as('count'),
    })
    .from(media)
    .where(and(eq(media.state, 'ready'), eq(media.kind, 'picture'), isBare))
    .orderBy(desc(media.added_at), asc(media.id))
    .limit(mostTodayRows)
}

/** As in the inbox: consecutive failures, leads sent in 24 hours, and whether the rest waits for staff. */
function handOver(db: Database, { now, automaticLimit }: TodayQuery) {
  return db
    .select({
      failures: sql<number>`coalesce((select max(${crm_circuit.failures}) from ${crm_circuit}), 0)`.as(
        'failures',
      ),
      handed: sql<number>`${handedOver(now)}`.as('handed'),
      held: sql<number>`${isHeld(now, automaticLimit)}`.as('held'),
    })
    .from(sql`(select 1)`)
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
