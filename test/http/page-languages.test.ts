import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { calendar } from '../../src/calendar.ts'
import { message } from '../../src/i18n/intl.ts'
import { type Lang, langs, languageName, localPath } from '../../src/i18n/languages.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { inEveryLanguage } from '../support/languages.ts'
import { addresses } from '../support/pages.ts'
import { publish } from '../support/publish.ts'
import { keepIndustry } from '../support/records.ts'
import { origin, visit } from '../support/visit.ts'

const title = inEveryLanguage('Five lessons of a launch', 'خمسة دروس من إطلاق')
const prose = inEveryLanguage('<p>One paragraph that somebody reads.</p>', '<p>فقرة يقرؤها أحد.</p>')
const article = (body: object, published_at?: string) => [
  { type: 'article', content: { title, body, published_at } },
]

beforeAll(async () => {
  await publish({ slug: 'blog/both', title, description: title, widgets: article(prose) })
  const english = { en: '<p>One paragraph that somebody reads.</p>'.repeat(5) }
  await publish({ slug: 'blog/english', title, description: title, widgets: article(english) })
  const arabic = { ar: 'خمسة دروس من إطلاق' }
  const widgets = [{ type: 'text', content: { title: arabic, body: { ar: '<p>فقرة يقرؤها أحد.</p>' } } }]
  await publish({ slug: 'page/arabic', title: arabic, description: arabic, widgets })
  await publish({ slug: 'blog/dated', title, widgets: article(prose, '2026-10-12') })
  await publish({ slug: 'blog/undated', title, widgets: article(prose) })
  // Half past twelve at night in Riyadh, drafted a month before.
  await env.DB.prepare('update pages set created_at = ?, published_at = ? where slug like ?')
    .bind('2026-09-01T08:00:00.000Z', '2026-10-14T21:30:00.000Z', 'blog/%dated')
    .run()
})

/** Where the language links of a page lead: to its counterpart in the languages it has, else to what is above it. */
const othersOf = (lang: Lang, path: string, above: string, has: readonly Lang[] = langs) =>
  langs.filter((other) => other !== lang).map((other) => localPath(other, has.includes(other) ? path : above))

/** What search engines, the language links and the reader learn of a page's languages. */
async function told(path: string) {
  const document = parseHtml(await (await visit(path)).text())
  const head = only(document, 'head')
  const links = (rel: string) =>
    all(head, ({ tag, attributes }) => tag === 'link' && attributes.rel === rel && !attributes.type)
  const [notice] = all(document, ({ attributes }) => attributes.class === 'borrowed')
  return {
    html: only(document, 'html').attributes.lang,
    canonical: links('canonical').map(({ attributes }) => attributes.href),
    alternates: links('alternate').map(({ attributes }) => [attributes.hreflang, attributes.href]),
    noindex: all(head, ({ attributes }) => attributes.name === 'robots').length > 0,
    others: all(document, ({ attributes }) => 'data-language' in attributes).map(
      ({ attributes }) => attributes.href,
    ),
    notice: notice && textOf(notice),
  }
}

const only1 = (lang: Lang, from: Lang) =>
  message(lang, 'page.borrowed', { language: languageName(from, lang) })

test.each(langs)('a page in every language is listed in all of them, from %s', async (lang) => {
  const path = localPath(lang, '/blog/both')
  expect(await told(path)).toEqual({
    html: lang,
    canonical: [origin + path],
    alternates: [
      ...langs.map((one) => [one, origin + localPath(one, '/blog/both')]),
      ['x-default', `${origin}/blog/both`],
    ],
    noindex: false,
    others: othersOf(lang, '/blog/both', '/blog'),
    notice: undefined,
  })
})

describe('an English page with an Arabic title', () => {
  const alternates = [
    ['en', `${origin}/blog/english`],
    ['x-default', `${origin}/blog/english`],
  ]
  const canonical = [`${origin}/blog/english`]

  test('is listed in English only, and its language links go to the lists', async () => {
    expect(await told('/blog/english')).toEqual({
      html: 'en',
      canonical,
      alternates,
      noindex: false,
      others: othersOf('en', '/blog/english', '/blog', ['en']),
      notice: undefined,
    })
  })

  test('is not indexed at its Arabic URL, which links to the English one', async () => {
    expect(await told('/ar/blog/english')).toEqual({
      html: 'ar',
      canonical,
      alternates,
      noindex: true,
      others: othersOf('ar', '/blog/english', '/blog', ['en']),
      notice: only1('ar', 'en'),
    })
  })
})

