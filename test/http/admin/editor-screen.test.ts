import { describe, expect, test } from 'vitest'
import { langs } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { widgetTypes } from '../../../src/widgets/registry.ts'
import { everything } from '../../support/access.ts'
import { brokenDatabase } from '../../support/bindings.ts'
import { draftFor, newPage, publishedPage, republish, screen } from '../../support/drafts.ts'
import { editorOf } from '../../support/editor.ts'
import { all, only, textOf } from '../../support/html.ts'
import { publish } from '../../support/publish.ts'
import { asStaff, publishAs, saveAs } from '../../support/staff.ts'
import { movedTo } from '../../support/visit.ts'

describe('the editor', () => {
  test('opens with the draft, its revision and its status', async () => {
    const { id, revision } = await publishedPage('page/opened', 'Published')
    const published = await editorOf('page/opened')
    expect(published).toMatchObject({ page: { id, slug: 'page/opened', status: 'published' }, revision })
    await saveAs(id, revision, draftFor('page/opened', 'Draft'))
    expect(await editorOf('page/opened')).toMatchObject({
      page: { status: 'changed' },
      revision: revision + 1,
      draft: draftFor('page/opened', 'Draft'),
    })
  })

  test('names services by their titles where they are chosen', async () => {
    await newPage('page/choices')
    const { texts } = await editorOf('page/choices', 'ar')
    expect(texts['choice.web-development']).toBe('تطوير الويب')
    expect((await editorOf('page/choices')).texts['choice.web-development']).toBe('Web development')
  })

  test('names each drawing apart, in every language', async () => {
    await newPage('page/drawings')
    const { artTitles } = await editorOf('page/drawings')
    for (const lang of langs) {
      const names = Object.values(artTitles).map((title) => title[lang])
      expect(names.length).toBeGreaterThan(80)
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    }
  })

  test('opens a page of the database that never had a draft', async () => {
    await publish({
      slug: 'page/seeded',
      title: { en: 'Seeded' },
      widgets: [{ type: 'text', content: { body: 'x' } }],
    })
    expect(await editorOf('page/seeded')).toMatchObject({
      revision: 0,
      draft: {
        title: { en: 'Seeded' },
        widgets: [{ type: 'text', content: { body: 'x' }, is_active: true }],
      },
    })
  })

  test('opens a page with broken stored content, so that it can be fixed', async () => {
    const widgets = [
      { type: 'text', raw: '{"body": "<p>cut' },
      { type: 'hero', raw: '["list"]' },
      { type: null },
    ]
    await publish({ slug: 'page/broken', widgets })
    const { draft, broken } = await editorOf('page/broken')
    expect(draft).toMatchObject({ widgets: [{ content: {} }, { content: {} }, { type: 'unknown' }] })
    expect(Object.values(broken)).toEqual(['{"body": "<p>cut', '["list"]'])
  })

  test('does not publish broken content as an empty widget', async () => {
    const id = await publish({
      slug: 'page/broken-off',
      status: 'draft',
      title: { en: 'Broken' },
      widgets: [{ type: 'text', raw: '{"body": "<p>cut', id: 'cut' }],
    })
    const before = await everything()
    const { status, answer } = await publishAs(id, 0)
    expect([status, answer]).toMatchObject([422, { errors: { 'widgets.cut': expect.any(String) } }])
    expect(await everything()).toBe(before)
  })

  test('offers every widget by name', async () => {
    await newPage('page/offer')
    const { widgets } = await editorOf('page/offer')
    const ofPages = [...widgetTypes.keys()].filter((type) => !type.startsWith('site_'))
    expect(widgets.map(({ type }) => type).toSorted()).toEqual(ofPages.toSorted())
    const names = widgets.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  })

  test('saves to URLs in its own language', async () => {
    await newPage('page/arabic')
    const { paths } = await editorOf('page/arabic', 'ar')
    for (const path of [paths.page, paths.publish, paths.unpublish, paths.list]) {
      expect(path).toMatch(/^\/ar\/admin/)
    }
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
})

describe('an editor that cannot open', () => {
  test.each([
    ['en', '', 'Error Failed to load page data'],
    ['ar', '/ar', 'خطأ تعذّر تحميل بيانات الصفحة'],
  ] as const)('leads to the list with the specification’s words in %s', async (lang, prefix, words) => {
    await newPage(`page/unreadable-${lang}`)
    const path = urls.adminPage(`page/unreadable-${lang}`)
    const away = await asStaff(path, { lang, env: { DB: brokenDatabase() } })
    expect(movedTo(away)).toEqual([302, `${prefix}/admin?notice=failed`])
    const { document } = await screen('/admin?notice=failed', { lang })
    expect(textOf(only(document, ({ attributes }) => attributes.role === 'alert'))).toBe(words)
  })

  test.each([
    ['en', 'Page not found'],
    ['ar', 'الصفحة غير موجودة'],
  ] as const)('because there is no such page says so in %s, with the way back', async (lang, words) => {
    for (const path of [urls.adminPage('page/nobody'), urls.adminPreview('nobody'), '/admin/nothing']) {
      const { response, document } = await screen(path, { lang })
      expect(response.status, path).toBe(404)
      expect(textOf(only(document, 'h1')), path).toBe(words)
      const back = all(only(document, 'main'), 'a').map(({ attributes }) => attributes.href)
      expect(back, path).toEqual([lang === 'ar' ? '/ar/admin' : '/admin'])
    }
  })

  test.each(['__proto__', 'constructor', '%00', '%ff', "'; drop table pages; --", 'trash/x/y'])(
    'is no crash for the address of “%s”',
    async (slug) => {
      expect((await asStaff(`/admin/pages/${slug}`)).status).toBe(404)
    },
  )
})

describe('the editor’s URL', () => {
  test('with a former slug redirects to the current one, in either language', async () => {
    const { id, revision } = await publishedPage('page/left', 'x')
    await republish(id, revision, draftFor('page/arrived', 'x'))
    expect(movedTo(await asStaff(urls.adminPage('page/left')))).toEqual([302, '/admin/pages/page/arrived'])
    expect(movedTo(await asStaff(urls.adminPage('page/left'), { lang: 'ar' }))).toEqual([
      302,
      '/ar/admin/pages/page/arrived',
    ])
  })

  test('with a reserved slug redirects to the current one', async () => {
    const { id, revision } = await publishedPage('page/still-here', 'x')
    await saveAs(id, revision, draftFor('page/soon-there', 'x'))
    expect(movedTo(await asStaff(urls.adminPage('page/soon-there')))).toEqual([
      302,
      '/admin/pages/page/still-here',
    ])
  })
})
