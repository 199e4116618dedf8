import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Lang, langs, localPath } from '../../src/i18n/languages.ts'
import { keepSite } from '../../src/pages/store/keep-site.ts'
import { site } from '../../src/site.ts'
import { urls } from '../../src/urls.ts'
import { brokenDatabase } from '../support/bindings.ts'
import { draftAt, emptyPages } from '../support/drafts.ts'
import { postEnquiry, validEnquiry } from '../support/enquiry.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { dropCopies } from '../support/pages.ts'
import { publishSite, siteFacts } from '../support/site-facts.ts'
import { postForm } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

beforeEach(async () => {
  await emptyPages()
  await dropCopies()
})
afterEach(emptyPages)

const read = async (path: string) => (await visit(path)).text()

describe('a fact that staff publish', () => {
  test('replaces what the texts of built-in pages quote of the brand, also while the database is away', async () => {
    await publishSite(siteFacts)
    const quoted = async (env = {}) => {
      for (const lang of langs) {
        const page = async (path: string) => (await visit(localPath(lang, path), { env })).text()
        const [privacy, contact, careers] = [
          await page('/privacy-policy'),
          await page('/contact'),
          await page('/careers'),
        ]
        const [terms] = all(parseHtml(privacy), 'main').map(textOf)
        for (const fact of [
          '+966 12 111 0000',
          '4030000000',
          '311111111111113',
          siteFacts.content.legal_name[lang],
        ]) {
          expect(terms, lang).toContain(fact)
        }
        // The Arabic description leaves the number to the page.
        if (lang === 'en') expect(contact).toMatch(/<meta name="description" content="[^"]*\+966 12 111 0000/)
        expect(careers).toContain('salam@sahab.example')
        for (const html of [privacy, contact, careers]) {
          for (const own of [site.phone, site.email, site.commercialRegistration])
            expect(html).not.toContain(own)
        }
      }
    }
    await quoted()
    await dropCopies()
    await keepSite(env, Date.now)
    await quoted({ DB: brokenDatabase() })
  })

  test('is in the draft that a built-in page becomes', async () => {
    await publishSite(siteFacts)
    await postForm(urls.adminCustomise, { slug: 'privacy-policy' })
    const draft = JSON.stringify(await draftAt('privacy-policy'))
    for (const fact of ['+966 12 111 0000', '4030000000', ...Object.values(siteFacts.content.legal_name)]) {
      expect(draft).toContain(fact)
    }
    expect(draft).not.toContain(site.phone)
  })

  test.each(['Sahab & Sons LLC', '<b>Sahab</b> <LLC>'])(
    'is text: %s arrives as it was written',
    async (name) => {
      await publishSite({ type: 'site_facts', content: { legal_name: { en: name, ar: name } } })
      for (const lang of langs) {
        for (const path of ['/privacy-policy', '/terms']) {
          const html = await read(localPath(lang, path))
          expect(textOf(only(parseHtml(html), 'main')), path).toContain(name)
          expect(html).not.toContain('<b>Sahab')
          expect(html).not.toContain(site.legalName[lang])
        }
      }
    },
  )

  test('in one language only is quoted in that language alone', async () => {
    const { ar } = siteFacts.content.legal_name
    await publishSite({ type: 'site_facts', content: { legal_name: { ar } } })
    const main = async (lang: Lang) =>
      textOf(only(parseHtml(await read(localPath(lang, '/privacy-policy'))), 'main'))
    expect(await main('ar')).toContain(ar)
    expect(await main('en')).toContain(site.legalName.en)
    expect(await main('en')).not.toContain(ar)
  })

  const district = { en: 'Al Hamra', ar: 'حي الحمراء' }
  test.each([
    [
      'with a district',
      { district },
      ['7231 Palestine Street, Al Hamra, Jeddah', '7231 شارع فلسطين، حي الحمراء، جدة'],
    ],
    ['without', {}, ['7231 Palestine Street, Jeddah', '7231 شارع فلسطين، جدة']],
  ])(
    'leaves none of the brand’s on legal pages and the contact page: address %s',
    async (_, more, [en, ar]) => {
      await publishSite({ ...siteFacts, content: { ...siteFacts.content, ...more } })
      const { legalName, commercialRegistration, vatNumber, phone, whatsapp, email, privacyEmail, address } =
        site
      const neutral = [commercialRegistration, vatNumber, phone, whatsapp, email, privacyEmail]
      for (const lang of langs) {
        const own = [legalName, address.street, address.district, address.city].map((text) => text[lang])
        for (const path of ['/privacy-policy', '/terms', '/contact']) {
          const html = await read(localPath(lang, path))
          for (const fact of [...neutral, ...own]) {
            expect(html.includes(fact), `${fact} on ${lang} ${path}`).toBe(false)
          }
        }
        const policy = await read(localPath(lang, '/privacy-policy'))
        expect(textOf(only(parseHtml(policy), 'main'))).toContain(`${lang === 'en' ? en : ar} 23323`)
        expect(policy).toContain('mailto:salam@sahab.example')
      }
      expect(await read('/contact')).toMatch(
        /content="[^"]*call \+966 12 111 0000 or visit us on Palestine Street, Jeddah/,
      )
    },
  )

  test('of a place changes no page that names the same place as a client’s', async () => {
    await publishSite(siteFacts)
    expect(await read('/portfolio/dar-al-narjis')).toContain('north Riyadh')
  })

  test('of an address in another language leaves the brand’s whole', async () => {
    await publishSite({
      type: 'site_facts',
      content: { street: { ar: 'شارع فلسطين' }, city: { en: 'Jeddah', ar: 'جدة' } },
    })
    const policy = await read('/privacy-policy')
    expect(textOf(only(parseHtml(policy), 'main'))).toContain(site.address.short.en)
    expect(await read('/ar/privacy-policy')).toContain('شارع فلسطين، جدة')
  })

  test('is in the list for language models', async () => {
    await publishSite(siteFacts)
    for (const lang of langs) {
      const list = await read(localPath(lang, '/llms.txt'))
      expect(list).toContain(siteFacts.content.street[lang])
      for (const own of [site.phone, site.address.street[lang]]) expect(list).not.toContain(own)
    }
  })

  test.each([
    ['', () => env.DB],
    [', also without the database', brokenDatabase],
  ])('is on a page that comes back with a form, and on an answered estimate%s', async (_, database) => {
    await publishSite(siteFacts)
    await keepSite(env, Date.now)
    const replaced = { DB: database() }
    const sent = validEnquiry('full', { page: 'privacy-policy', email: 'nobody' })
    const returned = await (await postEnquiry(sent, { env: replaced })).text()
    const answered = await (
      await visit('/estimate?app=taxi-booking-app&step=result', { env: replaced })
    ).text()
    expect(textOf(only(parseHtml(returned), 'main'))).toContain(siteFacts.content.legal_name.en)
    for (const html of [returned, answered]) {
      expect(html).toContain('+966 12 111 0000')
      for (const own of [site.phone, site.legalName.en, site.address.street.en])
        expect(html).not.toContain(own)
    }
  })
})
