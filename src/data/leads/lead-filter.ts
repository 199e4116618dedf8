import { and, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { hourMs } from '../../../contract/durations.ts'
import type { leadGroups } from '../../../contract/leads/enquiries.ts'
import { folds } from '../../../contract/search/fold-text.ts'
import { bookings } from '../bookings/schema.ts'
import type { Lead } from './insert-lead.ts'
import { leads } from './schema.ts'
import { undeliveredStates } from './state-rules.ts'

export type LeadGroup = (typeof leadGroups)[number]

/**
 * `from` and `until` bound `created_at` (ISO 8601, `until` excluded); `words` are folded
 * (contract/search/fold-text.ts).
 */
export type LeadFilter = {
  group?: LeadGroup | undefined
  /** The staff member whose enquiries are `mine`. */
  staff: string
  lang?: string | undefined
  page?: string | undefined
  from?: string | undefined
  until?: string | undefined
  words?: readonly string[] | undefined
  /** The Latin digits of the search when it is a phone number. */
  phone?: string | undefined
}

/** A lead that is undelivered for longer needs attention, ms. */
const overdueMs = hourMs

export const isUndelivered = inArray(leads.state, undeliveredStates)

/* Conditions of partial indexes. They are literals, as SQLite uses such an index only for the same words. */
const marked = sql`${leads.needs_attention} = 1`
/** Unanswered. Suspicious ones wait for a decision first. */
export const isUnanswered = sql`(${leads.follow_up} = 'new' and ${leads.state} <> 'quarantined')`
export const isSettled = sql`(${leads.follow_up} <> 'new' or ${leads.state} = 'quarantined')`
export const isFollowedUp = (...states: Lead['follow_up'][]) =>
  and(sql`${leads.follow_up} <> 'new'`, inArray(leads.follow_up, states))

/** Unanswered, and without a consultation ahead, which is the answer. */
export function isToAnswer(now: number): SQL | undefined {
  const isAhead = and(eq(bookings.lead_id, leads.id), eq(bookings.state, 'booked'), gt(bookings.slot, now))
  return and(isUnanswered, sql`not exists (select 1 from ${bookings} where ${isAhead})`)
}

/** Assigned to `staff`, and neither won nor lost. */
export function isMine(staff: string): SQL | undefined {
  const isOpen = inArray(leads.follow_up, ['new', 'contacted', 'talks'])
  return and(sql`${leads.assignee} <> ''`, eq(leads.assignee, staff), isOpen)
}

/** Reminders of `staff`, and of unassigned leads, that are due at `now`. */
export function isRemindedOf(staff: string, now: number): SQL | undefined {
  return and(
    sql`${leads.remind_at} is not null`,
    lte(leads.remind_at, now),
    inArray(leads.assignee, ['', staff]),
  )
}

/** Whether the lead has waited too long for delivery, at `now` (epoch ms). */
export function isOverdue(lead: Pick<Lead, 'state' | 'deliver_since'>, now: number): boolean {
  return undeliveredStates.includes(lead.state) && lead.deliver_since <= now - overdueMs
}

/** Given up, refused by the CRM, or undelivered for too long at `now` (epoch ms). */
export function hasDeliveryTrouble(now: number): SQL {
  const overdue = and(isUndelivered, lte(leads.deliver_since, now - overdueMs))
  // With `or` in place of `union all` SQLite uses neither index, and reads every lead.
  return sql`${leads.id} in (select ${leads.id} from ${leads} where ${marked}
    union all select ${leads.id} from ${leads} where ${overdue})`
}

/** The condition of a filter, also for other statements. */
export function matching(filter: LeadFilter, now: number) {
  const { group, lang, page, from, until, words, phone } = filter
  const everywhere = foldColumn(
    sql`(${leads.name} || char(10) || ${leads.email} || char(10) || ${leads.phone} || char(10) || ${leads.message})`,
  )
  // One parameter for all words: each column's folding is long, and D1 limits the length of a statement. It is in a
  // `from`, because D1 limits the depth of an expression to 100.
  const spoken = words?.length
    ? sql`exists (select 1 from (select ${everywhere} as folded)
        where not exists (select 1 from json_each(${JSON.stringify(words)}) where instr(folded, value) = 0))`
    : undefined
  return and(
    group && inGroup(group, filter.staff, now),
    lang ? eq(leads.lang, lang) : undefined,
    page ? eq(leads.page_url, page) : undefined,
    from ? gte(leads.created_at, from) : undefined,
    until ? lt(leads.created_at, until) : undefined,
    words?.length === 0 ? sql`false` : undefined,
    or(spoken, phone && words?.length ? hasPhone(phone) : undefined),
  )
}

/** A phone may be stored as the visitor wrote it: with separators, and in the digits of their keyboard. */
function hasPhone(digits: string): SQL {
  const bare = Array.from(' -./()').reduce(
    (inner, separator) => sql`replace(${inner}, ${literal(separator)}, '')`,
    sql`${leads.phone}`,
  )
  const spelled = [0x30, 0x660, 0x6f0].map((zero) =>
    digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
  )
  return sql`exists (select 1 from json_each(${JSON.stringify(spelled)}) where instr(${bare}, value) > 0)`
}

/** A column, or an expression of several, folded in the same way as `searchWords` folds the search terms. */
function foldColumn(column: SQL): SQL {
  return folds.reduce(
    (inner, [from, to]) => sql`replace(${inner}, ${literal(from)}, ${literal(to)})`,
    sql`lower(${column})`,
  )
}

/** Inlined: as parameters, the folding of one column would take a third of D1's maximum. */
function literal(letter: string): SQL {
  return sql.raw(`'${letter}'`)
}

function inGroup(group: LeadGroup, staff: string, now: number): SQL | undefined {
  switch (group) {
    case 'answer':
      return isToAnswer(now)
    case 'mine':
      return isMine(staff)
    case 'reminders':
      return isRemindedOf(staff, now)
    case 'contacted':
    case 'talks':
      return isFollowedUp(group)
    case 'closed':
      return isFollowedUp('won', 'lost')
    case 'attention':
      return hasDeliveryTrouble(now)
    case 'way':
      return isUndelivered
    case 'delivered':
      return eq(leads.state, 'accepted')
    case 'quarantine':
      return eq(leads.state, 'quarantined')
    case 'given_up':
      return eq(leads.state, 'dead')
  }
}
