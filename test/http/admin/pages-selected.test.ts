import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { formOf } from '../../../src/admin/pages/editor/describe-widgets.ts'
import { pageSize } from '../../../src/admin/pages/list/page-listing.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, languageName, localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { draftFor, emptyPages, idOfSlug, newPage, publishedPage, stored } from '../../support/drafts.ts'
import { all, only, parseHtml, textOf } from '../../support/html.ts'
import { lists } from '../../support/page-lists.ts'
import { actOn, savedDraft, selected, statusOf } from '../../support/selected-pages.ts'
import { asStaff, publishAs, revisionOf, saveAs } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

beforeEach(emptyPages)

describe('pages selected in the list', () => {
  test('are published together, and visitors see all of them with the next request', async () => {
    await savedDraft('page/one', 'One')
    const { id, revision } = await publishedPage('page/two', 'Before')
    await visit('/page/two')
    await saveAs(id, revision, draftFor('page/two', 'After'))
    const { status, headings, said } = await actOn('publish', [
      await selected('page/one'),
      await selected('page/two'),
    ])
    expect(status).toBe(200)
    expect(headings[0]).toBe('2 pages are published')
    expect(said).toEqual([expect.stringMatching(/One.*Published/), expect.stringMatching(/After.*Published/)])
    expect(await (await visit('/page/one')).text()).toContain('<p>One</p>')
    expect(await (await visit('/page/two')).text()).toContain('<p>After</p>')
  })

  test('are taken offline and moved to the trash, and copies in the store go with them', async () => {
    await publishedPage('page/one', 'One')
    await publishedPage('page/two', 'Two')
    for (const path of ['/page/one', '/page/two']) expect((await visit(path)).status).toBe(200)
    const offline = await actOn('unpublish', [await selected('page/one'), await selected('page/two')])
    expect(offline.headings[0]).toBe('2 pages are unpublished')
    for (const path of ['/page/one', '/page/two']) expect((await visit(path)).status).toBe(302)
    const again = await actOn('unpublish', [await selected('page/one')])
    expect(again.headings[0]).toBe('No page was unpublished')
    expect(again.said[0]).toContain('Was not published')
    const ids = [await idOfSlug('page/one'), await idOfSlug('page/two')]
    const trashed = await actOn('trash', [await selected('page/one'), await selected('page/two')])
    expect(trashed.headings[0]).toBe('2 pages are in the trash')
    for (const id of ids) expect((await stored(id)).page?.status).toBe('trashed')
  })

  test('are each done or refused by themselves, with the reason', async () => {
    await savedDraft('page/good', 'Good')
    await savedDraft('page/changed', 'Seen')
    const seen = await selected('page/changed')
    await saveAs(await idOfSlug('page/changed'), 2, draftFor('page/changed', 'Somebody else'))
    const broken = await newPage('page/broken')
    const widgets = [{ id: 'w', type: 'faq', is_active: true, content: { title: '', faqs: 'x'.repeat(10) } }]
    await saveAs(broken, 1, draftFor('page/broken', 'x', { widgets, title: {} }))
    await publishedPage('page/same', 'Same')
    const { status, headings, said } = await actOn('publish', [
      await selected('page/good'),
      seen,
      await selected('page/broken'),
      await selected('page/same'),
      'no-such-page~1',
    ])
    expect(status).toBe(422)
    expect(headings.slice(0, 2)).toEqual(['1 page is published', '3 pages stayed as they were'])
    expect(said).toEqual([
      expect.stringContaining(message('en', 'admin.list.refused.changed')),
      expect.stringMatching(/ha(?:s|ve) to be corrected first: ?\w/),
      expect.stringContaining(message('en', 'admin.error.gone')),
      expect.stringContaining('Published'),
      expect.stringContaining('Was published already'),
    ])
    expect(await statusOf('page/good')).toBe('published')
    expect(await statusOf('page/changed')).toBe('draft')
    expect(await statusOf('page/broken')).toBe('draft')
  })

  test.each(langs)('are refused with section and field of a fault, linked to it, in %s', async (lang) => {
    const links = { type: 'cta', is_active: true }
    const widgets = [
      { id: 'w1', ...links, content: { title: 'One', button_link: '/contact' } },
      { id: 'w2', ...links, content: { title: 'Two', button_link: 'javascript:alert(1)' } },
    ]
    const id = await newPage('page/faulty')
    await saveAs(id, 1, draftFor('page/faulty', 'x', { title: {}, widgets }))
    const { said, document } = await actOn('publish', [await selected('page/faulty')], { lang })
    // Without a title, its address is its name.
    expect(said[0]).toContain(`page/faulty${message(lang, 'admin.list.refused.invalid', { count: 2 })}`)
    const { widgetTypes } = await import('../../../src/widgets/registry.ts')
    const cta = widgetTypes.get('cta')
    const label = cta && formOf(cta, lang).find(({ name }) => name === 'button_link')?.label
    const section = message(lang, 'admin.widget.numbered', { name: cta?.name[lang] ?? '', position: 2 })
    const named = (name = '', fault = '') => message(lang, 'admin.check.widget', { name, fault })
    const list = only(document, ({ attributes }) => attributes.class === 'page-faults')
    expect(all(list, 'li').map(textOf)).toEqual([
      named(message(lang, 'admin.details.name'), message(lang, 'admin.error.title')),
      named(section, named(label, message(lang, 'admin.error.field.link'))),
    ])
    expect(all(list, 'a').map(({ attributes }) => attributes.href)).toEqual([
      `${localPath(lang, urls.adminPage('page/faulty'))}#widget-w2.button_link`,
    ])
  })

  test.each(langs)(
    'are refused with the language of a text that is still an example, in %s',
    async (lang) => {
      const { widgetTypes } = await import('../../../src/widgets/registry.ts')
      const cta = widgetTypes.get('cta')
      const id = await newPage('page/half')
      const title = { en: 'Mine', ar: 'هل نبدأ؟' }
      const widgets = [{ id: 'w', type: 'cta', is_active: true, content: { title } }]
      await saveAs(id, 1, draftFor('page/half', 'x', { widgets }))
      const { document } = await actOn('publish', [await selected('page/half')], { lang })
      const field = cta && formOf(cta, lang).find(({ name }) => name === 'title')?.label
      const [first] = all(
        only(document, ({ attributes }) => attributes.class === 'page-faults'),
        'a',
      )
      expect(first && textOf(first)).toContain(
        message(lang, 'admin.check.write', { field: field ?? '', language: languageName('ar', lang) }),
      )
      expect(first?.attributes.href).toMatch(/#widget-w\.title\.ar$/)
    },
  )

  test('with text of an example are not published', async () => {
    const id = await newPage('page/example')
    const examples = await import('../../../src/widgets/registry.ts')
    const content = examples.widgetTypes.get('cta')?.examples.full ?? {}
    await saveAs(
      id,
      1,
      draftFor('page/example', 'x', {
        widgets: [{ id: 'w', type: 'cta', is_active: true, content: { ...content } }],
      }),
    )
    const { said } = await actOn('publish', [await selected('page/example')])
    expect(said[0]).toContain(message('en', 'admin.error.examples'))
    expect(await statusOf('page/example')).toBe('draft')
  })

  test.each(['unpublish', 'trash'])(
    'are refused as home and as a block that pages show, on “%s”',
    async (action) => {
      await publishedPage('home', 'Ours')
      await publishedPage('block/offer', 'Offer')
      await publishedPage('block/unused', 'Unused')
      const widgets = [{ id: 'b', type: 'block', is_active: true, content: { block: 'block/offer' } }]
      const id = await newPage('page/shows')
      await publishAs(id, revisionOf(await saveAs(id, 1, draftFor('page/shows', 'x', { widgets }))))
      const { said, headings } = await actOn(action, [
        await selected('home'),
        await selected('block/offer'),
        await selected('block/unused'),
      ])
      expect(headings[1]).toBe('2 pages stayed as they were')
      expect(said).toEqual([
        expect.stringContaining(message('en', 'admin.list.refused.home')),
        expect.stringContaining(message('en', 'admin.screens.notice.block_used')),
        expect.stringContaining('Unused'),
      ])
      expect(await statusOf('home')).toBe('published')
      expect(await statusOf('block/offer')).toBe('published')
    },
  )

  test('are marked for visitors with one mark, however many there are', async () => {
    const tokens: string[] = []
    for (let number = 0; number < 5; number++) {
      const { id, revision } = await publishedPage(`page/many-${number}`, 'Many')
      tokens.push(`${id}~${revision}`)
    }
    const keys: string[] = []
    const PAGES = new Proxy(env.PAGES, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (name === 'put') {
          return (key: string, ...rest: [string]) => {
            keys.push(key)
            return target.put(key, ...rest)
          }
        }
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    await actOn('trash', tokens, { env: { PAGES } })
    expect(keys.filter((key) => key === 'published')).toHaveLength(1)
    expect(keys.filter((key) => key.startsWith('gone:'))).toHaveLength(5)
  })

  test('may be all of the shown ones, and the way back keeps the filters', async () => {
    await savedDraft('blog/one', 'One')
    await savedDraft('blog/two', 'Two')
    const { document } = await lists('?section=blog&status=draft&sort=title')
    const form = all(document, ({ attributes }) => attributes.id === 'pages-selected')[0]
    const action = form?.attributes.action ?? ''
    expect(action).toBe('/admin/api/pages/selected?section=blog&status=draft&sort=title')
    const shown = all(document, ({ attributes }) => attributes.name === 'shown').map(
      ({ attributes }) => attributes.value ?? '',
    )
    const boxes = all(document, ({ attributes }) => attributes.name === 'page')
    expect(boxes.map(({ attributes }) => attributes.value)).toEqual(shown)
    expect(new Set(boxes.map(({ attributes }) => attributes.form))).toEqual(new Set(['pages-selected']))
    const body = new URLSearchParams([
      ['action', 'publish'],
      ['all', '1'],
      ...shown.map((page) => ['shown', page]),
    ])
    const response = await asStaff(action, { method: 'POST', body })
    expect(response.status).toBe(200)
    const back = all(parseHtml(await response.text()), 'a').map(({ attributes }) => attributes.href)
    expect(back).toContain('/admin?section=blog&status=draft&sort=title')
    expect(await statusOf('blog/two')).toBe('published')
  })

  test('are at most as many as a list shows', async () => {
    await savedDraft('page/last', 'Last')
    const others = Array.from({ length: pageSize }, (_, index) => `none-${index}~1`)
    const { said } = await actOn('publish', [...others, await selected('page/last')])
    expect(said).toHaveLength(pageSize)
    expect(await statusOf('page/last')).toBe('draft')
  })
})

test.each(langs)('the answer names every count in %s', async (lang) => {
  await savedDraft('page/counted', 'x')
  const { headings } = await actOn('publish', [await selected('page/counted')], { lang })
  expect(headings[0]).toBe(message(lang, 'admin.list.result.publish', { count: 1 }))
})
