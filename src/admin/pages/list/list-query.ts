import * as z from 'zod/mini'
import { type Section, sections, sorts, states } from '../../../../contract/pages/page-list.ts'
import { maxSearch } from '../../../../contract/search/fold-text.ts'
import { langs } from '../../../i18n/languages.ts'

/** Pages with such texts only: `missing-ar`, `older-ar`. */
export const textStates = langs.flatMap((lang) => [`missing-${lang}`, `older-${lang}`])

/** A column, descending with a hyphen before it. */
const orders = sorts.flatMap((sort) => [sort, `-${sort}`] as const)

/** A parameter with an unknown value counts as absent. */
const filterSchema = z.object({
  section: z.catch(z.enum(['', ...sections]), ''),
  search: z.pipe(
    z.catch(z.string(), ''),
    z.transform((typed) => Array.from(typed.toWellFormed()).slice(0, maxSearch).join('')),
  ),
  status: z.catch(z.enum(['', ...states]), ''),
  texts: z.catch(z.enum(['', ...textStates]), ''),
  sort: z.catch(z.enum(['', ...orders]), ''),
})
export type PageFilter = z.infer<typeof filterSchema>

const partSchema = z.catch(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), '1')

export type ListQuery = {
  filter: PageFilter
  /** The part of a long list, from 1. */
  part: number
}

export function readListQuery(query: Record<string, string>): ListQuery {
  return { filter: filterSchema.parse(query), part: Number(partSchema.parse(query.page)) }
}

export function sectionOf(slug: string): Section {
  const [first] = slug.split('/')
  return sections.find((section) => section === first) ?? 'pages'
}
