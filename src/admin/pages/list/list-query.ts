import * as z from 'zod/mini'
import { langs } from '../../../i18n/languages.ts'
import { maxSearch } from '../../frame/search-field.tsx'

/** The sections of the list, each named by the first part of its slugs; `pages` holds every other page. */
export const sections = [
  'pages',
  'services',
  'industries',
  'apps',
  'blog',
  'careers',
  'portfolio',
  'company',
  'block',
] as const
export type Section = (typeof sections)[number]

/** The states to filter by; an `original` page is one of the site's own that nobody has edited. */
export const states = ['published', 'draft', 'changed', 'original', 'late', 'notes'] as const

/** Other orders than newest first. */
export const sorts = ['changed', 'title', 'address'] as const

/** Pages with such texts only: `missing-ar`, `older-ar`. */
const texts = langs.flatMap((lang) => [`missing-${lang}`, `older-${lang}`])

/** A parameter with an unknown value counts as absent. */
const filterSchema = z.object({
  section: z.catch(z.enum(['', ...sections]), ''),
  search: z.pipe(
    z.catch(z.string(), ''),
    z.transform((typed) => Array.from(typed.toWellFormed()).slice(0, maxSearch).join('')),
  ),
  status: z.catch(z.enum(['', ...states]), ''),
  texts: z.catch(z.enum(['', ...texts]), ''),
  sort: z.catch(z.enum(['', ...sorts]), ''),
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

/** The query string of a list, with its question mark; empty for the whole list. */
export function listQueryText(filter: Partial<PageFilter>, part = 1): string {
  const set = Object.entries(filter).filter(([, value]) => value !== '')
  const query = new URLSearchParams([...set, ...(part > 1 ? [['page', String(part)]] : [])])
  return query.size > 0 ? `?${query}` : ''
}

export function sectionOf(slug: string): Section {
  const [first] = slug.split('/')
  return sections.find((section) => section === first) ?? 'pages'
}
