import { and, asc, count, desc, eq, gte, inArray, lt, lte, min, ne, or, type SQL, sql } from 'drizzle-orm'
import { folds } from '../../../contract/fold.ts'
import type { Database } from '../database.ts'
import type { Lead } from './leads.ts'
import { crm_circuit, lead_history, leads } from './schema.ts'
import { isUnseen } from './seen.ts'
import { undeliveredStates } from './state-table.ts'
import { handedOver, isHeld } from './states.ts'

/** The groups of the inbox; a lead that needs attention is in a second group, too. */
export const leadGroups = ['attention', 'way', 'delivered', 'quarantine', 'given_up'] as const
export type LeadGroup = (typeof leadGroups)[number]

/** `from` and `until` bound `created_at` (ISO 8601, `until` excluded); `words` are folded (contract/fold.ts). */
export type LeadFilter = {
  group?: LeadGroup | undefined
  lang?: string | undefined
  page?: string | undefined
  from?: string | undefined
  until?: string | undefined
  words?: readonly string[] | undefined
  /** The Latin digits of the search when it is a phone number. */
  phone?: string | undefined
}

/** The last lead of a page of the list: the next page starts after it. */
export type LeadCursor = { created_at: string; id: string }

const hourMs = 3_600_000
/** A lead that is undelivered for longer needs attention, ms. */
const overdueMs = hourMs
const recentMs = 7 * 24 * hourMs

const undelivered = inArray(leads.state, undeliveredStates)
// A literal, as SQLite uses the partial index for a literal only.
const marked = sql`${leads.needs_attention} = 1`

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
  deliver_since: leads.deliver_since,
  created_at: leads.created_at,
}

/** Whether the lead has waited too long for delivery, at `now` (epoch ms). */
export function isOverdue(lead: Pick<Lead, 'state' | 'deliver_since'>, now: number): boolean {
  return undeliveredStates.includes(lead.state) && lead.deliver_since <= now - overdueMs
}

/** One page of the inbox, newest first, with the summary above it, in one round trip; `now` in epoch ms. */
export async function readInbox(
  db: Database,
  filter: LeadFilter,
  {
    before,
    limit,
    now,
    automaticLimit,
  }: { before: LeadCursor | null; limit: number; now: number; automaticLimit: number },
) {
  const wanted = matching(filter, now)
  const [rows, [total], [line], [quarantine], [attention], [recent], [handed], [circuit], pages, [hold]] =
    await db.batch([
      db
        .select(listed)
        .from(leads)
        .where(and(wanted, below(before)))
        .orderBy(desc(leads.created_at), desc(leads.id))
        .limit(limit + 1),
      db.select({ count: count() }).from(leads).where(wanted),
      db
        .select({ count: count(), since: min(leads.deliver_since) })
        .from(leads)
        .where(undelivered),
      db.select({ count: count() }).from(leads).where(eq(leads.state, 'quarantined')),
      attentionQuery(db, now),
      db
        .select({ count: count() })
        .from(leads)
        .where(
          and(gte(leads.created_at, new Date(now - recentMs).toISOString()), ne(leads.state, 'quarantined')),
        ),
      db.select({ count: handedOver(now) }).from(sql`(select 1)`),
      db.select().from(crm_circuit),
      db
        .select({ url: leads.page_url })
        .from(leads)
        .groupBy(leads.page_url)
        .orderBy(desc(count()), asc(leads.page_url))
        .limit(60),
      db.select({ held: isHeld(now, automaticLimit) }).from(sql`(select 1)`),
    ])
  return {
    leads: rows.slice(0, limit),
    more: rows.length > limit,
    total: total?.count ?? 0,
    waiting: line?.count ?? 0,
    /** When the longest-waiting lead began to wait, epoch ms. */
    waitingSince: line?.since ?? null,
    quarantine: quarantine?.count ?? 0,
    attention: attention?.count ?? 0,
    /** Leads of the last seven days without those in quarantine. */
    recent: recent?.count ?? 0,
    /** Leads sent to the CRM in the last 24 hours, including those in flight. */
    handed: handed?.count ?? 0,
    circuit: circuit ?? { failures: 0, probe_at: 0 },
    pages: pages.map(({ url }) => url),
    /** The hand-over waits until a staff member continues it. */
    held: hold?.held === 1,
  }
}

export type Inbox = Awaited<ReturnType<typeof readInbox>>
export type ListedLead = Inbox['leads'][number]

