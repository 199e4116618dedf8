import { pathOf } from '../../site/urls.ts'
import { labelled } from '../schema/describe.ts'
import { link, list } from '../schema/fields.ts'

/** The field of a list of pages that an editor picks and puts in order. */
export const chosenField = () =>
  labelled(list(link(), ''), {
    en: 'Pages to show, in this order (empty: all, newest first)',
    ar: 'الصفحات المعروضة بهذا الترتيب (فارغ: كلها، الأحدث أولًا)',
  })

/** The pages that these links lead to, in their order; all of them without any link. */
export function chosenPages<Page extends { slug: string }>(pages: Page[], links: readonly string[]): Page[] {
  if (links.length === 0) return pages
  return links.flatMap((path) => pages.find(({ slug }) => pathOf(slug) === path) ?? [])
}
