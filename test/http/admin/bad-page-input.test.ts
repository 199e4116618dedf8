import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { htmlLimits } from '../../../src/html/sanitise.ts'
import { digestOfSanitised } from '../../../src/html/sanitised-texts.ts'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/site/urls.ts'
import { inEveryLanguage } from '../../support/requests/languages.ts'
import { visit } from '../../support/requests/visit.ts'
import { readAllRows } from '../../support/staff/access.ts'
import {
  draftAt,
  draftFor,
  emptyPages,
  newPage,
  publishedPage,
  revisionNow,
  storedPage,
  textWidget,
} from '../../support/staff/drafts.ts'
import { asStaff, publishAs, saveAs, sendJson } from '../../support/staff/staff.ts'

const parts = 'multipart/form-data; boundary=x'
const slug = 'page/target'
const draft = draftFor(slug, 'x')
const widget = textWidget('x')
let id = ''
beforeEach(async () => {
  await emptyPages()
  id = await newPage(slug)
})

const withDraft = (changes: object) => JSON.stringify({ revision: 1, draft: { ...draft, ...changes } })
const withWidget = (changes: object) => withDraft({ widgets: [{ ...widget, ...changes }] })
const manyWidgets = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...widget, id: `w${index}` }))
/** In JSON text, because an object literal cannot hold `__proto__` as an own key. */
const proto = '"__proto__":{"polluted":true}'

test('a draft of the wrong shape is refused with a message, and nothing is stored', async () => {
  const before = await readAllRows()
  for (const body of [
    ...['', 'revision=1', '{"revision": 1, "draft": {', 'null', '"draft"', '1', '[]', `[${withDraft({})}]`],
    ...['{"revision":1}', '{"revision":1,"draft":[]}'],
    withDraft({ slug: [slug] }),
    withDraft({ slug: `page/${'a'.repeat(2000)}` }),
    ...[7, ['x'], { xx: 'x' }, { en: { en: 'x' } }, { constructor: 'x' }].map((title) =>
      withDraft({ title }),
    ),
    withDraft({ meta_description: undefined }),
    ...[{ 0: widget }, [null], manyWidgets(101)].map((widgets) => withDraft({ widgets })),
    ...[[], '{}', null].map((content) => withWidget({ content })),
    ...[{ type: '' }, { type: 'x'.repeat(81) }, { id: '../x' }, { is_active: 'yes' }].map(withWidget),
  ]) {
    const response = await sendJson('PUT', urls.adminApi('draft', id), body, { lang: 'ar' })
    expect([body.slice(0, 80), response.status]).toEqual([body.slice(0, 80), 400])
    const expected = { ok: false, code: 'failed', message: message('ar', 'admin.error.failed') }
    expect(await response.json()).toEqual(expected)
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', parts, '']) {
    const headers = { 'content-type': type }
    const response = await sendJson('PUT', urls.adminApi('draft', id), withDraft({}), { headers })
    expect([type, response.status]).toEqual([type, 400])
  }
  expect(await readAllRows()).toBe(before)
  expect((await saveAs(id, 1, { ...draft, widgets: manyWidgets(100) })).status).toBe(200)
})

test('a prototype anywhere in the body pollutes no other object', async () => {
  for (const body of [
    `{${proto},"revision":1,"draft":${JSON.stringify(draft)}}`,
    withDraft({}).replace('"title":{', `"title":{${proto},`),
    withDraft({}).replace('"content":{', `"content":{${proto},`),
    withWidget({ type: 'faq', content: { faqs: [{}] } }).replace('[{}]', `[{${proto}}]`),
  ]) {
    const current = body.replace('"revision":1', `"revision":${await revisionNow(id)}`)
    const response = await sendJson('PUT', urls.adminApi('draft', id), current)
    expect([200, 400]).toContain(response.status)
    expect((await asStaff(screenPaths.preview(id))).status).toBe(200)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  }
})

