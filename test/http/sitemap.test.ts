import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { brokenDatabase, countedDatabase } from '../support/bindings.ts'
import { all, parseHtml } from '../support/html.ts'
import { addresses } from '../support/pages.ts'
import { publish } from '../support/publish.ts'
import { keepService } from '../support/records.ts'
import { emptyStore } from '../support/stored-pages.ts'
import { cacheState, origin, type VisitOptions, visit } from '../support/visit.ts'
import { allXml, parseXml } from '../support/xml.ts'

beforeAll(async () => {
  await publish({ slug: 'blog/one&two', widgets: [] })
  const english = { en: 'In English alone' }
  await publish({ slug: 'blog/english', title: english, description: english, widgets: [] })
  const arabic = { ar: 'بالعربية فقط' }
  await publish({ slug: 'page/arabic', title: arabic, description: arabic, widgets: [] })
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
const single = [`${origin}/blog/english`, `${origin}/ar/page/arabic`]
const hosted = [...langs.map((lang) => origin + localPath(lang, '/blog/one&two')), ...single]

test('the sitemap is well-formed, and XML', async () => {
  const { response, urlset } = await read()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=UTF-8')
  expect(urlset.tag).toBe('urlset')
  expect(urlset.attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
})

test('it lists every indexable page once per language, and nothing else', async () => {
  const { entries, places } = await read()
  expect(places.toSorted()).toEqual([...indexed, ...hosted].toSorted())
  expect(entries.every(({ loc }) => loc.length === 1)).toBe(true)
})

test('each entry lists all languages of the page', async () => {
  const { entries } = await read()
  for (const { loc, alternates } of entries) {
    const isSingle = single.some((place) => place === loc[0])
    expect(alternates).toHaveLength(isSingle ? 1 : langs.length)
    expect(alternates.map(({ href }) => href)).toContain(loc[0])
  }
  const about = entries.find(({ loc }) => loc[0] === `${origin}/ar/about`)
  expect(about?.alternates.map(({ href }) => href)).toEqual(
    langs.map((lang) => `${origin}${localPath(lang, '/about')}`),
  )
})

test('a database page has its date of change, a built-in one the day since which it is as it is', async () => {
  const { entries } = await read()
  const day = (path: string) => entries.find(({ loc }) => loc[0] === origin + path)?.lastmod
  expect(day('/blog/one&two')).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
  expect(day('/about')).toHaveLength(1)
  expect(day('/')).toEqual([new Date().toISOString().slice(0, 10)])

  await env.DB.batch([
    env.DB.prepare(`update built_in_changes set changed_at = '2026-01-02'`),
    env.DB.prepare(`update built_in_changes set digest = 'another' where slug = 'terms'`),
  ])
  await emptyStore()
  const later = await read()
  const then = (path: string) => later.entries.find(({ loc }) => loc[0] === origin + path)?.lastmod
  expect([then('/'), then('/ar/contact')]).toEqual([['2026-01-02'], ['2026-01-02']])
  expect(then('/terms')).toEqual([new Date().toISOString().slice(0, 10)])
})

test('each entry has the picture that its page is shared with', async () => {
  const { urlset } = await read()
  for (const path of ['/ar', '/services/ui-ux-design']) {
    const entry = allXml(urlset, 'url').find((each) => allXml(each, 'loc')[0]?.text === origin + path)
    const [picture] = allXml(entry ?? urlset, 'image:loc')
    const [shared] = all(parseHtml(await (await visit(path)).text()), 'meta').filter(
      ({ attributes }) => attributes.property === 'og:image',
    )
    expect(picture?.text).toBe(shared?.attributes.content)
  }
})

test('while the database is down it is the last known one, with every page', async () => {
  await read()
  const { response, places } = await read({ env: { DB: brokenDatabase(), PAGE_FRESH_SECONDS: '0' } })
  expect([response.status, cacheState(response)]).toEqual([200, 'stale'])
  expect(places.toSorted()).toEqual([...indexed, ...hosted].toSorted())
})

test('without a copy it is never a part of itself: search engines are to come back', async () => {
  await emptyStore()
  const response = await visit('/sitemap.xml', { env: { DB: brokenDatabase() } })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('it costs no query while it is fresh, in no language', async () => {
  await read()
  const { DB, counts } = countedDatabase()
  for (const lang of langs) {
    expect(cacheState(await visit(localPath(lang, '/sitemap.xml'), { env: { DB } }))).toBe('hit')
  }
  expect(counts.statements).toBe(0)
})

test('robots.txt allows everything but the admin and the API, and links the sitemap', async () => {
  const response = await visit('https://attacker.example/robots.txt')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/i)
  expect((await response.text()).trim().split('\n')).toEqual([
    'User-agent: *',
    ...langs.map((lang) => `Disallow: ${localPath(lang, '/admin')}`),
    'Disallow: /api/',
    `Sitemap: ${origin}/sitemap.xml`,
  ])
})
