import type { Context } from 'hono'
import { database } from '../data/database.ts'
import { localPath } from '../i18n/languages.ts'
import { logFailure } from '../log.ts'
import { purgeCachedPages } from '../pages/page-cache.ts'
import { urls } from '../urls.ts'
import { listWith, type NoticeId } from './list-notice.ts'
import type { ActionContext } from './page-actions.ts'
import type { StaffContext } from './require-staff.tsx'

type C = Context<StaffContext>

/** The fields of a form; none of a body that is no form. */
export function formOf(c: C) {
  return c.req.parseBody().catch((): Record<string, string | File> => ({}))
}

export function toList(c: C, notice: NoticeId): Response {
  return c.redirect(listWith(c.var.lang, notice), 303)
}

export function toEditor(c: C, slug: string | null): Response {
  return slug ? c.redirect(localPath(c.var.lang, urls.adminPage(slug)), 303) : toList(c, 'missing')
}

/** What an action needs, from the request that asks for it. */
export function contextOf(c: C): ActionContext {
  return {
    db: database(c.env.DB),
    staff: c.var.staff,
    lang: c.var.lang,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    purge: async () => {
      try {
        await purgeCachedPages(c.env.PAGES, Date.now())
      } catch (error) {
        // The pages renew themselves within minutes; what was published is published.
        logFailure('purge_failed', error)
      }
    },
  }
}
