import { beforeEach, describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { everything } from '../../support/access.ts'
import { draftFor, emptyPages, newPage, textWidget } from '../../support/drafts.ts'
import { asStaff, saveAs, sendJson } from '../../support/staff.ts'

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
/** A name that a literal cannot hold as an own key. */
const proto = '"__proto__":{"polluted":true}'

describe.each([
  ['nothing', ''],
  ['no JSON', 'revision=1'],
  ['cut JSON', '{"revision": 1, "draft": {'],
  ['null', 'null'],
  ['a text', '"draft"'],
  ['a number', '1'],
  ['a list', '[]'],
  ['a list of the right thing', `[${withDraft({})}]`],
  ['no draft', '{"revision":1}'],
  ['a draft that is a list', '{"revision":1,"draft":[]}'],
  ['a slug that is a list', withDraft({ slug: [slug] })],
  ['a slug without end', withDraft({ slug: `page/${'a'.repeat(2000)}` })],
  ['a title that is a number', withDraft({ title: 7 })],
  ['a title in a list', withDraft({ title: ['x'] })],
  ['a title in an unknown language', withDraft({ title: { xx: 'x' } })],
  ['a title of objects', withDraft({ title: { en: { en: 'x' } } })],
  ['a title under a name of every object', withDraft({ title: { constructor: 'x' } })],
  ['no description', withDraft({ meta_description: undefined })],
  ['widgets that are an object', withDraft({ widgets: { 0: widget } })],
  ['a widget that is null', withDraft({ widgets: [null] })],
  [
    '101 widgets',
    withDraft({ widgets: Array.from({ length: 101 }, (_, index) => ({ ...widget, id: `w${index}` })) }),
  ],
  ['a widget whose content is a list', withWidget({ content: [] })],
  ['a widget whose content is a text', withWidget({ content: '{}' })],
  ['a widget without content', withWidget({ content: null })],
  ['a widget without type', withWidget({ type: '' })],
  ['a widget with a type without end', withWidget({ type: 'x'.repeat(81) })],
  ['a widget with an id that is a path', withWidget({ id: '../x' })],
  ['a widget active as a text', withWidget({ is_active: 'yes' })],
])('a draft of %s', (_, body) => {
  test('is refused with a message in both languages, and nothing is stored', async () => {
    const before = await everything()
    for (const lang of langs) {
      const response = await sendJson('PUT', urls.adminApi('draft', id), body, { lang })
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({
        ok: false,
        code: 'failed',
        message: message(lang, 'admin.error.failed'),
      })
    }
    expect(await everything()).toBe(before)
  })
})

test('a hundred widgets are saved', async () => {
  const widgets = Array.from({ length: 100 }, (_, index) => ({ ...widget, id: `w${index}` }))
  expect((await saveAs(id, 1, { ...draft, widgets })).status).toBe(200)
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
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  const preview = await asStaff(urls.adminPreview(id))
  expect(preview.status).toBe(200)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

describe.each(['draft', 'publish', 'unpublish'])('“%s”', (action) => {
  const method = action === 'draft' ? 'PUT' : 'POST'

  test.each(langs)('responds in %s that an unknown page is gone', async (lang) => {
    const body = JSON.stringify({ revision: 0, draft })
    for (const unknown of ['nobody', '__proto__', "' or 1=1 --", 'ä']) {
      const path = urls.adminApi(action, encodeURIComponent(unknown))
      const response = await sendJson(method, path, body, { lang })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({
        code: 'gone',
        message: message(lang, 'admin.error.gone'),
      })
    }
  })

  test('accepts at most a megabyte, announced or not', async () => {
    const before = await everything()
    const body = JSON.stringify({ revision: 1, draft: { ...draft, title: 'x'.repeat(1024 * 1024) } })
    for (const headers of [{}, { 'content-length': String(body.length) }]) {
      const response = await sendJson(method, urls.adminApi(action, id), body, { headers })
      expect(response.status).toBe(413)
      const said = message('en', 'admin.error.large', { most: 1 })
      expect(await response.json()).toEqual({
        ok: false,
        code: 'invalid',
        message: said,
        errors: { '': said },
      })
    }
    expect(await everything()).toBe(before)
  })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
  'a draft that says it is “%s” is refused',
  async (type) => {
    const before = await everything()
    const response = await sendJson('PUT', urls.adminApi('draft', id), withDraft({}), {
      headers: { 'content-type': type },
    })
    expect(response.status).toBe(400)
    expect(await everything()).toBe(before)
  },
)
