import type { SQL } from 'drizzle-orm'
import { isoTime } from '../../platform/time.ts'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import { mails } from './schema.ts'

/** The values that every new mail has; `now` in epoch ms. */
export function newMail(now: number) {
  return {
    lead_id: null,
    recipient: '',
    address_hash: '',
    data: '{}',
    state: 'waiting' as const,
    attempts: 0,
    in_doubt: false,
    next_attempt_at: now,
    lease_until: 0,
    created_at: isoTime(now),
    settled_at: null,
    problem: null,
  }
}

/** A mail for each row of `source` (`from …`), except for those that are planned already. */
export function insertMails(
  db: Database,
  mail: Parameters<typeof insertSelect<typeof mails>>[2],
  source: SQL,
) {
  return insertSelect(db, mails, mail, source).onConflictDoNothing()
}
