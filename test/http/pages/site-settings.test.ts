import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { siteSlug } from '../../../contract/pages/slugs.ts'
import { type Lang, langs, localPath } from '../../../src/i18n/languages.ts'
import { writeSiteSections } from '../../../src/pages/store/write-site-sections.ts'
import { site } from '../../../src/site/site.ts'
import { brokenDatabase } from '../../support/faults/watched-bindings.ts'
import { postEnquiry, validEnquiry } from '../../support/leads/enquiry.ts'
import { allElements, onlyElement, parseHtml, textOf, withClass } from '../../support/requests/html.ts'
import { inEveryLanguage } from '../../support/requests/languages.ts'
import { dropCopies, load, mainAt } from '../../support/requests/pages.ts'
import { visit } from '../../support/requests/visit.ts'
import { customise, draftAt, emptyPages } from '../../support/staff/drafts.ts'
import { publishSite, siteFacts } from '../../support/staff/site-facts.ts'

/* Facts, hours, menus and an announcement that staff publish. */

beforeEach(async () => {
  await emptyPages()
  await dropCopies()
})
afterEach(async () => {
  vi.useRealTimers()
  await emptyPages()
})

const read = async (path: string, env = {}) => (await load(path, { env })).html
const withSpaces = (text: string) => text.replaceAll('\u00a0', ' ')
const mainText = async (path: string) => withSpaces(textOf(await mainAt(path)))
const footerText = async (path = '/') =>
  withSpaces(textOf(onlyElement((await load(path)).document, 'footer')))
const setTime = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })

const { content: facts } = siteFacts
const hours = {
  type: 'site_hours',
  content: {
    days: [
      { first: 'monday', last: 'friday', opens: '08:30', closes: '17:00' },
      { first: 'saturday', opens: '11:00', closes: '13:00' },
      { first: 'sunday' },
    ],
    periods: [
      {
        title: 'Ramadan',
        from: '2027-02-08',
        to: '2027-03-08',
        opens: '10:00',
        closes: '15:00',
        opens_again: '21:00',
        closes_again: '23:00',
      },
      { title: 'Eid', from: '2027-03-09', to: '2027-03-13' },
    ],
  },
}
const missingFacts = (text: string, required: string[]) => required.filter((fact) => !text.includes(fact))
const { commercialRegistration, vatNumber, phone, whatsapp, email, privacyEmail } = site
/** The facts of the brand. */
const neutralFacts = [commercialRegistration, vatNumber, phone, whatsapp, email, privacyEmail]
const ownTexts = (lang: Lang) =>
  [site.legalName, site.address.street, site.address.district, site.address.city].map((text) => text[lang])

