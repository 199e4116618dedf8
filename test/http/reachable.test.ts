import { expect, test } from 'vitest'
import { langs, localPath, splitLang } from '../../src/i18n/languages.ts'
import { urls } from '../../src/urls.ts'
import seeded from '../../tools/seed/content.json'
import { all, parseHtml } from '../support/html.ts'
import { publish } from '../support/publish.ts'
import { origin, visit } from '../support/visit.ts'
import { allXml, parseXml } from '../support/xml.ts'

/** The whole page: a slow one streams its content first, and is kept for the next visitor. */
async function finished(path: string): Promise<Response> {
  const response = await visit(path)
  return response.headers.get('cache-control') === 'no-store' ? visit(path) : response
}

/** Every path of the site that links lead to, one after another from `start`. */
async function crawl(start: string): Promise<Set<string>> {
  const reached = new Set([start])
  for (const path of reached) {
    const response = await finished(path)
    if (response.status !== 200) continue
    for (const { attributes } of all(parseHtml(await response.text()), 'a')) {
      const [href = ''] = (attributes.href ?? '').split('#')
      if (href.startsWith('/') && attributes['data-language'] === undefined) reached.add(href)
    }
  }
  return reached
}

test.each(langs)('links lead from the home page to every page of the sitemap, in %s', async (lang) => {
  for (const { slug, title, body } of seeded.pages) {
    await publish({ slug, title, widgets: [{ type: 'article', content: { title, body } }] })
  }
  for (const { slug, title, widgets } of seeded.composed) await publish({ slug, title, widgets })

  const sitemap = parseXml(await (await visit(urls.sitemap)).text())
  const home = localPath(lang, urls.home)
  const pages = allXml(sitemap, 'loc')
    .map(({ text }) => text.slice(origin.length) || '/')
    .filter((path) => splitLang(path).lang === lang)
  expect(pages.length).toBeGreaterThan(40)
  const reached = await crawl(home)
  expect(pages.filter((path) => !reached.has(path))).toEqual([])
})
