import type { Database } from '../data/database.ts'
import {
  articleType,
  type ExpectedLists,
  type Found,
  type FoundRecord,
  findPage,
  type Lists,
  type PublishedPage,
  type SiteRow,
} from '../data/pages/find-page.ts'
import type { SlugRow } from '../data/pages/known-slugs-query.ts'
import { sanitisedTexts } from '../html/sanitised-texts.ts'
import type { Lang } from '../i18n/languages.ts'
import { parseLocalised } from '../i18n/localised.ts'
import { parseJson } from '../platform/parse-json.ts'
import { pageSearch } from '../widgets/page-search.tsx'
import { withAgencyFacts } from './agency/agency-facts.ts'
import { agencyOfRows } from './agency/agency-of.ts'
import { digestsSchema } from './blocks.ts'
import { findBuiltInPage } from './built-in/find-built-in-page.ts'
import { generatedPage } from './generated-page.ts'
import { withIndustryMeta } from './industry-meta.ts'
import type { Page } from './model.ts'
import { languagesOf } from './page-languages.ts'
import { drawnPictures } from './share-pictures.ts'

type Resolution =
  | { kind: 'page'; page: Page }
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'missing' }

/**
 * Resolves a slug: a published staff page, a built-in page, a redirect, or a page generated from a record. Throws if the
 * database is unavailable. `slugs` are the known slugs, if they were requested.
 */
export async function resolvePage(
  db: Database,
  slug: string,
  lang: Lang,
  options?: { withSlugs: boolean },
): Promise<{ found: Resolution; site: SiteRow[]; slugs: SlugRow[] | null; lists: Lists }> {
  const builtIn = findBuiltInPage(slug, lang)
  const { slugs, lists, site, ...found } = await findPage(db, slug, expectedLists(slug, builtIn), options)
  return {
    found: await resolutionOf(found, slug, builtIn && withSiteFacts(builtIn, site, lang)),
    site,
    slugs,
    lists,
  }
}

/**
 * The lists that the page of a slug is expected to show, so that they come with it in one round trip: those of its
 * built-in page, or those that staff pages usually show. A widget reads by itself what was not expected.
 */
function expectedLists(slug: string, builtIn: Page | null): ExpectedLists {
  const types = new Map(builtIn?.widgets.map(({ type, content }) => [type, content]))
  const entries: unknown = Object(types.get('page_list')).prefix
  if (typeof entries === 'string') return { services: false, under: { prefix: entries, type: articleType } }
  if (types.has('portfolio')) return { services: false, under: { prefix: 'portfolio/', type: 'project' } }
  if (slug.startsWith('blog/')) return { services: false, under: { prefix: 'blog/', type: '' } }
  const added = addedTo.get(slug)
  if (added) return { services: types.has('services'), under: { prefix: `${slug}/`, type: added } }
  return { services: builtIn ? types.has('services') : slug.startsWith('page/'), under: null }
}

/** Lists of built-in pages to which staff pages are added, each with the widget type of these pages. */
const addedTo = new Map([
  ['services', 'service'],
  ['industries', 'industry'],
  ['apps', 'app_idea'],
])

/** The page with the facts that staff entered. Texts never quote opening hours, so the time does not matter. */
function withSiteFacts(page: Page, site: SiteRow[], lang: Lang): Page {
  return site.length > 0 ? withAgencyFacts(page, agencyOfRows(site, new Date(0)), lang) : page
}

async function resolutionOf(
  found: Omit<Found, 'slugs' | 'lists' | 'site'>,
  slug: string,
  builtIn: Page | null,
): Promise<Resolution> {
  if (found.page) return { kind: 'page', page: withNoindexOf(builtIn, await pageFromRows(found.page)) }
  if (builtIn) return { kind: 'page', page: builtIn }
  if (found.redirect) return { kind: 'redirect', ...found.redirect }
  if (found.record) return { kind: 'page', page: pageFromRecord(found.record, slug) }
  return { kind: 'missing' }
}

/** A staff page that replaces a noindex built-in page is noindex too; for others staff decide. */
function withNoindexOf(builtIn: Page | null, page: Page): Page {
  return { ...page, noindex: builtIn?.noindex || isHidden(page) }
}

function isHidden({ widgets }: Page): boolean {
  return widgets.some(
    ({ type, content }) => type === pageSearch.type && pageSearch.read(content)?.hidden === true,
  )
}

function pageFromRecord(record: FoundRecord, slug: string): Page {
  return withIndustryMeta(withLanguages(generatedPage(record, slug)), { ofRecord: true })
}

async function pageFromRows(row: PublishedPage): Promise<Page> {
  const widgets = row.widgets.map(({ type, content }) => ({ type, content: parseJson(content) }))
  const sanitised = await Promise.all(
    row.widgets.map(({ clean_html }, index) =>
      sanitisedTexts(widgets[index]?.content, digestsSchema.parse(parseJson(clean_html))),
    ),
  )
  const page = withLanguages({
    slug: row.slug,
    title: parseLocalised(row.title),
    description: parseLocalised(row.meta_description),
    widgets,
    cleanHtml: new Set(sanitised.flat()),
    sharePictures: drawnPictures(row.share_pictures),
    ...(row.published_at ? { published: row.published_at } : {}),
  })
  return withIndustryMeta(page, { ofRecord: false })
}

/** Adds the languages of its texts, all of which are loaded here. */
function withLanguages(page: Page): Page {
  return { ...page, languages: languagesOf(page) }
}
