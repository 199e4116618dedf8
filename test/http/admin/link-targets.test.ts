import { beforeEach, expect, test } from 'vitest'
import { judgeLink, type LinkTargets, offerPages } from '../../../contract/links.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { pageNames } from '../../../src/i18n/page-names.ts'
import { urls } from '../../../src/urls.ts'
import { draftFor, emptyPages, newPage, publishedPage, republish } from '../../support/drafts.ts'
import { inEveryLanguage } from '../../support/languages.ts'
import { keepService } from '../../support/records.ts'
import { asStaff, postForm, saveAs } from '../../support/staff.ts'

beforeEach(emptyPages)

const targets = async (): Promise<LinkTargets> => (await asStaff(urls.adminLinks)).json()
const targetAt = async (path: string) => (await targets()).pages.find((page) => page.path === path)

test('every built-in page, and the request for a quote, is offered by its name in both languages', async () => {
  const known = await targets()
  const first = (typed: string) => offerPages(typed, known)[0]?.path
  for (const [path, id] of Object.entries({ ...pageNames, [urls.quote]: 'action.quote' as const })) {
    for (const lang of langs) if (id) expect(first(message(lang, id)), `${lang} ${path}`).toBe(path)
  }
  for (const typed of ['quote', 'get a quote', 'عرض سعر']) expect(first(typed), typed).toBe('/quote')
  expect(judgeLink('/quote#consultation', known, langs)).toMatchObject({ code: 'page' })
  expect(await targetAt('/')).toMatchObject({ title: inEveryLanguage('Home', 'الرئيسية'), live: true })
  await postForm(urls.adminCustomise, { slug: 'about' })
  expect(await targetAt('/about'), 'a draft does not hide it').toMatchObject({ live: true })
})

test('so are pages of staff with their languages, published or not, pages of records, and former paths with the new ones', async () => {
  const { id, revision } = await publishedPage('blog/a', 'Text')
  expect(await targetAt('/blog/a')).toMatchObject({ languages: ['en', 'ar'], live: true })
  const title = { ar: 'قريبًا' }
  await saveAs(await newPage('page/soon'), 1, draftFor('page/soon', 'Soon', { title }))
  expect(await targetAt('/page/soon')).toEqual({ path: '/page/soon', title, languages: ['ar'], live: false })
  await keepService({ slug: 'tests-of-links', title: 'Tests of links' })
  expect(await targetAt('/services/tests-of-links')).toMatchObject({ title: 'Tests of links' })
  await republish(id, revision, draftFor('blog/b', 'Text'))
  expect((await targets()).moved).toMatchObject({ '/blog/a': '/blog/b', '/home': '/' })
  await postForm(urls.adminApi('trash', id))
  expect(await targetAt('/blog/b')).toBeUndefined()
})
