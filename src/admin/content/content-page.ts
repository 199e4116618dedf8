import type { ContentPage } from '../../../contract/content/content.ts'
import type { PageWithDraft } from '../../data/pages/admin-pages.ts'
import { outdatedOf } from '../pages/checks/outdated-translations.ts'
import { draftOf } from '../pages/draft-rows.ts'

/** A page as a file has it. */
export function contentPageOf(pageWithDraft: PageWithDraft): ContentPage {
  const { page, draft } = pageWithDraft
  const isPublished = page.status === 'published'
  return {
    slug: page.slug,
    since: page.published_at,
    published: isPublished ? draftOf({ ...pageWithDraft, draft: null }) : null,
    draft: draft?.is_open || !isPublished ? draftOf(pageWithDraft) : null,
    outdated: outdatedOf(pageWithDraft),
  }
}
