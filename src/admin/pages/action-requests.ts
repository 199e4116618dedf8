import type { Context } from 'hono'
import { markedSince } from '../../data/pages/changed-pages.ts'
import { localPath } from '../../i18n/languages.ts'
import { publishedPages } from '../../pages/store/mark-published.ts'
import { keptSince } from '../../pages/store/marks.ts'
import { pause } from '../../time.ts'
import { urls } from '../../urls.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import { listWith, type NoticeId } from '../frame/list-notice.ts'
import type { ActionContext } from './page-actions.ts'

type C = Context<StaffContext>

export function toList(c: C, notice: NoticeId): Response {
  return c.redirect(listWith(c.var.lang, notice, c.req.header('referer')), 303)
}

export function toEditor(c: C, slug: string | null): Response {
  return slug ? c.redirect(localPath(c.var.lang, urls.adminPage(slug)), 303) : toList(c, 'missing')
}

/** The context of an action, from its request. */
export function contextOf(c: C): ActionContext {
  const { db, bookmark, now } = c.var
  return {
    db,
    staff: c.var.staff,
    lang: c.var.lang,
    now: () => new Date(now()),
    newId: () => crypto.randomUUID(),
    visitors: publishedPages(c.env, {
      bookmark,
      marked: () => markedSince(db, keptSince(now())),
      now,
      pause,
    }),
  }
}
