import { describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/urls.ts'
import { widgetTypes } from '../../../src/widgets/registry.ts'
import { brokenDatabase } from '../../support/bindings.ts'
import { draftFor, newPage, publishedPage, screen } from '../../support/drafts.ts'
import { editorOf } from '../../support/editor.ts'
import { all, textOf } from '../../support/html.ts'
import { publish } from '../../support/publish.ts'
import { asStaff, saveAs } from '../../support/staff.ts'
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

  test('opens a page whose stored content is broken, so that it can be mended', async () => {
    const widgets = [
      { type: 'text', raw: '{"body": "<p>cut' },
      { type: 'hero', raw: '["list"]' },
      { type: null },
    ]
    await publish({ slug: 'page/broken', widgets })
    const { draft } = await editorOf('page/broken')
    expect(draft).toMatchObject({ widgets: [{ content: {} }, { content: {} }, { type: 'unknown' }] })
  })

  test('offers every widget by name', async () => {
    await newPage('page/offer')
    const { widgets } = await editorOf('page/offer')
    expect(new Set(widgets.map(({ type }) => type))).toEqual(new Set(widgetTypes.keys()))
    const names = widgets.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  })

  test('saves to addresses in its own language', async () => {
    await newPage('page/arabic')
    const { paths } = await editorOf('page/arabic', 'ar')
    for (const path of [paths.page, paths.publish, paths.unpublish, paths.list]) {
      expect(path).toMatch(/^\/ar\/admin/)
    }
  })

  test('cannot be broken out of by what a page says', async () => {
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
  test.each(['en', 'ar'] as const)('leads to the list with the reason in %s', async (lang) => {
    await newPage(`page/unreadable-${lang}`)
    const path = urls.adminPage(`page/unreadable-${lang}`)
    const prefix = lang === 'ar' ? '/ar' : ''
    const away = await asStaff(path, { lang, env: { DB: brokenDatabase() } })
    expect(movedTo(away)).toEqual([302, `${prefix}/admin?notice=failed`])
    const missing = await asStaff(urls.adminPage('page/nobody'), { lang })
    expect(movedTo(missing)).toEqual([302, `${prefix}/admin?notice=missing`])
    const failed = await screen('/admin?notice=failed', { lang })
    expect(textOf(failed.document)).toContain(message(lang, 'admin.error.load_page'))
    const unknown = await screen('/admin?notice=missing', { lang })
    expect(textOf(unknown.document)).toContain(message(lang, 'admin.screens.notice.missing'))
  })

  test('says the specification’s words', () => {
    expect(message('en', 'admin.error.load_page')).toBe('Failed to load page data')
    expect(message('en', 'admin.screens.notice.missing')).toBe('Page not found')
  })

  test.each(['__proto__', 'constructor', '%00', '%ff', "'; drop table pages; --", 'trash/x/y'])(
    'is no crash for the address of “%s”',
    async (slug) => {
      const response = await asStaff(`/admin/pages/${slug}`)
      expect(movedTo(response)).toEqual([302, '/admin?notice=missing'])
    },
  )
})