test('an Arabic page is its own default, and its language links go home where there is no list', async () => {
  const own = `${origin}/ar/page/arabic`
  const alternates = [
    ['ar', own],
    ['x-default', own],
  ]
  expect(await told('/ar/page/arabic')).toMatchObject({
    canonical: [own],
    alternates,
    others: othersOf('ar', '/page/arabic', '/', ['ar']),
  })
  expect(await told('/page/arabic')).toEqual({
    html: 'en',
    canonical: [own],
    alternates,
    noindex: true,
    others: othersOf('en', '/page/arabic', '/', ['ar']),
    notice: only1('en', 'ar'),
  })
})

test('a page generated from a record has the languages of the record', async () => {
  const overview = 'One paragraph of English about fish farms along the coast.'
  await keepIndustry({ slug: 'fisheries', name: 'Fisheries', overview })
  expect(await told('/ar/industries/fisheries')).toMatchObject({
    canonical: [`${origin}/industries/fisheries`],
    noindex: true,
    notice: only1('ar', 'en'),
  })
})

test('every built-in page is its own canonical, including unindexed ones', async () => {
  for (const { path } of addresses) expect((await told(path)).canonical, path).toEqual([origin + path])
})

describe.each(langs)('the list of articles in %s', (lang) => {
  test('says which article is in the other language', async () => {
    const document = parseHtml(await (await visit(localPath(lang, '/blog'))).text())
    const cards = all(document, ({ attributes }) => attributes.class === 'article-card')
    const label = message(lang, 'list.in_language', { language: languageName('en', lang) })
    const labelled = cards.filter((card) => textOf(card).includes(label))
    expect(cards).toHaveLength(4)
    expect(labelled.flatMap((card) => all(card, 'a')).map(({ attributes }) => attributes.href)).toEqual(
      lang === 'en' ? [] : [localPath(lang, '/blog/english')],
    )
  })

  test('links its feed for feed readers and for visitors', async () => {
    const document = parseHtml(await (await visit(localPath(lang, '/blog'))).text())
    const feed = localPath(lang, '/blog/feed.xml')
    const announced = all(document, ({ attributes }) => attributes.type === 'application/rss+xml')
    expect(announced.map(({ attributes }) => attributes.href)).toEqual([feed])
    const linked = all(only(document, 'main'), ({ attributes }) => attributes.href === feed)
    expect(linked.map(textOf)).toEqual([message(lang, 'blog.feed')])
  })
})

test('list, article and feed name the same day: the article’s own, else that of its first publication', async () => {
  const list = parseHtml(await (await visit('/blog')).text())
  const days = all(list, 'time').map(({ attributes }) => attributes.datetime)
  expect(days).toEqual(expect.arrayContaining(['2026-10-15', '2026-10-12']))
  expect(days.indexOf('2026-10-15')).toBeLessThan(days.indexOf('2026-10-12'))
  const day = async (path: string) => {
    const html = await (await visit(path)).text()
    expect(html).toContain(`"url":"${origin}${path}"`)
    const shown = only(parseHtml(html), 'time').attributes.datetime
    const [, marked = ''] = /"datePublished":"([^"]+)"/.exec(html) ?? []
    expect(calendar.dayOf(new Date(marked))).toBe(shown)
    return shown
  }
  expect([await day('/blog/dated'), await day('/blog/undated')]).toEqual(['2026-10-12', '2026-10-15'])
  const feed = await (await visit('/blog/feed.xml')).text()
  expect(feed).toContain('<pubDate>Wed, 14 Oct 2026 21:30:00 GMT</pubDate>')
  expect(feed).toContain('<pubDate>Mon, 12 Oct 2026 09:00:00 GMT</pubDate>')
})

test('a heading has its sister beside it only where the page has both languages', async () => {
  const widgetsOf = (own: object) => [{ type: 'hero', content: { title: own } }]
  await publish({ slug: 'page/half', title, widgets: widgetsOf({ en: 'One claim' }) })
  await publish({ slug: 'page/whole', title, widgets: widgetsOf(title) })
  const sistersOn = async (path: string) =>
    all(parseHtml(await (await visit(path)).text()), ({ attributes }) => attributes.class === 'sister').length
  for (const lang of langs) {
    expect(await sistersOn(localPath(lang, '/page/half')), lang).toBe(0)
    expect(await sistersOn(localPath(lang, '/page/whole')), lang).toBe(1)
  }
})
