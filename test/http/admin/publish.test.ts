import { afterEach, describe, expect, test, vi } from 'vitest'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { draftFor, newPage, publishedPage, republish, stored, textWidget } from '../../support/drafts.ts'
import { all, only, parseHtml } from '../../support/html.ts'
import { publishAs, revisionOf, saveAs, unpublishAs } from '../../support/staff.ts'
import { storedPages } from '../../support/stored-pages.ts'
import { cacheState, movedTo, visit } from '../../support/visit.ts'

const read = async (path: string) => (await visit(path)).text()

describe('a draft', () => {
  test('of a new page shows nothing to visitors', async () => {
    const id = await newPage('blog/unseen')
    expect((await saveAs(id, 1, draftFor('blog/unseen', 'Unseen'))).answer).toMatchObject({
      ok: true,
      revision: 2,
      status: 'draft',
    })
    for (const path of ['/blog/unseen', '/ar/blog/unseen']) expect((await visit(path)).status).toBe(302)
    for (const path of ['/blog', '/blog/feed.xml', '/sitemap.xml']) {
      expect(await read(path), path).not.toContain('unseen')
    }
  })

  test('leaves the published page as it is, and the page counts as changed', async () => {
    const { id, revision } = await publishedPage('page/kept', 'Before')
    const { answer } = await saveAs(id, revision, draftFor('page/kept', 'After'))
    expect(answer).toMatchObject({ ok: true, revision: revision + 1, status: 'changed' })
    const fresh = await visit('/page/kept', { env: { PAGE_FRESH_SECONDS: '0' } })
    expect(await fresh.text()).toContain('<p>Before</p>')
    expect(await read('/page/kept')).not.toContain('After')
  })

  test('stores its author and time', async () => {
    const id = await newPage('page/signed')
    await saveAs(id, 1, draftFor('page/signed', 'x'), { as: 'second@agency.example' })
    expect((await stored(id)).draft).toMatchObject({
      updated_by: 'second@agency.example',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  })
})

describe('the date of an article', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is that of its first publication, for list, article and feed: not of its draft, nor of a later change', async () => {
    const slug = 'blog/ripened'
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-09-01T08:00:00Z') })
    const id = await newPage(slug)
    const both = { en: 'Ripened', ar: 'Ripened' }
    const content = { title: both, body: { en: '<p>One paragraph.</p>', ar: '<p>فقرة واحدة.</p>' } }
    const widgets = [{ id: 'w1', type: 'article', is_active: true, content }]
    const draft = draftFor(slug, 'Ripened', { title: both, widgets })
    const saved = revisionOf(await saveAs(id, 1, draft))
    // Half past twelve at night in Riyadh.
    vi.setSystemTime(Date.parse('2026-10-14T21:30:00Z'))
    const published = revisionOf(await publishAs(id, saved))
    const days = async () => {
      const list = parseHtml(await read('/blog'))
      const [card] = all(list, ({ attributes }) => attributes['data-entry'] === slug)
      const article = only(parseHtml(await read(`/${slug}`)), 'time')
      const [item] =
        /<item>(?:(?!<item>).)*blog\/ripened.*?<\/item>/s.exec(await read('/blog/feed.xml')) ?? []
      return [
        card && only(card, 'time').attributes.datetime,
        article.attributes.datetime,
        /<pubDate>(.*)<\/pubDate>/.exec(item ?? '')?.[1],
      ]
    }
    const first = ['2026-10-15', '2026-10-15', 'Wed, 14 Oct 2026 21:30:00 GMT']
    expect(await days()).toEqual(first)
    vi.setSystemTime(Date.parse('2026-11-01T08:00:00Z'))
    const title = { en: 'Riper', ar: 'Riper' }
    await republish(id, published, { ...draft, title })
    expect(await read(`/${slug}`)).toContain('<title>Riper')
    expect(await days()).toEqual(first)
  })
})

