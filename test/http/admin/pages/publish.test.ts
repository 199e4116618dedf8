import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { publishFindings } from '../../../../client/editor/saving/checks/publish-findings.ts'
import type { LinkTargets } from '../../../../contract/addresses/judge-link.ts'
import type { Draft } from '../../../../contract/editor.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { exampleFields } from '../../../../src/admin/pages/checks/check-widgets.ts'
import { describeWidgets } from '../../../../src/admin/pages/editor/describe-widgets.ts'
import { widgetsOfType } from '../../../../src/admin/pages/new-page.ts'
import type { PageType } from '../../../../src/admin/pages/page-types.ts'
import { intlFor, message } from '../../../../src/i18n/intl.ts'
import { langs, languageName, languages, localPath } from '../../../../src/i18n/languages.ts'
import { builtInSlugs } from '../../../../src/pages/built-in/slugs.ts'
import { type Copy, copyKey, readCopy } from '../../../../src/pages/store/copy.ts'
import type { StoreContext } from '../../../../src/pages/store/judge-copy.ts'
import {
  type CopiesPort,
  kvMarks,
  parsePublication,
  publicationKey,
} from '../../../../src/pages/store/publication-mark.ts'
import { repairPublicationMarks } from '../../../../src/pages/store/repair-publication-marks.ts'
import { writeCopy } from '../../../../src/pages/store/write-copy.ts'
import { publicationMarker } from '../../../../src/pages/store/write-publication-mark.ts'
import { urls } from '../../../../src/site/urls.ts'
import { widgetTypes } from '../../../../src/widgets/registry.ts'
import { wrapBinding } from '../../../support/faults/faulty-bindings.ts'
import { pausedDatabase } from '../../../support/faults/paused-database.ts'
import { brokenStore } from '../../../support/faults/watched-bindings.ts'
import { allElements, onlyElement, parseHtml } from '../../../support/requests/html.ts'
import { cacheState, movedTo, visit } from '../../../support/requests/visit.ts'
import { readAllRows } from '../../../support/staff/access.ts'
import {
  customise,
  draftAt,
  draftFor,
  emptyPages,
  newPage,
  openScreen,
  publishedPage,
  republish,
  storedPage,
  textWidget,
} from '../../../support/staff/drafts.ts'
import {
  asStaff,
  postJson,
  publishAs,
  revisionOf,
  saveAs,
  unpublishAs,
} from '../../../support/staff/staff.ts'
import { publishingWorld } from '../../../support/staff/staff-elsewhere.ts'
import { storePage } from '../../../support/staff/store-page.ts'
import { emptyStore, storedPages } from '../../../support/staff/stored-pages.ts'

const read = async (path: string) => (await visit(path)).text()
const inArabic = (text: string) => `<p><bdi lang="en">${text}</bdi> عربي</p>`

beforeEach(emptyPages)
afterEach(() => {
  vi.useRealTimers()
})

describe('a draft', () => {
  test('is invisible to visitors, and is stored with its author and time', async () => {
    const id = await newPage('blog/unseen')
    const saved = await saveAs(id, 1, draftFor('blog/unseen', 'Unseen'), { as: 'second@agency.example' })
    expect(saved.answer).toMatchObject({ ok: true, revision: 2, status: 'draft' })
    const updated_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect((await storedPage(id)).draft).toMatchObject({ updated_by: 'second@agency.example', updated_at })
    for (const path of ['/blog/unseen', '/ar/blog/unseen']) expect((await visit(path)).status).toBe(302)
    for (const path of ['/blog', '/blog/feed.xml', '/sitemap.xml'])
      expect(await read(path), path).not.toContain('unseen')
  })

  test('leaves the published page unchanged, and the page counts as changed', async () => {
    const { id, revision } = await publishedPage('page/kept', 'Before')
    const { answer } = await saveAs(id, revision, draftFor('page/kept', 'After'))
    expect(answer).toMatchObject({ ok: true, revision: revision + 1, status: 'changed' })
    const fresh = await visit('/page/kept', { env: { PAGE_FRESH_SECONDS: '0' } })
    expect(await fresh.text()).toContain('<p>Before</p>')
    expect(await read('/page/kept')).not.toContain('After')
  })
})

