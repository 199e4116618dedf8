import { siteSlug } from '../../../contract/pages/slugs.ts'
import { isAllowed, type Role } from '../../../contract/people/roles.ts'
import type { Database } from '../../data/database.ts'
import { findPageWithDraft, type PageWithDraft } from '../../data/pages/admin-pages.ts'
import { readMarkContent } from '../../data/pages/publication-changes.ts'
import type { Lang } from '../../i18n/languages.ts'
import { copiesSince } from '../../pages/store/publication-mark.ts'
import { type PublicationMarker, publicationMarker } from '../../pages/store/write-publication-mark.ts'
import { pause } from '../../platform/time.ts'
import { notFound, type Refusal, roleTooLow } from '../api/refusals.ts'
import type { StaffContext } from '../staff-context.ts'
import { trashed } from './save-responses.ts'

/** Dependencies of actions. `staff` is the signed-in e-mail, `lang` the language of the messages. */
export type ActionContext = {
  db: Database
  staff: string
  role: Role
  lang: Lang
  now: () => Date
  newId: () => string
  /** Notified after a change that visitors see. */
  visitors: PublicationMarker
}

export function contextOf(c: StaffContext): ActionContext {
  const { db, bookmark, now, staff, role, lang } = c.var
  return {
    db,
    staff,
    role,
    lang,
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

/** The author, time and unique name of a write. */
export function writeOf({ staff, now, newId }: ActionContext) {
  return { by: staff, at: now().toISOString(), name: newId() }
}

/** The page to work on. Trashed pages can only be restored; only owners may change the site's details. */
export async function openPage(
  id: string,
  { db, lang, role }: ActionContext,
): Promise<PageWithDraft | Refusal> {
  const pageWithDraft = await findPageWithDraft(db, id)
  if (!pageWithDraft) return notFound(lang)
  if (pageWithDraft.page.slug === siteSlug && !isAllowed(role, 'owner')) return roleTooLow(lang)
  return pageWithDraft.page.status === 'trashed' ? trashed(pageWithDraft, lang) : pageWithDraft
}
