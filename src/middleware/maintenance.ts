import { screenPaths } from '../../contract/workspace/screen-paths.ts'
import { splitLang } from '../i18n/languages.ts'
import type { D1Database, Env } from '../platform/env.ts'

/**
 * Whether the database is being restored: nothing may write to it (docs/run/runbooks/restore-yesterday.md). Reads the
 * variable itself, because `settings` throws if any setting is malformed.
 */
export const isInMaintenance = (env: Env): boolean => env.MAINTENANCE === 'on'

/**
 * The bindings of a request in maintenance. What may write gets a database that refuses: enquiries wait in
 * the queue, as in an outage, and the admin is closed.
 */
export function maintenanceBindings({ method, url }: Request, env: Env): Env {
  const { path } = splitLang(new URL(url).pathname)
  const isRead = (method === 'GET' || method === 'HEAD') && !path.startsWith(screenPaths.pages)
  return isRead ? env : { ...env, DB: refusing }
}

const refuse = () => {
  throw new Error('D1_ERROR: maintenance')
}

const refusing: D1Database = {
  prepare: refuse,
  batch: refuse,
  exec: refuse,
  withSession: refuse,
  dump: refuse,
}
