import { beforeEach, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/urls.ts'
import { everything } from '../../support/access.ts'
import { draftFor, emptyPages, newPage, publishedPage, textWidget } from '../../support/drafts.ts'
import { asStaff, postForm, saveAs, sendJson } from '../../support/staff.ts'
import { movedTo } from '../../support/visit.ts'

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
/** A name that a literal cannot hold as an own key. */
const proto = '"__proto__":{"polluted":true}'

test('a draft of any other shape is refused with a message, and nothing is stored', async () => {
  const before = await everything()
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
    const said = { ok: false, code: 'failed', message: message('ar', 'admin.error.failed') }
    expect(await response.json()).toEqual(said)
  }
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ]) {
    const headers = { 'content-type': type }
    const response = await sendJson('PUT', urls.adminApi('draft', id), withDraft({}), { headers })
    expect([type, response.status]).toEqual([type, 400])
  }
  expect(await everything()).toBe(before)
  expect((await saveAs(id, 1, { ...draft, widgets: manyWidgets(100) })).status).toBe(200)
})

test.each([
  ['the body', `{${proto},"revision":1,"draft":${JSON.stringify(draft)}}`],
  ['a title', withDraft({}).replace('"title":{', `"title":{${proto},`)],
  ['a widget’s content', withDraft({}).replace('"content":{', `"content":{${proto},`)],
  [
    'a list in a widget',
    withWidget({ type: 'faq', content: { faqs: [{}] } }).replace('[{}]', `[{${proto}}]`),
  ],
])('a prototype in %s changes no other object', async (_, body) => {
  const response = await sendJson('PUT', urls.adminApi('draft', id), body)
  expect([200, 400]).toContain(response.status)
  expect((await asStaff(urls.adminPreview(id))).status).toBe(200)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test('an unknown page is gone to every action, and no body is larger than a megabyte, announced or not', async () => {
  const before = await everything()
  const large = JSON.stringify({ revision: 1, draft: { ...draft, title: 'x'.repeat(1024 * 1024) } })
  for (const action of ['draft', 'publish', 'unpublish']) {
    const method = action === 'draft' ? 'PUT' : 'POST'
    for (const unknown of ['nobody', '__proto__', "' or 1=1 --", 'ä']) {
      const path = urls.adminApi(action, encodeURIComponent(unknown))
      const response = await sendJson(method, path, JSON.stringify({ revision: 0, draft }), { lang: 'ar' })
      expect(response.status).toBe(404)
      const gone = { code: 'gone', message: message('ar', 'admin.error.gone') }
      expect(await response.json()).toMatchObject(gone)
    }
    for (const headers of [{}, { 'content-length': String(large.length) }]) {
      const response = await sendJson(method, urls.adminApi(action, id), large, { headers })
      expect(response.status).toBe(413)
      const said = message('en', 'admin.error.large', { most: 1 })
      expect(await response.json()).toMatchObject({ code: 'invalid', message: said, errors: { '': said } })
    }
  }
  expect(await everything()).toBe(before)
})

const parts = 'multipart/form-data; boundary=x'
const form = 'application/x-www-form-urlencoded'
const bodies: [type: string, body: (fields: string) => string][] = [
  ['application/json', () => '{"slug":"page/x","title_en":"x","action":"trash"}'],
  ['text/plain', (fields) => fields],
  [parts, () => '--x\r\ncontent-disposition: form-data; name="slug"\r\n\r\npage/x'],
  [parts, () => '--x\r\ncontent-disposition: form-data; name="slug"; filename="a"\r\n\r\nx\r\n--x--\r\n'],
  ['multipart/form-data', () => 'x'],
  [form, () => 'slug=%ff%fe&title_en=%ff'],
  [form, () => '__proto__=x&constructor=y&slug=__proto__&title_en=x'],
  [form, () => 'slug[]=page/x&slug[]=page/y&title_en=x'],
  [form, (fields) => `${fields}&page=${'x'.repeat(1024 * 1024)}`],
]

test.each([urls.adminNew, urls.adminCustomise, urls.adminSelected])(
  'the form at %s makes nothing of what is no form, and does not crash',
  async (path) => {
    const { id: page, revision } = await publishedPage('page/named', 'x')
    const fields = `slug=page/x&title_en=x&action=trash&page=${page}~${revision}`
    const before = await everything()
    for (const [type, body] of bodies) {
      const headers = { 'content-type': type }
      const response = await asStaff(path, { method: 'POST', body: body(fields), headers })
      expect([303, 422], body(fields).slice(0, 60)).toContain(response.status)
    }
    expect(await everything()).toBe(before)
  },
)

test('an action on what is no page of the list, or an action that is none, changes nothing', async () => {
  const { id: page, revision } = await publishedPage('page/named', 'x')
  const before = await everything()
  const tokens = [
    ...['', '~', 'x', 'x~', '~1', 'x~-1', 'x~1.5', 'x~1e3', 'x~NaN', 'x~9999999999', 'x~1~1', 'x y~1'],
    ...['../x~1', "' or 1=1 --~1", 'ä~1', '\u0000~1', '٣~١', `${'a'.repeat(81)}~1`, '{"id":"x"}'],
    ...['[object Object]', '__proto__', 'x\n~1', 'x~1 ', '%~1'],
  ]
  const asked = [
    ...tokens.map((token) => ({ action: 'trash', page: token })),
    ...['PUBLISH', 'delete', ''].map((action) => ({ action, page: `${page}~${revision}` })),
  ]
  for (const fields of asked) {
    const answer = movedTo(await postForm(urls.adminSelected, fields))
    expect([fields, ...answer]).toEqual([fields, 303, '/admin?notice=none_selected'])
  }
  expect(await everything()).toBe(before)
})
