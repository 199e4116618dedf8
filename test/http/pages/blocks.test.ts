import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/site/urls.ts'
import { brokenDatabase, countedDatabase, watchedDatabase } from '../../support/faults/watched-bindings.ts'
import { allElements, onlyElement, parseHtml, rawText, textOf } from '../../support/requests/html.ts'
import { inEveryLanguage } from '../../support/requests/languages.ts'
import { load, mainAt } from '../../support/requests/pages.ts'
import { cacheState, movedTo, type VisitOptions, visit } from '../../support/requests/visit.ts'
import { draftFor, idOfSlug, newPage, openScreen, publishedPage } from '../../support/staff/drafts.ts'
import { asStaff, postJson, publishAs, revisionOf, saveAs, sendJson } from '../../support/staff/staff.ts'
import { staffElsewhere } from '../../support/staff/staff-elsewhere.ts'
import { storePage } from '../../support/staff/store-page.ts'
import { emptyStore } from '../../support/staff/stored-pages.ts'

const slug = 'block/call'
const blockWidget = (block: string) => ({ type: 'block', content: { block } })
const placedBlock = (block: string) => [{ id: 'a', is_active: true, ...blockWidget(block) }]
const words = (english: string, arabic: string) => ({
  type: 'text',
  content: { body: inEveryLanguage(`<p>${english}</p>`, `<p>${arabic}</p>`) },
})
const hostSlugs = ['page/one', 'blog/two']
const bodyOf = async (path: string, options?: VisitOptions) =>
  allElements(await mainAt(path, options), 'p').map(textOf)
const withdraw = (of: string) =>
  env.DB.prepare("update pages set status = 'draft' where slug = ?").bind(of).run()

beforeEach(async () => {
  await emptyStore()
  await storePage({ slug, widgets: [words('Call us.', 'اتصل بنا.'), words('Today.', 'اليوم.')] })
  for (const host of hostSlugs)
    await storePage({
      slug: host,
      widgets: [words('Before', 'قبل'), blockWidget(slug), words('After', 'بعد')],
    })
})

describe('a reusable block', () => {
  test('appears in its place on every page that shows it, and its publication changes all of them', async () => {
    const before = ['Before', 'Call us.', 'Today.', 'After']
    for (const host of hostSlugs) expect(await bodyOf(`/${host}`)).toEqual(before)
    expect(await bodyOf('/ar/page/one')).toEqual(['قبل', 'اتصل بنا.', 'اليوم.', 'بعد'])
    const id = await idOfSlug(slug)
    const saved = await saveAs(id, 0, draftFor(slug, 'Write to us.'))
    for (const host of hostSlugs) expect(await bodyOf(`/${host}`)).toEqual(before)
    await publishAs(id, revisionOf(saved))
    for (const host of hostSlugs)
      expect(await bodyOf(`/${host}`)).toEqual(['Before', 'Write to us.', 'After'])
  })

  test('leaves no trace if it is withdrawn, unknown, or contains itself or another block', async () => {
    await storePage({ slug: 'page/lost', widgets: [words('Only', 'وحدها'), blockWidget('block/never-made')] })
    expect(await bodyOf('/page/lost')).toEqual(['Only'])
    await storePage({
      slug: 'block/loop',
      widgets: [words('Once', 'مرة'), blockWidget('block/loop'), blockWidget(slug)],
    })
    await storePage({ slug: 'page/loop', widgets: [blockWidget('block/loop')] })
    expect(await bodyOf('/page/loop')).toEqual(['Once'])
    await bodyOf('/ar/page/one')
    await withdraw(slug)
    expect(await bodyOf('/page/one')).toEqual(['Before', 'After'])
    await staffElsewhere().markWithdrawn(slug)
    // A stored copy must not bring it back in an outage.
    expect(await bodyOf('/ar/page/one', { env: { DB: brokenDatabase() } })).toEqual(['قبل', 'بعد'])
  })

  test('is never missing from a page when its query fails: an older copy or an error is sent', async () => {
    // The first round trip finds the page, the second its blocks.
    const away = () => {
      let trips = 0
      const DB = watchedDatabase(() => {
        if (++trips > 1) throw new Error('D1_ERROR: the database is away')
      })
      return { env: { DB } }
    }
    const before = await load('/page/one')
    await staffElsewhere().markPublished()
    const older = await load('/page/one', away())
    expect([cacheState(older.response), older.html === before.html]).toEqual(['stale', true])
    expect((await visit('/blog/two', away())).status).toBe(503)
    const { id, revision } = await publishedPage('page/previewed', 'x')
    await saveAs(id, revision, draftFor('page/previewed', 'x', { widgets: placedBlock(slug) }))
    expect((await asStaff(screenPaths.preview(id), away())).status).toBe(503)
  })

  test('adds its structured data, its styles and the id of its form to the page', async () => {
    const article = { type: 'article', content: { title: 'Told', body: '<p>Told.</p>' } }
    const form = {
      type: 'contact_cta',
      content: { title: 'Write', notes: { phone: '-', email: '-', address: '-' } },
    }
    await storePage({ slug: 'block/story', widgets: [article, form] })
    await storePage({ slug: 'blog/story', widgets: [blockWidget('block/story')] })
    const { html, document } = await load('/blog/story')
    expect(html).toContain('"@type":"BlogPosting"')
    const hidden = allElements(document, ({ attributes }) => attributes.name === 'form')
    expect(hidden.map(({ attributes }) => attributes.value)).toEqual(['w1-2'])
    const block = onlyElement(document, ({ attributes }) => attributes['data-entry'] === 'block/story')
    const css = allElements(document, 'style').map(rawText).join('')
    expect(block.attributes.class).toBe('placed-block')
    expect(css).toContain('.placed-block{')
  })

  test('is one section of the canvas in the editor, marked on each of its elements', async () => {
    const draft = draftFor('page/live', 'x', { widgets: placedBlock(slug) })
    const { sections } = await (await sendJson('POST', urls.adminCanvas, { draft })).json()
    expect(sections).toMatchObject([{ id: 'a' }])
    const outer = allElements(parseHtml(sections[0].html), ({ attributes }) => 'data-widget' in attributes)
    expect(outer.map(({ tag }) => tag)).toEqual(['section', 'section'])
  })

  test('costs one query for all blocks of a page, and none on a page without blocks', async () => {
    const slugs = Array.from({ length: 100 }, (_, index) => `block/of-many-${index}`)
    await storePage({ slug: slugs[99] ?? '', widgets: [words('The last', 'الأخيرة')] })
    await storePage({ slug: 'page/many', widgets: slugs.map(blockWidget) })
    await storePage({ slug: 'page/plain', widgets: [words('Plain', 'عادية')] })
    const read = async (path: string) => {
      const { DB, counts } = countedDatabase()
      return { body: await bodyOf(path, { env: { DB } }), counts }
    }
    const plain = await read('/page/plain')
    const { body, counts } = await read('/page/many')
    expect(body).toEqual(['The last'])
    expect([counts.roundTrips, counts.statements]).toEqual([
      plain.counts.roundTrips + 1,
      plain.counts.statements + 1,
    ])
  })

  test('has no address for visitors and is not listed', async () => {
    for (const prefix of ['', '/ar']) {
      const missing = await visit(`${prefix}/block/nowhere`)
      expect(movedTo(await visit(`${prefix}/${slug}`))).toEqual(movedTo(missing))
      expect((await visit(`${prefix}/${slug}.md`)).status).toBe(404)
      expect((await load(`${prefix}/llms.txt`)).html).not.toContain(slug)
    }
    expect((await load('/sitemap.xml')).html).not.toContain(slug)
    expect(await (await asStaff(urls.adminLinks)).text()).not.toContain(slug)
  })
})

