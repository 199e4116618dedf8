import { expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { type Lang, langs, localPath, splitLang } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { publishedPage, screen } from '../../support/drafts.ts'
import { editorOf } from '../../support/editor.ts'
import { all, only, textOf } from '../../support/html.ts'

await publishedPage('page/spoken', 'Spoken')

const screens = ['/admin', '/admin/trash', '/admin/pages/new', '/admin/pages/page/spoken']

test.each(screens)('%s leads to itself in every other language', async (path) => {
  for (const lang of langs) {
    const { document } = await screen(path, { lang })
    const links = toggles(document).map(({ attributes }) => attributes.href ?? '')
    expect(links).toEqual(othersThan(lang).map((other) => localPath(other, path)))
    for (const href of links) expect((await screen(href)).response.status, href).toBe(200)
  }
})

test('a returned new-page form links to the empty form in the other languages, with its slug', async () => {
  for (const lang of langs) {
    const { response, document } = await screen(urls.adminNew, {
      lang,
      method: 'POST',
      body: new URLSearchParams({ slug: 'No & such' }),
    })
    expect(response.status).toBe(422)
    const spoken = []
    for (const { attributes } of toggles(document)) {
      const other = await screen(attributes.href ?? '')
      expect(other.response.status).toBe(200)
      const slug = only(other.document, (element) => element.attributes.name === 'slug')
      expect(slug.attributes.value).toBe('no-&-such')
      spoken.push(only(other.document, 'html').attributes.lang)
    }
    expect(spoken).toEqual(othersThan(lang))
  }
})

test('an unknown URL shows a screen in its language with a link to the pages', async () => {
  for (const lang of langs) {
    const { response, document } = await screen('/admin/nothing', { lang })
    expect(response.status).toBe(404)
    expect(textOf(only(document, 'h1'))).toBe(message(lang, 'admin.error.gone'))
    const back = only(document, ({ tag, attributes }) => tag === 'a' && attributes.class === 'btn btn-sm')
    expect(back.attributes.href).toBe(localPath(lang, urls.admin))
  }
})

test('links to the site open in the language of the admin', async () => {
  for (const lang of langs) {
    const { document } = await screen('/admin', { lang })
    const links = all(document, ({ tag, attributes }) => tag === 'a' && attributes.target === '_blank')
    expect(links.length).toBeGreaterThan(3)
    for (const { attributes } of links) {
      expect(splitLang(attributes.href ?? '').lang, attributes.href).toBe(lang)
    }
    const hrefs = links.map(({ attributes }) => attributes.href)
    expect(hrefs).toContain(localPath(lang, '/'))
    expect(hrefs).toContain(localPath(lang, '/page/spoken'))
  }
})

test('languages are named in the language of the reader, which comes first', async () => {
  const labels = async (lang: 'en' | 'ar') => {
    const { document } = await screen('/admin/pages/new', { lang })
    return all(document, 'label').map(textOf)
  }
  expect(await labels('en')).toEqual(expect.arrayContaining(['Title in English', 'Title in Arabic']))
  expect(await labels('ar')).toEqual(expect.arrayContaining(['العنوان بالإنجليزية', 'العنوان بالعربية']))
  const filters = async (lang: 'en' | 'ar') => textOf((await screen('/admin', { lang })).document)
  expect(await filters('en')).toContain('Missing Arabic')
  expect(await filters('ar')).toContain('تنقصها الإنجليزية')
  const named = async (lang: 'en' | 'ar') =>
    (await editorOf('page/spoken', lang)).languages.slice(0, 2).map(({ name }) => name)
  expect(await named('en')).toEqual(['English', 'Arabic'])
  expect(await named('ar')).toEqual(['العربية', 'الإنجليزية'])
})

function othersThan(lang: Lang): Lang[] {
  return langs.filter((other) => other !== lang)
}

function toggles(document: Parameters<typeof all>[0]) {
  return all(document, ({ tag, attributes }) => tag === 'a' && attributes.class === 'toggle')
}
