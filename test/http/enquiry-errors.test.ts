import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { database } from '../../src/data/database.ts'
import { leads } from '../../src/data/leads/schema.ts'
import { message } from '../../src/i18n/intl.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { site } from '../../src/site.ts'
import { brokenDatabase } from '../support/bindings.ts'
import { type Fields, postEnquiry, validEnquiry } from '../support/enquiry.ts'
import { all, type Element, only, parseHtml, rawText, textOf } from '../support/html.ts'
import { publish } from '../support/publish.ts'

const field = (document: Element, name: string) =>
  only(document, ({ attributes, tag }) => tag !== 'meta' && attributes.name === name)

/** The message beside a field, found the way assistive technology finds it. */
function messageOf(document: Element, name: string): string | null {
  const describedBy = field(document, name).attributes['aria-describedby']
  return describedBy ? textOf(only(document, ({ attributes }) => attributes.id === describedBy)) : null
}

async function returned(fields: Fields, options: Parameters<typeof postEnquiry>[1] = {}) {
  const response = await postEnquiry(fields, options)
  return { response, document: parseHtml(await response.clone().text()) }
}

const forms = langs.flatMap((lang) => (['full', 'compact'] as const).map((kind) => ({ lang, kind })))

describe.each(forms)('the $kind form in $lang, sent empty', ({ lang, kind }) => {
  const empty = { kind, page: kind === 'full' ? 'contact' : 'home', form: kind === 'full' ? 'w2' : 'w9' }
  const required = kind === 'full' ? ['name', 'email', 'subject', 'message'] : ['name', 'email', 'message']

  test('comes back on its own page with a message beside each field, in the page’s language', async () => {
    const { response, document } = await returned(empty, { lang })
    expect(response.status).toBe(422)
    expect(only(document, 'html').attributes).toMatchObject({ lang, 'data-stay': '' })
    expect(Object.fromEntries(required.map((name) => [name, messageOf(document, name)]))).toEqual(
      Object.fromEntries(required.map((name) => [name, message(lang, requiredMessages[name] ?? 'nav.home')])),
    )
    expect(messageOf(document, 'phone')).toBeNull()
    const form = only(document, 'form')
    expect(form.attributes.action).toBe(localPath(lang, '/api/leads'))
    const alert = only(form, ({ attributes }) => attributes.role === 'alert')
    expect(textOf(alert)).toBe(message(lang, 'form.error.summary'))
  })

  test('puts the focus on the first field in error, and marks exactly those', async () => {
    const { document } = await returned(empty, { lang })
    const focused = all(document, ({ attributes }) => 'autofocus' in attributes)
    expect(focused.map(({ attributes }) => attributes.name)).toEqual(['name'])
    const marked = all(document, ({ attributes }) => attributes['aria-invalid'] === 'true')
    expect(marked.map(({ attributes }) => attributes.name)).toEqual(required)
  })

  test('gives a script the same messages by field', async () => {
    const response = await postEnquiry(empty, { lang, script: true })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      success: false,
      errors: Object.fromEntries(
        required.map((name) => [name, message(lang, requiredMessages[name] ?? 'nav.home')]),
      ),
    })
  })
})

const requiredMessages: Record<string, Parameters<typeof message>[1]> = {
  name: 'form.error.name.required',
  email: 'form.error.email.required',
  subject: 'form.error.subject.required',
  message: 'form.error.message.required',
}

describe.each([
  ['email', 'not an address', 'form.error.email.invalid'],
  ['phone', '12', 'form.error.phone.invalid'],
  ['subject', 'something else', 'form.error.subject.required'],
  ['message', 'x'.repeat(5001), 'form.error.too_long'],
  ['name', 'ن'.repeat(201), 'form.error.too_long'],
] as const)('a fault in %s alone', (name, value, id) => {
  test.each(langs)('is the only one shown, and has the focus, in %s', async (lang) => {
    const { document, response } = await returned(validEnquiry('full', { [name]: value }), { lang })
    expect(response.status).toBe(422)
    const max = { max: name === 'message' ? 5000 : 200 }
    expect(messageOf(document, name)).toBe(message(lang, id, max))
    const faulty = all(
      document,
      ({ attributes }) => 'aria-invalid' in attributes || 'autofocus' in attributes,
    )
    expect(faulty.map(({ attributes }) => attributes.name)).toEqual([name])
  })
})

test('the input is kept, unchanged and escaped', async () => {
  const hostile = '</textarea><script>alert(1)</script>"\'&amp; {name}'
  const typed = validEnquiry('full', {
    name: hostile,
    message: hostile,
    email: '"><img src=x onerror=alert(1)>',
  })
  const { document } = await returned(typed)
  expect(field(document, 'name').attributes.value).toBe(hostile)
  expect(rawText(field(document, 'message'))).toBe(hostile)
  expect(field(document, 'email').attributes.value).toBe(typed.email)
  expect(field(document, 'phone').attributes.value).toBe(typed.phone)
  const chosen = all(field(document, 'subject'), ({ attributes }) => 'selected' in attributes)
  expect(chosen.map(({ attributes }) => attributes.value)).toEqual(['project'])
  expect(all(document, ({ attributes }) => 'onerror' in attributes)).toEqual([])
})

test('only the submitted form shows errors, on any page', async () => {
  const widgets = [
    { type: 'contact', content: {} },
    { type: 'contact', content: { title: 'Second' } },
  ]
  await publish({ slug: 'page/two-forms', title: 'Two forms', widgets })
  const { document } = await returned({ kind: 'full', page: 'page/two-forms', form: 'w2', name: 'Noura' })
  expect(textOf(only(only(document, 'head'), 'title'))).toBe(`Two forms - ${site.name.en}`)
  const faulty = all(document, 'form').map((form) => all(form, (e) => 'aria-invalid' in e.attributes).length)
  expect(faulty).toEqual([0, 3])
})

test.each([
  ['is unknown', { page: 'no/such/page' }, {}],
  ['is not a slug at all', { page: '../../etc/passwd<script>' }, {}],
  ['cannot be looked up', { page: 'page/gone' }, { env: { DB: brokenDatabase() } }],
])('when the page of the form %s, the contact page takes its place', async (_, page, options) => {
  const { document, response } = await returned({ kind: 'full', form: 'w2', ...page }, options)
  expect(response.status).toBe(422)
  expect(messageOf(document, 'name')).toBe('Enter your full name.')
})

test('a returned form is neither cached nor indexed', async () => {
  const { response, document } = await returned({ kind: 'full', page: 'contact', form: 'w2' })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(only(document, ({ attributes }) => attributes.name === 'robots').attributes.content).toBe('noindex')
})

test('nothing of an invalid form is stored', async () => {
  await postEnquiry({ kind: 'full', name: 'Noura' })
  expect(await database(env.DB).$count(leads)).toBe(0)
})
