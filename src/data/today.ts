import { and, asc, desc, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../contract/durations.ts'
import { mostTodayRows } from '../../contract/workspace/today.ts'
import { slotMs } from '../bookings/slots.ts'
import { langs } from '../i18n/languages.ts'
import { isoDay } from '../platform/time.ts'
import { listMissing } from './addresses/counts.ts'
import { isUnread, newestApplications } from './applications/applications.ts'
import { blockedBetween } from './bookings/blocked-times.ts'
import { bookingsBetween } from './bookings/staff-bookings.ts'
import type { Database } from './database.ts'
import { handedOver, isHeld } from './leads/claims.ts'
import { bookedSlot } from './leads/inbox.ts'
import { hasDeliveryTrouble, isMine, isRemindedOf, isToAnswer } from './leads/lead-filter.ts'
import { crm_circuit, leads } from './leads/schema.ts'
import { media } from './media/schema.ts'
import { listAllPages, placedWidgets } from './pages/admin-pages.ts'
import { page_drafts, page_widgets, pages, schedule_pages, schedules } from './pages/schema.ts'
import { hasOpenApproval, listApprovals, newestRequested } from './people/approvals.ts'
import { lateMs } from './schedules/due-schedules.ts'
import { isSuperseded } from './schedules/schedules.ts'
import { page_notes } from './sharing/schema.ts'

/** How far ahead bookings are compared with holidays that were set later. */
const bookedDays = 60
const missingDays = 30
/** The number that the screen of missing pages shows. */
const maxMissing = 200

/** `now` in epoch ms, `automaticLimit` as of `isHeld`; `staff` is the reader. */
type TodayQuery = { now: number; automaticLimit: number; staff: string }

/** The open tasks of staff, each as its query ended. One round trip; if it fails, each query is tried alone. */
export async function readOpenTasks(db: Database, { now, automaticLimit, staff }: TodayQuery) {
  const bookedSpan = [now - slotMs, now + bookedDays * dayMs] as const
  const queries = [
    listAllPages(db),
    newestDrafts(db),
    publishedWidgetsOfDrafts(db),
    nextSchedules(db, now),
    openNotes(db),
    listApprovals(db, staff, now),
    firstLeads(db, isToAnswer(now), asc),
    firstLeads(db, isRemindedOf(staff, now), asc),
    firstLeads(db, isMine(staff), desc),
    newestApplications(db, mostTodayRows, isUnread),
    bookingsBetween(db, ...bookedSpan),
    blockedBetween(db, ...bookedSpan),
    listMissing(db, isoDay(now - missingDays * dayMs), maxMissing),
    undescribedPictures(db),
    firstLeads(db, hasDeliveryTrouble(now), desc),
    firstLeads(db, isSuspicious, desc),
    crmHandover(db, now, automaticLimit),
  ] as const
  const settle = async () => {
    try {
      return await Promise.allSettled(await db.batch(queries))
    } catch (error) {
      const results = await Promise.allSettled(queries)
      if (results.every(({ status }) => status === 'rejected')) throw error
      return results
    }
  }
  const [
    pageRows,
    drafts,
    publishedWidgets,
    scheduleRows,
    notes,
    approvals,
    unanswered,
    reminders,
    assigned,
    applications,
    bookings,
    blockedTimes,
    missingAddresses,
    pictures,
    undelivered,
    suspicious,
    handover,
  ] = await settle()
  return {
    pages: pageRows,
    drafts,
    publishedWidgets,
    schedules: scheduleRows,
    notes,
    approvals,
    unanswered,
    reminders,
    assigned,
    applications,
    bookings,
    blockedTimes,
    missingAddresses,
    pictures,
    undelivered,
    suspicious,
    handover,
  }
}

export type OpenTasks = Awaited<ReturnType<typeof readOpenTasks>>

const isNotTrashed = ne(pages.status, 'trashed')

const openDrafts = sql`${page_drafts} join ${pages} on ${pages.id} = ${page_drafts.page_id}
  where ${page_drafts.is_open} = 1 and ${isNotTrashed}`

/** The last saved first. Drafts with a request are among the approvals. */
const newestIds = sql`(select ${page_drafts.page_id} from ${openDrafts} and not ${hasOpenApproval}
  order by ${page_drafts.updated_at} desc, ${page_drafts.page_id} limit ${mostTodayRows})`

function newestDrafts(db: Database) {
  return db
    .select()
    .from(page_drafts)
    .where(sql`${page_drafts.page_id} in ${newestIds} or ${page_drafts.page_id} in ${newestRequested}`)
    .orderBy(desc(page_drafts.updated_at), asc(page_drafts.page_id))
}

/** The widgets that visitors see on the pages of these drafts. */
function publishedWidgetsOfDrafts(db: Database) {
  const { page_id } = page_widgets
  return placedWidgets(db, sql`(${page_id} in ${newestIds} or ${page_id} in ${newestRequested})`)
}

/** Waiting schedules that are not late, each with the first of its pages by slug. */
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
    .where(and(isNull(page_notes.reply_to), isNull(page_notes.resolved_at), isNotTrashed))
    .orderBy(desc(page_notes.written_at), asc(page_notes.id))
    .limit(mostTodayRows)
}

/** The first leads that match, and how many match. */
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
        // With `over ()` every matching row would be sorted with its texts.
        count: sql<number>`(select count(*) from ${leads} where ${condition})`.as('count'),
      })
      .from(leads)
      .where(condition)
      // The plus keeps SQLite from using the index, by which it would read every lead if none matches.
      .orderBy(order(sql`+${leads.created_at}`), asc(leads.id))
      .limit(mostTodayRows)
  )
}

const isSuspicious = and(eq(leads.state, 'quarantined'), sql`${leads.suspicion} is not 'spam'`)

/** Pictures without a description in one of the site's languages. */
function undescribedPictures(db: Database) {
  const lacksText = sql`exists (select 1 from json_each(${JSON.stringify(langs)})
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
    .where(and(eq(media.state, 'ready'), eq(media.kind, 'picture'), lacksText))
    .orderBy(desc(media.added_at), asc(media.id))
    .limit(mostTodayRows)
}

/** Consecutive failures, leads sent in 24 hours, and whether the rest waits for staff. */
function crmHandover(db: Database, now: number, automaticLimit: number) {
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
