import { siteSlug } from '../../../../contract/site-slug.ts'
import type { Database } from '../../../data/database.ts'
import { listAllPages } from '../../../data/pages/admin-pages.ts'
import { lateMs } from '../../../data/pages/due-schedules.ts'
import { isLang, type Lang, langs } from '../../../i18n/languages.ts'
import { type Localised, parseLocalised, plainText } from '../../../i18n/localised.ts'
import { builtInPage } from '../../../pages/built-in/pages.ts'
import { builtInSlugs } from '../../../pages/built-in/slugs.ts'
import {
  agedTranslations,
  listedTranslations,
  storedTranslations,
  type Translations,
  translationsOf,
} from '../../../pages/languages.ts'
import { slugOf, urls } from '../../../urls.ts'
import { outdatedIn } from '../checks/outdated.ts'
import { draftWidgetsOf, seenTexts } from '../draft-rows.ts'
import { type ListQuery, type PageFilter, type Section, sectionOf } from './list-query.ts'
import { searchPages } from './page-search.ts'

export type ListedPage = {
  id: string
  /** Of its draft; 0 without one. */
  revision: number
  slug: string
  /** The slug its draft will be published at, if different. */
  nextSlug: string | null
  /** Whether it replaces a built-in page while it is published. */
  isBuiltIn: boolean
  title: Localised
  /** `published`, `changed`, `draft`, or another value in the database. */
  status: string
  /** ISO 8601: the last change of the page or its draft. */
  updated: string
  /** The time of the next thing scheduled for it, epoch ms. */
  due: number | null
  /** What was scheduled for it failed, or should have happened long ago. */
  isLate: boolean
  /** Readers' notes that nobody has resolved. */
  notes: number
  /** Its languages, by the open draft if there is one. */
  translations: Translations
}

/** A row of the list; `page` is null for a page of the site that nobody has edited. */
type ListEntry = { slug: string; title: Localised; page: ListedPage | null }

/** `excerpt`: the text around what was searched for; empty where title or slug say it. */
type FoundEntry = ListEntry & { excerpt: string }

/** How many pages the list shows at a time. */
export const pageSize = 50

/** Every page of the database, newest first. */
export async function readPages(db: Database, now: number): Promise<ListedPage[]> {
  return (await listAllPages(db)).map((row) => listedPage(row, now))
}

type ListRow = Awaited<ReturnType<typeof listAllPages>>[number]

export function listedPage(row: ListRow, now: number): ListedPage {
  const { page, open, draftTitle, draftSlug, draftUpdatedAt } = row
  const title = parseLocalised(open && draftTitle !== null ? draftTitle : page.title)
  return {
    id: page.id,
    revision: row.revision,
    slug: page.slug,
    nextSlug: open && draftSlug !== page.slug ? draftSlug : null,
    isBuiltIn: builtInSlugs.includes(page.slug),
    title,
    status: page.status === 'published' && open ? 'changed' : page.status,
    due: row.dueAt,
    isLate: row.failed === 1 || (row.dueAt !== null && now - row.dueAt > lateMs),
    notes: row.notes,
    updated: open && draftUpdatedAt ? draftUpdatedAt : page.updated_at,
    translations: translationsIn(title, row),
  }
}

/** One part of the pages that match the filter, and how many do in each section. */
export async function listPages(db: Database, lang: Lang, { filter, part }: ListQuery, now: number) {
  const { rows, unread, find } = await searchPages(db, filter.search)
  const pages = rows.map((row) => listedPage(row, now)).filter(({ slug }) => slug !== siteSlug)
  const entries = [
    ...pages.map((page) => ({ slug: page.slug, title: page.title, page })),
    ...untouched(pages, lang),
  ]
  const { search, status, texts, section } = filter
  const matching = entries.flatMap((entry): FoundEntry[] => {
    if (!hasStatus(entry, status) || !needs(entry.page, texts)) return []
    const excerpt = find(entry)
    return excerpt === null ? [] : [{ ...entry, excerpt }]
  })
  const found = matching.filter(({ slug }) => !section || sectionOf(slug) === section)
  const last = Math.max(1, Math.ceil(found.length / pageSize))
  const shown = Math.min(part, last)
  return {
    entries: sorted(found, filter, lang).slice((shown - 1) * pageSize, shown * pageSize),
    counts: countsOf(matching),
    count: found.length,
    shown,
    last,
    /** Pages whose texts the search has not read yet. */
    unread,
    /** Whether there are any that are to be read after the response. */
    isReading: rows.some((row) => row.unread === 1),
    waiting: search || status || texts || section ? null : waitingFor(pages),
  }
}

