import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentOf } from '../../../src/i18n/content.ts'
import { message } from '../../../src/i18n/intl.ts'
import { type Lang, langs, languageName, localPath } from '../../../src/i18n/languages.ts'
import { calendar } from '../../../src/platform/time-zone.ts'
import { site } from '../../../src/site/site.ts'
import {
  allElements,
  hrefs,
  metaContents,
  onlyElement,
  textOf,
  withClass,
} from '../../support/requests/html.ts'
import { inEveryLanguage } from '../../support/requests/languages.ts'
import { load, mainAt } from '../../support/requests/pages.ts'
import { origin } from '../../support/requests/visit.ts'
import { keepIndustry } from '../../support/staff/records.ts'
import { storePage } from '../../support/staff/store-page.ts'

/* The languages that pages of staff report. */

const title = inEveryLanguage('Five lessons of a launch', 'خمسة دروس من إطلاق')
const prose = inEveryLanguage('<p>One paragraph that somebody reads.</p>', '<p>فقرة يقرؤها أحد.</p>')
const article = (body: object, published_at?: string) => [
  { type: 'article', content: { title, body, published_at } },
]

beforeAll(async () => {
  await storePage({ slug: 'blog/both', title, description: title, widgets: article(prose) })
  const english = { en: '<p>One paragraph that somebody reads.</p>'.repeat(5) }
  await storePage({ slug: 'blog/english', title, description: title, widgets: article(english) })
  const arabic = { ar: 'خمسة دروس من إطلاق' }
  const widgets = [{ type: 'text', content: { title: arabic, body: { ar: '<p>فقرة يقرؤها أحد.</p>' } } }]
  await storePage({ slug: 'page/arabic', title: arabic, description: arabic, widgets })
  await storePage({ slug: 'blog/dated', title, widgets: article(prose, '2026-10-12') })
  await storePage({ slug: 'blog/undated', title, widgets: article(prose) })
  // Half past midnight in Riyadh, drafted a month before.
  await env.DB.prepare('update pages set created_at = ?, published_at = ? where slug like ?')
    .bind('2026-09-01T08:00:00.000Z', '2026-10-14T21:30:00.000Z', 'blog/%dated')
    .run()
})

/** The languages of a page for search engines, language links and the reader. */
async function languagesShown(path: string) {
  const { document } = await load(path)
  const links = (rel: string) =>
    allElements(document, 'link').filter(({ attributes }) => attributes.rel === rel && !attributes.type)
  return {
    canonical: links('canonical').map(({ attributes }) => attributes.href),
    alternates: links('alternate').map(({ attributes }) => [attributes.hreflang, attributes.href]),
    noindex: metaContents(document, 'robots').length > 0,
    others: allElements(document, ({ attributes }) => 'data-language' in attributes).map(
      ({ attributes }) => attributes.href,
    ),
    notices: withClass(document, 'borrowed').map(textOf),
  }
}

const borrowedNote = (lang: Lang, from: Lang) => [
  message(lang, 'page.borrowed', { language: languageName(from, lang) }),
]

test('a page in every language lists all of them', async () => {
  const [en, ar] = [`${origin}/blog/both`, `${origin}/ar/blog/both`]
  const alternates = Object.entries({ en, ar, 'x-default': en })
  const whole = { alternates, noindex: false, notices: [] }
  expect(await languagesShown('/blog/both')).toEqual({ ...whole, canonical: [en], others: ['/ar/blog/both'] })
  expect(await languagesShown('/ar/blog/both')).toEqual({ ...whole, canonical: [ar], others: ['/blog/both'] })
})

test.each([
  // Its language links lead to the list above, because the counterpart is missing.
  ['/blog/english', '/ar/blog/english', 'en', 'ar', '/ar/blog', '/blog/english'],
  ['/ar/page/arabic', '/page/arabic', 'ar', 'en', '/', '/ar/page/arabic'],
] as const)(
  'a page in one language is its own default: %s, and %s is not indexed and links to it',
  async (own, foreign, lang, other, above, counterpart) => {
    const canonical = [origin + own]
    const alternates = [
      [lang, origin + own],
      ['x-default', origin + own],
    ]
    const first = { canonical, alternates, noindex: false, others: [above], notices: [] }
    expect(await languagesShown(own)).toEqual(first)
    const second = { canonical, alternates, noindex: true, others: [counterpart] }
    expect(await languagesShown(foreign)).toEqual({ ...second, notices: borrowedNote(other, lang) })
  },
)

test('a page generated from a record has the languages of the record', async () => {
  const overview = 'One paragraph of English about fish farms along the coast.'
  await keepIndustry({ slug: 'fisheries', name: 'Fisheries', overview })
  expect(await languagesShown('/ar/industries/fisheries')).toMatchObject({
    canonical: [`${origin}/industries/fisheries`],
    noindex: true,
    notices: borrowedNote('ar', 'en'),
  })
})

test('the list of articles marks those in the other language and links its feed', async () => {
  for (const lang of langs) {
    const main = await mainAt(localPath(lang, '/blog'))
    const label = message(lang, 'list.in_language', { language: languageName('en', lang) })
    const cards = withClass(main, 'article-card')
    expect(cards).toHaveLength(4)
    expect(cards.filter((card) => textOf(card).includes(label)).flatMap(hrefs)).toEqual(
      lang === 'en' ? [] : [localPath(lang, '/blog/english')],
    )
    const feed = allElements(main, ({ attributes }) => attributes.href === localPath(lang, '/blog/feed.xml'))
    expect(feed.map(textOf)).toEqual([message(lang, 'blog.feed')])
  }
})

