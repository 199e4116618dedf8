import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { database } from '../../../src/data/database.ts'
import { leads } from '../../../src/data/leads/schema.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { enquiryFields } from '../../../src/leads/intake/enquiry-schema.ts'
import { enquiryKinds, visibleFields } from '../../../src/leads/intake/fields.ts'
import { urls } from '../../../src/site/urls.ts'
import { fuzzing, json, text } from '../../support/faults/fuzz.ts'
import { newAddress, postEnquiry, validEnquiry } from '../../support/leads/enquiry.ts'
import { emptyInbox } from '../../support/leads/stored-leads.ts'
import { allElements, onlyElement, parseHtml, textOf } from '../../support/requests/html.ts'
import { policyProblems } from '../../support/requests/policy.ts'
import { headerProblems } from '../../support/requests/security-headers.ts'
import { movedTo, visit } from '../../support/requests/visit.ts'

const db = database(env.DB)
const key = '5b0d7e1c-3d6f-4a7e-9c39-0e7b0d8a1f22'
const urlencoded = 'application/x-www-form-urlencoded'
const sameOrigin = { 'sec-fetch-site': 'same-origin' }

beforeEach(emptyInbox)

test('every form is stored and leads to its thank-you page, or gives a script the id', async () => {
  for (const lang of langs) {
    for (const kind of enquiryKinds) {
      await emptyInbox()
      const response = await postEnquiry(validEnquiry(kind), { lang })
      expect(movedTo(response)).toEqual([303, localPath(lang, '/thank-you')])
      expect(await db.select().from(leads)).toMatchObject([
        {
          name: 'نورة العتيبي',
          subject: kind === 'full' ? 'project' : 'cta',
          lang,
          page_url: `https://agency.example${localPath(lang, kind === 'full' ? '/contact' : '/')}`,
        },
      ])
      await emptyInbox()
      const sent = validEnquiry(kind, { submission_key: key, attribution: '{"utm_source":"news"}' })
      const answer = await postEnquiry(sent, { lang, script: true })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      const [lead] = await db.select().from(leads)
      expect(await answer.json()).toEqual({ success: true, id: lead?.id })
      expect(lead?.attribution).toBe('{"utm_source":"news"}')
    }
    expect((await visit(localPath(lang, '/thank-you'))).status).toBe(200)
  }
})

test('a form may also be sent as multipart or JSON', async () => {
  const form = validEnquiry('full')
  const bodies: [BodyInit, HeadersInit][] = [
    [multipart(Object.entries(form)), {}],
    [JSON.stringify({ ...form, message: 'Another.' }), { 'content-type': 'application/json' }],
  ]
  for (const [body, type] of bodies) {
    const headers = { ...sameOrigin, accept: 'application/json', ...type }
    expect((await visit('/api/leads', { method: 'POST', body, headers })).status).toBe(200)
  }
  expect(await db.$count(leads)).toBe(2)
})

test('a repeated submission is one lead, and other content under its key is refused', async () => {
  const sent = validEnquiry('full', { submission_key: key })
  const first = await postEnquiry(sent, { script: true })
  const second = await postEnquiry(sent, { script: true })
  expect(await second.json()).toEqual(await first.json())
  const changed = await postEnquiry({ ...sent, message: 'Something else.' }, { script: true })
  expect(changed.status).toBe(409)
  expect(await changed.json()).toEqual({ success: false, message: expect.stringMatching(/\S/) })
  expect(await db.$count(leads)).toBe(1)

  const simultaneous = Array.from({ length: 10 }, () => postEnquiry(validEnquiry('compact')))
  for (const { status } of await Promise.all(simultaneous)) expect(status).toBe(303)
  expect(await db.$count(leads)).toBe(2)
})

test('an unreadable body is refused with a page that links the form, phone, mail and chat', async () => {
  const refused: [string, number, string?][] = [
    [`message=${'x'.repeat(200_000)}`, 413],
    ['name=x', 415, 'text/plain'],
    ['name=%ff%fe', 400],
  ]
  for (const [body, status, type = urlencoded] of refused) {
    for (const lang of langs) {
      const response = await postEnquiry(body, { lang, headers: { 'content-type': type } })
      expect(response.status).toBe(status)
      const document = parseHtml(await response.text())
      expect(onlyElement(document, 'html').attributes.lang).toBe(lang)
      const main = onlyElement(document, 'main')
      expect(textOf(onlyElement(main, 'h1'))).toBe(message(lang, 'form.refused.title'))
      const links = allElements(main, 'a').map((link) => link.attributes.href ?? '')
      expect(links).toContain(localPath(lang, urls.contact))
      for (const way of ['tel:', 'mailto:', 'https://wa.me/'])
        expect(links.filter((href) => href.startsWith(way)).length, way).toBe(1)
    }
    const script = await postEnquiry(body, { script: true, headers: { 'content-type': type } })
    expect(script.status).toBe(status)
    expect(await script.json()).toEqual({ success: false, message: expect.stringMatching(/^\S.*\.$/) })
  }
  expect(await db.$count(leads)).toBe(0)
})

