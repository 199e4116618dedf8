import {
  type ListedPage as Listed,
  type ListRow,
  type PageList,
  sections,
  states,
} from '../../../../contract/pages/page-list.ts'
import { isBlock, siteSlug } from '../../../../contract/pages/slugs.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import type { Database } from '../../../data/database.ts'
import { listAllPages } from '../../../data/pages/admin-pages.ts'
import { lateMs } from '../../../data/schedules/due-schedules.ts'
import { isLang, type Lang } from '../../../i18n/languages.ts'
import { type Localised, parseLocalised, plainText } from '../../../i18n/localised.ts'
import { findBuiltInPage } from '../../../pages/built-in/find-built-in-page.ts'
import { builtInSlugs } from '../../../pages/built-in/slugs.ts'
import {
  agedTranslations,
  listedTranslations,
  storedTranslations,
  type Translations,
  translationsOf,
} from '../../../pages/page-languages.ts'
import { pathOf, slugOf, urls } from '../../../site/urls.ts'
import { outdatedIn } from '../checks/outdated-translations.ts'
import { draftWidgetsOf, seenTexts } from '../draft-rows.ts'
import { type ListQuery, type PageFilter, sectionOf, textStates } from './list-query.ts'
import { searchPages } from './search-pages.ts'

export type ListedPage = Listed & { title: Localised; translations: Translations }

/** A page of the list; `page` is null for an unedited built-in page. */
type ListEntry = { slug: string; title: Localised; page: ListedPage | null }

/** `excerpt`: the text around the search term; empty if the term is in the title or the slug. */
type FoundEntry = ListEntry & { excerpt: string }

/** How many pages the list shows at a time. */
export const pageSize = 50

/** Every page of the database, newest first. */
export async function readPages(db: Database, now: number): Promise<ListedPage[]> {
  return (await listAllPages(db)).map((row) => listedPage(row, now))
}

type StoredRow = Awaited<ReturnType<typeof listAllPages>>[number]

export function listedPage(row: StoredRow, now: number): ListedPage {
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
    isOffline: page.status !== 'published' && page.published_at !== null,
    due: row.dueAt,
    isLate: row.failed === 1 || (row.dueAt !== null && now - row.dueAt > lateMs),
    notes: row.notes,
    isApprovalRequested: row.has_approval === 1,
    updated: open && draftUpdatedAt ? draftUpdatedAt : page.updated_at,
    by: row.by ?? '',
    translations: translationsIn(title, row),
  }
}

/**
 * One part of the pages that match the filter, and how many pages each other filter would show. `isReading`: texts of
 * pages are still to be read into the search index, after the response.
 */
export async function listPages(
  db: Database,
  lang: Lang,
  { filter, part }: ListQuery,
  now: number,
): Promise<{ list: PageList; isReading: boolean }> {
  const { rows, unread, find } = await searchPages(db, filter.search)
  const pages = rows.map((row) => listedPage(row, now)).filter(({ slug }) => slug !== siteSlug)
  const allEntries: ListEntry[] = [
    ...pages.map((page) => ({ slug: page.slug, title: page.title, page })),
    ...uneditedPages(pages, lang),
  ]
  const matches = allEntries.flatMap((entry): FoundEntry[] => {
    const excerpt = find(entry)
    return excerpt === null ? [] : [{ ...entry, excerpt }]
  })
  const { section, status, texts } = filter
  const matching = matches.filter(
    (entry) => isIn(entry, section) && hasStatus(entry, status) && needsTexts(entry, texts),
  )
  const sorted = sortedBy(matching, filter.sort, lang)
  const isFiltered = Object.values(filter).some(Boolean)
  const ordered = isFiltered ? sorted.map((entry) => ({ ...entry, depth: 0 })) : treeOf(sorted)
  const parts = Math.max(1, Math.ceil(ordered.length / pageSize))
  const shownPart = Math.min(part, parts)
  const list = {
    rows: ordered.slice((shownPart - 1) * pageSize, shownPart * pageSize).map(rowOf),
    counts: countsOf(matches, filter),
    count: ordered.length,
    part: shownPart,
    parts,
    unread,
  }
  return { list, isReading: rows.some((row) => row.unread === 1) }
}

function rowOf({ slug, title, page, excerpt, depth }: FoundEntry & { depth: number }): ListRow {
  const isPublished = !page || ((page.status === 'published' || page.status === 'changed') && !isBlock(slug))
  const path = isPublished ? pathOf(slug) : screenPaths.preview(page?.id ?? '')
  return { slug, title, page, path, isPublished: isPublished, depth, excerpt }
}

/** The built-in pages that no page of the database replaces. */
function uneditedPages(pages: ListedPage[], lang: Lang): ListEntry[] {
  const replaced = new Set(pages.map(({ slug }) => slug))
  return builtInSlugs.flatMap((slug): ListEntry[] => {
    const title = replaced.has(slug) ? null : findBuiltInPage(slug, lang)?.title
    return title ? [{ slug, title, page: null }] : []
  })
}