/** The site's own pages that no page of the database replaces. */
function untouched(pages: ListedPage[], lang: Lang): ListEntry[] {
  const replaced = new Set(pages.map(({ slug }) => slug))
  return builtInSlugs.flatMap((slug): ListEntry[] => {
    const title = replaced.has(slug) ? null : builtInPage(slug, lang)?.title
    return title ? [{ slug, title, page: null }] : []
  })
}

/**
 * Newest first by creation (specification, section 7), with home before all others, unless another order is chosen. Pages
 * that say what was searched for in title or slug come before those that say it in a text.
 */
function sorted(entries: FoundEntry[], { sort }: PageFilter, lang: Lang): FoundEntry[] {
  const collator = new Intl.Collator(lang, { numeric: true })
  const title = (entry: ListEntry) => plainText(entry.title, lang) || entry.slug
  const updated = ({ page }: ListEntry) => page?.updated ?? ''
  switch (sort) {
    case 'title':
      return entries.toSorted((one, other) => collator.compare(title(one), title(other)))
    case 'address':
      return entries.toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
    case 'changed':
      return entries.toSorted((one, other) => updated(other).localeCompare(updated(one)))
    default:
      return entries.toSorted(
        (one, other) =>
          Number(one.excerpt !== '') - Number(other.excerpt !== '') ||
          Number(isHome(other)) - Number(isHome(one)),
      )
  }
}

/** How many there are in each section, and under '' in all of them. */
function countsOf(entries: ListEntry[]): ReadonlyMap<Section | '', number> {
  const inSections = Map.groupBy(entries, ({ slug }) => sectionOf(slug))
  return new Map<Section | '', number>([
    ['', entries.length],
    ...[...inSections].map(([section, { length }]) => [section, length] as const),
  ])
}

function isHome({ slug }: { slug: string }): boolean {
  return slug === slugOf(urls.home)
}

/** What waits for staff: how many pages a filter of the list would show. */
export type Waiting = { filter: Partial<PageFilter>; count: number }

function waitingFor(pages: ListedPage[]): Waiting[] {
  const count = (is: (page: ListedPage) => boolean) => pages.filter(is).length
  return [
    ...(['late', 'notes', 'changed', 'draft'] as const).map((status) => ({
      filter: { status },
      count: count((page) => hasStatus({ page }, status)),
    })),
    ...langs.map((lang) => ({
      filter: { texts: `older-${lang}` },
      count: count(({ translations }) => translations[lang].older > 0),
    })),
  ].filter((waiting) => waiting.count > 0)
}

function hasStatus({ page }: Pick<ListEntry, 'page'>, status: PageFilter['status']): boolean {
  switch (status) {
    case '':
      return true
    case 'original':
      return page === null
    case 'late':
      return page?.isLate === true
    case 'notes':
      return page !== null && page.notes > 0
    default:
      return status === (page?.status ?? 'published')
  }
}

function translationsIn(title: Localised, row: ListRow): Translations {
  const { page, texts, draftTranslations, draftWidgets, draftDescription, outdated } = row
  const judge = () =>
    draftWidgets === null
      ? listedTranslations({ ...page, texts })
      : translationsOf(
          seenTexts({
            title,
            meta_description: parseLocalised(draftDescription),
            widgets: draftWidgetsOf(draftWidgets),
          }),
        )
  const found = storedTranslations(draftTranslations) ?? judge()
  return outdated === null ? found : agedTranslations(found, outdatedIn(outdated))
}

/** The texts that the site comes with are complete. */
function needs(page: ListedPage | null, texts: PageFilter['texts']): boolean {
  const [state, lang] = texts.split('-')
  if (!isLang(lang)) return true
  if (!page) return false
  const translation = page.translations[lang]
  return state === 'older' ? translation.older > 0 : isMissing(translation)
}

/** Whether the language is missing or incomplete. */
export function isMissing({ has, missing }: Pick<Translations[Lang], 'has' | 'missing'>): boolean {
  return !has || missing > 0
}
