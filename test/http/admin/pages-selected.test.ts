import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { formOf } from '../../../src/admin/pages/editor/describe-widgets.ts'
import { pageSize } from '../../../src/admin/pages/list/page-listing.ts'
import { message } from '../../../src/i18n/intl.ts'
import { languageName, localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { widgetTypes } from '../../../src/widgets/registry.ts'
import {
  draftFor,
  emptyPages,
  idOfSlug,
  newPage,
  publishedPage,
  republish,
  stored,
} from '../../support/drafts.ts'
import { all, only, parseHtml, textOf } from '../../support/html.ts'
import { lists } from '../../support/page-lists.ts'
import { actOn, savedDraft, selected, statusOf } from '../../support/selected-pages.ts'
import { asStaff, saveAs } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

beforeEach(emptyPages)

const named = (...slugs: string[]) => Promise.all(slugs.map((slug) => selected(slug)))
const containing = (...texts: string[]) => texts.map((text) => expect.stringContaining(text))
const two = ['page/one', 'page/two'] as const

describe('pages selected in the list', () => {
  test('are published together, and visitors see all of them with the next request', async () => {
    await savedDraft('page/one', 'One')
    const { id, revision } = await publishedPage('page/two', 'Before')
    await visit('/page/two')
    await saveAs(id, revision, draftFor('page/two', 'After'))
    const { status, headings, said } = await actOn('publish', await named(...two), { lang: 'ar' })
    expect([status, headings[0]]).toEqual([200, message('ar', 'admin.list.result.publish', { count: 2 })])
    expect(said).toEqual(containing('One', 'After'))
    expect(await (await visit('/page/one')).text()).toContain('<p>One</p>')
    expect(await (await visit('/page/two')).text()).toContain('<p>After</p>')
  })

  test('are taken offline and moved to the trash, with their copies in the store and one mark for visitors', async () => {
    for (const slug of two) await publishedPage(slug, 'One')
    for (const slug of two) expect((await visit(`/${slug}`)).status).toBe(200)
    const offline = await actOn('unpublish', await named(...two))
    expect(offline.headings[0]).toBe('2 pages are unpublished')
    for (const slug of two) expect((await visit(`/${slug}`)).status).toBe(302)
    const again = await actOn('unpublish', await named('page/one'))
    expect([again.headings[0], again.said]).toEqual([
      'No page was unpublished',
      containing('Was not published'),
    ])
    const { id, revision } = await publishedPage('page/three', 'Three')
    const keys: string[] = []
    const put: typeof env.PAGES.put = (key, ...rest) => {
      keys.push(key)
      return env.PAGES.put(key, ...rest)
    }
    const PAGES = new Proxy(env.PAGES, {
      get: (store, name) => (name === 'put' ? put : Reflect.get(store, name).bind(store)),
    })
    const ids = await Promise.all(two.map(idOfSlug))
    const trashed = await actOn('trash', [...(await named(...two)), `${id}~${revision}`], { env: { PAGES } })
    expect(trashed.headings[0]).toBe('3 pages are in the trash')
    for (const one of [...ids, id]) expect((await stored(one)).page?.status).toBe('trashed')
    expect(keys.filter((key) => key === 'published')).toHaveLength(1)
    expect(keys).toContain('gone:page/three')
  })

  test('are each done or refused by themselves, with the reason', async () => {
    await savedDraft('page/good', 'Good')
    await savedDraft('page/changed', 'Seen')
    const seen = await selected('page/changed')
    await saveAs(await idOfSlug('page/changed'), 2, draftFor('page/changed', 'Somebody else'))
    await saveAs(await newPage('page/broken'), 1, draftFor('page/broken', 'x', { title: {} }))
    await publishedPage('page/same', 'Same')
    const content = { ...Object(widgetTypes.get('cta')?.examples.full) }
    const widgets = [{ id: 'w', type: 'cta', is_active: true, content }]
    await saveAs(await newPage('page/example'), 1, draftFor('page/example', 'x', { widgets }))
    const [good = '', broken = '', same = '', example = ''] = await named(
      ...['page/good', 'page/broken', 'page/same', 'page/example'],
    )
    const asked = [good, seen, broken, same, example, 'no-such-page~1']
    const { status, headings, said } = await actOn('publish', asked)
    expect([status, ...headings.slice(0, 2)]).toEqual([
      ...[422, '1 page is published', '4 pages stayed as they were'],
    ])
    for (const text of [
      message('en', 'admin.list.refused.changed'),
      message('en', 'admin.error.examples'),
      message('en', 'admin.error.gone'),
      'to be corrected first',
      'Was published already',
    ])
      expect(said.join('\n')).toContain(text)
    expect(await statusOf('page/good')).toBe('published')
    for (const slug of ['page/changed', 'page/broken', 'page/example'])
      expect(await statusOf(slug)).toBe('draft')
  })

  test('are refused with section, field and language of a fault, linked to it', async () => {
    const cta = widgetTypes.get('cta')
    const link = (id: string, button_link: string) => ({
      ...{ id, type: 'cta', is_active: true, content: { title: id, button_link } },
    })
    const widgets = [link('w1', '/contact'), link('w2', 'javascript:alert(1)')]
    await saveAs(await newPage('page/faulty'), 1, draftFor('page/faulty', 'x', { title: {}, widgets }))
    const { said, document } = await actOn('publish', await named('page/faulty'), { lang: 'ar' })
    // Without a title, its address is its name.
    expect(said[0]).toContain(`page/faulty${message('ar', 'admin.list.refused.invalid', { count: 2 })}`)
    const labelOf = (name: string) => cta && formOf(cta, 'ar').find((field) => field.name === name)?.label
    const section = message('ar', 'admin.widget.numbered', { name: cta?.name.ar ?? '', position: 2 })
    const fault = (name = '', text = '') => message('ar', 'admin.check.widget', { name, fault: text })
    const faultsIn = (root: typeof document) =>
      only(root, ({ attributes }) => attributes.class === 'page-faults')
    expect(all(faultsIn(document), 'li').map(textOf)).toEqual([
      fault(message('ar', 'admin.details.name'), message('ar', 'admin.error.title')),
      fault(section, fault(labelOf('button_link'), message('ar', 'admin.error.field.link'))),
    ])
    const at = localPath('ar', urls.adminPage('page/faulty'))
    const links = all(faultsIn(document), 'a').map(({ attributes }) => attributes.href)
    expect(links).toEqual([`${at}#widget-w2.button_link`])
    const title = { en: 'Mine', ar: 'هل نبدأ؟' }
    const half = [{ id: 'w', type: 'cta', is_active: true, content: { title } }]
    await saveAs(await newPage('page/half'), 1, draftFor('page/half', 'x', { widgets: half }))
    const example = await actOn('publish', await named('page/half'), { lang: 'ar' })
    const [first] = all(faultsIn(example.document), 'a')
    const field = labelOf('title') ?? ''
    const write = message('ar', 'admin.check.write', { field, language: languageName('ar', 'ar') })
    expect(first && textOf(first)).toContain(write)
    expect(first?.attributes.href).toMatch(/#widget-w\.title\.ar$/)
  })

  test.each(['unpublish', 'trash'])(
    'are refused as home and as a block that pages show, on “%s”',
    async (action) => {
      for (const slug of ['home', 'block/offer', 'block/unused']) await publishedPage(slug, 'Ours')
      const widgets = [{ id: 'b', type: 'block', is_active: true, content: { block: 'block/offer' } }]
      await republish(await newPage('page/shows'), 1, draftFor('page/shows', 'x', { widgets }))
      const asked = await named('home', 'block/offer', 'block/unused')
      const { said, headings } = await actOn(action, asked)
      expect(headings[1]).toBe('2 pages stayed as they were')
      const reasons = ['admin.list.refused.home', 'admin.screens.notice.block_used'] as const
      expect(said.slice(0, 2)).toEqual(containing(...reasons.map((id) => message('en', id))))
      for (const slug of ['home', 'block/offer']) expect(await statusOf(slug)).toBe('published')
    },
  )

  test('may be all of the shown ones, at most as many as a list shows, and the way back keeps the filters', async () => {
    await savedDraft('blog/one', 'One')
    await savedDraft('blog/two', 'Two')
    const filters = '?section=blog&status=draft&sort=title'
    const { document } = await lists(filters)
    const form = only(document, ({ attributes }) => attributes.id === 'pages-selected')
    const action = form.attributes.action ?? ''
    expect(action).toBe(`/admin/api/pages/selected${filters}`)
    const fieldsOf = (name: string) => all(document, ({ attributes }) => attributes.name === name)
    const values = (name: string) => fieldsOf(name).map(({ attributes }) => attributes.value ?? '')
    const shown = values('shown')
    expect(values('page')).toEqual(shown)
    const fields = [['action', 'publish'], ['all', '1'], ...shown.map((page) => ['shown', page])]
    const response = await asStaff(action, { method: 'POST', body: new URLSearchParams(fields) })
    expect(response.status).toBe(200)
    const back = all(parseHtml(await response.text()), 'a').map(({ attributes }) => attributes.href)
    expect(back).toContain(`/admin${filters}`)
    expect(await statusOf('blog/two')).toBe('published')
    await savedDraft('page/last', 'Last')
    const others = Array.from({ length: pageSize }, (_, index) => `none-${index}~1`)
    const { said } = await actOn('publish', [...others, await selected('page/last')])
    expect([said.length, await statusOf('page/last')]).toEqual([pageSize, 'draft'])
  })
})
