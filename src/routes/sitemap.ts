import { Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import { listPublished } from '../data/pages/pages.ts'
import { settings } from '../env.ts'
import { escapeXml } from '../html/xml.ts'
import { defaultLang, type Lang, langs, localPath } from '../i18n/languages.ts'
import { builtInPage } from '../pages/built-in/pages.ts'
import { builtInSlugs } from '../pages/built-in/slugs.ts'
import { listedLanguages } from '../pages/languages.ts'
import { limits, within } from '../time.ts'
import { pathOf, slugOf, urls } from '../urls.ts'
import { sendDocumentOf } from './stored-document.ts'

/** Every indexed page, with its other languages. */
export const sitemap = new Hono<AppContext>().get(urls.sitemap, (c) => {
  const origin = settings(c.env).SITE_ORIGIN
  return sendDocumentOf(c, {
    // One for all languages.
    requested: { lang: defaultLang, slug: slugOf(urls.sitemap) },
    contentType: 'application/xml; charset=UTF-8',
    render: async (db) =>
      renderSitemap(await within(limits.d1Read, () => listPublished(db).execute()), origin),
  })
})

function renderSitemap(hosted: Awaited<ReturnType<typeof listPublished>>, origin: string): string {
  const pages = new Map(hosted.map((page) => [page.slug, page]))
  const slugs = new Set([...builtInSlugs, ...pages.keys()].filter(isIndexed))
  const entries = [...slugs].flatMap((slug) => entriesOf(origin, slug, pages.get(slug)))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
  ].join('\n')
}

function isIndexed(slug: string): boolean {
  return !builtInPage(slug, defaultLang)?.noindex
}

type Hosted = Awaited<ReturnType<typeof listPublished>>[number]

/** One entry per language of the page. */
function entriesOf(origin: string, slug: string, hosted: Hosted | undefined): string[] {
  const spoken = hosted ? listedLanguages(hosted) : langs
  const address = (of: Lang) => escapeXml(origin + localPath(of, pathOf(slug)))
  const alternates = spoken.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address(other)}"/>`,
  )
  const lastChange = hosted ? `<lastmod>${escapeXml(hosted.updated_at.slice(0, 10))}</lastmod>` : ''
  return spoken.map((lang) => `<url><loc>${address(lang)}</loc>${lastChange}${alternates.join('')}</url>`)
}
