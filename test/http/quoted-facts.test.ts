import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { siteSlug } from '../../contract/site-slug.ts'
import { type Lang, langs, localPath } from '../../src/i18n/languages.ts'
import { keepSite } from '../../src/pages/store/keep-site.ts'
import { site } from '../../src/site.ts'
import { urls } from '../../src/urls.ts'
import { brokenDatabase } from '../support/bindings.ts'
import { draftAt, emptyPages } from '../support/drafts.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { dropCopies } from '../support/pages.ts'
import { publish } from '../support/publish.ts'
import { siteFacts } from '../support/site-facts.ts'
import { postForm } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

beforeEach(async () => {
  await emptyPages()
  await dropCopies()
})
afterEach(emptyPages)

const published = (...widgets: { type: string; content: unknown }[]) => publish({ slug: siteSlug, widgets })
const read = async (path: string) => (await visit(path)).text()

describe('a fact that staff publish', () => {
  test('replaces what the texts of built-in pages quote of the brand, also while the database is away', async () => {
    await published(siteFacts)
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
    await published(siteFacts)
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
      await published({ type: 'site_facts', content: { legal_name: { en: name, ar: name } } })
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
    await published({ type: 'site_facts', content: { legal_name: { ar } } })
    const main = async (lang: Lang) =>
      textOf(only(parseHtml(await read(localPath(lang, '/privacy-policy'))), 'main'))
    expect(await main('ar')).toContain(ar)
    expect(await main('en')).toContain(site.legalName.en)
    expect(await main('en')).not.toContain(ar)
  })
})