test('the date of an article is always the day of its first publication in Riyadh', async () => {
  const slug = 'blog/ripened'
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-09-01T08:00:00Z') })
  const id = await newPage(slug)
  const title = { en: 'Ripened', ar: 'Ripened' }
  const content = { title, body: { en: '<p>One paragraph.</p>', ar: '<p>فقرة واحدة.</p>' } }
  const widgets = [{ id: 'w1', type: 'article', is_active: true, content }]
  const draft = draftFor(slug, 'Ripened', { title, widgets })
  const saved = revisionOf(await saveAs(id, 1, draft))
  // Half past midnight in Riyadh.
  vi.setSystemTime(Date.parse('2026-10-14T21:30:00Z'))
  const published = revisionOf(await publishAs(id, saved))
  const days = async () => {
    const [card] = allElements(
      parseHtml(await read('/blog')),
      ({ attributes }) => attributes['data-entry'] === slug,
    )
    const article = onlyElement(parseHtml(await read(`/${slug}`)), 'time')
    const item = /<item>(?:(?!<item>).)*blog\/ripened.*?<\/item>/s.exec(await read('/blog/feed.xml'))?.[0]
    const listed = card && onlyElement(card, 'time').attributes.datetime
    return [listed, article.attributes.datetime, /<pubDate>(.*)<\/pubDate>/.exec(item ?? '')?.[1]]
  }
  const first = ['2026-10-15', '2026-10-15', 'Wed, 14 Oct 2026 21:30:00 GMT']
  expect(await days()).toEqual(first)
  vi.setSystemTime(Date.parse('2026-11-01T08:00:00Z'))
  await republish(id, published, { ...draft, title: { en: 'Riper', ar: 'Riper' } })
  expect(await read(`/${slug}`)).toContain('<title>Riper')
  expect(await days()).toEqual(first)
})