describe('published facts', () => {
  const address = inEveryLanguage(
    '7231 Palestine Street, Al Hamra, Jeddah',
    '7231 شارع فلسطين، حي الحمراء، جدة',
  )
  const content = { ...facts, district: inEveryLanguage('Al Hamra', 'حي الحمراء') }

  test('are on every page in both languages and in its structured data', async () => {
    await publishSite({ ...siteFacts, content }, hours)
    for (const lang of langs) {
      const html = await read(localPath(lang, '/contact'))
      const below = textOf(onlyElement(parseHtml(html), 'footer'))
      const numbers = '4030000000,311111111111113,012 222 0000'.split(',')
      expect(missingFacts(below, [facts.legal_name[lang], `${address[lang]} 23323`, ...numbers])).toEqual([])
      const marked =
        '"sameAs":["https://www.linkedin.com/company/sahab"] "opens":"08:30" "postalCode":"23323"'
      const parts = [
        'href="tel:+966122220000"',
        'https://wa.me/966551110000',
        `- ${facts.title_suffix[lang]}</title>`,
        '"telephone":"+966 12 111 0000"',
      ]
      expect(missingFacts(html, [...marked.split(' '), ...parts])).toEqual([])
    }
    expect(await read('/about')).not.toContain('Illustrative example')
  })

  test('replace the brand’s facts in texts of built-in pages, also while the database is down', async () => {
    await publishSite({ ...siteFacts, content })
    const pages = ['/privacy-policy', '/terms', '/contact', '/careers']
    const addresses = langs.flatMap((lang) => pages.map((path) => ({ lang, path })))
    for (const { lang, path } of addresses) {
      const brand = [...neutralFacts, ...(path === '/careers' ? [] : ownTexts(lang))]
      expect(missingFacts(await read(localPath(lang, path)), brand), `${lang} ${path}`).toEqual(brand)
    }
    const call = /content="[^"]*call \+966 12 111 0000 or visit us on Palestine Street, Jeddah/
    expect(await read('/contact')).toMatch(call)
    const list = await read('/ar/llms.txt')
    expect(missingFacts(list, [facts.street.ar, phone])).toEqual([phone])
    for (const away of [{}, { DB: brokenDatabase() }]) {
      await dropCopies()
      await writeSiteSections(env, Date.now)
      const policy = await read('/ar/privacy-policy', away)
      const expected = ['+966 12 111 0000', '4030000000', facts.legal_name.ar, `${address.ar} 23323`]
      expect(missingFacts(textOf(onlyElement(parseHtml(policy), 'main')), expected)).toEqual([])
      expect(policy).toContain('mailto:salam@sahab.example')
      expect(missingFacts(policy, [phone, email])).toEqual([phone, email])
    }
  })

  test('are in the draft of a customised built-in page', async () => {
    await publishSite(siteFacts)
    await customise('privacy-policy')
    const draft = JSON.stringify(await draftAt('privacy-policy'))
    for (const fact of ['+966 12 111 0000', '4030000000', ...Object.values(facts.legal_name)])
      expect(draft).toContain(fact)
    expect(draft).not.toContain(site.phone)
  })

  test('are escaped, apply only in their language, and do not change the places of clients', async () => {
    const { ar } = facts.legal_name
    const city = inEveryLanguage('Jeddah', 'جدة')
    const street = { ar: 'شارع فلسطين' }
    await publishSite({ type: 'site_facts', content: { legal_name: { ar }, street, city } })
    expect(missingFacts(await mainText('/ar/privacy-policy'), [ar, 'شارع فلسطين، جدة'])).toEqual([])
    const brand = [site.legalName.en, site.address.short.en]
    expect(missingFacts(await mainText('/privacy-policy'), [ar, ...brand])).toEqual([ar])
    expect(await read('/portfolio/dar-al-narjis')).toContain('north Riyadh')
    await dropCopies()
    const name = '<b>Sahab</b> & <LLC>'
    await publishSite({ type: 'site_facts', content: { legal_name: { en: name, ar: name } } })
    for (const path of ['/privacy-policy', '/ar/terms']) {
      expect(await mainText(path)).toContain(name)
      expect(await read(path)).not.toContain('<b>Sahab')
    }
  })

  test('fall back to the brand where they are empty or unreadable', async () => {
    const before = await footerText()
    await dropCopies()
    await publishSite({ type: 'site_facts', content: {} }, { type: 'site_hours', content: { days: 'soon' } })
    expect(await footerText()).toBe(before)
  })

  test('are not a page', async () => {
    await publishSite(siteFacts, hours)
    expect((await visit(`/${siteSlug}`)).status).toBe(404)
    expect(await read('/sitemap.xml')).not.toContain(`/${siteSlug}<`)
  })

  test('are on error pages, returned forms and estimates, also while the database is down', async () => {
    await publishSite(siteFacts)
    await writeSiteSections(env, Date.now)
    expect(await read('/nowhere')).toContain('+966 12 111 0000')
    for (const DB of [env.DB, brokenDatabase()]) {
      const sent = validEnquiry('full', { page: 'privacy-policy', email: 'unknown' })
      const returned = await (await postEnquiry(sent, { env: { DB } })).text()
      expect(textOf(onlyElement(parseHtml(returned), 'main'))).toContain(facts.legal_name.en)
      for (const html of [returned, await read('/estimate?app=taxi-booking-app&step=result', { DB })]) {
        expect(html).toContain('+966 12 111 0000')
        for (const brand of [site.phone, site.legalName.en, site.address.street.en])
          expect(html).not.toContain(brand)
      }
    }
  })
})