test('list, article and feed name the day that the article states, or of its first publication', async () => {
  const days = allElements(await mainAt('/blog'), 'time').map(({ attributes }) => attributes.datetime)
  expect(days).toEqual(expect.arrayContaining(['2026-10-15', '2026-10-12']))
  expect(days.indexOf('2026-10-15')).toBeLessThan(days.indexOf('2026-10-12'))
  for (const [path, day] of [
    ['/blog/dated', '2026-10-12'],
    ['/blog/undated', '2026-10-15'],
  ] as const) {
    const { html, document } = await load(path)
    expect(onlyElement(document, 'time').attributes.datetime).toBe(day)
    const [, marked = ''] = /"datePublished":"([^"]+)"/.exec(html) ?? []
    expect(calendar.dayOf(new Date(marked))).toBe(day)
  }
  const { html: feed } = await load('/blog/feed.xml')
  expect(feed).toContain('<pubDate>Wed, 14 Oct 2026 21:30:00 GMT</pubDate>')
  expect(feed).toContain('<pubDate>Mon, 12 Oct 2026 09:00:00 GMT</pubDate>')
})

test('a heading has a decorative counterpart only on a page with both languages', async () => {
  for (const [slug, own, count] of [
    ['page/half', { en: 'One claim' }, 0],
    ['page/whole', title, 1],
  ] as const) {
    await storePage({ slug, title, widgets: [{ type: 'hero', content: { title: own } }] })
    for (const lang of langs) {
      const { document } = await load(localPath(lang, `/${slug}`))
      expect(withClass(document, 'sister'), slug).toHaveLength(count)
    }
  }
})

test('a text that exists only in the other language is marked with that language', async () => {
  const widgets = [
    { type: 'page_header', content: { title: inEveryLanguage('Both', 'كلاهما') } },
    { type: 'text', content: { title: { en: 'Only English' }, body: { en: '<p>English body</p>' } } },
    { type: 'text', content: { title: { ar: 'عنوان عربي' }, body: { ar: '<p>متن عربي</p>' } } },
    { type: 'text', content: { title: 'Plain', body: '<p>Plain body</p>' } },
  ]
  await storePage({ slug: 'page/mixed', widgets })
  for (const [path, text, mark, bodies] of [
    ['/page/mixed', 'عنوان عربي', ['ar', 'rtl'], [undefined, 'ar', undefined]],
    ['/ar/page/mixed', 'Only English', ['en', 'ltr'], ['en', undefined, 'en']],
  ] as const) {
    const main = await mainAt(path)
    const heading = allElements(main, 'h2').find((candidate) => textOf(candidate) === text)
    const [marked] = allElements(heading ?? main, ({ attributes }) => 'lang' in attributes)
    expect([marked?.attributes.lang, marked?.attributes.dir]).toEqual(mark)
    expect(withClass(main, 'prose-body').map(({ attributes }) => attributes.lang)).toEqual(bodies)
  }
})

describe('the title and description of a page', () => {
  const headOf = async (path: string) => {
    const { document } = await load(path)
    return [
      textOf(onlyElement(onlyElement(document, 'head'), 'title')),
      ...metaContents(document, 'description'),
    ]
  }

  test('are in its language, or borrowed from the other language', async () => {
    expect((await headOf('/ar/blog/both'))[0]).toBe(`${title.ar} - ${site.name.ar}`)
    await storePage({ slug: 'page/one', title: { en: 'One' }, widgets: [] })
    expect((await headOf('/ar/page/one'))[0]).toBe(`One - ${site.name.ar}`)
    await storePage({ slug: 'page/braces', title: '{curly} news', widgets: [] })
    expect((await headOf('/page/braces'))[0]).toBe(`{curly} news - ${site.name.en}`)
  })

  test('are shortened at a word, to 160 characters at most', async () => {
    for (const [description, expected] of [
      ['word '.repeat(60), /^(?:word ){31}word…$/],
      ['A short one.', /^A short one\.$/],
      ['ا'.repeat(400), /^ا{159}…$/],
    ] as const) {
      const slug = `page/described-${description.length}`
      await storePage({ slug, description, widgets: [] })
      expect((await headOf(`/${slug}`))[1]).toMatch(expected)
    }
  })

  test('are derived from the name of an industry where staff wrote none', async () => {
    const name = inEveryLanguage('Clinic and hospital apps', 'تطبيقات العيادات والمستشفيات')
    const widgets = [{ type: 'industry', content: { title: name } }]
    await storePage({ slug: 'industries/clinics', title: name, description: '', widgets })
    await keepIndustry({ slug: 'hospitals', name: JSON.stringify(name) })
    await keepIndustry({ slug: 'quarries', name: 'Quarries' })
    const { 'healthcare-app-development': healthcare, default: general } = contentOf('ar').industries
    const at = (slug: string) => headOf(`/ar/industries/${slug}`)
    const ending = ` - ${site.name.ar}`
    expect(await at('clinics')).toEqual([name.ar + ending, healthcare.meta_description])
    // A record has a name but no title.
    expect(await at('hospitals')).toEqual([healthcare.meta_title + ending, healthcare.meta_description])
    expect(await at('quarries')).toEqual([`Quarries${ending}`, general.meta_description])
  })
})
