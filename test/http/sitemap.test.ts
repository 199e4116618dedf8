import { beforeAll, expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { pathOf } from '../../src/urls.ts'
import { brokenDatabase } from '../support/bindings.ts'
import { addresses } from '../support/pages.ts'
import { publish } from '../support/publish.ts'
import { keepService } from '../support/records.ts'
import { origin, type VisitOptions, visit } from '../support/visit.ts'
import { allXml, parseXml } from '../support/xml.ts'

beforeAll(async () => {
  await publish({ slug: 'blog/one&two', title: 'An article', widgets: [] })
  await publish({ slug: 'about', title: 'Ours', widgets: [] })
  await publish({ slug: 'page/draft', status: 'draft', widgets: [] })
  await keepService({ slug: 'audit', title: 'Audit' })
})

async function read(options?: VisitOptions) {
  const response = await visit('/sitemap.xml', options)
  const urlset = parseXml(await response.clone().text())
  const entries = allXml(urlset, 'url').map((entry) => ({
    loc: allXml(entry, 'loc').map(({ text }) => text),
    lastmod: allXml(entry, 'lastmod').map(({ text }) => text),
    alternates: allXml(entry, 'xhtml:link').map(({ attributes }) => attributes),
  }))
  return { response, urlset, entries, places: entries.flatMap(({ loc }) => loc) }
}

const indexed = addresses.filter(({ slug }) => slug !== 'thank-you').map(({ path }) => origin + path)
const hosted = langs.map((lang) => origin + localPath(lang, '/blog/one&two'))

test('the sitemap is well-formed, and XML', async () => {
  const { response, urlset } = await read()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=UTF-8')
  expect(urlset.tag).toBe('urlset')
  expect(urlset.attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
})

test('it lists every page for search engines once, in every language, and nothing else', async () => {
  const { entries, places } = await read()
  expect(places.toSorted()).toEqual([...indexed, ...hosted].toSorted())
  expect(entries.every(({ loc }) => loc.length === 1)).toBe(true)
})

test('each entry names the page in all languages', async () => {
  const { entries } = await read()
  for (const { loc, alternates } of entries) {
    expect(alternates.map(({ hreflang }) => hreflang)).toEqual(langs)
    expect(alternates.map(({ href }) => href)).toContain(loc[0])
  }
  const about = entries.find(({ loc }) => loc[0] === `${origin}/ar/about`)
  expect(about?.alternates.map(({ href }) => href)).toEqual([`${origin}/about`, `${origin}/ar/about`])
})

test('a page of the database has its day of change; a built-in one has none', async () => {
  const { entries } = await read()
  const day = (path: string) => entries.find(({ loc }) => loc[0] === origin + path)?.lastmod
  expect(day('/blog/one&two')).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
  expect(day('/about')).toHaveLength(1)
  expect(day(pathOf('home'))).toEqual([])
})

test('the built-in pages are listed while the database is away', async () => {
  const { response, places } = await read({ env: { DB: brokenDatabase() } })
  expect(response.status).toBe(200)
  expect(places.toSorted()).toEqual(indexed.toSorted())
})

test('robots may read everything but the admin and the API, and learn where the sitemap is', async () => {
  const response = await visit('https://attacker.example/robots.txt')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/i)
  expect((await response.text()).trim().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /ar/admin',
    'Disallow: /api/',
    `Sitemap: ${origin}/sitemap.xml`,
  ])
})
