import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '../../src/data/database.ts'
import { leads } from '../../src/data/leads/schema.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { postEnquiry, validEnquiry } from '../support/enquiry.ts'
import { emptyInbox } from '../support/stored-leads.ts'
import { movedTo, visit } from '../support/visit.ts'

const db = database(env.DB)
const key = '5b0d7e1c-3d6f-4a7e-9c39-0e7b0d8a1f22'

beforeEach(async () => {
  await emptyInbox()
})

describe.each(langs.flatMap((lang) => (['full', 'compact'] as const).map((kind) => ({ lang, kind }))))(
  'the $kind form in $lang',
  ({ lang, kind }) => {
    test('redirects to the thank-you page in its language and is stored', async () => {
      const response = await postEnquiry(validEnquiry(kind), {
        lang,
        headers: { 'user-agent': 'Mozilla/5.0 (Test)' },
      })
      expect(movedTo(response)).toEqual([303, localPath(lang, '/thank-you')])
      expect(await db.select().from(leads)).toEqual([
        expect.objectContaining({
          name: 'نورة العتيبي',
          email: 'noura@example.sa',
          phone: '+966501234567',
          subject: kind === 'full' ? 'project' : 'cta',
          message: 'نريد تطبيقاً للحجوزات.',
          lead_source: 'Website',
          lang,
          page_url: `https://agency.example${localPath(lang, kind === 'full' ? '/contact' : '/')}`,
          user_agent: 'Mozilla/5.0 (Test)',
          state: 'received',
          attempts: 0,
        }),
      ])
    })

    test('gets a JSON response by script, with the lead’s id', async () => {
      const sent = validEnquiry(kind, { submission_key: key, attribution: '{"utm_source":"news"}' })
      const response = await postEnquiry(sent, { lang, script: true })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      const [lead] = await db.select().from(leads)
      expect(await response.json()).toEqual({ success: true, id: lead?.id })
      expect(lead?.attribution).toBe('{"utm_source":"news"}')
    })
  },
)

test('its thank-you page exists in both languages', async () => {
  expect((await visit('/thank-you')).status).toBe(200)
  expect((await visit('/ar/thank-you')).status).toBe(200)
})

test('a form may also be multipart or JSON', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(validEnquiry('full'))) form.set(name, value)
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' }
  const multipart = await visit('/api/leads', { method: 'POST', body: form, headers })
  expect(multipart.status).toBe(200)
  const json = await visit('/api/leads', {
    method: 'POST',
    body: JSON.stringify(validEnquiry('full', { message: 'Another.' })),
    headers: { ...headers, 'content-type': 'application/json' },
  })
  expect(json.status).toBe(200)
  expect(await db.$count(leads)).toBe(2)
})

describe('a repeated submission', () => {
  test('of the same key and content is one lead with the same response', async () => {
    const sent = validEnquiry('full', { submission_key: key })
    const first = await postEnquiry(sent, { script: true })
    const second = await postEnquiry(sent, { script: true })
    expect(second.status).toBe(200)
    expect(await second.json()).toEqual(await first.json())
    expect(await db.$count(leads)).toBe(1)
  })

  test('of ten simultaneous posts without script is one lead, and each is thanked', async () => {
    const sent = Array.from({ length: 10 }, () => postEnquiry(validEnquiry('compact')))
    const answers = await Promise.all(sent)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 303))
    expect(await db.$count(leads)).toBe(1)
  })

  test.each(langs)(
    'of the same key with other content is refused in %s, and changes nothing',
    async (lang) => {
      await postEnquiry(validEnquiry('full', { submission_key: key }), { lang, script: true })
      const changed = validEnquiry('full', { submission_key: key, message: 'Something else.' })
      const script = await postEnquiry(changed, { lang, script: true })
      expect(script.status).toBe(409)
      expect(await script.json()).toEqual({ success: false, message: expect.stringMatching(/\S/) })
      expect(await db.$count(leads)).toBe(1)
    },
  )
})
