import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { siteSlug } from '../../contract/site-slug.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { keepSite } from '../../src/pages/store/keep-site.ts'
import { site } from '../../src/site.ts'
import { brokenDatabase, countedDatabase } from '../support/bindings.ts'
import { emptyPages } from '../support/drafts.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { dropCopies } from '../support/pages.ts'
import { publishSite, siteFacts } from '../support/site-facts.ts'
import { visit } from '../support/visit.ts'

const hours = {
  type: 'site_hours',
  content: {
    days: [{ first: 'monday', last: 'friday', opens: '08:30', closes: '17:00' }],
    periods: [
      { title: 'Ramadan', from: '2027-02-08', to: '2027-03-08', opens: '10:00', closes: '16:00' },
      { title: 'Eid', from: '2027-03-09', to: '2027-03-13' },
    ],
  },
}

beforeEach(async () => {
  await emptyPages()
  await dropCopies()
})
afterEach(emptyPages)

const read = async (path: string) => (await visit(path)).text()

describe('what staff publish of the agency', () => {
  test('is on every page in both languages, and in its structured data', async () => {
    await publishSite(siteFacts, hours)
    for (const lang of langs) {
      const html = await read(localPath(lang, '/contact'))
      const document = parseHtml(html)
      const footer = textOf(only(document, 'footer'))
      expect(footer).toContain(siteFacts.content.legal_name[lang])
      expect(footer).toContain('4030000000')
      expect(footer).toContain('311111111111113')
      expect(footer).toContain('012 222 0000')
      expect(html).toContain('href="tel:+966122220000"')
      expect(footer).toContain(
        lang === 'en' ? '7231 Palestine Street, Jeddah 23323' : '7231 شارع فلسطين، جدة 23323',
      )
      expect(html).toContain('https://wa.me/966551110000')
      expect(html).toContain(`- ${siteFacts.content.title_suffix[lang]}</title>`)
      expect(html).toContain('"sameAs":["https://www.linkedin.com/company/sahab"]')
      expect(html).toContain('"telephone":"+966 12 111 0000"')
      expect(html).toContain('"postalCode":"23323"')
      expect(html).toContain('"opens":"08:30"')
      expect(textOf(only(document, 'main'))).not.toContain(site.email)
      expect(footer).not.toContain(site.phone)
    }
    expect(await read('/about')).not.toContain('Illustrative example')
  })

  test('stays as the brand says it where they leave it empty, or where a section cannot be read', async () => {
    const before = textOf(only(parseHtml(await read('/')), 'footer'))
    await dropCopies()
    await publishSite({ type: 'site_facts', content: {} }, { type: 'site_hours', content: { days: 'soon' } })
    expect(textOf(only(parseHtml(await read('/')), 'footer'))).toBe(before)
  })

  test('costs a page no further statement, and its own address is no page', async () => {
    const counted = async () => {
      const { DB, counts } = countedDatabase()
      await dropCopies()
      await visit('/about', { env: { DB } })
      return counts
    }
    const before = await counted()
    await publishSite(siteFacts, hours)
    expect(await counted()).toEqual(before)
    expect((await visit(`/${siteSlug}`)).status).toBe(404)
    expect(await read('/sitemap.xml')).not.toContain(`/${siteSlug}<`)
  })

  test('is on error pages and, while the database is away, on built-in pages', async () => {
    await publishSite(siteFacts)
    await keepSite(env, Date.now)
    expect(await read('/nowhere')).toContain('+966 12 111 0000')
    const out = await visit('/', { env: { DB: brokenDatabase() } })
    expect(await out.text()).toContain('+966 12 111 0000')
  })
})

