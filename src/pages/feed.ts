import { Hono } from 'hono'
import { database } from '../data/database.ts'
import { listPagesUnder } from '../data/pages.ts'
import { settings } from '../env.ts'
import { escapeXml } from '../html/xml.ts'
import { languages, localPath } from '../i18n/languages.ts'
import { parseLocalised, plainText } from '../i18n/localised.ts'
import { logFailure } from '../log.ts'
import { pathOf, urls } from '../urls.ts'
import type { AppContext } from './app-context.ts'

/** The blog as RSS 2.0, one feed per language. */
export const feed = new Hono<AppContext>().get(urls.blogFeed, async (c) => {
  const { lang } = c.var
  const origin = settings(c.env).SITE_ORIGIN
  const { blog } = languages[lang].content.lists
  const articles = await listPagesUnder(database(c.env.DB), 'blog/').catch((error: unknown) => {
    logFailure('feed_unavailable', error)
    return null
  })
  // An empty feed would tell readers that every article is gone.
  if (!articles) return c.text('Service unavailable', 503, { 'retry-after': '30' })
  const items = articles.map((article) => {
    const link = escapeXml(origin + localPath(lang, pathOf(article.slug)))
    return [
      '<item>',
      `<title>${escapeXml(plainText(parseLocalised(article.title), lang))}</title>`,
      `<link>${link}</link><guid>${link}</guid>`,
      `<description>${escapeXml(plainText(parseLocalised(article.meta_description), lang))}</description>`,
      `<pubDate>${new Date(article.created_at).toUTCString()}</pubDate>`,
      '</item>',
    ].join('')
  })
  const own = escapeXml(origin + localPath(lang, urls.blogFeed))
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(blog.feed_title)}</title>`,
    `<link>${escapeXml(origin + localPath(lang, urls.blog))}</link>`,
    `<description>${escapeXml(blog.feed_description)}</description>`,
    `<language>${lang}</language>`,
    `<atom:link href="${own}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n')
  return c.body(xml, 200, {
    'content-type': 'application/rss+xml; charset=UTF-8',
    'cache-control': 'public, max-age=300',
  })
})
