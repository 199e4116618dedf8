import type { Context } from 'hono'
import type { AuditAction } from '../../contract/people/audit.ts'
import type { Role } from '../../contract/people/roles.ts'
import type { AppEnv } from '../app-context.ts'
import type { Database } from '../data/database.ts'

/**
 * The admin's routes know who is signed in, and query the database in one session that begins at the primary:
 * with or without read replicas an editor never gets an outdated text to overwrite the newer one. `bookmark`
 * names the state after the session's last query.
 */
export type StaffEnv = AppEnv & {
  Variables: AppEnv['Variables'] & {
    staff: string
    /** Groups from the token of Access; they give the role. */
    groups: readonly string[]
    role: Role
    /** The entry for the audit log; its subject is the `id` of the path unless others are given. */
    audit: Recorded<AuditAction | null, readonly string[] | null> & {
      also?: Recorded<AuditAction, readonly string[]>
    }
    db: Database
    bookmark: () => string | null
  }
}

/** Hono's context of a request of staff, behind `requireStaff`. */
export type StaffContext = Context<StaffEnv>

type Recorded<Action, Subjects> = { action: Action; subjects: Subjects; count: number }
