import type { Draft } from '../../../../contract/editor.ts'
import { isBlock, maxSlugLength, siteSlug } from '../../../../contract/pages/slugs.ts'
import type { Database } from '../../../data/database.ts'
import type { PageWithDraft } from '../../../data/pages/admin-pages.ts'
import { isSlugTaken } from '../../../data/pages/take-slug.ts'
import { message } from '../../../i18n/intl.ts'
import { type Lang, langs } from '../../../i18n/languages.ts'
import { plainText } from '../../../i18n/localised.ts'
import { builtInSlugs } from '../../../pages/built-in/slugs.ts'
import { brokenTexts, draftOf } from '../draft-rows.ts'
import { widgetProblems } from './check-widgets.ts'
import { slugProblem } from './draft-schema.ts'

/** Messages by path, as in `SaveResponse`. */
type Faults = Record<string, string>

/** Why a draft of the page `id` that is at `current` may not have this slug, or null. */
export async function slugFault(
  slug: string,
  { id, current }: { id: string | null; current: string },
  { db, lang }: { db: Database; lang: Lang },
): Promise<Faults | null> {
  // Nothing else can be in its place, nor it elsewhere.
  if (slug === siteSlug && current === siteSlug) return null
  // Pages name the block that they show.
  const isFixed = isBlock(current) || (isBlock(slug) && id !== null)
  if (isFixed && slug !== current) return { slug: message(lang, 'admin.error.slug.block') }
  const problem = current === siteSlug ? 'not_allowed' : slugProblem(slug, builtInSlugs)
  const code = problem ?? ((await isSlugTaken(db, slug, id)) ? 'taken' : null)
  return code ? { slug: message(lang, `admin.error.slug.${code}`, { max: maxSlugLength }) } : null
}

/** A page needs a name in at least one language. */
export function titleFault({ title }: Draft, lang: Lang): Faults | null {
  const isNamed = langs.some((candidate) => plainText(title, candidate).trim() !== '')
  return isNamed ? null : { title: message(lang, 'admin.error.title') }
}

/** A draft may be saved unfinished, but not published. */
export function unfinished(pageWithDraft: PageWithDraft, lang: Lang): Faults | null {
  const draft = draftOf(pageWithDraft)
  const lost = Object.keys(brokenTexts(pageWithDraft)).map((id) => [
    `widgets.${id}`,
    message(lang, 'admin.json.must_be'),
  ])
  const faults = {
    ...titleFault(draft, lang),
    ...widgetProblems(draft, lang),
    ...Object.fromEntries(lost),
  }
  return Object.keys(faults).length > 0 ? faults : null
}
