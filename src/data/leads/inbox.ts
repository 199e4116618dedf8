import { and, asc, count, desc, eq, gte, lt, lte, min, ne, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/durations.ts'
import { type BoardState, boardStates } from '../../../contract/leads/enquiries.ts'
import { isoTime } from '../../platform/time.ts'
import { bookings } from '../bookings/schema.ts'
import type { Database } from '../database.ts'
import { handedOver, isHeld } from './claims.ts'
import {
  inTrouble,
  isFollowedUp,
  isMine,
  isRemindedOf,
  isSettled,
  isToAnswer,
  isUnanswered,
  type LeadFilter,
  matching,
  undelivered,
} from './lead-filter.ts'
import { hasSameName, hasSameText, isSamePerson, other } from './person-keys.ts'
import { crm_circuit, lead_views, leads } from './schema.ts'
import { isUnseen } from './unseen-leads.ts'

/** The last lead of a page of the list, which says whether it was still to answer: the next page starts after it. */
export type LeadCursor = { created_at: string; id: string; isUnanswered: boolean }

const recentMs = 7 * dayMs
/** A sender who floods costs no more than this. */
const mostOthers = 20

const ofLead = sql`${bookings} where ${eq(bookings.lead_id, leads.id)}`

/** The time that is booked, epoch ms. */
export const bookedSlot = sql<
  number | null
>`(select max(${bookings.slot}) from ${ofLead} and ${eq(bookings.state, 'booked')})`.as('booked_slot')

/** The columns that the list shows. */
const listed = {
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
  has_booking: sql<number>`exists (select 1 from ${ofLead})`.as('has_booking'),
  booked_slot: bookedSlot,
  /** Further enquiries of the same person. */
  others: sql<number>`(select count(*) from (select 1 from ${leads} as ${other}
    where ${isSamePerson()} limit ${sql.raw(`${mostOthers}`)}))`.as('others'),
  has_namesake: sql<number>`exists (select 1 from ${leads} as ${other} where ${hasSameName()})`.as(
    'has_namesake',
  ),
  /** Enquiries of other people with the same text. */
  same_text_others: sql<number>`(select count(*) from (select 1 from ${leads} as ${other}
    where ${hasSameText()} and not (${isSamePerson()}) limit ${sql.raw(`${mostOthers}`)}))`.as(
    'same_text_others',
  ),
  /** When the same person first sent the same text, if this is not the first time. */
  same_text_at: sql<string | null>`(select min(${other.created_at}) from ${leads} as ${other}
    where ${and(isSamePerson(), eq(other.message, leads.message), sql`${other.created_at} < ${leads.created_at}`)})`.as(
    'same_text_at',
  ),
}

type ListOptions = { limit: number; now: number }

/** What the columns of a page of leads are read for: only once it is known which they are. */
function page(db: Database, where: SQL | undefined, order: typeof asc, limit: number) {
  const chosen = db
    .select({ id: leads.id })
    .from(leads)
    .where(where)
    .orderBy(order(leads.created_at), order(leads.id))
    .limit(limit)
  return db
    .select(listed)
    .from(leads)
    .where(sql`${leads.id} in ${chosen}`)
    .orderBy(order(leads.created_at), order(leads.id))
}

/**
 * The leads of a filter in two parts: those to answer, the oldest first, which is also the order in which
 * their replies are due, and the others, newest first.
 */
function inOrder(db: Database, condition: SQL | undefined, limit: number, before: LeadCursor | null = null) {
  const place = before && sql`(${before.created_at}, ${before.id})`
  const after = (sign: '<' | '>') =>
    place ? sql`(${leads.created_at}, ${leads.id}) ${sql.raw(sign)} ${place}` : undefined
  return [
    page(
      db,
      and(condition, isUnanswered, before?.isUnanswered === false ? sql`false` : after('>')),
      asc,
      limit,
    ),
    page(db, and(condition, isSettled, before?.isUnanswered === false ? after('<') : undefined), desc, limit),
  ] as const
}

type InboxQuery = ListOptions & {
  before: LeadCursor | null
  automaticLimit: number
  /** Enquiries that came by then should have an answer, epoch ms. */
  overdueSince: number
}

/** One page of the inbox with the summary above it, in one round trip; times in epoch ms. */
export async function readInboxRows(db: Database, filter: LeadFilter, query: InboxQuery) {
  const { before, limit, now, automaticLimit, overdueSince } = query
  const { staff } = filter
  const condition = matching(filter, now)
  const weekAgo = isoTime(now - recentMs)
  const [first, rest, [total], [line], [circuit], pages, views, [counts]] = await db.batch([
    ...inOrder(db, condition, limit + 1, before),
    db.select({ count: count() }).from(leads).where(condition),
    db
      .select({ count: count(), since: min(leads.deliver_since) })
      .from(leads)
      .where(undelivered),
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
        answer: counted('answer', isToAnswer(now)),
        overdue: counted('overdue', isOverdueSince(overdueSince, now)),
        mine: counted('mine', isMine(staff)),
        reminders: counted('reminders', isRemindedOf(staff, now)),
        quarantine: counted('quarantine', eq(leads.state, 'quarantined')),
        attention: counted('attention', inTrouble(now)),
        /** Of the last seven days, without those in quarantine. */
        recent: counted('recent', and(gte(leads.created_at, weekAgo), ne(leads.state, 'quarantined'))),
        handed: sql<number>`${handedOver(now)}`.as('handed'),
        held: sql<number>`${isHeld(now, automaticLimit)}`.as('held'),
      })
      .from(sql`(select 1)`),
  ])
  if (!counts) throw new Error('counting the inbox returned no row')
  const { handed, held, ...others } = counts
  const rows = [...first, ...rest]
  return {
    leads: rows.slice(0, limit),
    more: rows.length > limit,
    total: total?.count ?? 0,
    counts: { ...others, way: line?.count ?? 0 },
    /** When the longest-waiting lead began to wait, epoch ms. */
    waitingSince: line?.since ?? null,
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

/** To answer, and promised for a time that has passed. */
function isOverdueSince(overdueSince: number, now: number): SQL | undefined {
  return and(isToAnswer(now), lte(leads.created_at, isoTime(overdueSince)))
}

/** How many leads a condition finds, as a column of a statement of counts. */
function counted(name: string, condition: SQL | undefined) {
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
 * What the sidebar says of enquiries: how many wait for an answer, how many of these for too long, how many
 * the CRM did not get, how many are unseen in quarantine, and whether the hand-over has stopped.
 */
export async function countForStaff(
  db: Database,
  { now, automaticLimit, overdueSince }: { now: number; automaticLimit: number; overdueSince: number },
): Promise<StaffCounts> {
  const [row] = await db
    .select({
      answer: counted('answer', isToAnswer(now)),
      overdue: counted('overdue', isOverdueSince(overdueSince, now)),
      attention: counted('attention', inTrouble(now)),
      unseen: counted('unseen', and(isUnseen(), eq(leads.state, 'quarantined'))),
      held: sql<number>`${isHeld(now, automaticLimit)}`.as('held'),
    })
    .from(sql`(select 1)`)
  if (!row) throw new Error('counting the inbox returned no row')
  return { ...row, held: row.held === 1 }
}

/** The newest leads of a filter, with the columns of the list. */
export function listLeads(db: Database, filter: LeadFilter, { limit, now }: ListOptions) {
  return page(db, matching(filter, now), desc, limit)
}

/** Whole rows for an export, newest first, `limit` at a time. */
export function exportLeads(
  db: Database,
  filter: LeadFilter,
  { before, limit, now }: ListOptions & { before: Pick<LeadCursor, 'created_at' | 'id'> | null },
) {
  const below = before
    ? sql`(${leads.created_at}, ${leads.id}) < (${before.created_at}, ${before.id})`
    : undefined
  return db
    .select()
    .from(leads)
    .where(and(matching(filter, now), below))
    .orderBy(desc(leads.created_at), desc(leads.id))
    .limit(limit)
}

/** As many as a week is summed up from. */
const mostInWeek = 5000

/** What came between two times (epoch ms), without what is spam or suspicious. */
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
    .limit(mostInWeek)
}

/** The columns of the board: those of one state each, in the order of the list, and how many there are. */
export async function readBoardRows(db: Database, filter: LeadFilter, { limit, now }: ListOptions) {
  const condition = and(matching(filter, now), ne(leads.state, 'quarantined'))
  const inState = (state: BoardState) => and(condition, state === 'new' ? isUnanswered : isFollowedUp(state))
  const column = (state: BoardState) => page(db, inState(state), state === 'new' ? asc : desc, limit)
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