const send = (headers: Record<string, string>) =>
  visit('/api/leads', {
    method: 'POST',
    body: new URLSearchParams(validEnquiry('full')).toString(),
    headers: { 'content-type': urlencoded, ...headers },
  })

test.each<[number, Record<string, string>]>([
  [403, { 'sec-fetch-site': 'cross-site' }],
  [403, { 'sec-fetch-site': 'same-site' }],
  [403, { 'sec-fetch-site': 'cross-site', origin: 'https://agency.example' }],
  [403, { origin: 'https://attacker.example' }],
  [403, { origin: 'https://agency.example.attacker.example' }],
  [403, { origin: 'http://agency.example' }],
  [403, { origin: 'null' }],
  [303, {}],
  [303, { 'sec-fetch-site': 'same-origin' }],
  [303, { 'sec-fetch-site': 'none' }],
  [303, { origin: 'https://agency.example' }],
  // Firefox with strict settings hides the origin of a same-origin post.
  [303, { 'sec-fetch-site': 'same-origin', origin: 'null' }],
])('a post is answered with %i when it has %j', async (status, headers) => {
  expect((await send(headers)).status).toBe(status)
  expect(await db.$count(leads)).toBe(status === 303 ? 1 : 0)
})

test('no other site may read a response', async () => {
  const preflight = await visit('/api/leads', {
    method: 'OPTIONS',
    headers: { origin: 'https://attacker.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  expect(preflight.ok).toBe(false)
})

const names = fc.constantFrom(...enquiryFields, '__proto__', 'constructor', 'name[]', 'state', 'id')
const fields = fc
  .tuple(fc.constantFrom<'full' | 'compact'>('full', 'compact'), fc.dictionary(names, text, { maxKeys: 4 }))
  .map(([kind, changes]) => Object.entries({ ...validEnquiry(kind), ...changes }))
const bodies: fc.Arbitrary<{ type: string | undefined; body: BodyInit }> = fc.oneof(
  fields.map((entries) => ({ type: urlencoded, body: new URLSearchParams(entries).toString() })),
  fields.map((entries) => ({ type: 'application/json', body: JSON.stringify(Object.fromEntries(entries)) })),
  fields.map((entries) => ({ type: undefined, body: multipart(entries) })),
  json.map((value) => ({ type: 'application/json', body: JSON.stringify(value) })),
  fc
    .tuple(fc.constantFrom(urlencoded, 'multipart/form-data; boundary=b'), fc.uint8Array({ maxLength: 200 }))
    .map(([type, bytes]) => ({ type, body: new Uint8Array(bytes) })),
)

function multipart(entries: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('any body is either stored clean or refused, without a server error', async () => {
  await fc.assert(
    fc.asyncProperty(
      bodies,
      fc.constantFrom(...langs),
      fc.boolean(),
      async ({ type, body }, lang, script) => {
        await emptyInbox()
        const response = await visit(localPath(lang, '/api/leads'), {
          method: 'POST',
          body,
          headers: {
            ...(type === undefined ? {} : { 'content-type': type }),
            ...sameOrigin,
            'cf-connecting-ip': newAddress(),
            accept: script ? 'application/json' : 'text/html',
          },
        })
        expect([200, 303, 400, 413, 415, 422]).toContain(response.status)
        expect(headerProblems(response)).toEqual([])
        if ((response.headers.get('content-type') ?? '').startsWith('text/html')) {
          expect(await policyProblems(response)).toEqual([])
        }
        const stored = await db.select().from(leads)
        expect(stored).toHaveLength(response.status === 303 || response.status === 200 ? 1 : 0)
        for (const lead of stored) expectClean(lead)
      },
    ),
    fuzzing(40),
  )
})

test('a stored user agent contains no control character', async () => {
  for (const agent of ['x\u0001y', 'x\u001by', 'x\u202ey', 'x\u0085y', 'x\ty']) {
    await emptyInbox()
    expect((await send({ ...sameOrigin, 'user-agent': agent })).status).toBe(303)
    for (const lead of await db.select().from(leads)) expectClean(lead)
  }
})

/** Control characters except the line break and tab, bidi controls, and lone surrogates. */
const disguisingCharacters =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
const maxLengths = {
  name: 200,
  email: 254,
  phone: 120,
  subject: 20,
  message: 5000,
  lead_source: 255,
  user_agent: 255,
}

function expectClean(lead: typeof leads.$inferSelect) {
  for (const [column, value] of Object.entries(lead)) {
    if (typeof value !== 'string') continue
    expect(disguisingCharacters.exec(value)?.[0], column).toBeUndefined()
    if (column !== 'message') expect(value, column).not.toMatch(/[\n\t]/)
  }
  for (const [column, bound] of Object.entries(maxLengths)) {
    expect(Array.from(String(Reflect.get(lead, column) ?? '')).length, column).toBeLessThanOrEqual(bound)
  }
  for (const field of visibleFields) {
    if (field !== 'phone') expect(lead[field], field).not.toBe('')
  }
}
