import { Hono } from 'hono'
import { database } from '../data/database.ts'
import { listPublished } from '../data/pages.ts'
import { settings } from '../env.ts'
import { escapeXml } from '../html/xml.ts'
import { defaultLang, langs, localPath } from '../i18n/languages.ts'
import { logFailure } from '../log.ts'
import { pathOf, urls } from '../urls.ts'
import type { AppContext } from './app-context.ts'
import { builtInPage } from './built-in/pages.ts'
import { builtInSlugs } from './built-in/slugs.ts'

/** Every page search engines may show, with its other languages. */
export const sitemap = new Hono<AppContext>()
  .get(urls.sitemap, async (c) => {
    const origin = settings(c.env).SITE_ORIGIN
    // Without the database the built-in pages still stand.
    const hosted = await listPublished(database(c.env.DB)).catch((error: unknown) => {
      logFailure('sitemap_incomplete', error)
      return []
    })
    const changed = new Map(hosted.map((page) => [page.slug, page.updated_at]))
    const slugs = new Set([...builtInSlugs, ...changed.keys()].filter(isIndexed))
    const entries = [...slugs].flatMap((slug) =>
      langs.map((lang) => entry(origin, slug, lang, changed.get(slug))),
    )
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...entries,
      '</urlset>',
    ].join('\n')
    return c.body(xml, 200, {
      'content-type': 'application/xml; charset=UTF-8',
      'cache-control': 'public, max-age=300',
    })
  })
  .get('/robots.txt', (c) => {
    const origin = settings(c.env).SITE_ORIGIN
    const lines = [
      'User-agent: *',
      ...langs.map((lang) => `Disallow: ${localPath(lang, urls.admin)}`),
      'Disallow: /api/',
      `Sitemap: ${origin}${urls.sitemap}`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' })
  })

function isIndexed(slug: string): boolean {
  return !builtInPage(slug, defaultLang)?.noindex
}

function entry(
  origin: string,
  slug: string,
  lang: (typeof langs)[number],
  changed: string | undefined,
): string {
  const address = (of: typeof lang) => escapeXml(origin + localPath(of, pathOf(slug)))
  const others = langs.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address(other)}"/>`,
  )
  const lastChange = changed ? `<lastmod>${escapeXml(changed.slice(0, 10))}</lastmod>` : ''
  return `<url><loc>${address(lang)}</loc>${lastChange}${others.join('')}</url>`
}
