import type { AuditAction, AuditKind } from './audit.ts'
import type { LocalText } from './editor.ts'
import type { Role } from './roles.ts'

/* Who works on the site and what they did. Times are ISO 8601. */

/** Spans of days that the log is narrowed to; all of it without. */
export const logDays = [1, 7, 30, 90] as const

/** What the log is narrowed to; '' is any. */
export type LogQuery = { person?: string; kind?: string; subject?: string; days?: string; parts?: string }

/** A person who has acted; `role` is that of the last action, and `count` are the actions of thirty days. */
export type Person = { email: string; role: Role | null; at: string; action: AuditAction; count: number }

/** `path` leads to what it was about, without language; null where there is nothing (any more). */
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
}

/** `isAll`: the reader sees everybody, and not only what they did themselves. */
export type People = { people: Person[]; entries: LogEntry[]; isMore: boolean; isAll: boolean }