test('every action answers 404 for an unknown page and refuses a body larger than a megabyte', async () => {
  const before = await readAllRows()
  const large = JSON.stringify({ revision: 1, draft: { ...draft, title: 'x'.repeat(1024 * 1024) } })
  for (const action of ['draft', 'publish', 'unpublish']) {
    const method = action === 'draft' ? 'PUT' : 'POST'
    for (const unknown of ['unknown', '__proto__', "' or 1=1 --", 'ä']) {
      const path = urls.adminApi(action, encodeURIComponent(unknown))
      const response = await sendJson(method, path, JSON.stringify({ revision: 0, draft }), { lang: 'ar' })
      expect(response.status).toBe(404)
      const expected = { code: 'not_found', message: message('ar', 'admin.error.not_found') }
      expect(await response.json()).toMatchObject(expected)
    }
    for (const headers of [{}, { 'content-length': String(large.length) }]) {
      const response = await sendJson(method, urls.adminApi(action, id), large, { headers })
      expect(response.status).toBe(413)
      const expected = message('en', 'admin.error.large', { most: 1 })
      expect(await response.json()).toMatchObject({
        code: 'invalid',
        message: expected,
        errors: { '': expected },
      })
    }
  }
  expect(await readAllRows()).toBe(before)
})

test('a malformed request for a new or a customised page is refused and creates nothing', async () => {
  const before = await readAllRows()
  const valid = { type: 'empty', slug: 'page/x', title: { en: 'x' } }
  const malformed: [path: string, body: unknown][] = [
    ...[{ type: 'other' }, { type: '__proto__' }, { type: null }, { slug: ['page/x'] }, { slug: 1 }].map(
      (wrong): [string, unknown] => ['/admin/api/pages', { ...valid, ...wrong }],
    ),
    ...['x', { fr: 'x' }, { en: ['x'] }, null].map((title): [string, unknown] => [
      '/admin/api/pages',
      { ...valid, title },
    ]),
    ...[{}, { slug: null }, { slug: ['about'] }].map((wrong): [string, unknown] => [
      '/admin/api/pages/customise',
      wrong,
    ]),
    ...['{', '[]', '""', ''].flatMap((text): [string, unknown][] => [
      ['/admin/api/pages', text],
      ['/admin/api/pages/customise', text],
    ]),
  ]
  for (const [path, body] of malformed)
    expect([path, body, (await sendJson('POST', path, body)).status]).toEqual([path, body, 400])
  expect(await readAllRows()).toBe(before)
})

test('an action in the page list with an unknown name, page or revision changes nothing', async () => {
  const { id: page, revision } = await publishedPage('page/named', 'x')
  const before = await readAllRows()
  const seen = { id: page, revision }
  const malformed = [
    ...['', 'x y', '../x', "' or 1=1 --", 'ä', '\u0000', '٣', 'a'.repeat(81), '[object Object]', 'x\n', '%'],
    ...[1, null, [page], { id: page }],
  ].map((id) => ({ ...seen, id }))
  const revisions = [-1, 1.5, 1e10, '1', null, Number.NaN].map((revision) => ({ ...seen, revision }))
  const requests = [
    ...[...malformed, ...revisions, null, page].map((one) => ({ action: 'trash', pages: [one] })),
    ...['PUBLISH', 'delete', '', null].map((action) => ({ action, pages: [seen] })),
    ...[{ action: 'trash', pages: [] }, { action: 'trash', pages: seen }, { action: 'trash' }, [], {}],
  ]
  for (const body of requests) {
    const response = await sendJson('POST', urls.adminSelected, body)
    expect([body, response.status]).toEqual([body, 400])
  }
  const unknown = { action: 'trash', pages: [{ id: '__proto__', revision: 1 }] }
  expect(await (await sendJson('POST', urls.adminSelected, unknown)).json()).toMatchObject({
    outcomes: [{ kind: 'refused', page: null }],
  })
  expect(await readAllRows()).toBe(before)
})

const address = 'page/html'
const bodyWidget = (body: unknown) => ({ ...textWidget('x'), content: { body } })
const readPage = async () => (await visit(`/${address}`)).text()

/** Overwrites the published content together with forged digests. */
async function overwrite(id: string, body: string, digests: string) {
  await env.DB.prepare('update page_widgets set content = ?, clean_html = ? where page_id = ?')
    .bind(JSON.stringify({ body }), digests, id)
    .run()
}

