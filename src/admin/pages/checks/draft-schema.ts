import * as z from 'zod/mini'
import { blockPrefix, maxSlugLength } from '../../../../contract/pages/slugs.ts'
import { writtenSchema } from '../../../i18n/localised.ts'
import { pagePrefixes, permanentRedirects, singleSlugs } from '../../../site/urls.ts'

/** One widget of a draft. `id` is the row's once published, and one made by the browser until then. */
const draftWidgetSchema = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,80}$/)),
  // An unknown type is valid, too: the page then shows its notice, and the draft can still be saved.
  type: z.string().check(z.minLength(1), z.maxLength(80)),
  is_active: z.boolean(),
  content: z.record(z.string(), z.unknown()),
})

/** The part of a page that staff can change, as the editor sends and stores it. */
export const draftSchema = z.object({
  // A slug that is too long is refused by its field.
  slug: z.string().check(z.maxLength(2000)),
  title: writtenSchema,
  meta_description: writtenSchema,
  widgets: z.array(draftWidgetSchema).check(z.maxLength(100)),
})

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/

/** For the browser: as `slugProblem` has it, but for what is too long or redirected. */
export const allowedSlugs = `(?=${pagePrefixes.join('|')}|(${singleSlugs.join('|')})$)${slugPattern.source}`

/**
 * Why a page may not have this slug, or null: it must be short enough, lower-case words, and under one of the editors'
 * prefixes or be the slug of a built-in page, which it then replaces.
 */
export function slugProblem(
  slug: string,
  builtIn: readonly string[],
): 'too_long' | 'malformed' | 'not_allowed' | null {
  if (slug.length > maxSlugLength) return 'too_long'
  if (!slugPattern.test(slug)) return 'malformed'
  if (builtIn.includes(slug)) return null
  // A path that always redirects would never show its page.
  if (permanentRedirects.has(`/${slug}`)) return 'not_allowed'
  return [...pagePrefixes, blockPrefix].some((prefix) => slug.startsWith(prefix)) ? null : 'not_allowed'
}

/** The fields, by path, that may be published with the text of an example. */
export const examplesSchema = z.array(z.string().check(z.maxLength(400))).check(z.maxLength(5000))
