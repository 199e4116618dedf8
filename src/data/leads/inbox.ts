import { and, asc, count, desc, eq, gte, lt, lte, min, ne, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/durations.ts'
import { type BoardState, boardStates } from '../../../contract/leads/enquiries.ts'
import { isoTime } from '../../platform/time.ts'
import { bookings } from '../bookings/schema.ts'
import type { Database } from '../database.ts'
import { handedOver, isHeld } from './claims.ts'
import {
  hasDeliveryTrouble,
  isFollowedUp,
  isMine,
  isRemindedOf,
  isSettled,
  isToAnswer,
  isUnanswered,
  isUndelivered,
  type LeadFilter,
  matching,
} from './lead-filter.ts'
import { hasSameName, hasSameText, isSamePerson, other } from './person-keys.ts'
import { crm_circuit, lead_views, leads } from './schema.ts'
import { isUnseen } from './unseen-leads.ts'

/** The last lead of a page of the list, and whether it was unanswered: the next page starts after it. */
export type LeadCursor = { created_at: string; id: string; isUnanswered: boolean }

const recentMs = 7 * dayMs
/** Counting stops here: someone may send a thousand enquiries. */
const maxOthers = 20

const bookingsOfLead = sql`${bookings} where ${eq(bookings.lead_id, leads.id)}`

/** The start of the booked slot, epoch ms. */
export const bookedSlot = sql<
  number | null
>`(select max(${bookings.slot}) from ${bookingsOfLead} and ${eq(bookings.state, 'booked')})`.as('booked_slot')

/** The columns that the list shows. */
const listedColumns = {
  id: leads.id,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  subject: leads.subject,
  lang: leads.lang,
  page_url: leads.page_url,
  state: leads.state,
  attempts: leads.attempts,
  needs_attention: leads.needs_attention,
  suspicion: leads.suspicion,
  deliver_since: leads.deliver_since,
  created_at: leads.created_at,
  follow_up: leads.follow_up,
  revision: leads.revision,
  assignee: leads.assignee,
  remind_at: leads.remind_at,
  is_read: leads.is_read,
  consultation: leads.consultation,
  has_booking: sql<number>`exists (select 1 from ${bookingsOfLead})`.as('has_booking'),
  booked_slot: bookedSlot,
  /** Further enquiries of the same person. */
  others: sql<number>`(select count(*) from (select 1 from ${leads} as ${other}
    where ${isSamePerson()} limit ${sql.raw(`${maxOthers}`)}))`.as('others'),
  has_namesake: sql<number>`exists (select 1 from ${leads} as ${other} where ${hasSameName()})`.as(
    'has_namesake',
  ),
  /** Enquiries of other people with the same text. */
  same_text_others: sql<number>`(select count(*) from (select 1 from ${leads} as ${other}
    where ${hasSameText()} and not (${isSamePerson()}) limit ${sql.raw(`${maxOthers}`)}))`.as(
    'same_text_others',
  ),
  /** When the same person first sent the same text, if this is not the first time. */
  same_text_at: sql<string | null>`(select min(${other.created_at}) from ${leads} as ${other}
    where ${and(isSamePerson(), eq(other.message, leads.message), sql`${other.created_at} < ${leads.created_at}`)})`.as(
    'same_text_at',
  ),
}

type ListOptions = { limit: number; now: number }

/** A page of leads: their ids are selected first, so that the subqueries of the columns run for these rows only. */
function selectPage(db: Database, where: SQL | undefined, order: typeof asc, limit: number) {
  const chosen = db
    .select({ id: leads.id })
    .from(leads)
    .where(where)
    .orderBy(order(leads.created_at), order(leads.id))
    .limit(limit)
  return db
    .select(listedColumns)
    .from(leads)
    .where(sql`${leads.id} in ${chosen}`)
    .orderBy(order(leads.created_at), order(leads.id))
}

/**
 * The leads of a filter in two queries: the unanswered ones, oldest first, which is also the order in which their
 * replies are due, and the others, newest first.
 */
function selectInOrder(
  db: Database,
  condition: SQL | undefined,
  limit: number,
  before: LeadCursor | null = null,
) {
  const cursor = before && sql`(${before.created_at}, ${before.id})`
  const beyondCursor = (sign: '<' | '>') =>
    cursor ? sql`(${leads.created_at}, ${leads.id}) ${sql.raw(sign)} ${cursor}` : undefined
  const hasPassedUnanswered = before?.isUnanswered === false
  return [
    selectPage(
      db,
      and(condition, isUnanswered, hasPassedUnanswered ? sql`false` : beyondCursor('>')),
      asc,
      limit,
    ),
    selectPage(
      db,
      and(condition, isSettled, hasPassedUnanswered ? beyondCursor('<') : undefined),
      desc,
      limit,
    ),
  ] as const
}

type InboxQuery = ListOptions & {
  before: LeadCursor | null
  automaticLimit: number
  /** Enquiries received until then should have an answer, epoch ms. */
  overdueSince: number
}

/** One page of the inbox with the summary above it, in one round trip; times in epoch ms. */
export async function readInboxRows(db: Database, filter: LeadFilter, query: InboxQuery) {
  const { before, limit, now, automaticLimit, overdueSince } = query
  const { staff } = filter
  const condition = matching(filter, now)
  const weekAgo = isoTime(now - recentMs)
  const [unanswered, others, [total], [waiting], [circuit], pages, views, [counts]] = await db.batch([
    ...selectInOrder(db, condition, limit + 1, before),
    db.select({ count: count() }).from(leads).where(condition),
    db
      .select({ count: count(), since: min(leads.deliver_since) })
      .from(leads)
      .where(isUndelivered),
    db.select().from(crm_circuit),
    db
      .select({ url: leads.page_url })
      .from(leads)
      .groupBy(leads.page_url)
      .orderBy(desc(count()), asc(leads.page_url))
      .limit(60),
    db.select().from(lead_views).where(eq(lead_views.by, staff)).orderBy(asc(lead_views.at)),
    db
      .select({
        answer: countColumn('answer', isToAnswer(now)),
        overdue: countColumn('overdue', isOverdueSince(overdueSince, now)),
        mine: countColumn('mine', isMine(staff)),
        reminders: countColumn('reminders', isRemindedOf(staff, now)),
        quarantine: countColumn('quarantine', eq(leads.state, 'quarantined')),
        attention: countColumn('attention', hasDeliveryTrouble(now)),
        /** Enquiries of the last seven days, without those in quarantine. */
        recent: countColumn('recent', and(gte(leads.created_at, weekAgo), ne(leads.state, 'quarantined'))),
        handed: sql<number>`${handedOver(now)}`.as('handed'),
        held: sql<number>`${isHeld(now, automaticLimit)}`.as('held'),
      })
      .from(sql`(select 1)`),
  ])
  if (!counts) throw new Error('counting the inbox returned no row')
  const { handed, held, ...groups } = counts
  const rows = [...unanswered, ...others]
  return {
    leads: rows.slice(0, limit),
    more: rows.length > limit,
    total: total?.count ?? 0,
    counts: { ...groups, way: waiting?.count ?? 0 },
    /** When the longest-waiting lead began to wait, epoch ms. */
    waitingSince: waiting?.since ?? null,
    /** Leads sent to the CRM in the last 24 hours, including those in flight. */
    handed,
    circuit: circuit ?? { failures: 0, probe_at: 0 },
    pages: pages.map(({ url }) => url),
    views,
    /** The hand-over waits until a staff member continues it. */
    held: held === 1,
  }
}

export type ListedLead = Awaited<ReturnType<typeof readInboxRows>>['leads'][number]

/** Enquiries to answer that were received before `overdueSince` (epoch ms): the promised time of reply has passed. */
function isOverdueSince(overdueSince: number, now: number): SQL | undefined {
  return and(isToAnswer(now), lte(leads.created_at, isoTime(overdueSince)))
}

/** The number of leads that match a condition, as a column. */
function countColumn(name: string, condition: SQL | undefined) {
  return sql<number>`(select count(*) from ${leads} where ${condition})`.as(name)
}

export type StaffCounts = {
  answer: number
  overdue: number
  attention: number
  unseen: number
  held: boolean
}

/**
 * The numbers of the sidebar: enquiries to answer, overdue, not delivered to the CRM, unseen in quarantine; and whether
 * delivery waits for staff (`isHeld`).
 */
export async function countForStaff(
  db: Database,
  { now, automaticLimit, overdueSince }: { now: number; automaticLimit: number; overdueSince: number },
): Promise<StaffCounts> {
  const [row] = await db
    .select({
      answer: countColumn('answer', isToAnswer(now)),
      overdue: countColumn('overdue', isOverdueSince(overdueSince, now)),
      attention: countColumn('attention', hasDeliveryTrouble(now)),
      unseen: countColumn('unseen', and(isUnseen(), eq(leads.state, 'quarantined'))),
      held: sql<number>`${isHeld(now, automaticLimit)}`.as('held'),
    })
    .from(sql`(select 1)`)
  if (!row) throw new Error('counting the inbox returned no row')
  return { ...row, held: row.held === 1 }
}

/** The newest leads of a filter, with the columns of the list. */
export function listLeads(db: Database, filter: LeadFilter, { limit, now }: ListOptions) {
  return selectPage(db, matching(filter, now), desc, limit)
}

/** Whole rows for an export, newest first, `limit` at a time. */
export function exportLeads(
  db: Database,
  filter: LeadFilter,
  { before, limit, now }: ListOptions & { before: Pick<LeadCursor, 'created_at' | 'id'> | null },
) {
  const isOlder = before
    ? sql`(${leads.created_at}, ${leads.id}) < (${before.created_at}, ${before.id})`
    : undefined
  return db
    .select()
    .from(leads)
    .where(and(matching(filter, now), isOlder))
    .orderBy(desc(leads.created_at), desc(leads.id))
    .limit(limit)
}

/** The digest of a week reads no more leads than this. */
const maxInWeek = 5000

/** The leads received between two times (epoch ms), without spam and suspicious ones. */
export function leadsOfWeek(db: Database, from: number, until: number) {
  const { created_at, first_answer_at, follow_up, lang, page_url, attribution } = leads
  return db
    .select({ created_at, first_answer_at, follow_up, lang, page_url, attribution, booked_slot: bookedSlot })
    .from(leads)
    .where(
      and(
        gte(created_at, isoTime(from)),
        lt(created_at, isoTime(until)),
        ne(leads.state, 'quarantined'),
        ne(follow_up, 'spam'),
      ),
    )
    .limit(maxInWeek)
}

/** The columns of the board: the first leads of each state, in the order of the list, and the number of all. */
export async function readBoardRows(db: Database, filter: LeadFilter, { limit, now }: ListOptions) {
  const condition = and(matching(filter, now), ne(leads.state, 'quarantined'))
  const inState = (state: BoardState) => and(condition, state === 'new' ? isUnanswered : isFollowedUp(state))
  const column = (state: BoardState) => selectPage(db, inState(state), state === 'new' ? asc : desc, limit)
  const [fresh, contacted, talks, won, lost, counts] = await db.batch([
    column('new'),
    column('contacted'),
    column('talks'),
    column('won'),
    column('lost'),
    db
      .select({ state: leads.follow_up, count: count() })
      .from(leads)
      .where(condition)
      .groupBy(leads.follow_up),
  ])
  return [fresh, contacted, talks, won, lost].map((rows, index) => {
    const state = boardStates[index] ?? 'new'
    return { state, rows, count: counts.find((one) => one.state === state)?.count ?? 0 }
  })
}
