import type { PageWithDraft } from '../../../data/pages/admin-pages.ts'
import type { Version } from '../../../data/pages/keep-revisions.ts'
import { outdatedOf } from '../checks/outdated-translations.ts'
import { draftOf, toFields } from '../draft-rows.ts'

/** Who saved the version staff work on, and when. */
export function savedBy({ page, draft }: PageWithDraft): { by: string; at: string } {
  return { by: draft?.updated_by ?? '', at: draft?.updated_at ?? page.updated_at }
}

/** The current version, as it is stored. */
export function currentVersion(pageWithDraft: PageWithDraft): Version {
  const { page, draft } = pageWithDraft
  const { by, at } = savedBy(pageWithDraft)
  // A draft that was discarded since, or became what visitors see by itself, was not published then.
  const isPublished = page.status === 'published' && !draft?.is_open && at <= page.updated_at
  return {
    revision: draft?.revision ?? 0,
    fields: toFields(draftOf(pageWithDraft), outdatedOf(pageWithDraft)),
    by,
    at,
    ...(isPublished ? { published_at: at, published_by: by } : { published_at: null, published_by: null }),
  }
}
