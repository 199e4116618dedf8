import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '../../src/data/database.ts'
import { leads } from '../../src/data/leads/schema.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { gatedDatabase } from '../support/bindings.ts'
import { postEnquiry, validEnquiry } from '../support/enquiry.ts'
import { all, parseHtml } from '../support/html.ts'
import { dropCopies } from '../support/pages.ts'
import { readPolicy } from '../support/policy.ts'
import { emptyInbox } from '../support/stored-leads.ts'
import { begin, visit } from '../support/visit.ts'

const db = database(env.DB)
const keys = { TURNSTILE_SITE_KEY: '1x00000000000000000000AA', TURNSTILE_SECRET: 'the-secret' }
const origin = 'https://challenges.cloudflare.com'

beforeEach(async () => {
  await emptyInbox()
  await dropCopies()
})
afterEach(() => vi.unstubAllGlobals())

/** What a page does for Turnstile, and what its policy lets in for it. */
async function traces(response: Response) {
  const document = parseHtml(await response.clone().text())
  const policy = readPolicy(response)
  return {
    scripts: all(
      document,
      ({ tag, attributes }) => tag === 'script' && (attributes.src ?? '').startsWith(origin),
    ),
    boxes: all(document, ({ attributes }) => (attributes.class ?? '').includes('cf-turnstile')),
    script: policy['script-src']?.includes(origin),
    frame: policy['frame-src'],
  }
}

describe.each(langs)('with a site key, in %s,', (lang) => {
  const options = { env: keys }

  test.each(['/', '/about', '/contact'])(
    'a page with a form (%s) asks Turnstile, fresh and from the cache',
    async (path) => {
      for (const response of [
        await visit(localPath(lang, path), options),
        await visit(localPath(lang, path), options),
      ]) {
        const { scripts, boxes, script, frame } = await traces(response)
        expect(scripts.map(({ attributes }) => attributes.src)).toEqual([`${origin}/turnstile/v0/api.js`])
        expect(boxes.map(({ attributes }) => attributes)).toEqual([
          expect.objectContaining({
            'data-sitekey': keys.TURNSTILE_SITE_KEY,
            'data-language': lang,
            'data-response-field-name': 'turnstile',
          }),
        ])
        expect({ script, frame }).toEqual({ script: true, frame: [origin] })
        expect(await response.text()).not.toContain(keys.TURNSTILE_SECRET)
      }
    },
  )

  test('a returned form and a slow page do so too', async () => {
    const returned = await postEnquiry({ kind: 'full', page: 'contact', form: 'w2' }, { lang, env: keys })
    expect(await traces(returned)).toMatchObject({ script: true, frame: [origin] })

    const { DB, open } = gatedDatabase()
    const { response, settled } = begin(localPath(lang, '/contact'), { env: { ...keys, DB } })
    const slow = await response
    open()
    const { scripts, boxes, script } = await traces(slow)
    await settled()
    expect([scripts.length, boxes.length, script]).toEqual([1, 1, true])
  })

  test('a page without a form does not load Turnstile', async () => {
    expect(await traces(await visit(localPath(lang, '/services'), options))).toEqual({
      scripts: [],
      boxes: [],
      script: false,
      frame: undefined,
    })
  })
})

test('without a site key no page mentions Turnstile', async () => {
  const response = await visit('/contact')
  expect(await traces(response)).toEqual({ scripts: [], boxes: [], script: false, frame: undefined })
  expect(await response.text()).not.toMatch(/challenges\.cloudflare|sitekey/i)
})

describe('a submission', () => {
  const asked: { url: string; fields: Record<string, string> }[] = []
  const answers = (answer: () => Response | Promise<Response>) => {
    asked.length = 0
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
      asked.push({ url, fields: body instanceof URLSearchParams ? Object.fromEntries(body) : {} })
      return answer()
    })
  }
  const send = (fields: Record<string, string>) => postEnquiry(validEnquiry('full', fields), { env: keys })
  const outcome = () => db.select({ state: leads.state, suspicion: leads.suspicion }).from(leads)

  test('with a valid token is delivered', async () => {
    answers(() => Response.json({ success: true }))
    expect((await send({ turnstile: 'token' })).status).toBe(303)
    expect(asked).toEqual([
      { url: `${origin}/turnstile/v0/siteverify`, fields: { secret: 'the-secret', response: 'token' } },
    ])
    expect(await outcome()).toEqual([{ state: 'received', suspicion: null }])
  })

  test.each<[string, string, () => Response | Promise<Response>]>([
    ['without a token', '', () => Response.json({ success: true })],
    ['with a token that Turnstile refuses', 'token', () => Response.json({ success: false })],
    ['while Turnstile is down', 'token', () => Promise.reject(new Error('reset'))],
  ])('%s is thanked and waits for staff', async (_, token, answer) => {
    answers(answer)
    expect((await send({ turnstile: token, elapsed: '20000' })).status).toBe(303)
    expect(await outcome()).toEqual([
      { state: 'quarantined', suspicion: expect.stringMatching(/^turnstile_(missing|failed|down)$/) },
    ])
  })

  test('without JavaScript is not suspicious for a missing token, until its network has sent several', async () => {
    answers(() => Response.json({ success: false, 'error-codes': ['invalid-input-response'] }))
    for (let number = 0; number < 4; number++) {
      const fields = validEnquiry('full', { message: `No. ${number}` })
      await postEnquiry(fields, { env: keys, address: `192.0.2.${number}` })
    }
    expect((await outcome()).map(({ suspicion }) => suspicion)).toEqual([
      null,
      null,
      null,
      'turnstile_missing',
    ])
    expect(asked).toEqual([])
  })

  test('by script without a token during a Turnstile outage waits for Turnstile, not for staff', async () => {
    answers(() => Promise.reject(new Error('reset')))
    await send({ elapsed: '20000' })
    expect(await outcome()).toEqual([{ state: 'quarantined', suspicion: 'turnstile_down' }])
  })

  test('with invalid fields uses no token', async () => {
    answers(() => Response.json({ success: true }))
    expect((await send({ turnstile: 'token', email: 'nobody' })).status).toBe(422)
    expect(asked).toEqual([])
  })
})