test('HTML is sanitised before it is stored, in every language and in every list', async () => {
  const id = await newPage(address)
  const dirty = '<p>kept<script>alert(1)</script><b onclick="x">bold</b></p>'
  const faqs = [{ question: 'Q', answer: dirty }]
  const widgets = [
    { ...textWidget('x'), content: { title: dirty, body: { en: dirty, ar: dirty } } },
    { id: 'b', type: 'faq', is_active: true, content: { faqs } },
  ]
  await saveAs(id, 1, draftFor(address, 'x', { widgets }))
  const [text, list] = (await draftAt(address)).widgets
  const clean = { title: dirty, body: { en: expect.any(String), ar: expect.any(String) } }
  expect(text?.content).toEqual(clean)
  for (const json of [JSON.stringify(text?.content.body), JSON.stringify(list?.content)]) {
    expect(json).toContain('kept')
    expect(json).not.toMatch(/script|alert|onclick/)
  }
})

describe('published HTML', () => {
  test('is recognised by the stored digests and is not parsed again', async () => {
    const { id } = await publishedPage(address, 'One')
    const [row] = (await storedPage(id)).placed
    expect(JSON.parse(row?.clean_html ?? '')).toEqual(
      await Promise.all(
        Object.values(inEveryLanguage('<p>One</p>', '<p>One عربي</p>')).map(digestOfSanitised),
      ),
    )
    // The sanitiser would remove the title, so its presence proves that the digest was trusted.
    const vouched = '<p title="kept">One</p>'
    await overwrite(id, vouched, JSON.stringify([await digestOfSanitised(vouched)]))
    expect(await readPage()).toContain(vouched)
  })

  test('is sanitised when it is shown if its digest is missing or wrong', async () => {
    for (const digests of [
      '[]',
      JSON.stringify(['0'.repeat(64)]),
      '["<p title=\\"lost\\">One</p>"]',
      '{}',
      'true,',
    ]) {
      await emptyPages()
      const { id } = await publishedPage(address, 'One')
      await overwrite(id, '<p title="lost">One</p><script>run()</script>', digests)
      const html = await readPage()
      expect(html, digests).toContain('<p>One</p>')
      expect(html, digests).not.toMatch(/lost|run\(\)/)
    }
  })

  test('is sanitised even if the draft was stored directly or the editor sends digests', async () => {
    const id = await newPage(address)
    const body = '<p title="lost">One</p>'
    const digests = [await digestOfSanitised(body)]
    const widget = { ...bodyWidget(body), clean_html: JSON.stringify(digests), clean: digests }
    await saveAs(id, 1, draftFor(address, 'x', { widgets: [widget] }))
    await env.DB.prepare('update page_drafts set widgets = ? where page_id = ?')
      .bind(JSON.stringify([widget]), id)
      .run()
    expect((await publishAs(id, 2)).status).toBe(200)
    const [row] = (await storedPage(id)).placed
    expect(JSON.parse(row?.content ?? '')).toEqual({ body: '<p>One</p>' })
    expect(JSON.parse(row?.clean_html ?? '')).toEqual([await digestOfSanitised('<p>One</p>')])
    expect(await readPage()).not.toContain('lost')
  })
})

test('content that is too long or too deep is refused at its field, and nothing is stored', async () => {
  const id = await newPage(address)
  const before = await storedPage(id)
  const long = 'x'.repeat(htmlLimits.length + 1)
  const nested = (levels: number, open: string, close: string) =>
    JSON.parse(`{"z":${open.repeat(levels)}1${close.repeat(levels)}}`)
  for (const [content, type, place, code] of [
    [{ body: { ar: long } }, 'text', '.body.ar', 'html.long'],
    [{ title: { en: long } }, 'text', '.title.en', 'html.long'],
    [{ body: '<p><b>'.repeat(10_000) }, 'text', '.body', 'html.deep'],
    [{ faqs: [{}, { answer: '<div>'.repeat(500) }] }, 'faq', '.faqs.1.answer', 'html.deep'],
    [nested(2_500, '[', ']'), 'text', '', 'levels'],
    [nested(5_000, '{"a":', '}'), 'unheard_of', '', 'levels'],
  ] as const) {
    const widgets = [{ ...textWidget('x'), type, content }]
    const values = { most: code === 'levels' ? 40 : htmlLimits.length, length: long.length }
    const errors = { [`widgets.w1${place}`]: message('ar', `admin.error.${code}`, values) }
    const refused = { status: 422, answer: { ok: false, code: 'invalid', errors } }
    const draft = draftFor(address, 'x', { widgets })
    expect(await saveAs(id, 1, draft, { lang: 'ar' }), code).toMatchObject(refused)
  }
  expect(await storedPage(id)).toEqual(before)
})
