import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { database } from '../../src/data/database.ts'
import { leads } from '../../src/data/leads/schema.ts'
import { enquiryFields } from '../../src/leads/intake/enquiry-schema.ts'
import { visibleFields } from '../../src/leads/intake/fields.ts'
import { newAddress, validEnquiry } from '../support/enquiry.ts'
import { fuzzing, json, text } from '../support/fuzz.ts'
import { policyProblems } from '../support/policy.ts'
import { headerProblems } from '../support/security-headers.ts'
import { emptyInbox } from '../support/stored-leads.ts'
import { visit } from '../support/visit.ts'

const db = database(env.DB)
type Body = { type: string | undefined; body: BodyInit }

const names = fc.constantFrom(...enquiryFields, '__proto__', 'constructor', 'name[]', 'state', 'id')
const fields = fc
  .tuple(fc.constantFrom<'full' | 'compact'>('full', 'compact'), fc.dictionary(names, text, { maxKeys: 4 }))
  .map(([kind, changes]) => Object.entries({ ...validEnquiry(kind), ...changes }))

const urlencoded = 'application/x-www-form-urlencoded'
const bodies: fc.Arbitrary<Body> = fc.oneof(
  {
    weight: 4,
    arbitrary: fields.map((entries) => ({ type: urlencoded, body: new URLSearchParams(entries).toString() })),
  },
  {
    weight: 3,
    arbitrary: fields.map((entries) => ({
      type: 'application/json',
      body: JSON.stringify(Object.fromEntries(entries)),
    })),
  },
  { weight: 2, arbitrary: fields.map((entries) => ({ type: undefined, body: multipart(entries) })) },
  json.map((value) => ({ type: 'application/json', body: JSON.stringify(value) })),
  fc
    .tuple(
      fc.constantFrom(urlencoded, 'application/json', 'multipart/form-data; boundary=b', 'text/plain'),
      fc.uint8Array({ maxLength: 200 }),
    )
    .map(([type, bytes]) => ({ type, body: new Uint8Array(bytes) })),
  fc.tuple(fc.constant(urlencoded), fc.string()).map(([type, body]) => ({ type, body })),
)

function multipart(entries: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

/** Controls but the line break and tab of a message, bidi controls, and halves of pairs. */
const disguising =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

const longest = {
  name: 200,
  email: 254,
  phone: 120,
  subject: 20,
  message: 5000,
  lead_source: 255,
  user_agent: 255,
}

test('any enquiry is stored clean or refused, and never breaks anything', async () => {
  await fc.assert(
    fc.asyncProperty(
      bodies,
      fc.constantFrom('', '/ar'),
      fc.boolean(),
      async ({ type, body }, prefix, script) => {
        await emptyInbox()
        const response = await visit(`${prefix}/api/leads`, {
          method: 'POST',
          body,
          headers: {
            ...(type === undefined ? {} : { 'content-type': type }),
            'sec-fetch-site': 'same-origin',
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
    fuzzing(120),
  )
})

function expectClean(lead: typeof leads.$inferSelect) {
  for (const [column, value] of Object.entries(lead)) {
    if (typeof value !== 'string') continue
    expect(disguising.exec(value)?.[0], column).toBeUndefined()
    if (column !== 'message') expect(value, column).not.toMatch(/[\n\t]/)
  }
  for (const [column, bound] of Object.entries(longest)) {
    const value: unknown = Reflect.get(lead, column)
    expect(Array.from(String(value ?? '')).length, column).toBeLessThanOrEqual(bound)
  }
  for (const field of visibleFields) {
    if (field !== 'phone') expect(lead[field], field).not.toBe('')
  }
}

test('an enquiry in any script keeps its letters: joiners, marks and pairs', async () => {
  const message = 'می\u200cخواهم یک اپ بسازم 🚀 سطر\nآخر، e\u0301 \u0928\u094d\u200d\u092f'
  await emptyInbox()
  await visit('/api/leads', {
    method: 'POST',
    body: new URLSearchParams(validEnquiry('full', { message })),
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const [lead] = await db.select().from(leads)
  expect(lead?.message).toBe(message.normalize('NFC'))
})

test.each(['x\u0001y', 'x\u001by', 'x\u202ey', 'x\u0085y', 'x\ty'])(
  'a browser that calls itself %j leaves no control character',
  async (agent) => {
    await emptyInbox()
    const response = await visit('/api/leads', {
      method: 'POST',
      body: new URLSearchParams(validEnquiry('full')),
      headers: { 'sec-fetch-site': 'same-origin', 'user-agent': agent },
    })
    expect(response.status).toBe(303)
    for (const lead of await db.select().from(leads)) expectClean(lead)
  },
)
