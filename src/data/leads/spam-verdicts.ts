import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import type { StaffAction } from './claims.ts'
import { lead_history, leads, spam_verdicts } from './schema.ts'

/** The last verdict of staff on a fingerprint, as an expression: 1 spam, 0 not spam, null none. */
export function staffVerdict(key: string): SQL {
  return key
    ? sql`(select ${spam_verdicts.is_spam} from ${spam_verdicts} where ${spam_verdicts.key} = ${key})`
    : sql`null`
}

/** A change of the other leads with the same text: those that match `from` get `columns`. */
export type SameTextChange = {
  isSpam: boolean
  from: SQL | undefined
  columns: SQLiteUpdateSetSource<typeof leads>
}

/**
 * Statements for the end of a batch that acted on leads with `action`: they store the verdict on their texts and
 * domains, and apply it to all leads with one of these texts. The last statement returns those leads. `ids` are the
 * leads that the batch may have acted on, by default all.
 */
export function applySameTextVerdict(
  db: Database,
  { isSpam, from, columns }: SameTextChange,
  action: StaffAction,
  ids?: readonly string[],
) {
  const { at, event, by } = action
  const acted = db
    .select({ id: lead_history.lead_id })
    .from(lead_history)
    .where(
      and(
        ids && sql`${lead_history.lead_id} in (select value from json_each(${JSON.stringify(ids)}))`,
        eq(lead_history.event, event),
        eq(lead_history.at, at),
        eq(lead_history.by, by),
      ),
    )
  const texts = db
    .select({ key: leads.text_key })
    .from(leads)
    .where(and(inArray(leads.id, acted), ne(leads.text_key, '')))
  const hasSameText = and(
    from,
    sql`${leads.text_key} <> ''`,
    inArray(leads.text_key, texts),
    sql`${leads.id} not in ${acted}`,
  )
  const line = { id: sql`null`, lead_id: sql`${leads.id}`, at, event: `${event}_alike`, attempt: null, by }
  return [
    storeVerdict(db, 'text_key', sql`${leads.id} in ${acted}`),
    storeVerdict(db, 'domain_key', sql`${leads.id} in ${acted}`),
    insertSelect(db, lead_history, line, sql`from ${leads} where ${hasSameText}`),
    db.update(leads).set(columns).where(hasSameText).returning({ id: leads.id }),
  ] as const

  function storeVerdict(database: Database, column: 'text_key' | 'domain_key', which: SQL) {
    const key = leads[column]
    // Spam with a client's domain does not come from the client.
    const trustedKeys = database
      .select({ key })
      .from(leads)
      .where(and(eq(leads.state, 'accepted'), ne(leads.follow_up, 'spam'), ne(key, '')))
    const spares = column === 'domain_key' && isSpam
    const hasKey = and(which, sql`${key} <> ''`, spares ? sql`${key} not in ${trustedKeys}` : undefined)
    return insertSelect(
      database,
      spam_verdicts,
      { key: sql`${key}`, is_spam: isSpam, at, by },
      sql`from ${leads} where ${hasKey}`,
    ).onConflictDoUpdate({
      target: spam_verdicts.key,
      set: { is_spam: isSpam, at, by },
      // A domain that was once judged not spam stays trusted.
      ...(spares && { setWhere: sql`${spam_verdicts.is_spam} = 1` }),
    })
  }
}

/** Deletes verdicts of staff on texts from before `at` (ISO 8601). */
export async function deleteOldVerdicts(db: Database, at: string): Promise<void> {
  await db.delete(spam_verdicts).where(lt(spam_verdicts.at, at))
}
