import { and, asc, eq, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { dayMs, hourMs } from '../../../contract/durations.ts'
import { isoTime } from '../../platform/time.ts'
import type { Database } from '../database.ts'
import type { Lead } from '../leads/insert-lead.ts'
import { leads } from '../leads/schema.ts'
import { bookingKinds, mails, refused_addresses } from './schema.ts'

/* The statements that move a mail from state to state, each atomic under concurrency. Times are epoch ms. */

export type QueuedMail = typeof mails.$inferSelect

/**
 * `canRepeat`: the provider takes a mail with the same id once, so that an attempt without an answer may be
 * made again.
 */
export type ClaimRule = { now: number; leaseMs: number; limit: number; canRepeat: boolean }

/** Providers remember an id for a day (Resend); the attempts after a doubtful one end before that. */
const doubtMs = 23 * hourMs
/** A visitor has no use for a later mail. */
const toVisitors = ['visitor', ...bookingKinds] as const
const triedMs = { visitor: dayMs, staff: 72 * hourMs }

/**
 * Claims up to `limit` due mails for `leaseMs`, each with its lead; of concurrent callers exactly one gets a
 * mail. In the same round trip it ends those whose time is over, those whose address was refused meanwhile,
 * and those whose answer never came.
 */
export async function claimMails(
  db: Database,
  { now, leaseMs, limit, canRepeat }: ClaimRule,
): Promise<{ mail: QueuedMail; lead: Lead | null }[]> {
  const before = (ms: number) => lt(mails.created_at, isoTime(now - ms))
  const end = (state: 'unknown' | 'skipped' | SQL, problem: SQL, ...which: (SQL | undefined)[]) =>
    db
      .update(mails)
      .set({ state, problem, lease_until: 0, settled_at: isoTime(now) })
      .where(and(...which))
  const unanswered = and(eq(mails.state, 'sending'), lte(mails.lease_until, now))
  const doubtful = and(eq(mails.in_doubt, true), before(doubtMs))
  const tooLate = or(
    doubtful,
    and(inArray(mails.kind, toVisitors), before(triedMs.visitor)),
    before(triedMs.staff),
  )
  const refused = db.select({ hash: refused_addresses.address_hash }).from(refused_addresses)
  const due = or(
    and(eq(mails.state, 'waiting'), lte(mails.next_attempt_at, now)),
    canRepeat ? unanswered : undefined,
  )
  // A lead in quarantine gets no mail; staff may have put it there since.
  const isTrusted = sql`(${isNull(mails.lead_id)} or exists (select 1 from ${leads}
    where ${and(eq(leads.id, mails.lead_id), ne(leads.state, 'quarantined'))}))`
  const chosen = db
    .select({ key: mails.key })
    .from(mails)
    .where(and(due, isTrusted))
    .orderBy(asc(mails.next_attempt_at), asc(mails.key))
    .limit(limit)
  const [, , , claimed] = await db.batch([
    end(
      'unknown',
      sql`coalesce(${mails.problem}, 'no_answer')`,
      unanswered,
      canRepeat ? before(doubtMs) : undefined,
    ),
    end(
      sql`iif(${mails.in_doubt}, 'unknown', 'failed')`,
      sql`coalesce(${mails.problem}, 'too_late')`,
      eq(mails.state, 'waiting'),
      tooLate,
    ),
    end('skipped', sql`'refused_address'`, eq(mails.state, 'waiting'), inArray(mails.address_hash, refused)),
    db
      .update(mails)
      .set({
        in_doubt: sql`iif(${mails.state} = 'sending', 1, ${mails.in_doubt})`,
        state: 'sending',
        lease_until: now + leaseMs,
        attempts: sql`${mails.attempts} + 1`,
      })
      .where(inArray(mails.key, chosen))
      .returning(),
  ])
  if (claimed.length === 0) return []
  const row = await db
    .select()
    .from(leads)
    .where(
      inArray(
        leads.id,
        claimed.flatMap(({ lead_id }) => lead_id ?? []),
      ),
    )
  return claimed.map((mail) => ({ mail, lead: row.find(({ id }) => id === mail.lead_id) ?? null }))
}

/** The state of a mail after an attempt. The `problem` `refused_address`: the address takes no mail. */
export type SettledMail = Pick<QueuedMail, 'state' | 'problem' | 'next_attempt_at' | 'in_doubt'>

/** Writes the result of an attempt if the claim is still valid; that a mail was sent always counts. */
export async function settleMail(
  db: Database,
  { key, attempts }: Pick<QueuedMail, 'key' | 'attempts'>,
  settled: SettledMail,
  now: number,
): Promise<void> {
  const { state } = settled
  const isOver = state !== 'waiting'
  await db
    .update(mails)
    .set({ ...settled, lease_until: 0, settled_at: isOver ? isoTime(now) : null })
    .where(
      state === 'sent'
        ? and(eq(mails.key, key), ne(mails.state, 'sent'))
        : and(eq(mails.key, key), eq(mails.state, 'sending'), eq(mails.attempts, attempts)),
    )
}
