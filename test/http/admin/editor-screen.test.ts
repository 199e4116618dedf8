import { describe, expect, test } from 'vitest'
import { langs } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { widgetTypes } from '../../../src/widgets/registry.ts'
import { draftFor, newPage, publishedPage, screen } from '../../support/drafts.ts'
import { editorOf } from '../../support/editor.ts'
import { all, only, textOf } from '../../support/html.ts'
import { publish } from '../../support/publish.ts'
import { asStaff, saveAs } from '../../support/staff.ts'

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
    expect(texts['choice.web-development']).toBe('تطوير الويب')
  })

  test('offers every widget by name, and names each drawing apart', async () => {
    await newPage('page/offer')
    const { widgets, artTitles } = await editorOf('page/offer')
    const ofPages = [...widgetTypes.keys()].filter((type) => !type.startsWith('site_'))
    expect(widgets.map(({ type }) => type).toSorted()).toEqual(ofPages.toSorted())
    const names = widgets.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    for (const lang of langs) {
      const titles = Object.values(artTitles).map((title) => title[lang])
      expect(titles.length).toBeGreaterThan(80)
      expect(titles.filter((name, index) => titles.indexOf(name) !== index)).toEqual([])
    }
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
