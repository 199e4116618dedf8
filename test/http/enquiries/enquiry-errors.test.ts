import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { database } from '../../../src/data/database.ts'
import { leads } from '../../../src/data/leads/schema.ts'
import { message } from '../../../src/i18n/intl.ts'
import { type Lang, langs, localPath } from '../../../src/i18n/languages.ts'
import { enquiryKinds } from '../../../src/leads/intake/fields.ts'
import type { Env } from '../../../src/platform/env.ts'
import { site } from '../../../src/site/site.ts'
import { brokenDatabase } from '../../support/faults/watched-bindings.ts'
import { type Fields, postEnquiry, validEnquiry } from '../../support/leads/enquiry.ts'
import { expectReturned } from '../../support/leads/returned-form.ts'
import {
  allElements,
  type Element,
  onlyElement,
  parseHtml,
  rawText,
  textOf,
} from '../../support/requests/html.ts'
import { loggedEvents } from '../../support/requests/logged-lines.ts'
import { emptyPages } from '../../support/staff/drafts.ts'
import { storePage } from '../../support/staff/store-page.ts'

const field = (document: Element, name: string) =>
  onlyElement(document, ({ attributes, tag }) => tag !== 'meta' && attributes.name === name)

/** The message beside a field, found like assistive technology finds it. */
function messageOf(document: Element, name: string): string | null {
  const describedBy = field(document, name).attributes['aria-describedby']
  return describedBy ? textOf(onlyElement(document, ({ attributes }) => attributes.id === describedBy)) : null
}

async function returnedForm(fields: Fields, options: Parameters<typeof postEnquiry>[1] = {}) {
  const response = await postEnquiry(fields, options)
  expect(response.status).toBe(422)
  return { response, document: parseHtml(await response.text()) }
}

/** The names of the fields with this attribute. */
const namesWith = (document: Element, attribute: string) =>
  allElements(document, ({ attributes }) => attribute in attributes).map(({ attributes }) => attributes.name)

afterEach(emptyPages)

test('an empty form comes back with a message beside each field, and a script gets the same', async () => {
  for (const lang of langs) {
    for (const kind of enquiryKinds) {
      const empty = { kind, page: kind === 'full' ? 'contact' : 'home', form: kind === 'full' ? 'w2' : 'w9' }
      const required = {
        name: message(lang, 'form.error.name.required'),
        email: message(lang, 'form.error.email.required'),
        ...(kind === 'full' && { subject: message(lang, 'form.error.subject.required') }),
        message: message(lang, 'form.error.message.required'),
      }
      const { document, response } = await returnedForm(empty, { lang })
      expect(onlyElement(document, 'html').attributes).toMatchObject({ lang, 'data-stay': '' })
      const names = Object.keys(required)
      expect(Object.fromEntries(names.map((name) => [name, messageOf(document, name)]))).toEqual(required)
      expect(messageOf(document, 'phone')).toBeNull()
      const form = onlyElement(document, 'form')
      expect(form.attributes.action).toBe(localPath(lang, '/api/leads'))
      const alert = onlyElement(form, ({ attributes }) => attributes.role === 'alert')
      expect(textOf(alert)).toBe(message(lang, 'form.error.summary'))
      expect(namesWith(document, 'autofocus')).toEqual(['name'])
      expect(namesWith(document, 'aria-invalid')).toEqual(names)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const robots = onlyElement(document, ({ attributes }) => attributes.name === 'robots')
      expect(robots.attributes.content).toBe('noindex')

      const script = await postEnquiry(empty, { lang, script: true })
      expect(script.status).toBe(422)
      expect(await script.json()).toEqual({ success: false, errors: required })
    }
  }
  expect(await database(env.DB).$count(leads)).toBe(0)
})

test.each([
  ['email', 'not an address', 'form.error.email.invalid'],
  ['phone', '12', 'form.error.phone.invalid'],
  ['subject', 'something else', 'form.error.subject.required'],
  ['message', 'x'.repeat(5001), 'form.error.too_long'],
  ['name', 'ن'.repeat(201), 'form.error.too_long'],
] as const)('a single fault in %s is the only one shown and has the focus', async (name, value, id) => {
  const { document } = await returnedForm(validEnquiry('full', { [name]: value }), { lang: 'ar' })
  expect(messageOf(document, name)).toBe(message('ar', id, { max: name === 'message' ? 5000 : 200 }))
  expect([namesWith(document, 'aria-invalid'), namesWith(document, 'autofocus')]).toEqual([[name], [name]])
})

