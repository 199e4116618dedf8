import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mediaAddress } from '../../../contract/media/media.ts'
import { pageSearchType } from '../../../contract/pages/shared-picture.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { brokenDatabase, countedDatabase } from '../../support/faults/watched-bindings.ts'
import { metaContents } from '../../support/requests/html.ts'
import { inEveryLanguage } from '../../support/requests/languages.ts'
import { addresses, builtInPages, load } from '../../support/requests/pages.ts'
import { cacheState, origin, type VisitOptions, visit } from '../../support/requests/visit.ts'
import { allXml, parseXml } from '../../support/requests/xml.ts'
import { keepService } from '../../support/staff/records.ts'
import { storePage } from '../../support/staff/store-page.ts'
import { emptyStore } from '../../support/staff/stored-pages.ts'

/* The entries of the sitemap. */

const pages = await builtInPages()
const hidingWidget = { type: pageSearchType, content: { hidden: true } }
const id = 'c'.repeat(32)
const picture = mediaAddress({ id, width: 1600, height: 900, x: 2, y: 2, pigment: '' })
const words = {
  type: 'text',
  content: { body: inEveryLanguage('<p>For those who know it.</p>', '<p>لمن وصله الرابط.</p>') },
}

beforeAll(async () => {
  const english = { en: 'In English alone' }
  const arabic = { ar: 'بالعربية فقط' }
  const chosen = { type: pageSearchType, content: { image_url: picture } }
  await storePage({ slug: 'blog/one&two', widgets: [words, chosen] })
  await storePage({ slug: 'blog/english', title: english, description: english, widgets: [] })
  await storePage({ slug: 'page/arabic', title: arabic, description: arabic, widgets: [] })
  await storePage({ slug: 'about', title: 'Ours', widgets: [] })
  await storePage({ slug: 'page/draft', status: 'draft', widgets: [] })
  await storePage({ slug: 'page/hidden', widgets: [words, hidingWidget] })
  await storePage({ slug: 'company/how-we-work', widgets: [words, hidingWidget] })
  await keepService({ slug: 'audit', title: 'Audit' })
})
beforeEach(emptyStore)

async function read(options?: VisitOptions) {
  const { response, html } = await load('/sitemap.xml', options)
  const urlset = parseXml(html)
  const entries = allXml(urlset, 'url').map((entry) => ({
    loc: allXml(entry, 'loc').map(({ text }) => text),
    lastmod: allXml(entry, 'lastmod').map(({ text }) => text),
    picture: allXml(entry, 'image:loc').map(({ text }) => text),
    alternates: allXml(entry, 'xhtml:link').map(({ attributes }) => attributes.href),
  }))
  const of = (path: string) => entries.find(({ loc }) => loc[0] === origin + path)
  return { response, urlset, entries, of, places: entries.flatMap(({ loc }) => loc) }
}

const hiddenSlugs = ['thank-you', 'careers/thank-you', 'company/how-we-work']
const inAllLanguages = (path: string) => langs.map((lang) => origin + localPath(lang, path))
const singleLanguage = [`${origin}/blog/english`, `${origin}/ar/page/arabic`]
const listedAddresses = [
  ...addresses.filter(({ slug }) => !hiddenSlugs.includes(slug)).map(({ path }) => origin + path),
  ...inAllLanguages('/blog/one&two'),
  ...singleLanguage,
]

test('the sitemap lists every indexable page once per language, with all of its languages', async () => {
  const { response, urlset, entries, places, of } = await read()
  expect(response.headers.get('content-type')).toBe('application/xml; charset=UTF-8')
  expect([urlset.tag, urlset.attributes.xmlns?.split('/').at(-1)]).toEqual(['urlset', '0.9'])
  expect(places.toSorted()).toEqual(listedAddresses.toSorted())
  for (const { loc, alternates } of entries) {
    expect(loc).toHaveLength(1)
    expect(alternates).toHaveLength(singleLanguage.includes(loc[0] ?? '') ? 1 : langs.length)
    expect(alternates).toContain(loc[0])
  }
  expect(of('/ar/about')?.alternates).toEqual(inAllLanguages('/about'))
})

test('an entry has the shared picture of its page and the day of its last change', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const { of } = await read()
  const shared = pages.find(({ path }) => path === '/ar/services/ui-ux-design')
  expect(of('/ar/services/ui-ux-design')?.picture).toEqual(
    metaContents(shared?.document ?? expect.fail(), 'og:image'),
  )
  for (const path of ['/', '/about', '/blog/one&two']) expect(of(path)?.lastmod, path).toEqual([today])
  await env.DB.batch([
    env.DB.prepare(`update built_in_changes set changed_at = '2026-01-02'`),
    env.DB.prepare(`update built_in_changes set digest = 'another' where slug = 'terms'`),
  ])
  await emptyStore()
  const later = await read()
  // A built-in page has the day of its last change in a build.
  const days = ['/', '/ar/contact', '/terms'].flatMap((path) => later.of(path)?.lastmod)
  expect(days).toEqual(['2026-01-02', '2026-01-02', today])
})

test('without D1 the sitemap is the last stored one or a 503, never incomplete', async () => {
  await read()
  const { response, places } = await read({ env: { DB: brokenDatabase(), PAGE_FRESH_SECONDS: '0' } })
  expect([response.status, cacheState(response), places.length]).toEqual([
    200,
    'stale',
    listedAddresses.length,
  ])
  const { DB, counts } = countedDatabase()
  for (const path of ['/sitemap.xml', '/ar/sitemap.xml'])
    expect(cacheState(await visit(path, { env: { DB } }))).toBe('hit')
  expect(counts.statements).toBe(0)
  await emptyStore()
  const { status, headers } = await visit('/sitemap.xml', { env: { DB: brokenDatabase() } })
  expect([status, headers.has('retry-after'), headers.get('cache-control')]).toEqual([503, true, 'no-store'])
})

test('robots.txt allows everything except the admin and the API, and links the sitemap', async () => {
  const { response, html } = await load('https://attacker.example/robots.txt')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/i)
  expect(html.trim().split('\n')).toEqual([
    'User-agent: *',
    ...langs.map((lang) => `Disallow: ${localPath(lang, '/admin')}`),
    'Disallow: /api/',
    `Sitemap: ${origin}/sitemap.xml`,
  ])
})

test('a page hidden from search engines is public, but has no Markdown and is not listed', async () => {
  for (const path of ['/page/hidden', '/ar/company/how-we-work']) {
    const { html, document } = await load(path)
    expect(metaContents(document, 'robots')).toEqual(['noindex'])
    expect(html).toMatch(/For those who know it|لمن وصله الرابط/)
    expect(html).not.toContain('ld+json')
    expect((await visit(`${path}.md`)).status).toBe(404)
    const { html: list } = await load(path.startsWith('/ar') ? '/ar/llms.txt' : '/llms.txt')
    expect(list).not.toContain(`${path}.md`)
  }
  const { document } = await load(encodeURI('/ar/blog/one&two'))
  expect([metaContents(document, 'robots'), metaContents(document, 'og:image')]).toEqual([
    [],
    [`${origin}/media/${id}/share.jpg`],
  ])
})