describe('a period of other hours', () => {
  const on = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })
  const footer = async () => textOf(only(parseHtml(await read('/')), 'footer'))
  afterEach(() => {
    vi.useRealTimers()
  })

  test('begins and ends at midnight in the agency’s time zone, when the cron supersedes every page', async () => {
    await publishSite(siteFacts, hours)
    on('2027-02-07T20:58:00Z')
    await keepSite(env, Date.now)
    expect(await footer()).not.toContain('Ramadan')
    on('2027-02-07T21:00:20Z')
    // The cached page is still within its lifetime.
    expect(await footer()).not.toContain('Ramadan')
    await keepSite(env, Date.now)
    expect(await footer()).toContain('Ramadan until the end of March 8, 2027')
    expect(await footer()).toContain('10:00')
    on('2027-03-08T21:00:20Z')
    await keepSite(env, Date.now)
    expect(await footer()).toContain('Eid closed until the end of March 13, 2027')
    on('2027-03-13T21:00:20Z')
    await keepSite(env, Date.now)
    expect(await footer()).not.toContain('Eid')
  })

  test('replaces the times of all days that are usually open, also beside the phone', async () => {
    const days = [
      { first: 'monday', last: 'friday', opens: '08:30', closes: '17:00' },
      { first: 'saturday', opens: '11:00', closes: '13:00' },
      { first: 'sunday' },
    ]
    await publishSite({ type: 'site_hours', content: { ...hours.content, days } })
    const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
    const main = async (path: string) => spaced(textOf(only(parseHtml(await read(path)), 'main')))
    on('2027-02-07T20:58:00Z')
    for (const path of ['/', '/about']) {
      expect(await main(path), path).toContain(
        'Monday to Friday, 8:30 AM to 5:00 PM; Saturday, 11:00 AM to 1:00 PM',
      )
    }
    // Days and times are a list there.
    expect(await main('/contact')).toContain(
      'Monday to Friday8:30 AM to 5:00 PMSaturday11:00 AM to 1:00 PMSundayClosed',
    )
    expect(await main('/ar')).toContain(
      'الاثنين إلى الجمعة من 8:30 ص إلى 5:00 م، والسبت من 11:00 ص إلى 1:00 م',
    )
    on('2027-02-07T21:00:20Z')
    await keepSite(env, Date.now)
    const ramadan = 'Monday to Friday, 10:00 AM to 4:00 PM; Saturday, 10:00 AM to 4:00 PM'
    expect(await main('/')).toContain(ramadan)
    expect(await main('/contact')).not.toContain('5:00 PM')
    expect(spaced(await footer())).toContain('Saturday, 10:00 AM to 4:00 PM. Sunday closed.')
    on('2027-03-08T21:00:20Z')
    await keepSite(env, Date.now)
    expect(await main('/about')).toContain('Eid closed until the end of March 13, 2027')
    expect(await main('/about')).not.toContain('4:00 PM')
  })

  test('supersedes pages once', async () => {
    await publishSite(hours)
    on('2027-02-07T21:00:20Z')
    await keepSite(env, Date.now)
    const mark = await env.PAGES.get('published')
    expect(mark).not.toBeNull()
    on('2027-02-07T21:01:20Z')
    await keepSite(env, Date.now)
    expect(await env.PAGES.get('published')).toBe(mark)
  })
})

describe('menus', () => {
  const menus = (header: unknown[], footer: unknown[] = []) => ({
    type: 'site_menus',
    content: { header, footer },
  })
  const link = (label: unknown, to: string) => ({ label, link: to })
  const linksIn = (html: string, place: 'header' | 'footer') =>
    all(only(parseHtml(html), place), 'nav').flatMap((nav) =>
      all(nav, 'a').map((anchor) => [
        textOf(anchor),
        anchor.attributes.href,
        anchor.attributes['aria-current'],
      ]),
    )

  test('of staff stand in header and footer, in the language of the page, with the current one marked', async () => {
    const services = link({ en: 'What we build', ar: 'ما نبنيه' }, '/services')
    await publishSite(
      menus([services, link('Docs', 'https://docs.example/')], [link('Who we are', '/about')]),
    )
    const english = await read('/services/web-development')
    expect(linksIn(english, 'header')).toContainEqual(['What we build', '/services', 'page'])
    expect(linksIn(english, 'header')).toContainEqual(['Docs', 'https://docs.example/', undefined])
    expect(linksIn(english, 'header').map(([label]) => label)).not.toContain('Industries')
    expect(linksIn(english, 'footer')[0]).toEqual(['Who we are', '/about', undefined])
    expect(linksIn(await read('/ar'), 'header')).toContainEqual(['ما نبنيه', '/ar/services', undefined])
  })

  test('stay as they are where those of staff are empty', async () => {
    const before = linksIn(await read('/about'), 'header')
    await dropCopies()
    await publishSite(menus([], [link('Who we are', '/about')]))
    expect(linksIn(await read('/about'), 'header')).toEqual(before)
  })
})

describe('an announcement', () => {
  const line = (changes: object = {}) => ({
    type: 'site_announcement',
    content: { text: { en: 'Meet us at LEAP.', ar: 'نلتقي في ليب.' }, ...changes },
  })
  const shown = async (path = '/') =>
    all(parseHtml(await read(path)), ({ attributes }) => attributes.class === 'announcement').map(textOf)
  afterEach(() => {
    vi.useRealTimers()
  })

  test('stands above every page in its language, with its link', async () => {
    await publishSite(line({ cta_text: { en: 'Book', ar: 'احجز' }, cta_link: '/contact' }))
    expect(await shown('/about')).toEqual(['Meet us at LEAP. Book'])
    expect(await shown('/ar/about')).toEqual(['نلتقي في ليب. احجز'])
    expect(await read('/ar/about')).toMatch(/class="announcement".*?href="\/ar\/contact"/)
    await keepSite(env, Date.now)
    expect(await shown('/nowhere')).toEqual(['Meet us at LEAP. Book'])
  })

  test('is shown from its first to its last day', async () => {
    await publishSite(line({ from: '2028-02-01', to: '2028-02-02' }))
    for (const [moment, count] of [
      ['2028-01-31T20:59:00Z', 0],
      ['2028-01-31T21:00:30Z', 1],
      ['2028-02-02T20:59:00Z', 1],
      ['2028-02-02T21:00:30Z', 0],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })
      await keepSite(env, Date.now)
      expect(await shown(), moment).toHaveLength(count)
    }
  })
})
