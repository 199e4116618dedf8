import { beforeEach, describe, expect, test } from 'vitest'
import { judgeLink, type LinkTargets, offerPages } from '../../../../contract/addresses/judge-link.ts'
import type { Draft } from '../../../../contract/editor.ts'
import type { SaveResponse } from '../../../../contract/pages/saving.ts'
import type { SiteDetails } from '../../../../contract/pages/site-settings.ts'
import { siteSlug } from '../../../../contract/pages/slugs.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { message } from '../../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../../src/i18n/languages.ts'
import { pageNames } from '../../../../src/i18n/page-names.ts'
import { site } from '../../../../src/site/site.ts'
import { urls } from '../../../../src/site/urls.ts'
import {
  allElements,
  hrefs,
  onlyElement,
  parseHtml,
  textOf,
  withClass,
} from '../../../support/requests/html.ts'
import { inEveryLanguage } from '../../../support/requests/languages.ts'
import { dropCopies } from '../../../support/requests/pages.ts'
import { movedTo, visit } from '../../../support/requests/visit.ts'
import {
  customise,
  draftFor,
  emptyPages,
  newPage,
  openScreen,
  postPage,
  publishedPage,
  republish,
} from '../../../support/staff/drafts.ts'
import { editorOf } from '../../../support/staff/editor.ts'
import { keepService } from '../../../support/staff/records.ts'
import { asStaff, postJson, publishAs, revisionOf, saveAs, sendJson } from '../../../support/staff/staff.ts'
import { storePage } from '../../../support/staff/store-page.ts'

beforeEach(async () => {
  await Promise.all([emptyPages(), dropCopies()])
})

