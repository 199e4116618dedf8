import { and, desc, gt, isNull, or, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/durations.ts'
import { isoTime } from '../../platform/time.ts'
import type { Database } from '../database.ts'
import { approvals, audit_log } from '../people/schema.ts'
import { newMail } from './new-mail.ts'
import { mails } from './schema.ts'

/** Editors who published or decided within this time get mails about requests. */
const activeMs = 30 * dayMs

type Plan = {
  newId: () => string
  /** Who may approve by the settings. */
  recipients: readonly string[]
  lang: string
  /** Epoch ms. */
  now: number
}

/**
 * Plans mails about requests of the last day: to everyone who can approve, and to the writer once it is decided.
 * A repeated request is another mail.
 */
export async function planApprovalMails(db: Database, { newId, recipients, lang, now }: Plan): Promise<void> {
  const since = isoTime(now - dayMs)
  const fresh = await db
    .select()
    .from(approvals)
    .where(or(and(isNull(approvals.outcome), gt(approvals.at, since)), gt(approvals.decided_at, since)))
  if (fresh.length === 0) return
  const deciders = fresh.some(({ outcome }) => outcome === null) ? await activeDeciders(db, now) : []
  const rows = fresh.flatMap(({ id, by, at, outcome, decided_by, decided_at }) => {
    const row = { ...newMail(now), lang, data: JSON.stringify({ approval: id }) }
    const mail = (kind: 'approval_asked' | 'approval_decided', time: string | null, recipient: string) => ({
      ...row,
      kind,
      recipient,
      id: newId(),
      key: `${kind}:${id}:${time}:${recipient}`,
    })
    if (outcome !== null) return decided_by === by ? [] : [mail('approval_decided', decided_at, by)]
    const all = new Set([...recipients, ...deciders])
    all.delete(by)
    return [...all].map((recipient) => mail('approval_asked', at, recipient))
  })
  const [first, ...others] = rows.map((row) => db.insert(mails).values(row).onConflictDoNothing())
  if (first) await db.batch([first, ...others])
}

/** Staff whose last action in the audit log was an editor's or owner's. */
async function activeDeciders(db: Database, now: number): Promise<string[]> {
  const last = await db
    .select({
      by: audit_log.by,
      role: audit_log.role,
      // SQLite takes the other columns of a group from the row of its maximum.
      at: sql<string>`max(${audit_log.at})`.as('last'),
    })
    .from(audit_log)
    .where(gt(audit_log.at, isoTime(now - activeMs)))
    .groupBy(audit_log.by)
    .orderBy(desc(sql`last`))
    .limit(50)
  return last.flatMap(({ by, role }) => (role === 'editor' || role === 'owner' ? by : []))
}
