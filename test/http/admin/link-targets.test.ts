import { beforeEach, expect, test } from 'vitest'
import { judgeLink, type LinkTarget, type LinkTargets, offerPages } from '../../../contract/links.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { pageNames } from '../../../src/i18n/page-names.ts'
import { urls } from '../../../src/urls.ts'
import { brokenDatabase } from '../../support/bindings.ts'
import { draftFor, emptyPages, newPage, publishedPage, republish } from '../../support/drafts.ts'
import { inEveryLanguage } from '../../support/languages.ts'
import { keepService } from '../../support/records.ts'
import { asStaff, postForm, saveAs } from '../../support/staff.ts'

beforeEach(emptyPages)

async function targets(): Promise<LinkTargets> {
  const response = await asStaff(urls.adminLinks)
  expect(response.status).toBe(200)
  return response.json()
}

async function targetAt(path: string): Promise<LinkTarget | undefined> {
  return (await targets()).pages.find((page) => page.path === path)
}

test('links can lead to built-in pages, by the names visitors know', async () => {
  expect(await targetAt('/')).toMatchObject({ title: inEveryLanguage('Home', 'الرئيسية'), live: true })
  expect(await targetAt('/company/how-we-work')).toMatchObject({ languages: ['en', 'ar'], live: true })
})

test('every built-in page, and the request for a quote, is offered by its name in both languages', async () => {
  const known = await targets()
  const first = (typed: string) => offerPages(typed, known)[0]?.path
  for (const [path, id] of Object.entries({ ...pageNames, [urls.quote]: 'action.quote' as const })) {
    for (const lang of langs) if (id) expect(first(message(lang, id)), `${lang} ${path}`).toBe(path)
  }
  for (const typed of ['quote', 'get a quote', 'عرض سعر']) expect(first(typed), typed).toBe('/quote')
  expect(judgeLink('/quote#consultation', known, langs)).toMatchObject({ code: 'page' })
})

test('to pages of staff with their languages, published or not, and to pages of records', async () => {
  const { id } = await publishedPage('blog/a', 'Text')
  expect(await targetAt('/blog/a')).toMatchObject({ languages: ['en', 'ar'], live: true })
  await saveAs(await newPage('page/soon'), 1, draftFor('page/soon', 'Soon', { title: { ar: 'قريبًا' } }))
  expect(await targetAt('/page/soon')).toEqual({
    path: '/page/soon',
    title: { ar: 'قريبًا' },
    languages: ['ar'],
    live: false,
  })
  await keepService({ slug: 'tests-of-links', title: 'Tests of links' })
  expect(await targetAt('/services/tests-of-links')).toMatchObject({ title: 'Tests of links' })
  await postForm(urls.adminApi('trash', id))
  expect(await targetAt('/blog/a')).toBeUndefined()
})

test('former paths are told with the new ones', async () => {
  const { id, revision } = await publishedPage('blog/a', 'Text')
  await republish(id, revision, draftFor('blog/b', 'Text'))
  expect((await targets()).moved).toMatchObject({ '/blog/a': '/blog/b', '/home': '/' })
})

test('a draft that replaces a built-in page does not hide it', async () => {
  await postForm(urls.adminCustomise, { slug: 'about' })
  expect(await targetAt('/about')).toMatchObject({ live: true })
})

test('without the database the editor is told, in its language', async () => {
  const response = await asStaff(urls.adminLinks, { env: { DB: brokenDatabase() }, lang: 'ar' })
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ ok: false, code: 'failed' })
})
