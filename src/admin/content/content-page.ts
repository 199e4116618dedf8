import * as z from 'zod/mini'
import type { ContentPage } from '../../../contract/content.ts'
import type { StaffPage } from '../../data/pages/admin-pages.ts'
import { draftSchema } from '../pages/checks/draft.ts'
import { outdatedOf, outdatedSchema } from '../pages/checks/outdated.ts'
import { draftOf } from '../pages/draft-rows.ts'

/** A page as a file has it. */
export const contentPageSchema = z.object({
  slug: z.string().check(z.maxLength(200)),
  since: z.nullable(z.iso.datetime()),
  published: z.nullable(draftSchema),
  draft: z.nullable(draftSchema),
  outdated: outdatedSchema,
})

export function contentPageOf(found: StaffPage): ContentPage {
  const { page, draft } = found
  const isLive = page.status === 'published'
  return {
    slug: page.slug,
    since: page.published_at,
    published: isLive ? draftOf({ ...found, draft: null }) : null,
    draft: draft?.is_open || !isLive ? draftOf(found) : null,
    outdated: outdatedOf(found),
  }
}