/**
 * How many leads need a staff member (given up, refused by the CRM, or undelivered for over an hour), how
 * many are unseen in quarantine, and whether the hand-over has stopped.
 */
export async function countForStaff(db: Database, now: number, automaticLimit: number): Promise<StaffCounts> {
  const [[attention], [unseen], [hold]] = await db.batch([
    attentionQuery(db, now),
    db
      .select({ count: count() })
      .from(leads)
      .where(and(isUnseen(), eq(leads.state, 'quarantined'))),
    db.select({ held: isHeld(now, automaticLimit) }).from(sql`(select 1)`),
  ])
  return { attention: attention?.count ?? 0, unseen: unseen?.count ?? 0, held: hold?.held === 1 }
}

export type StaffCounts = { attention: number; unseen: number; held: boolean }

/** A lead with its history, in one round trip; null when there is none. */
export async function findLead(db: Database, id: string) {
  const [[lead], history] = await db.batch([
    db.select().from(leads).where(eq(leads.id, id)),
    db.select().from(lead_history).where(eq(lead_history.lead_id, id)).orderBy(asc(lead_history.id)),
  ])
  return lead ? { lead, history } : null
}

export type FoundLead = NonNullable<Awaited<ReturnType<typeof findLead>>>

/** Those of `ids` that exist. */
export function findLeads(db: Database, ids: readonly string[]) {
  return db
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))
}

/** The newest leads of a filter, with the columns of the list; `now` in epoch ms. */
export function listLeads(db: Database, filter: LeadFilter, { limit, now }: { limit: number; now: number }) {
  return db
    .select(listed)
    .from(leads)
    .where(matching(filter, now))
    .orderBy(desc(leads.created_at), desc(leads.id))
    .limit(limit)
}

/** Whole rows for an export, newest first, `limit` at a time. */
export function exportLeads(
  db: Database,
  filter: LeadFilter,
  { before, limit, now }: { before: LeadCursor | null; limit: number; now: number },
) {
  return db
    .select()
    .from(leads)
    .where(and(matching(filter, now), below(before)))
    .orderBy(desc(leads.created_at), desc(leads.id))
    .limit(limit)
}

/** Leads that arrive meanwhile sort before every cursor, so they shift no page. */
function below(cursor: LeadCursor | null): SQL | undefined {
  if (!cursor) return undefined
  return or(
    lt(leads.created_at, cursor.created_at),
    and(eq(leads.created_at, cursor.created_at), lt(leads.id, cursor.id)),
  )
}

function attentionQuery(db: Database, now: number) {
  return db.select({ count: count() }).from(leads).where(inTrouble(now))
}

/** Given up, refused by the CRM, or undelivered for too long at `now` (epoch ms). */
export function inTrouble(now: number): SQL {
  const overdue = and(undelivered, lte(leads.deliver_since, now - overdueMs))
  // With `or` in place of `union all` SQLite uses neither index, and reads every lead.
  return sql`${leads.id} in (select ${leads.id} from ${leads} where ${marked}
    union all select ${leads.id} from ${leads} where ${overdue})`
}

/** The condition of a filter, also for other statements. */
export function matching({ group, lang, page, from, until, words, phone }: LeadFilter, now: number) {
  const everywhere = foldColumn(
    sql`(${leads.name} || char(10) || ${leads.email} || char(10) || ${leads.phone} || char(10) || ${leads.message})`,
  )
  // One parameter for all words: each column's folding is long, and D1 limits the length of a statement.
  const spoken = words?.length
    ? sql`not exists (select 1 from json_each(${JSON.stringify(words)}) where instr(${everywhere}, value) = 0)`
    : undefined
  return and(
    group && inGroup(group, now),
    lang ? eq(leads.lang, lang) : undefined,
    page ? eq(leads.page_url, page) : undefined,
    from ? gte(leads.created_at, from) : undefined,
    until ? lt(leads.created_at, until) : undefined,
    words?.length === 0 ? sql`false` : undefined,
    or(spoken, phone && words?.length ? hasPhone(phone) : undefined),
  )
}

/** A phone may be kept as the visitor wrote it: with separators, and in the digits of their keyboard. */
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

function inGroup(group: LeadGroup, now: number): SQL | undefined {
  switch (group) {
    case 'attention':
      return inTrouble(now)
    case 'way':
      return undelivered
    case 'delivered':
      return eq(leads.state, 'accepted')
    case 'quarantine':
      return eq(leads.state, 'quarantined')
    case 'given_up':
      return eq(leads.state, 'dead')
  }
}
