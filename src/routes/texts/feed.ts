import { Hono } from 'hono/tiny'
import type { AppEnv } from '../../app-context.ts'
import { listPagesUnder } from '../../data/pages/find-page.ts'
import { escapeXml } from '../../html/xml.ts'
import { contentOf } from '../../i18n/content.ts'
import { type Lang, localPath } from '../../i18n/languages.ts'
import { parseLocalised, plainText } from '../../i18n/localised.ts'
import { listedLanguages } from '../../pages/page-languages.ts'
import { settings } from '../../platform/env.ts'
import { timeouts, within } from '../../platform/time.ts'
import { calendar } from '../../platform/time-zone.ts'
import { pathOf, slugOf, urls } from '../../site/urls.ts'
import { sendStoredText } from '../pages/send-stored-text.ts'

/** The blog as RSS 2.0, one feed per language with the articles available in it. */
export const feedRoutes = new Hono<AppEnv>().get(urls.blogFeed, (c) => {
  const { lang } = c.var
  const origin = settings(c.env).SITE_ORIGIN
  return sendStoredText(c, {
    requested: { lang, slug: slugOf(urls.blogFeed) },
    contentType: 'application/rss+xml; charset=UTF-8',
    render: async (db) =>
      renderFeed(await within(timeouts.d1Query, () => listPagesUnder(db, 'blog/').execute()), lang, origin),
  })
})

type Article = Awaited<ReturnType<typeof listPagesUnder>>[number]

function renderFeed(articles: Article[], lang: Lang, origin: string): string {
  const { blog } = contentOf(lang).lists
  const ownArticles = articles.filter((article) => listedLanguages(article).includes(lang))
  const items = ownArticles.map((article) => {
    const link = escapeXml(origin + localPath(lang, pathOf(article.slug)))
    return [
      '<item>',
      `<title>${escapeXml(plainText(parseLocalised(article.title), lang))}</title>`,
      `<link>${link}</link><guid>${link}</guid>`,
      `<description>${escapeXml(plainText(parseLocalised(article.meta_description), lang))}</description>`,
      `<pubDate>${calendar.momentOf(article.published).toUTCString()}</pubDate>`,
      '</item>',
    ].join('')
  })
  const self = escapeXml(origin + localPath(lang, urls.blogFeed))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(blog.feed_title)}</title>`,
    `<link>${escapeXml(origin + localPath(lang, urls.blog))}</link>`,
    `<description>${escapeXml(blog.feed_description)}</description>`,
    `<language>${lang}</language>`,
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n')
}