describe('the admin of blocks', () => {
  test('shows which pages use a block, and the editor lists all blocks', async () => {
    await storePage({ slug: 'page/without', widgets: [words('Without', 'بدونها')] })
    const { html } = await openScreen(screenPaths.page(slug))
    for (const host of hostSlugs) expect(html).toContain(`&quot;slug&quot;:&quot;${host}&quot;`)
    expect(html).not.toContain('page/without')
    const editor = await openScreen(screenPaths.page('page/one'))
    expect(editor.html).toContain(`&quot;slug&quot;:&quot;${slug}&quot;`)
    expect(editor.html, 'sections are read on request').not.toContain('Call us.')
  })

  test('gives staff the published sections of a block to detach it', async () => {
    const sections = async (of: string, options = {}) => {
      const response = await asStaff(`${urls.adminBlock}?${new URLSearchParams({ of })}`, options)
      return [response.status, await response.json()]
    }
    await saveAs(await idOfSlug(slug), 0, draftFor(slug, 'x', { widgets: [] }))
    const widgets = [words('Call us.', 'اتصل بنا.'), words('Today.', 'اليوم.')]
    expect(await sections(slug)).toMatchObject([200, { ok: true, widgets }])
    for (const lang of langs) {
      // An unknown block and a page.
      for (const of of ['', 'block/never-made', 'page/one']) {
        const notFound = { ok: false, code: 'not_found', message: message(lang, 'admin.block.offline') }
        expect(await sections(of, { lang })).toEqual([404, notFound])
      }
      const failed = { ok: false, code: 'failed', message: message(lang, 'admin.screens.failed') }
      expect(await sections(slug, { lang, env: { DB: brokenDatabase() } })).toEqual([503, failed])
    }
  })

  test('refuses to trash a block in use, to move a block, and to turn a page into a block', async () => {
    const trash = async (of: string) => (await postJson(urls.adminApi('trash', await idOfSlug(of)))).json()
    const text = message('en', 'admin.screens.notice.block_used')
    const used = { ok: false, code: 'block_used', message: text }
    expect(await trash(slug)).toEqual(used)
    for (const name of ['block/drafted', 'block/unused'])
      await storePage({ slug: name, widgets: [words('A', 'أ')] })
    const { id, revision } = await publishedPage('page/drafting', 'x')
    await saveAs(id, revision, draftFor('page/drafting', 'x', { widgets: placedBlock('block/drafted') }))
    expect(await trash('block/drafted')).toEqual(used)
    expect(await trash('block/unused')).toEqual({ ok: true, outcome: 'trashed' })
    const fault = { status: 422, answer: { errors: { slug: message('en', 'admin.error.slug.block') } } }
    expect(await saveAs(await idOfSlug(slug), 0, draftFor('block/elsewhere', 'x'))).toMatchObject(fault)
    const page = await publishedPage('page/never-a-block', 'x')
    expect(await saveAs(page.id, page.revision, draftFor('block/was-a-page', 'x'))).toMatchObject(fault)
  })

  test('creates and publishes a block like a page', async () => {
    const id = await newPage('block/made')
    const saved = await saveAs(id, 1, draftFor('block/made', 'Made'))
    expect((await publishAs(id, revisionOf(saved))).status).toBe(200)
    await storePage({ slug: 'page/shows-made', widgets: [blockWidget('block/made')] })
    expect(await bodyOf('/page/shows-made')).toEqual(['Made'])
  })
})
