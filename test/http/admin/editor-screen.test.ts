import { beforeEach, describe, expect, test } from 'vitest'
import type { Draft } from '../../../contract/editor.ts'
import { judgeLink, type LinkTargets, offerPages } from '../../../contract/links.ts'
import { siteSlug } from '../../../contract/site-slug.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { pageNames } from '../../../src/i18n/page-names.ts'
import { site } from '../../../src/site.ts'
import { urls } from '../../../src/urls.ts'
import {
  draftAt,
  draftFor,
  emptyPages,
  idOfSlug,
  newPage,
  publishedPage,
  republish,
  screen,
} from '../../support/drafts.ts'
import { editorOf } from '../../support/editor.ts'
import { all, hrefs, only, parseHtml, textOf, withClass } from '../../support/html.ts'
import { inEveryLanguage } from '../../support/languages.ts'
import { dropCopies } from '../../support/pages.ts'
import { publish } from '../../support/publish.ts'
import { keepService } from '../../support/records.ts'
import { asStaff, postForm, publishAs, revisionOf, saveAs } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

beforeEach(async () => {
  await Promise.all([emptyPages(), dropCopies()])
})

describe('the editor', () => {
  test('opens with the draft, its revision and its status, and saves to URLs in its own language', async () => {
    const { id, revision } = await publishedPage('page/opened', 'Published')
    const page = { id, slug: 'page/opened', status: 'published' }
    expect(await editorOf('page/opened')).toMatchObject({ page, revision })
    await saveAs(id, revision, draftFor('page/opened', 'Draft'))
    const opened = await editorOf('page/opened', 'ar')
    expect(opened).toMatchObject({
      page: { status: 'changed' },
      revision: revision + 1,
      draft: draftFor('page/opened', 'Draft'),
    })
    const { paths, languages, texts } = opened
    for (const path of [paths.page, paths.publish, paths.unpublish, paths.list])
      expect(path).toMatch(/^\/ar\/admin/)
    expect(languages.slice(0, 2).map(({ name }) => name)).toEqual(['العربية', 'الإنجليزية'])
    expect(texts['admin.choice.web-development']).toBe('تطوير الويب')
  })

  test('opens a page of the database that never had a draft, also with broken content, so that it can be fixed', async () => {
    const widgets = [
      { type: 'text', content: { body: 'x' } },
      ...[{ type: 'text', raw: '{"body": "<p>cut' }, { type: 'hero', raw: '["list"]' }, { type: null }],
    ]
    await publish({ slug: 'page/seeded', title: { en: 'Seeded' }, widgets })
    const { revision, draft, broken } = await editorOf('page/seeded')
    expect([revision, draft]).toMatchObject([
      0,
      {
        title: { en: 'Seeded' },
        widgets: [
          { type: 'text', content: { body: 'x' }, is_active: true },
          ...[{ content: {} }, { content: {} }, { type: 'unknown' }],
        ],
      },
    ])
    expect(Object.values(broken)).toEqual(['{"body": "<p>cut', '["list"]'])
  })

  test('cannot be broken by page content', async () => {
    const id = await newPage('page/hostile')
    const hostile = `"></div><script>alert(1)</script><img src=x onerror=alert(1)>'&quot;</title>`
    await saveAs(id, 1, draftFor('page/hostile', hostile))
    const { document } = await screen(urls.adminPage('page/hostile'))
    expect(all(document, ({ attributes }) => 'onerror' in attributes)).toEqual([])
    expect(all(document, 'script').filter((script) => textOf(script).includes('alert(1)'))).toEqual([])
    expect(await editorOf('page/hostile')).toMatchObject({ draft: { title: { en: `Title ${hostile}` } } })
  })

  test('of no page says so with the way back, and no address is a crash', async () => {
    for (const path of [urls.adminPage('page/nobody'), urls.adminPreview('nobody')]) {
      const { response, document } = await screen(path, { lang: 'ar' })
      expect([response.status, textOf(only(document, 'h1'))]).toEqual([404, 'الصفحة غير موجودة'])
      const back = all(only(document, 'main'), 'a').map(({ attributes }) => attributes.href)
      expect(back, path).toEqual(['/ar/admin'])
    }
    for (const slug of ['__proto__', 'constructor', '%00', '%ff', "'; drop table pages; --", 'trash/x/y'])
      expect((await asStaff(`/admin/pages/${slug}`)).status, slug).toBe(404)
  })
})

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

/** Takes the brand's facts over into a draft; its id and content. */
async function begin(): Promise<{ id: string; draft: Draft }> {
  expect((await postForm(urls.adminCustomise, { slug: siteSlug })).status).toBe(303)
  const id = await idOfSlug(siteSlug)
  return { id, draft: await draftAt(siteSlug) }
}

