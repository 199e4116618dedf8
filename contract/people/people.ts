import type { LocalText } from '../editor.ts'
import type { AuditAction, AuditKind } from './audit.ts'
import type { Role } from './roles.ts'

/* People who work on the site, and their actions. Times are ISO 8601. */

/** Spans of days that filter the log. */
export const logDays = [1, 7, 30, 90] as const

/**
 * The filters of the log; '' is any. `person` is a `Person['key']`, `from` and `to` are dates (`2026-11-21`),
 * both included.
 */
export type LogQuery = Partial<
  Record<'person' | 'kind' | 'subject' | 'days' | 'from' | 'to' | 'parts', string>
>

/**
 * A person who has acted; `role` is that of the last action, and `count` are the actions of thirty days.
 * `key` names the person in addresses, which hold no e-mail.
 */
export type Person = {
  key: string
  email: string
  role: Role | null
  at: string
  action: AuditAction
  count: number
}

/**
 * `path` leads to its subject, without language; null if that does not exist (any more). `since`: when an
 * enquiry or an application came in.
 */
export type LogEntry = {
  id: string
  at: string
  by: string
  kind: AuditKind
  action: AuditAction
  count: number
  subject: string
  title: LocalText
  path: string | null
  since: string | null
}

/** `isAll`: the reader sees the actions of all people, not only their own. */
export type People = { people: Person[]; entries: LogEntry[]; hasMore: boolean; isAll: boolean }
