import { Hono } from 'hono/tiny'
import type { AppEnv } from '../../app-context.ts'
import { listBuiltInChanges, noteBuiltIn } from '../../data/pages/built-in-changes.ts'
import { listPublished } from '../../data/pages/published-pages.ts'
import { pageAssets } from '../../html/page-assets.ts'
import { escapeXml } from '../../html/xml.ts'
import { defaultLang, type Lang, langs, localPath } from '../../i18n/languages.ts'
import { findBuiltInPage } from '../../pages/built-in/find-built-in-page.ts'
import { builtInSlugs } from '../../pages/built-in/slugs.ts'
import { listedLanguages } from '../../pages/page-languages.ts'
import { drawnPictures } from '../../pages/share-pictures.ts'
import { settings } from '../../platform/env.ts'
import { isoDay, timeouts, within } from '../../platform/time.ts'
import { pathOf, slugOf, urls } from '../../site/urls.ts'
import { sharePicture } from '../../ui/pictures/art-files.ts'
import { sendStoredText } from '../pages/send-stored-text.ts'

/** Every indexed page, with its other languages, its last change and the picture it is shared with. */
export const sitemapRoutes = new Hono<AppEnv>().get(urls.sitemap, (c) => {
  const origin = settings(c.env).SITE_ORIGIN
  const today = isoDay(c.var.now())
  return sendStoredText(c, {
    // One for all languages.
    requested: { lang: defaultLang, slug: slugOf(urls.sitemap) },
    contentType: 'application/xml; charset=UTF-8',
    render: async (db) => {
      const [published, , changes] = await within(timeouts.d1Query, () =>
        db.batch([listPublished(db), noteBuiltIn(db, pageAssets.digests, today), listBuiltInChanges(db)]),
      )
      const days = new Map(changes.map(({ slug, changed_at }) => [slug, changed_at]))
      return renderSitemap(published, days, origin)
    },
  })
})

function renderSitemap(published: PublishedRow[], days: Map<string, string>, origin: string): string {
  const pages = new Map(published.map((page) => [page.slug, page]))
  const slugs = new Set([...builtInSlugs, ...pages.keys()].filter((slug) => isIndexed(slug, pages.get(slug))))
  const entries = [...slugs].flatMap((slug) => entriesOf(origin, slug, pages.get(slug), days.get(slug)))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries,
    '</urlset>',
  ].join('\n')
}

function isIndexed(slug: string, published?: PublishedRow): boolean {
  return !published?.hidden && !findBuiltInPage(slug, defaultLang)?.noindex
}

type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number]

/** One entry per language of the page; `day` is that of the built-in page, which staff may have replaced. */
function entriesOf(origin: string, slug: string, published?: PublishedRow, day?: string): string[] {
  const spoken = published ? listedLanguages(published) : langs
  const address = (code: Lang) => escapeXml(origin + localPath(code, pathOf(slug)))
  const alternates = spoken.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address(other)}"/>`,
  )
  const drawn = drawnPictures(published?.share_pictures ?? null)
  const changed = published?.updated_at.slice(0, 10) ?? day
  const lastChange = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''
  return spoken.map((lang) => {
    const shared = drawn[lang] ?? sharePicture(slug, lang)
    const picture = `<image:image><image:loc>${escapeXml(origin + shared)}</image:loc></image:image>`
    return `<url><loc>${address(lang)}</loc>${lastChange}${alternates.join('')}${picture}</url>`
  })
}