/**
 * Newest first by creation (specification), with home before all others, unless another order is
 * chosen. Pages with the search term in the title or slug come before pages with the term in a text.
 */
function sortedBy(entries: FoundEntry[], order: PageFilter['sort'], lang: Lang): FoundEntry[] {
  if (order === '')
    return entries.toSorted(
      (one, other) =>
        Number(one.excerpt !== '') - Number(other.excerpt !== '') ||
        Number(isHome(other)) - Number(isHome(one)),
    )
  const { compare } = new Intl.Collator(lang, { numeric: true })
  const column = order.replace('-', '')
  const cellOf = ({ slug, title, page }: FoundEntry) => {
    if (column === 'title') return plainText(title, lang) || slug
    if (column === 'updated') return page?.updated ?? ''
    return column === 'status' ? (page?.status ?? 'published') : slug
  }
  const sign = order.startsWith('-') ? -1 : 1
  return entries.toSorted((one, other) => sign * compare(cellOf(one), cellOf(other)))
}

/**
 * The entries as a tree, by address: `blog/a` below `blog`, if `blog` is an entry. A page with its descendants has the
 * place that the first of them has in `entries`.
 */
function treeOf(entries: FoundEntry[]): (FoundEntry & { depth: number })[] {
  const slugs = new Set(entries.map(({ slug }) => slug))
  /** The nearest entry above; empty for none. */
  const parentOf = (slug: string): string => {
    const parent = slug.slice(0, Math.max(0, slug.lastIndexOf('/')))
    return parent === '' || slugs.has(parent) ? parent : parentOf(parent)
  }
  const children = Map.groupBy(entries, ({ slug }) => parentOf(slug))
  const rank = new Map<string, number>()
  for (const [index, entry] of entries.entries()) {
    for (let slug = entry.slug; slug !== ''; slug = parentOf(slug)) {
      rank.set(slug, Math.min(rank.get(slug) ?? index, index))
    }
  }
  const branchOf = (slug: string, depth: number): (FoundEntry & { depth: number })[] =>
    (children.get(slug) ?? [])
      .toSorted((one, other) => (rank.get(one.slug) ?? 0) - (rank.get(other.slug) ?? 0))
      .flatMap((entry) => [{ ...entry, depth }, ...branchOf(entry.slug, depth + 1)])
  return branchOf('', 0)
}

/** How many pages each value of a filter would show, with the other filters as they are. */
function countsOf(entries: ListEntry[], { section, status, texts }: PageFilter): PageList['counts'] {
  const inAnySection = entries.filter((entry) => hasStatus(entry, status) && needsTexts(entry, texts))
  const ofAnyStatus = entries.filter((entry) => isIn(entry, section) && needsTexts(entry, texts))
  const withAnyTexts = entries.filter((entry) => isIn(entry, section) && hasStatus(entry, status))
  const counted = <Value extends string>(values: readonly Value[], countOf: (value: Value | '') => number) =>
    (['', ...values] as const).map((value) => ({ value, count: countOf(value) }))
  return {
    section: counted(sections, (value) => inAnySection.filter((entry) => isIn(entry, value)).length),
    status: counted(states, (value) => ofAnyStatus.filter((entry) => hasStatus(entry, value)).length),
    texts: counted(textStates, (value) => withAnyTexts.filter((entry) => needsTexts(entry, value)).length),
  }
}

function isHome({ slug }: { slug: string }): boolean {
  return slug === slugOf(urls.home)
}

function isIn({ slug }: { slug: string }, section: PageFilter['section']): boolean {
  return section === '' || sectionOf(slug) === section
}

function hasStatus({ page }: Pick<ListEntry, 'page'>, status: PageFilter['status']): boolean {
  switch (status) {
    case '':
      return true
    case 'original':
      return page === null
    case 'scheduled':
      return page !== null && page.due !== null
    case 'offline':
      return page?.isOffline === true
    case 'late':
      return page?.isLate === true
    case 'notes':
      return page !== null && page.notes > 0
    default:
      return status === (page?.status ?? 'published')
  }
}

/** The languages of a page: as stored with its draft, or else read from the texts of the draft or the published page. */
function translationsIn(title: Localised, row: StoredRow): Translations {
  const { page, texts, draftTranslations, draftWidgets, draftDescription, outdated } = row
  const readTranslations = () =>
    draftWidgets === null
      ? listedTranslations({ ...page, texts })
      : translationsOf(
          seenTexts({
            title,
            meta_description: parseLocalised(draftDescription),
            widgets: draftWidgetsOf(draftWidgets),
          }),
        )
  const translations = storedTranslations(draftTranslations) ?? readTranslations()
  return outdated === null ? translations : agedTranslations(translations, outdatedIn(outdated))
}

/** Whether a page has texts in this state, such as `missing-ar`. Unedited built-in pages are complete. */
function needsTexts({ page }: Pick<ListEntry, 'page'>, texts: string): boolean {
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