describe('the editor', () => {
  test('opens with the draft, its revision and its status, and saves to URLs in its language', async () => {
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
    const { paths, languages } = opened
    for (const path of [paths.page, paths.publish, paths.unpublish, paths.list])
      expect(path).toMatch(/^\/ar\/admin/)
    expect(languages.slice(0, 2).map(({ name }) => name)).toEqual(['العربية', 'الإنجليزية'])
  })

  test('opens a page of the database that never had a draft, also with broken content', async () => {
    const widgets = [
      { type: 'text', content: { body: 'x' } },
      ...[{ type: 'text', raw: '{"body": "<p>cut' }, { type: 'hero', raw: '["list"]' }, { type: null }],
    ]
    await storePage({ slug: 'page/seeded', title: { en: 'Seeded' }, widgets })
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

  test('shows hostile page content as text', async () => {
    const id = await newPage('page/hostile')
    const hostile = `"></div><script>alert(1)</script><img src=x onerror=alert(1)>'&quot;</title>`
    await saveAs(id, 1, draftFor('page/hostile', hostile))
    const { document } = await openScreen(screenPaths.page('page/hostile'))
    expect(allElements(document, ({ attributes }) => 'onerror' in attributes)).toEqual([])
    expect(allElements(document, 'script').filter((script) => textOf(script).includes('alert(1)'))).toEqual(
      [],
    )
    expect(await editorOf('page/hostile')).toMatchObject({ draft: { title: { en: `Title ${hostile}` } } })
  })

  test('answers 404 with a link back for an unknown page and for every malformed address', async () => {
    for (const path of [screenPaths.page('page/unknown'), screenPaths.preview('unknown')]) {
      const { response, document } = await openScreen(path, { lang: 'ar' })
      expect([response.status, textOf(onlyElement(document, 'h1'))]).toEqual([404, 'الصفحة غير موجودة'])
      const back = allElements(onlyElement(document, 'main'), 'a').map(({ attributes }) => attributes.href)
      expect(back, path).toEqual(['/ar/admin'])
    }
    for (const slug of ['__proto__', 'constructor', '%00', '%ff', "'; drop table pages; --", 'trash/x/y'])
      expect((await asStaff(`/admin/pages/${slug}`)).status, slug).toBe(404)
  })
})

const targets = async (): Promise<LinkTargets> => (await asStaff(urls.adminLinks)).json()
const targetAt = async (path: string) => (await targets()).pages.find((page) => page.path === path)

test('every built-in page and the quote form are link targets by name in both languages', async () => {
  const known = await targets()
  const first = (typed: string) => offerPages(typed, known)[0]?.path
  for (const [path, id] of Object.entries({ ...pageNames, [urls.quote]: 'action.quote' as const })) {
    for (const lang of langs) if (id) expect(first(message(lang, id)), `${lang} ${path}`).toBe(path)
  }
  for (const typed of ['quote', 'get a quote', 'عرض سعر']) expect(first(typed), typed).toBe('/quote')
  expect(judgeLink('/quote#consultation', known, langs)).toMatchObject({ code: 'page' })
  expect(await targetAt('/')).toMatchObject({ title: inEveryLanguage('Home', 'الرئيسية'), isPublished: true })
  await customise('about')
  expect(await targetAt('/about'), 'a draft does not hide it').toMatchObject({ isPublished: true })
})

test('pages of staff, pages of records and former paths are known as link targets', async () => {
  const { id, revision } = await publishedPage('blog/a', 'Text')
  expect(await targetAt('/blog/a')).toMatchObject({ languages: ['en', 'ar'], isPublished: true })
  const title = { ar: 'قريبًا' }
  await saveAs(await newPage('page/soon'), 1, draftFor('page/soon', 'Soon', { title }))
  expect(await targetAt('/page/soon')).toEqual({
    path: '/page/soon',
    title,
    languages: ['ar'],
    isPublished: false,
  })
  await keepService({ slug: 'tests-of-links', title: 'Tests of links' })
  expect(await targetAt('/services/tests-of-links')).toMatchObject({ title: 'Tests of links' })
  await republish(id, revision, draftFor('blog/b', 'Text'))
  expect((await targets()).moved).toMatchObject({ '/blog/a': '/blog/b', '/home': '/' })
  await postJson(urls.adminApi('trash', id))
  expect(await targetAt('/blog/b')).toBeUndefined()
})

const settings = async (options?: Parameters<typeof asStaff>[1]): Promise<SiteDetails> =>
  (await asStaff('/admin/api/site', options)).json()

/** Starts the draft of the settings; its id and content. */
async function beginSettings(): Promise<{ id: string; draft: Draft }> {
  expect((await customise(siteSlug)).status).toBe(200)
  const { id, draft } = await settings()
  return { id, draft }
}

/** The draft with changed values in its first section. */
function withFacts(draft: Draft, changes: Record<string, unknown>): Draft {
  const [facts, ...others] = draft.widgets
  if (!facts) throw new Error('the draft has no sections')
  return { ...draft, widgets: [{ ...facts, content: { ...facts.content, ...changes } }, ...others] }
}

test('the settings begin with the facts of the brand, and are published like a page', async () => {
  const unedited = await settings()
  expect(unedited).toMatchObject({ id: '', revision: 0, status: 'published' })
  const { id, draft } = await beginSettings()
  expect(unedited.draft, 'can be seen before anything is changed').toEqual(draft)
  expect(draft.widgets[0]?.content).toMatchObject({ vat_number: site.vatNumber, phones: [site.phone] })
  const before = await (await visit('/contact')).text()
  const published = await publishAs(id, 1)
  expect(published.answer).toMatchObject({ ok: true, status: 'published' })
  const same = await (await visit('/contact')).text()
  expect(textOf(onlyElement(parseHtml(same), 'footer'))).toBe(
    textOf(onlyElement(parseHtml(before), 'footer')),
  )
  const saved = await saveAs(id, revisionOf(published), withFacts(draft, { email: 'new@agency.example' }))
  expect(await (await visit('/contact')).text()).not.toContain('new@agency.example')
  expect((await publishAs(id, revisionOf(saved))).answer).toMatchObject({ ok: true })
  expect(await (await visit('/contact')).text()).toContain('new@agency.example')
})

test('the settings show how visitors would see the draft, and screens contain the first answer', async () => {
  const { id, draft } = await beginSettings()
  await saveAs(id, 1, withFacts(draft, { phones: ['+966 12 333 0000'] }))
  for (const lang of langs) {
    const { seen, revision, own, holidays } = await settings({ lang })
    expect(revision).toBe(2)
    expect(seen.contact).toContain('+966 12 333 0000')
    expect(seen.legal).toContain(site.legalName[lang])
    expect(seen.hours.length).toBeGreaterThan(1)
    expect(seen.data).toMatchObject({ telephone: '+966 12 333 0000', legalName: site.legalName[lang] })
    expect(own.site_facts).toMatchObject({ phones: [site.phone] })
    expect(holidays.map((holiday) => holiday.id)).toContain('ramadan')
    for (const path of [screenPaths.site, screenPaths.siteHours]) {
      const { document } = await openScreen(path, { lang })
      const root = onlyElement(document, ({ attributes }) => attributes.id === 'workspace')
      expect(root.attributes['data-props']).toContain('+966 12 333 0000')
    }
  }
})

test('the first save starts the draft, and a second first save is a conflict', async () => {
  const { draft, paths } = await settings()
  const first = (changes: Record<string, unknown>, as: string) =>
    sendJson('PUT', paths.page, { revision: 0, draft: withFacts(draft, changes) }, { as })
  const saved = await first({ email: 'one@agency.example' }, 'one@agency.example')
  const begun: SaveResponse = await saved.json()
  expect(begun).toMatchObject({ ok: true, revision: 2, status: 'draft' })
  const now = await settings()
  expect(begun.ok && begun.paths).toEqual(now.paths)
  expect(now.draft.widgets[0]?.content.email).toBe('one@agency.example')
  const late = await first({ email: 'two@agency.example' }, 'two@agency.example')
  expect(await late.json()).toMatchObject({ ok: false, code: 'conflict', revision: 2 })
})

test('the address of the settings in the page editor redirects to the screen of the settings', async () => {
  await beginSettings()
  for (const lang of langs)
    expect(movedTo(await asStaff(screenPaths.page(siteSlug), { lang }))).toEqual([
      302,
      localPath(lang, screenPaths.site),
    ])
})

test('the preview of the settings shows the draft in header, footer and contact page', async () => {
  const { id, draft } = await beginSettings()
  await saveAs(id, 1, withFacts(draft, { phones: ['+966 12 333 0000'], whatsapp: '+966 55 333 0000' }))
  for (const lang of langs) {
    const html = await (await asStaff(localPath(lang, screenPaths.preview(id)))).text()
    const document = parseHtml(html)
    for (const part of [onlyElement(document, 'footer'), withClass(document, 'tall-contact-info')[0]])
      expect(part && textOf(part)).toContain('+966 12 333 0000')
    const header = onlyElement(document, ({ attributes }) => attributes.class === 'header')
    expect(hrefs(header).join()).toContain('https://wa.me/966553330000?')
    expect(html).toContain('noindex')
  }
})

test('invalid facts are refused when the settings are published', async () => {
  const { id, draft } = await beginSettings()
  const wrong = {
    commercial_registration: '12',
    vat_number: '411111111111113',
    email: 'unknown',
    phones: ['call us'],
    map: 'javascript:alert(1)',
    social: [{ name: 'X', link: 'data:text/html,x' }],
    postal_code: '1',
  }
  const saved = revisionOf(await saveAs(id, 1, withFacts(draft, wrong)))
  const { answer } = await publishAs(id, saved)
  const errors = answer.ok || !('errors' in answer) ? [] : Object.keys(answer.errors)
  const named = errors.map((path) => path.split('.')[2] ?? '')
  expect(named.toSorted()).toEqual(Object.keys(wrong).toSorted())
})

test('no other page can take the slug of the settings, and the settings cannot leave it', async () => {
  const { id, draft } = await beginSettings()
  expect((await saveAs(id, 1, { ...draft, slug: 'page/facts' })).answer).toMatchObject({ code: 'invalid' })
  const other = await newPage('page/other')
  const taken = await saveAs(other, 1, draftFor(siteSlug, 'Other'))
  expect(taken.answer).toMatchObject({ code: 'invalid' })
  const made = await postPage({ slug: siteSlug })
  expect(made.status).toBe(422)
})

test('the settings are not a page: they are not listed or linked, and show no section text', async () => {
  const { id, draft } = await beginSettings()
  const stray = { id: 's', type: 'text', is_active: true, content: { body: 'Stray' } }
  const saved = await saveAs(id, 1, { ...draft, widgets: [...draft.widgets, stray] })
  expect((await publishAs(id, revisionOf(saved))).answer).toMatchObject({ ok: true })
  expect(await (await visit('/contact')).text()).not.toContain('Stray')
  await newPage('page/other')
  const list = await (await asStaff(screenPaths.pages)).text()
  expect(list).toContain('page/other')
  expect(list).not.toContain(`<code>${siteSlug}</code>`)
  const links: { pages?: { slug: string }[] } = await (await asStaff(urls.adminLinks)).json()
  expect(JSON.stringify(links)).not.toContain(`"/${siteSlug}"`)
  const editor = async (slug: string) => (await asStaff(screenPaths.page(slug))).text()
  const offered = '&quot;type&quot;:&quot;site_facts&quot;'
  expect(await editor('page/other')).not.toContain(offered)
  expect(await editor(`${siteSlug}?versions`)).toContain(offered)
})