test('the input is shown again, unchanged and escaped', async () => {
  const hostile = '</textarea><script>alert(1)</script>"\'&amp; {name}'
  const typed = validEnquiry('full', {
    name: hostile,
    message: hostile,
    email: ' "><img src=x onerror=alert(1)> ',
  })
  const { document } = await returnedForm(typed)
  expect(field(document, 'name').attributes.value).toBe(hostile)
  expect(rawText(field(document, 'message'))).toBe(hostile)
  expect(field(document, 'email').attributes.value).toBe(typed.email)
  expect(field(document, 'phone').attributes.value).toBe(typed.phone)
  const chosen = allElements(field(document, 'subject'), ({ attributes }) => 'selected' in attributes)
  expect(chosen.map(({ attributes }) => attributes.value)).toEqual(['project'])
  expect(namesWith(document, 'onerror')).toEqual([])
})

test('the sent one of two equal forms on a page comes back with its errors', async () => {
  const widgets = [
    { type: 'contact', content: {} },
    { type: 'contact', content: { title: 'Second' } },
  ]
  await storePage({ slug: 'page/two-forms', title: 'Two forms', widgets })
  const { document } = await returnedForm({ kind: 'full', page: 'page/two-forms', form: 'w2', name: 'Noura' })
  expect(textOf(onlyElement(onlyElement(document, 'head'), 'title'))).toBe(`Two forms - ${site.name.en}`)
  const forms = allElements(document, 'form')
  expect(forms.map((form) => namesWith(form, 'aria-invalid').length)).toEqual([0, 3])
  expect(forms.map((form) => field(form, 'name').attributes.value)).toEqual([undefined, 'Noura'])
})

test('the contact page shows the form when its own page is unknown or cannot be read', async () => {
  for (const page of ['no/such/page', '../../etc/passwd<script>']) {
    const { document } = await returnedForm({ kind: 'full', form: 'w2', page })
    expect(messageOf(document, 'name'), page).toBe('Enter your full name.')
  }
  const DB = brokenDatabase()
  const { document } = await returnedForm({ kind: 'full', form: 'w2', page: 'page/gone' }, { env: { DB } })
  expect(loggedEvents().map(({ event }) => event)).toContain('returned_form_failed')
  expect(messageOf(document, 'name')).toBe('Enter your full name.')
})

/* Staff or an outage change a page while a visitor without script fills in its form, which was its first widget. */
describe('a form without script', () => {
  const compact = {
    type: 'contact_cta',
    content: { title: 'Tell us', notes: { phone: '-', email: '-', address: '-' } },
  }
  const full = { type: 'contact', content: {} }
  const text = { type: 'text', content: { body: '<p>News</p>' } }
  type Form = { slug: string; kind: 'full' | 'compact'; widget: { type: string; content: object } }
  const forms: [Lang, Form][] = [
    ['en', { slug: 'home', kind: 'compact', widget: compact }],
    ['ar', { slug: 'contact', kind: 'full', widget: full }],
    ['ar', { slug: 'page/campaign', kind: 'compact', widget: compact }],
    ['en', { slug: 'page/landing', kind: 'full', widget: full }],
  ]
  const refused: Partial<Env> = { LEAD_RATE: { limit: async () => ({ success: false }) } }

  async function published(slug: string, widgets: { type: string; content: object }[]) {
    await storePage({ slug, widgets })
    return {}
  }

  const changesOfPage: [string, (form: Form) => Promise<Partial<Env>>][] = [
    ['was deleted', async () => ({})],
    ['has another widget in front', async ({ slug, widget }) => published(slug, [text, widget])],
    [
      'shows the form in a block',
      async ({ slug, widget }) => {
        await storePage({ slug: 'block/form', widgets: [text, widget] })
        return published(slug, [text, { type: 'block', content: { block: 'block/form' } }])
      },
    ],
    ['has lost its form', async ({ slug }) => published(slug, [text])],
    [
      'has a form of the other kind in its place',
      async ({ slug, widget }) => published(slug, [widget === full ? compact : full, widget]),
    ],
    ['cannot be read', async () => ({ DB: brokenDatabase() })],
  ]

  test.each(changesOfPage)(
    'comes back with its input and its errors when its page %s',
    async (_, changePage) => {
      for (const [lang, form] of forms) {
        await emptyPages()
        const sent = validEnquiry(form.kind, { page: form.slug, form: 'w1' })
        const replaced = await changePage(form)
        const response = await postEnquiry(sent, { lang, env: { ...replaced, ...refused } })
        expect(response.status, form.slug).toBe(429)
        await expectReturned(response, lang, sent, 'form.error.too_many')
        const { document } = await returnedForm({ ...sent, email: 'unknown' }, { lang, env: replaced })
        const faulty = allElements(document, ({ attributes }) => 'aria-invalid' in attributes)
        expect(faulty.map(({ attributes }) => attributes.value)).toEqual(['unknown'])
      }
    },
  )
})