/** The draft with another value in its first section. */
function changed(draft: Draft, changes: Record<string, unknown>): Draft {
  const [facts, ...others] = draft.widgets
  if (!facts) throw new Error('the draft has no sections')
  return { ...draft, widgets: [{ ...facts, content: { ...facts.content, ...changes } }, ...others] }
}

test('staff begin with what the brand says, and publish changes of it like a page', async () => {
  const unedited = await screen(urls.adminPage(siteSlug))
  expect(unedited.html).toContain(`name="slug" value="${siteSlug}"`)
  for (const shown of [site.vatNumber, site.phone, site.email, '>Edit the details<'])
    expect(unedited.html, 'can be seen before anything is changed').toContain(shown)
  const { id, draft } = await begin()
  expect(draft.widgets[0]?.content).toMatchObject({ vat_number: site.vatNumber, phones: [site.phone] })
  const before = await (await visit('/contact')).text()
  const published = await publishAs(id, 1)
  expect(published.answer).toMatchObject({ ok: true, status: 'published' })
  const same = await (await visit('/contact')).text()
  expect(textOf(only(parseHtml(same), 'footer'))).toBe(textOf(only(parseHtml(before), 'footer')))
  const saved = await saveAs(id, revisionOf(published), changed(draft, { email: 'new@agency.example' }))
  expect(await (await visit('/contact')).text()).not.toContain('new@agency.example')
  expect((await publishAs(id, revisionOf(saved))).answer).toMatchObject({ ok: true })
  expect(await (await visit('/contact')).text()).toContain('new@agency.example')
})

test('the preview shows the draft in header, footer and contact page', async () => {
  const { id, draft } = await begin()
  await saveAs(id, 1, changed(draft, { phones: ['+966 12 333 0000'], whatsapp: '+966 55 333 0000' }))
  for (const lang of langs) {
    const html = await (await asStaff(localPath(lang, urls.adminPreview(id)))).text()
    const document = parseHtml(html)
    for (const part of [only(document, 'footer'), withClass(document, 'tall-contact-info')[0]])
      expect(part && textOf(part)).toContain('+966 12 333 0000')
    const header = only(document, ({ attributes }) => attributes.class === 'header')
    expect(hrefs(header).join()).toContain('https://wa.me/966553330000?')
    expect(html).toContain('noindex')
  }
})

test('facts that cannot be are not published', async () => {
  const { id, draft } = await begin()
  const wrong = {
    ...{ commercial_registration: '12', vat_number: '411111111111113', email: 'nobody', phones: ['call us'] },
    ...{ map: 'javascript:alert(1)', social: [{ name: 'X', link: 'data:text/html,x' }], postal_code: '1' },
  }
  const saved = revisionOf(await saveAs(id, 1, changed(draft, wrong)))
  const { answer } = await publishAs(id, saved)
  const errors = answer.ok || !('errors' in answer) ? [] : Object.keys(answer.errors)
  const named = errors.map((path) => path.split('.')[2] ?? '')
  expect(named.toSorted()).toEqual(Object.keys(wrong).toSorted())
})

test('no other page takes its place, and it does not leave it', async () => {
  const { id, draft } = await begin()
  expect((await saveAs(id, 1, { ...draft, slug: 'page/facts' })).answer).toMatchObject({ code: 'invalid' })
  const other = await newPage('page/other')
  const taken = await saveAs(other, 1, draftFor(siteSlug, 'Other'))
  expect(taken.answer).toMatchObject({ code: 'invalid' })
  const made = await postForm(urls.adminNew, { slug: siteSlug, title_en: 'Site', title_ar: 'موقع' })
  expect(made.status).toBe(422)
})

test('it is in no list of pages, its sections are offered nowhere else, and a text on it is not shown', async () => {
  const { id, draft } = await begin()
  const stray = { id: 's', type: 'text', is_active: true, content: { body: 'Stray' } }
  const saved = await saveAs(id, 1, { ...draft, widgets: [...draft.widgets, stray] })
  expect((await publishAs(id, revisionOf(saved))).answer).toMatchObject({ ok: true })
  expect(await (await visit('/contact')).text()).not.toContain('Stray')
  await newPage('page/other')
  const list = await (await asStaff(urls.admin)).text()
  expect(list).toContain('page/other')
  expect(list).not.toContain(`<code>${siteSlug}</code>`)
  const links: { pages?: { slug: string }[] } = await (await asStaff(urls.adminLinks)).json()
  expect(JSON.stringify(links)).not.toContain(`"/${siteSlug}"`)
  const editor = async (slug: string) => (await asStaff(urls.adminPage(slug))).text()
  const offered = '&quot;type&quot;:&quot;site_facts&quot;'
  expect(await editor('page/other')).not.toContain(offered)
  expect(await editor(siteSlug)).toContain(offered)
})