describe('a period of special hours', () => {
  test('begins and ends at midnight in the agency’s time zone, and supersedes all pages once', async () => {
    await publishSite(siteFacts, hours)
    setTime('2027-02-07T20:58:00Z')
    await writeSiteSections(env, Date.now)
    expect(await footerText()).not.toContain('Ramadan')
    setTime('2027-02-07T21:00:20Z')
    // The cached page is still fresh.
    expect(await footerText()).not.toContain('Ramadan')
    await writeSiteSections(env, Date.now)
    const mark = await env.PAGES.get('published')
    expect(mark).not.toBeNull()
    expect(await footerText()).toContain('Ramadan until the end of March 8, 2027')
    setTime('2027-02-07T21:01:20Z')
    await writeSiteSections(env, Date.now)
    expect(await env.PAGES.get('published')).toBe(mark)
    setTime('2027-03-08T21:00:20Z')
    await writeSiteSections(env, Date.now)
    expect(await footerText()).toContain('Eid closed until the end of March 13, 2027')
    setTime('2027-03-13T21:00:20Z')
    await writeSiteSections(env, Date.now)
    expect(await footerText()).not.toContain('Eid')
  })

  test('replaces the times of all usual opening days, also beside the phone number', async () => {
    await publishSite(hours)
    setTime('2027-02-07T20:58:00Z')
    const usual = 'Monday to Friday, 8:30 AM to 5:00 PM; Saturday, 11:00 AM to 1:00 PM'
    for (const path of ['/', '/about']) expect(await mainText(path)).toContain(usual)
    // The contact page shows days and times as a list.
    expect(await mainText('/contact')).toContain(
      'Monday to Friday8:30 AM to 5:00 PMSaturday11:00 AM to 1:00 PMSundayClosed',
    )
    setTime('2027-02-07T21:00:20Z')
    await writeSiteSections(env, Date.now)
    expect(await mainText('/')).toContain(
      'Monday to Friday, 10:00 AM to 3:00 PM and 9:00 PM to 11:00 PM; Saturday, 10:00 AM to 3:00 PM',
    )
    expect(await mainText('/contact')).not.toContain('5:00 PM')
    expect(await footerText()).toContain(
      'Saturday, 10:00 AM to 3:00 PM and 9:00 PM to 11:00 PM. Sunday closed.',
    )
  })
})

test('published menus are in header and footer in the page’s language, with the page marked', async () => {
  const linksIn = (html: string, place: 'header' | 'footer') =>
    allElements(onlyElement(parseHtml(html), place), 'nav').flatMap((nav) =>
      allElements(nav, 'a').map((link) => [
        textOf(link),
        link.attributes.href,
        link.attributes['aria-current'],
      ]),
    )
  const footer = [{ label: 'Who we are', link: '/about' }]
  const publishMenus = (...header: unknown[]) =>
    publishSite({ type: 'site_menus', content: { header, footer } })
  const before = linksIn(await read('/about'), 'header')
  await dropCopies()
  await publishMenus()
  // An empty menu falls back to the built-in one.
  expect(linksIn(await read('/about'), 'header')).toEqual(before)
  await dropCopies()
  const label = inEveryLanguage('What we build', 'ما نبنيه')
  await publishMenus({ label, link: '/services' }, { label: 'Docs', link: 'https://docs.example/' })
  const english = await read('/services/web-development')
  const header = linksIn(english, 'header')
  expect(header).toContainEqual(['What we build', '/services', 'page'])
  expect(header).toContainEqual(['Docs', 'https://docs.example/', undefined])
  expect(header.map(([text]) => text)).not.toContain('Industries')
  expect(linksIn(english, 'footer')[0]).toEqual(['Who we are', '/about', undefined])
  expect(linksIn(await read('/ar'), 'header')).toContainEqual(['ما نبنيه', '/ar/services', undefined])
})

test('an announcement is above every page in its language, from its first to its last day', async () => {
  const shown = async (path = '/') => withClass((await load(path)).document, 'announcement').map(textOf)
  const content = { text: inEveryLanguage('Meet us at LEAP.', 'نلتقي في ليب.') }
  const link = { cta_text: inEveryLanguage('Book', 'احجز'), cta_link: '/contact' }
  await publishSite({ type: 'site_announcement', content: { ...content, ...link } })
  expect(await shown('/about')).toEqual(['Meet us at LEAP. Book'])
  expect(await shown('/ar/about')).toEqual(['نلتقي في ليب. احجز'])
  expect(await read('/ar/about')).toMatch(/class="announcement".*?href="\/ar\/contact"/)
  await writeSiteSections(env, Date.now)
  expect(await shown('/nowhere')).toEqual(['Meet us at LEAP. Book'])
  const days = { from: '2028-02-01', to: '2028-02-02' }
  await publishSite({ type: 'site_announcement', content: { ...content, ...days } })
  for (const [moment, count] of [
    ['2028-01-31T20:59:00Z', 0],
    ['2028-01-31T21:00:30Z', 1],
    ['2028-02-02T20:59:00Z', 1],
    ['2028-02-02T21:00:30Z', 0],
  ] as const) {
    setTime(moment)
    await writeSiteSections(env, Date.now)
    expect(await shown(), moment).toHaveLength(count)
  }
})
