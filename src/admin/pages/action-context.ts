import type { Context } from 'hono'
import { markedSince } from '../../data/pages/changed-pages.ts'
import { retainedSince } from '../../pages/store/marks.ts'
import { publishedPages } from '../../pages/store/publication-marks.ts'
import { pause } from '../../time.ts'
import type { StaffContext } from '../access/require-staff.tsx'
import type { ActionContext } from './page-actions.ts'

type C = Context<StaffContext>

/** The context of an action, from its request. */
export function contextOf(c: C): ActionContext {
  const { db, bookmark, now } = c.var
  return {
    db,
    staff: c.var.staff,
    role: c.var.role,
    lang: c.var.lang,
    now: () => new Date(now()),
    newId: () => crypto.randomUUID(),
    visitors: publishedPages(c.env, {
      bookmark,
      marked: () => markedSince(db, retainedSince(now())),
      now,
      pause,
    }),
  }
}
