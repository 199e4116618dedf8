import type { Context } from 'hono'
import { readMarkContent } from '../../data/pages/changed-pages.ts'
import { publicationMarker } from '../../pages/store/mark-publication.ts'
import { copiesSince } from '../../pages/store/publication-mark.ts'
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
    visitors: publicationMarker(c.env, {
      bookmark,
      readContent: () => readMarkContent(db, copiesSince(now())),
      now,
      pause,
    }),
  }
}
