import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { mails } from '../mail/schema.ts'
import { isSettled, isUnanswered, type LeadFilter, matching } from './lead-filter.ts'
import { hasSameName, hasSameText, isSamePerson, other } from './person-keys.ts'
import { lead_history, lead_notes, leads } from './schema.ts'

/** Further enquiries of a person that are shown beside one. */
const mostOthers = 12

/**
 * A lead with its history, its mails, its notes, what the same person sent besides and its neighbours in a
 * list, in one round trip; null when there is none.
 */
export async function findLead(db: Database, id: string, filter: LeadFilter, now: number) {
  const isOne = eq(leads.id, id)
  const [[lead], history, mailed, notes, others, [after], [afterAll], [before], [beforeAll]] = await db.batch(
    [
      db.select().from(leads).where(isOne),
      db.select().from(lead_history).where(eq(lead_history.lead_id, id)).orderBy(asc(lead_history.id)),
      db.select().from(mails).where(eq(mails.lead_id, id)).orderBy(asc(mails.settled_at), asc(mails.key)),
      db.select().from(lead_notes).where(eq(lead_notes.lead_id, id)).orderBy(desc(lead_notes.at)),
      othersOf(db, isOne),
      ...neighbours(db, id, filter, now),
    ],
  )
  if (!lead) return null
  const [next, previous] = [after ?? afterAll, before ?? beforeAll]
  return { lead, history, mailed, notes, others, next: next?.id ?? null, previous: previous?.id ?? null }
}

export type FoundLead = NonNullable<Awaited<ReturnType<typeof findLead>>>

/** The same person first, then others with the same text, then mere namesakes; each newest first. */
function othersOf(db: Database, isOne: SQL) {
  const isPerson = sql<number>`${isSamePerson()}`
  const isText = sql<number>`(${eq(other.message, leads.message)} or (${hasSameText()}))`
  return db
    .select({
      id: other.id,
      name: other.name,
      subject: other.subject,
      consultation: other.consultation,
      page_url: other.page_url,
      created_at: other.created_at,
      follow_up: other.follow_up,
      state: other.state,
      is_person: isPerson.as('is_person'),
      has_same_text: isText.as('has_same_text'),
    })
    .from(leads)
    .innerJoin(other, or(isSamePerson(), hasSameText(), hasSameName()))
    .where(isOne)
    .orderBy(desc(isPerson), desc(sql`iif(${isPerson}, 0, ${isText})`), desc(other.created_at))
    .limit(mostOthers)
}

/**
 * The order of the list (inbox.ts): what is to answer comes first, the oldest before the newer; then the
 * others, newest first.
 */
function neighbours(db: Database, id: string, filter: LeadFilter, now: number) {
  const condition = matching(filter, now)
  const place = sql`(select ${leads.created_at}, ${leads.id} from ${leads} where ${leads.id} = ${id})`
  // In the list of what is to answer, one that has just been answered keeps its place.
  const isFirst =
    filter.group === 'answer'
      ? sql`true`
      : sql`(select ${isUnanswered} from ${leads} where ${leads.id} = ${id})`
  const one = (part: SQL, where: SQL, order: typeof asc) =>
    db
      .select({ id: leads.id })
      .from(leads)
      .where(and(condition, part, where))
      .orderBy(order(leads.created_at), order(leads.id))
      .limit(1)
  const is = (sign: '<' | '>') => sql`(${leads.created_at}, ${leads.id}) ${sql.raw(sign)} ${place}`
  return [
    one(isUnanswered, sql`${isFirst} and ${is('>')}`, asc),
    one(isSettled, sql`(${isFirst} or ${is('<')})`, desc),
    one(isSettled, sql`not ${isFirst} and ${is('>')}`, asc),
    one(isUnanswered, sql`(not ${isFirst} or ${is('<')})`, desc),
  ] as const
}

/** The leads of `ids` that exist. */
export function findLeads(db: Database, ids: readonly string[]) {
  return db
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))
}
