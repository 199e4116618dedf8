import type { LocalText } from '../editor.ts'

/* The list of pages in the admin. Times are ISO 8601 unless they say otherwise. */

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

/** An `original` page is an unedited built-in page; one `offline` was live before. */
export const states = [
  'published',
  'changed',
  'draft',
  'scheduled',
  'offline',
  'original',
  'late',
  'notes',
] as const
type State = (typeof states)[number]

/** The columns to sort by. */
export const sorts = ['title', 'slug', 'status', 'updated'] as const
export type Sort = (typeof sorts)[number]

const parameters = ['section', 'search', 'status', 'texts', 'sort', 'page']

/** The parameters of the list in an address, always in the same order: the key of the browser's cache. */
export function listQuery(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    parameters.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

/** Texts in one language: whether it has any, how many are missing, and how many are older than their source. */
type LanguageState = { has: boolean; missing: number; older: number }

export type ListedPage = {
  id: string
  /** The revision of its draft; 0 without one. */
  revision: number
  slug: string
  /** The slug its draft will be published at, if different. */
  nextSlug: string | null
  /** Whether it replaces a built-in page while it is published. */
  isBuiltIn: boolean
  title: LocalText
  /** `published`, `changed`, `draft`, or another value in the database. */
  status: string
  /** Visitors saw it once, and do not now. */
  isOffline: boolean
  /** The last change of the page or its draft, and the e-mail of who made it; '' if unknown. */
  updated: string
  by: string
  /** The time of the next thing scheduled for it, epoch ms. */
  due: number | null
  /** One of its schedules failed, or is long overdue. */
  isLate: boolean
  /** A writer requested its publication. */
  isApprovalRequested?: boolean | undefined
  /** Unresolved notes of readers. */
  notes: number
  /** Its languages, by the open draft if there is one. */
  translations: Record<string, LanguageState>
}

/** A row of the list; `page` is null for an unedited page of the site. */
export type ListRow = {
  slug: string
  title: LocalText
  page: ListedPage | null
  /** Where one looks at it, without language: the page as visitors see it if `isPublished`, otherwise its preview. */
  path: string
  isPublished: boolean
  /** How many of the pages above it in the site the list has; 0 unless the list is the tree of the site. */
  depth: number
  /** The text around the search term; empty if the title or slug has it. */
  excerpt: string
}

/** A value of a filter; '' is any. */
type Choice<Value> = { value: Value | ''; count: number }

export type PageList = {
  rows: ListRow[]
  /**
   * The values of each filter, and how many pages each would show with the other filters; texts are
   * `missing-ar` and so on.
   */
  counts: { section: Choice<Section>[]; status: Choice<State>[]; texts: Choice<string>[] }
  /** All that match; this answer is part `part` of `parts` (pagination). */
  count: number
  part: number
  parts: number
  /** Pages whose texts the search has not read yet. */
  unread: number
}

/** A page as the list showed it. */
export type PageRevision = { id: string; revision: number }

export const pageActions = ['publish', 'unpublish', 'trash'] as const
export type PageAction = (typeof pageActions)[number]

/**
 * The result for a page; `page` is null if there is none. `text` is the message; `faults` are the first of
 * its content.
 */
export type Outcome = {
  id: string
  page: { slug: string; title: LocalText } | null
  kind: 'done' | 'already' | 'refused'
  text: string
  faults?: { text: string; hash: string }[] | undefined
}
