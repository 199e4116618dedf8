import { isFoundIn } from '../../../../contract/fold.ts'
import { siteSlug } from '../../../../contract/site-slug.ts'
import { calendar } from '../../../calendar.ts'
import type { Database } from '../../../data/database.ts'
import { listAllPages } from '../../../data/pages/admin-pages.ts'
import { lateMs } from '../../../data/pages/due-schedules.ts'
import { isLang, type Lang, langs } from '../../../i18n/languages.ts'
import { type Localised, parseLocalised } from '../../../i18n/localised.ts'
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
import { pageWords } from './page-words.ts'

export type ListedPage = {
  id: string
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
  /** The day of the next thing scheduled for it. */
  due: string | null
  /** What was scheduled for it failed, or should have happened long ago. */
  isLate: boolean
  /** Readers' notes that nobody has resolved. */
  notes: number
  /** Its languages, by the open draft if there is one. */
  translations: Translations
}

export type BuiltInEntry = { slug: string; title: Localised }

/** `status` may be `late` or `notes`, too; `texts`: only pages with such texts, `missing-ar` or `older-ar`. */
export type PageFilter = { search: string; status: string; texts: string }

/** How many pages the list shows at a time. */
export const pageSize = 100

/** Every page of the database. */
export async function readPages(db: Database, now: number): Promise<ListedPage[]> {
  return (await listAllPages(db)).map((row) => {
    const { page, open, draftTitle, draftSlug, draftUpdatedAt } = row
    const title = parseLocalised(open && draftTitle !== null ? draftTitle : page.title)
    return {
      id: page.id,
      slug: page.slug,
      nextSlug: open && draftSlug !== page.slug ? draftSlug : null,
      isBuiltIn: builtInSlugs.includes(page.slug),
      title,
      status: page.status === 'published' && open ? 'changed' : page.status,
      due: row.dueAt === null ? null : calendar.minuteOf(new Date(row.dueAt)),
      isLate: row.failed === 1 || (row.dueAt !== null && now - row.dueAt > lateMs),
      notes: row.notes,
      updated: open && draftUpdatedAt ? draftUpdatedAt : page.updated_at,
      translations: translationsIn(title, row),
    }
  })
}

/** The pages that match the filter, home first, and the built-in pages that no page replaces. `shown` counts from 1. */
export async function listPages(db: Database, lang: Lang, filter: PageFilter, shown: number, now: number) {
  const all = (await readPages(db, now)).filter(({ slug }) => slug !== siteSlug)
  const replaced = new Set(all.map((page) => page.slug))
  const builtIn = builtInSlugs.flatMap((slug): BuiltInEntry[] => {
    const title = replaced.has(slug) ? null : builtInPage(slug, lang)?.title
    return title ? [{ slug, title }] : []
  })
  const fits = (slug: string, title: Localised, nextSlug = '') =>
    !filter.search.trim() || isFoundIn(`${pageWords(slug, title)} ${nextSlug}`, filter.search)
  const pages = all
    .filter(
      (page) =>
        fits(page.slug, page.title, page.nextSlug ?? '') &&
        hasStatus(page, filter.status) &&
        needs(page.translations, filter.texts),
    )
    .toSorted((one, other) => Number(isHome(other)) - Number(isHome(one)))
  const last = Math.max(1, Math.ceil(pages.length / pageSize))
  const at = Math.min(Math.max(1, shown), last)
  const hasBuiltIn = at === 1 && (!filter.status || filter.status === 'built_in') && !filter.texts
  return {
    pages: pages.slice((at - 1) * pageSize, at * pageSize),
    count: pages.length,
    shown: at,
    last,
    builtIn: hasBuiltIn ? builtIn.filter((entry) => fits(entry.slug, entry.title)) : [],
    waiting: filter.search || filter.status || filter.texts ? null : waitingFor(all),
  }
}

export function isHome({ slug }: { slug: string }): boolean {
  return slug === slugOf(urls.home)
}

/** What waits for staff: how many pages a filter of the list would show. */
export type Waiting = { filter: Partial<PageFilter>; count: number }

function waitingFor(all: ListedPage[]): Waiting[] {
  const count = (is: (page: ListedPage) => boolean) => all.filter(is).length
  return [
    ...(['late', 'notes', 'changed', 'draft'] as const).map((status) => ({
      filter: { status },
      count: count((page) => hasStatus(page, status)),
    })),
    ...langs.map((lang) => ({
      filter: { texts: `older-${lang}` },
      count: count(({ translations }) => translations[lang].older > 0),
    })),
  ].filter((waiting) => waiting.count > 0)
}

function hasStatus(page: ListedPage, status: string): boolean {
  if (status === 'late') return page.isLate
  return status === 'notes' ? page.notes > 0 : !status || page.status === status
}

type ListRow = Awaited<ReturnType<typeof listAllPages>>[number]

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

/** True without a known filter, too. */
function needs(translations: Translations, texts: string): boolean {
  const [state, lang] = texts.split('-')
  if (!isLang(lang)) return true
  return state === 'older' ? translations[lang].older > 0 : isMissing(translations[lang])
}

/** Whether the language is missing or incomplete. */
export function isMissing({ has, missing }: Pick<Translations[Lang], 'has' | 'missing'>): boolean {
  return !has || missing > 0
}