describe('publishing', () => {
  test('responds with the new revision, and the page counts as published', async () => {
    const id = await newPage('page/answer')
    const revision = revisionOf(await saveAs(id, 1, draftFor('page/answer', 'x')))
    const { status, answer } = await publishAs(id, revision)
    expect([status, answer]).toMatchObject([200, { ok: true, revision: revision + 1, status: 'published' }])
  })

  test.each(langs)('shows on the next request in %s, though the page was cached', async (lang) => {
    const slug = `page/cached-${lang}`
    const path = localPath(lang, `/${slug}`)
    const { id, revision } = await publishedPage(slug, 'Old')
    await visit(path)
    expect(cacheState(await visit(path))).toBe('hit')
    await republish(id, revision, draftFor(slug, 'Fresh'))
    const html = await read(path)
    expect(html).toContain(lang === 'ar' ? '<p><bdi lang="en">Fresh</bdi> عربي</p>' : '<p>Fresh</p>')
    expect(html).not.toContain('<p>Old')
    expect(html).toContain(lang === 'ar' ? '<title>عنوان Fresh - ' : '<title>Title Fresh - ')
  })

  test('shows at once in the list, the feed and the sitemap, though they had been visited', async () => {
    const at = ['/blog', '/ar/blog', '/blog/feed.xml', '/ar/blog/feed.xml', '/sitemap.xml']
    for (const path of at) await visit(path)
    const { id, revision } = await publishedPage('blog/listed', 'Listed')
    for (const path of at) expect(await read(path), path).toContain('/blog/listed')
    const next = await republish(id, revision, draftFor('blog/listed', 'Renamed'))
    expect(await read('/blog')).toContain('Title Renamed')
    expect(await read('/ar/blog/feed.xml')).toContain('عنوان Renamed')
    await unpublishAs(id, next)
    for (const path of at) expect(await read(path), path).not.toContain('/blog/listed')
  })

  test('renders the widgets in the order of the draft without hidden ones', async () => {
    const id = await newPage('page/order')
    const widgets = ['third', 'first', 'hidden', 'second'].map((text) => textWidget(text, text, text))
    const hidden = widgets.map((widget) => ({ ...widget, is_active: widget.id !== 'hidden' }))
    const revision = revisionOf(await saveAs(id, 1, draftFor('page/order', 'x', { widgets: hidden })))
    await publishAs(id, revision)
    const shown = [...(await read('/page/order')).matchAll(/<p>(third|first|hidden|second)<\/p>/g)]
    expect(shown.map(([, text]) => text)).toEqual(['third', 'first', 'second'])
    const { placed } = await stored(id)
    expect(placed.map((row) => row.position)).toEqual([1, 2, 3, 4])
  })

  test('may leave a page without any widget', async () => {
    const { id, revision } = await publishedPage('page/emptied', 'Full')
    await republish(id, revision, draftFor('page/emptied', 'x', { widgets: [] }))
    expect(await read('/page/emptied')).toContain('No content available for this page.')
  })

  test('without changes succeeds without a new revision', async () => {
    const { id, revision } = await publishedPage('page/again', 'x')
    expect((await publishAs(id, revision)).answer).toMatchObject({ ok: true, revision, status: 'published' })
  })
})

describe('unpublishing', () => {
  test('takes a page offline at once in both languages, and publishing brings it back', async () => {
    const { id, revision } = await publishedPage('page/offline', 'Text')
    for (const path of ['/page/offline', '/ar/page/offline']) expect((await visit(path)).status).toBe(200)
    const taken = await unpublishAs(id, revision)
    expect(taken.answer).toMatchObject({ ok: true, status: 'draft', revision: revision + 1 })
    expect(movedTo(await visit('/page/offline'))).toEqual([302, '/not-found'])
    expect(movedTo(await visit('/ar/page/offline'))).toEqual([302, '/ar/not-found'])
    const back = await publishAs(id, revisionOf(taken))
    expect(back.answer).toMatchObject({ ok: true, status: 'published' })
    expect(await read('/page/offline')).toContain('<p>Text</p>')
    expect(await read('/ar/page/offline')).toContain('<p><bdi lang="en">Text</bdi> عربي</p>')
  })

  test('returns 404 where only generated pages can exist, and withdraws the copy', async () => {
    const { id, revision } = await publishedPage('services/our-own', 'Text')
    expect((await visit('/services/our-own')).status).toBe(200)
    await unpublishAs(id, revision)
    expect((await visit('/services/our-own')).status).toBe(404)
    expect(await storedPages()).not.toContain('en:services/our-own')
  })

  test('keeps a draft that is open', async () => {
    const { id, revision } = await publishedPage('page/with-draft', 'Old')
    const saved = revisionOf(await saveAs(id, revision, draftFor('page/with-draft', 'New')))
    await publishAs(id, revisionOf(await unpublishAs(id, saved)))
    expect(await read('/page/with-draft')).toContain('<p>New</p>')
  })
})

test('a staff page replaces the built-in one until it is unpublished', async () => {
  const builtIn = await read('/about')
  const { id, revision } = await publishedPage('about', 'Ours')
  expect(await read('/about')).toContain('<p>Ours</p>')
  expect(await read('/ar/about')).toContain('<p><bdi lang="en">Ours</bdi> عربي</p>')
  await unpublishAs(id, revision)
  expect(await read('/about')).toBe(builtIn)
})
