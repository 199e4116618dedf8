import { expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { publishedPage, screen } from '../../support/drafts.ts'
import { editorOf } from '../../support/editor.ts'
import { all, only, textOf } from '../../support/html.ts'

await publishedPage('page/spoken', 'Spoken')

const screens = ['/admin', '/admin/trash', '/admin/pages/new', '/admin/pages/page/spoken']

test.each(screens)('%s leads to itself in every other language', async (path) => {
  for (const lang of langs) {
    const { document } = await screen(path, { lang })
    for (const { attributes } of toggles(document)) {
      const { response } = await screen(attributes.href ?? '')
      expect([attributes.href, response.status]).toEqual([localPath(lang === 'en' ? 'ar' : 'en', path), 200])
    }
  }
})

test('a returned new-page form links to the empty form in the other language, with its slug', async () => {
  for (const lang of langs) {
    const { response, document } = await screen(urls.adminCreate, {
      lang,
      method: 'POST',
      body: new URLSearchParams({ slug: 'No & such' }),
    })
    expect(response.status).toBe(422)
    const [toggle] = toggles(document)
    const other = await screen(toggle?.attributes.href ?? '')
    expect(other.response.status).toBe(200)
    const slug = only(other.document, ({ attributes }) => attributes.name === 'slug')
    expect(slug.attributes.value).toBe('no-&-such')
    expect(only(other.document, 'html').attributes.lang).toBe(lang === 'en' ? 'ar' : 'en')
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
      expect(attributes.href?.startsWith('/ar'), attributes.href).toBe(lang === 'ar')
    }
    const hrefs = links.map(({ attributes }) => attributes.href)
    expect(hrefs).toContain(localPath(lang, '/'))
    expect(hrefs).toContain(localPath(lang, '/page/spoken'))
  }
})

test('languages are named in the language of the reader', async () => {
  const labels = async (lang: 'en' | 'ar') => {
    const { document } = await screen('/admin/pages/new', { lang })
    return all(document, 'label').map(textOf)
  }
  expect(await labels('en')).toEqual(expect.arrayContaining(['Title in English', 'Title in Arabic']))
  expect(await labels('ar')).toEqual(expect.arrayContaining(['العنوان بالإنجليزية', 'العنوان بالعربية']))
  const filters = async (lang: 'en' | 'ar') => textOf((await screen('/admin', { lang })).document)
  expect(await filters('en')).toContain('Missing Arabic')
  expect(await filters('ar')).toContain('تنقصها الإنجليزية')
  expect((await editorOf('page/spoken', 'en')).languages.map(({ name }) => name)).toEqual([
    'English',
    'Arabic',
  ])
  expect((await editorOf('page/spoken', 'ar')).languages.map(({ name }) => name)).toEqual([
    'الإنجليزية',
    'العربية',
  ])
})

function toggles(document: Parameters<typeof all>[0]) {
  return all(document, ({ tag, attributes }) => tag === 'a' && attributes.class === 'toggle')
}