describe('publishing', () => {
  test('shows the page in both languages with the next request, although it was cached', async () => {
    const slug = 'page/cached'
    const { id, revision } = await publishedPage(slug, 'Old')
    for (const path of [`/${slug}`, `/ar/${slug}`]) {
      await visit(path)
      expect(cacheState(await visit(path))).toBe('hit')
    }
    const saved = revisionOf(await saveAs(id, revision, draftFor(slug, 'Fresh')))
    const { status, answer } = await publishAs(id, saved)
    expect([status, answer]).toMatchObject([200, { ok: true, revision: saved + 1, status: 'published' }])
    const [english, arabic] = [await read(`/${slug}`), await read(`/ar/${slug}`)]
    for (const part of ['<p>Fresh</p>', '<title>Title Fresh - ']) expect(english).toContain(part)
    for (const part of [inArabic('Fresh'), '<title>عنوان Fresh - ']) expect(arabic).toContain(part)
    const again = await publishAs(id, saved + 1)
    expect(again.answer).toMatchObject({ ok: true, revision: saved + 1, status: 'published' })
  })

  test('updates the list, the feed and the sitemap at once, although they were cached', async () => {
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

  test('renders the active widgets in the order of the draft', async () => {
    const id = await newPage('page/order')
    const texts = ['third', 'first', 'fourth', 'second']
    const without = (hidden: string) =>
      draftFor('page/order', 'x', {
        widgets: texts.map((text) => ({ ...textWidget(text, text, text), is_active: text !== hidden })),
      })
    const shown = async () =>
      Array.from(
        (await read('/page/order')).matchAll(/<p>(third|first|fourth|second)<\/p>/g),
        ([, text]) => text,
      )
    const revision = await republish(id, 1, without('fourth'))
    expect(await shown()).toEqual(['third', 'first', 'second'])
    expect((await storedPage(id)).placed.map((row) => row.position)).toEqual([1, 2, 3, 4])
    const next = await republish(id, revision, without('first'))
    expect(await shown()).toEqual(['third', 'fourth', 'second'])
    await republish(id, next, draftFor('page/order', 'x', { widgets: [] }))
    expect(await read('/page/order')).toContain('No content available for this page.')
  })
})

test('each publication has a later mark than the one before, even if the clock goes back', async () => {
  const bindings = { ...env }
  const marks: number[] = []
  for (const time of [5000, 5000, 1000]) {
    await publicationMarker(bindings, { ...publishingWorld, now: () => time }).markPublished()
    marks.push(parsePublication(await env.PAGES.get(publicationKey)).at)
  }
  expect(marks).toEqual([5000, 5001, 5002])
})

describe('unpublishing', () => {
  test('takes a page offline in both languages at once, keeps the draft, and can be reversed', async () => {
    const { id, revision } = await publishedPage('page/offline', 'Text')
    for (const path of ['/page/offline', '/ar/page/offline']) expect((await visit(path)).status).toBe(200)
    const saved = revisionOf(await saveAs(id, revision, draftFor('page/offline', 'Other')))
    const taken = await unpublishAs(id, saved)
    expect(taken.answer).toMatchObject({ ok: true, status: 'draft', revision: saved + 1 })
    expect(taken.answer).not.toHaveProperty('builtIn')
    expect(JSON.parse((await env.PAGES.get('gone:page/offline')) ?? 'null')).toMatchObject({ to: null })
    expect(movedTo(await visit('/page/offline'))).toEqual([302, '/not-found'])
    expect(movedTo(await visit('/ar/page/offline'))).toEqual([302, '/ar/not-found'])
    const back = await publishAs(id, revisionOf(taken))
    expect(back.answer).toMatchObject({ ok: true, status: 'published' })
    expect(await read('/ar/page/offline')).toContain(inArabic('Other'))
  })

  test('answers 404 where only generated pages can exist, and deletes the copy', async () => {
    const { id, revision } = await publishedPage('services/our-own', 'Text')
    expect((await visit('/services/our-own')).status).toBe(200)
    expect(await storedPages()).toContain('en:services/our-own')
    await unpublishAs(id, revision)
    expect((await visit('/services/our-own')).status).toBe(404)
    expect(await storedPages()).not.toContain('en:services/our-own')
  })

  test('restores the built-in page that a page of staff replaced', async () => {
    for (const slug of ['about', 'services', 'apps/taxi-booking-app']) {
      const builtIn = await read(`/${slug}`)
      const { id, revision } = await publishedPage(slug, 'Ours')
      expect(await read(`/${slug}`)).toContain('<p>Ours</p>')
      expect(await read(`/ar/${slug}`)).toContain(inArabic('Ours'))
      expect((await unpublishAs(id, revision)).answer).toMatchObject({ ok: true, builtIn: true })
      expect(await read(`/${slug}`)).toBe(builtIn)
    }
  })
})

/** Late enough for the cron, which skips recent changes. */
const afterCaches = () => Date.now() + 180_000

describe('a publication whose mark cannot be written', () => {
  const unwritable = () => ({ env: { PAGES: brokenStore('put') } })

  test('is reported to the editor, and applied by the next cron run', async () => {
    const { id, revision } = await publishedPage('page/marked', 'Old')
    await visit('/page/marked')
    const saved = revisionOf(await saveAs(id, revision, draftFor('page/marked', 'New')))
    const { status, answer } = await publishAs(id, saved, unwritable())
    expect([status, answer]).toMatchObject([200, { ok: true, delayed: true }])
    expect(await read('/page/marked')).toContain('<p>Old</p>')
    const unstored = await visit('/page/marked', { env: { PAGES: brokenStore('get') } })
    expect(await unstored.text()).toContain('<p>New</p>')
    await repairPublicationMarks({ ...env }, afterCaches())
    expect(await read('/page/marked')).toContain('<p>New</p>')
    const before = await env.PAGES.get('published')
    await repairPublicationMarks({ ...env }, afterCaches())
    expect(await env.PAGES.get('published'), 'there is nothing to repair').toBe(before)
  })

  test('withdraws the old address with the next cron run, even if the draft has moved since', async () => {
    const { id, revision } = await publishedPage('page/left', 'Old')
    await visit('/page/left')
    const taken = await unpublishAs(id, revision, unwritable())
    expect(taken.answer).toMatchObject({ ok: true, delayed: true })
    await saveAs(id, revisionOf(taken), draftFor('page/moved-offline', 'New'))
    await repairPublicationMarks({ ...env }, afterCaches())
    expect(await env.PAGES.get('gone:page/left')).not.toBeNull()
    expect(await env.PAGES.get('gone:page/moved-offline')).toBeNull()
    expect((await visit('/page/left')).status).toBe(302)
    const { id: other } = await publishedPage('page/trashed', 'Old')
    const answer = await postJson(urls.adminApi('trash', other), {}, unwritable())
    expect(await answer.json()).toEqual({ ok: true, outcome: 'trashed_delayed' })
  })

  test('is not repeated by the cron while it is recent and not yet visible in KV', async () => {
    const { id, revision } = await publishedPage('page/known', 'Old')
    await repairPublicationMarks({ ...env }, afterCaches())
    const old = await env.PAGES.get('published')
    await unpublishAs(id, revision)
    expect(await env.PAGES.get('published')).not.toBe(old)
    await env.PAGES.put('published', old ?? '')
    await repairPublicationMarks({ ...env }, Date.now())
    expect(await env.PAGES.get('published')).toBe(old)
  })
})

test('a page is rendered from a session at the last publication, or at the primary', async () => {
  const starts: unknown[] = []
  const withSession = (start?: string) => {
    starts.push(start)
    return env.DB.withSession(start)
  }
  const DB = new Proxy(env.DB, {
    get: (target, method) => {
      const value: unknown = method === 'withSession' ? withSession : Reflect.get(target, method)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const paths = ['/page/replica', '/about', '/blog', '/blog/feed.xml', '/sitemap.xml']
  await publishedPage('page/replica', 'Text')
  const { bookmark } = JSON.parse((await env.PAGES.get('published')) ?? '')
  expect(bookmark).toMatch(/^[0-9a-f-]{20,}$/)
  for (const start of [bookmark, 'first-primary']) {
    for (const path of paths) await visit(path, { bindings: { ...env, DB } })
    expect(starts.splice(0)).toEqual(paths.map(() => start))
    await emptyStore()
  }
})

test('a draft that was never published needs no write to the store when it is saved or trashed', async () => {
  for (const slug of ['page/never-seen', 'terms']) {
    const written: string[] = []
    const PAGES = wrapBinding(env.PAGES, ({ method, work }) => {
      if (method === 'put') written.push(method)
      return work()
    })
    const id = await newPage(slug)
    await repairPublicationMarks({ ...env, PAGES }, afterCaches())
    written.length = 0
    await saveAs(id, 1, draftFor(slug, 'Text'), { env: { PAGES } })
    await repairPublicationMarks({ ...env, PAGES }, afterCaches())
    await postJson(urls.adminApi('trash', id), {}, { env: { PAGES } })
    await repairPublicationMarks({ ...env, PAGES }, afterCaches())
    expect([written, await env.PAGES.get(`gone:${slug}`)]).toEqual([[], null])
  }
})

test('every cache is notified of each publication, and a failure is retried and reported', async () => {
  await emptyStore()
  const marks = kvMarks(env.PAGES)
  const [published, withdrawal] = [
    { at: 5, bookmark: 'b', withdrawn: ['page/x'], parameters: ['p'] },
    { at: 5, to: null },
  ]
  for (let times = 0; times < 2; times++) {
    await marks.onPublished(published)
    await marks.onWithdrawn('page/x', withdrawal)
  }
  const storedMarks = [await env.PAGES.get('published'), await env.PAGES.get('gone:page/x')]
  expect(storedMarks.map((value) => JSON.parse(String(value)))).toEqual([published, withdrawal])
  const calls: string[] = []
  let failures = 2
  const port: CopiesPort = {
    onPublished: async () => {
      if (failures-- > 0) throw new Error('KV PUT failed: 429 Too Many Requests')
      calls.push('published')
    },
    onWithdrawn: async (slug) => {
      calls.push(`gone ${slug}`)
    },
  }
  expect(await publicationMarker({ ...env }, publishingWorld, [port, port]).markWithdrawn('page/x')).toBe(
    true,
  )
  expect(calls.toSorted()).toEqual(['gone page/x', 'gone page/x', 'published', 'published'])
  failures = 100
  expect(await publicationMarker({ ...env }, publishingWorld, [port]).markPublished()).toBe(false)
})

/** A page that reads its texts first and a list in a second round trip. */
const slowDraft = (slug: string, text: string) =>
  draftFor(slug, text, {
    widgets: [
      textWidget(text),
      { id: 's', type: 'page_list', is_active: true, content: { prefix: 'careers/' } },
    ],
  })

test('a rendering from before a publication is not shared or stored, and restores no page', async () => {
  const slug = 'page/late'
  const { id, revision } = await publishedPage(slug, 'Start')
  const old = await republish(id, revision, slowDraft(slug, 'Old'))
  const frozenVisit = async () => {
    const { DB, reached, release } = pausedDatabase(2)
    const bindings = { ...env, DB }
    const visiting = visit(`/${slug}`, { bindings })
    await reached
    return { visiting, release, bindings }
  }
  const first = await frozenVisit()
  const current = await republish(id, old, slowDraft(slug, 'New'))
  const next = visit(`/${slug}`, { bindings: first.bindings })
  // If it shared the rendering, only the release could end it.
  expect(await Promise.race([next.then(() => 'own'), first.visiting.then(() => 'shared')])).toBe('own')
  expect(await (await next).text()).toContain('<p>New</p>')
  first.release()
  expect(await (await first.visiting).text()).toContain('<p>Old</p>')
  expect(await read(`/${slug}`)).toContain('<p>New</p>')
  const newer = await republish(id, current, slowDraft(slug, 'Newer'))
  const second = await frozenVisit()
  const newest = await republish(id, newer, slowDraft(slug, 'Newest'))
  // This visit tells the isolate of the publication.
  await visit('/about', { bindings: second.bindings })
  second.release()
  await second.visiting
  expect(await read(`/${slug}`)).toContain('<p>Newest</p>')
  const last = await republish(id, newest, slowDraft(slug, 'Last'))
  const third = await frozenVisit()
  await unpublishAs(id, last)
  third.release()
  await third.visiting
  expect((await visit(`/${slug}`)).status).toBe(302)
})

test('an older rendering never replaces a newer one, nor one of a later publication', async () => {
  const context: StoreContext = {
    env,
    requested: { lang: 'en', slug: 'page/a' },
    now: Date.now,
    defer: () => {},
  }
  const copy = (body: string, at: number, publication: number): Copy => {
    return { body, at, publication, etag: `"${body}"`, size: body.length, policy: '' }
  }
  const storedBody = async () => (await readCopy(env.PAGES, copyKey(env, context.requested)))?.body
  await writeCopy(context, copy('first', 1000, 0))
  await writeCopy(context, copy('newer', 3000, 0))
  await writeCopy(context, copy('older', 2000, 0))
  expect(await storedBody()).toBe('newer')
  await writeCopy(context, copy('new', 4000, 500))
  await writeCopy(context, copy('old', 9000, 400))
  expect(await storedBody()).toBe('new')
})

const widget = (id: string, type: string, content: Record<string, unknown>, is_active = true) => ({
  id,
  type,
  is_active,
  content,
})

/** A saved page with these widgets, and its revision. */
async function pageWith(slug: string, ...widgets: Draft['widgets']) {
  const id = await newPage(slug)
  return { id, revision: revisionOf(await saveAs(id, 1, draftFor(slug, 'x', { widgets }))) }
}

describe('an unfinished draft', () => {
  test('is saved but not published, and each invalid field has a message', async () => {
    const slug = 'page/unfinished'
    const { id, revision } = await publishedPage(slug, 'Before')
    const images = ['javascript:alert(1)', '', 'http://x.example/a.jpg'].map((image_url) => ({ image_url }))
    const faqs = ['Q', 7].map((question) => ({ question, answer: 'A' }))
    const widgets = [
      ...[textWidget('Whole'), widget('a1', 'faq', { faqs }), widget('b2', 'hero', {})],
      widget('c3', 'gallery', { columns: 7, images }),
      widget('d4', 'cta', { title: 'x', button_link: 'javascript:x', background_color: 'orange' }),
      widget('e5', 'article', { title: 'x', body: 'x', published_at: 'soon' }),
      widget('f6', 'site_hours', { days: [{ first: 'sunday', opens: '10' }] }),
      widget('g7', 'hero', { title: 'Lost', secondary_link: 'company/how-we-work' }),
    ]
    const saved = revisionOf(await saveAs(id, revision, draftFor(slug, 'x', { widgets })))
    const before = await readAllRows()
    const choices = intlFor('ar').formatList(['2', '3', '4'], { type: 'disjunction' })
    const arabic = (code: Parameters<typeof message>[1], values = {}) => message('ar', code, values)
    expect(await publishAs(id, saved, { lang: 'ar' })).toEqual({
      status: 422,
      answer: {
        ok: false,
        code: 'invalid',
        message: arabic('admin.error.invalid'),
        errors: {
          'widgets.a1.faqs.1.question': arabic('admin.error.field'),
          'widgets.b2.title': arabic('admin.error.field.empty'),
          'widgets.c3.columns': arabic('admin.error.field.choice', { choices }),
          'widgets.c3.images.0.image_url': arabic('admin.error.field.image'),
          'widgets.c3.images.1.image_url': arabic('admin.error.field.empty'),
          'widgets.c3.images.2.image_url': arabic('admin.error.field.image_http'),
          'widgets.d4.background_color': arabic('admin.error.field.colour'),
          'widgets.d4.button_link': arabic('admin.error.field.link'),
          'widgets.e5.published_at': arabic('admin.error.field.date'),
          'widgets.f6.days.0.opens': arabic('admin.error.field.time'),
          'widgets.g7.secondary_link': arabic('admin.error.field.link'),
        },
      },
    })
    expect(await readAllRows()).toBe(before)
    expect(await (await visit(`/${slug}`)).text()).toContain('<p>Before</p>')
    const { html } = await openScreen(screenPaths.preview(id), { lang: 'ar' })
    expect(html).toContain(message('ar', 'widget.incomplete'))
    expect(html).toContain(`href="${localPath('ar', screenPaths.page(slug))}#widget-`)
  })

  test('is not published without a title, and the filter for missing texts finds it', async () => {
    const slug = 'page/untitled'
    const id = await newPage(slug)
    for (const [index, title] of ['', '  ', {}, { en: '', ar: ' ' }].entries()) {
      const saved = revisionOf(await saveAs(id, index + 1, draftFor(slug, 'x', { title })))
      const refused = { status: 422, answer: { errors: { title: message('en', 'admin.error.title') } } }
      expect(await publishAs(id, saved)).toMatchObject(refused)
    }
    expect((await visit(`/${slug}`)).status).toBe(302)
    const list = await openScreen(`/admin?search=${slug}&texts=missing-ar`)
    expect(list.html).toContain(`/admin/pages/${slug}"`)
  })

  test('is published despite faults in hidden widgets, but not with unreadable content', async () => {
    const hidden = widget('a', 'faq', { faqs: 'none' }, false)
    const { id, revision } = await pageWith('page/hidden-fault', hidden, widget('b', 'carousel_3000', {}))
    expect((await publishAs(id, revision)).status).toBe(200)
    expect((await visit('/page/hidden-fault')).status).toBe(200)
    const widgets = [{ type: 'text', raw: '{"body": "<p>cut', id: 'cut' }]
    const broken = await storePage({ slug: 'page/broken-off', status: 'draft', widgets })
    const refused = { status: 422, answer: { errors: { 'widgets.cut': expect.any(String) } } }
    expect(await publishAs(broken, 0)).toMatchObject(refused)
  })
})

describe('text of an example', () => {
  const job = {
    title: { en: 'Product designer', ar: 'مصمم منتجات' },
    lead: { en: 'A sentence.', ar: 'نصمّم للقطاع الصحي.' },
    author: 'Huda Al-Salem',
    published_at: '2026-10-12',
    body: { en: '<p>You lead design.</p>', ar: '<p>نص.</p><blockquote>سطر.</blockquote>' },
  }

  test('is published only if the request names every field that contains it, or if it is hidden', async () => {
    const { id, revision } = await pageWith('page/example', widget('a1', 'article', job))
    const texts = ['lead.en', 'author', 'published_at', 'body.ar'].map((name) => `widgets.a1.${name}`)
    const errors = texts.map((path) => [path, message('ar', 'admin.error.field.example')])
    expect(await publishAs(id, revision, { lang: 'ar' })).toEqual({
      status: 422,
      answer: {
        ok: false,
        code: 'examples',
        message: message('ar', 'admin.error.examples'),
        errors: Object.fromEntries(errors),
      },
    })
    expect(movedTo(await visit('/page/example'))).toEqual([302, '/not-found'])
    const held = ['lead', 'author', 'published_at', 'body'].map((name) => `widgets.a1.${name}`)
    expect((await publishAs(id, revision, { examples: held.slice(1) })).status).toBe(422)
    expect((await publishAs(id, revision, { examples: held })).status).toBe(200)
    expect(await (await visit('/page/example')).text()).toContain('Huda Al-Salem')
    const faqs = [
      { question: { en: 'Mine?', ar: 'سؤالي؟' }, answer: { en: '<p>Mine.</p>', ar: '<p>جوابي.</p>' } },
      { question: { en: 'How much?', ar: 'كم التكلفة؟' }, answer: { en: '<p>Weeks.</p>' } },
    ]
    const listed = await pageWith('page/example-list', widget('a1', 'faq', { faqs }))
    const { answer } = await publishAs(listed.id, listed.revision)
    expect(Object.keys('errors' in answer ? answer.errors : {})).toEqual([
      ...['widgets.a1.faqs.1.question.en', 'widgets.a1.faqs.1.answer.en'],
    ])
    const hidden = await pageWith('page/example-hidden', widget('a1', 'article', job, false))
    expect((await publishAs(hidden.id, hidden.revision)).status).toBe(200)
  })

  test('is not part of a new widget, and does not include the name and days of an occasion', () => {
    for (const { type, start } of describeWidgets('en')) {
      const widgets = [widget('a', type, start)]
      expect(exampleFields(draftFor('page/new', 'x', { widgets }), 'en'), type).toEqual([])
      expect(widgetTypes.get(type)?.schema.safeParse(start).success, type).toBe(true)
    }
    const period = { title: { en: 'Ramadan', ar: 'شهر رمضان' }, from: '2027-02-08', to: '2027-03-08' }
    const moved = { text: { en: 'We have moved.', ar: 'انتقلنا.' }, from: '2027-02-01', to: '2027-02-12' }
    const hours = widget('a1', 'site_hours', { periods: [period] })
    const widgets = [hours, widget('a2', 'site_announcement', moved)]
    expect(exampleFields(draftFor('site', 'x', { widgets }), 'en')).toEqual([])
  })
})

/** The findings of the editor's check before publishing. */
async function findingsOf(draft: Draft): Promise<string[]> {
  const targets: LinkTargets = await (await asStaff(urls.adminLinks)).json()
  const found = publishFindings({
    draft,
    widgets: describeWidgets('en'),
    languages: langs.map((code) => ({ code, name: languageName(code, 'en'), dir: languages[code].dir })),
    lang: 'en',
    builtIn: {},
    isPublished: true,
    isOlder: () => false,
    isSuggested: () => false,
    links: { targets, ownPath: `/${draft.slug}` },
    t: (id, { name, fault, ...values } = {}) =>
      id === 'check.quoted'
        ? `${name}`
        : fault
          ? `${name}: ${fault}`
          : [
              id.replace(/^(?:check|language)\./, ''),
              ...Object.values({ ...(name ? { name } : {}), ...values }),
            ].join(' '),
  })
  return found.map(({ text }) => text)
}

const draft = (...widgets: Draft['widgets']): Draft => ({
  slug: 'page/one',
  title: { en: 'One', ar: 'واحد' },
  meta_description: { en: 'About one', ar: 'عن واحد' },
  widgets,
})

describe('the check before publishing', () => {
  test('finds no fault and no example text in the built-in pages', async () => {
    for (const slug of builtInSlugs) {
      await customise(slug)
      const draft = await draftAt(slug)
      expect(await findingsOf(draft), slug).toEqual([])
      expect(exampleFields(draft, 'en'), slug).toEqual([])
    }
  })

  test('finds the gaps of a page that was created from a page type', async () => {
    const unseen = ['Why us: unseen', 'Testimonials: unseen', 'FAQ: unseen']
    const types: [PageType, string[]][] = [
      ['landing', [...unseen, 'Compact contact form: required Title']],
      ['article', ['Article: required Body']],
      ['opening', ['Article: required Body']],
      ['case_study', ['Case study: required Client']],
      ...(['service', 'industry', 'app'] as const).map((type): [PageType, string[]] => [type, []]),
      ['empty', ['no_widgets']],
    ]
    for (const [type, lacking] of types) {
      const widgets = widgetsOfType(type, { en: 'One', ar: 'واحد' }, () => crypto.randomUUID())
      expect(await findingsOf(draft(...widgets)), type).toEqual(lacking)
    }
  })
})
