import { describe, expect, test } from 'vitest'
import { aLead } from '../../../test/support/leads.ts'
import { buildSubmission, type CrmSettings, postToCrm } from './crm.ts'

const settings: CrmSettings = {
  SITE_ORIGIN: 'https://site.example',
  SITE_ID: 'agency-website',
  CRM_ENDPOINT: 'https://crm.example/servlet/servlet.WebToLead?encoding=UTF-8',
  CRM_ORG_ID: '00D000000000000',
  CRM_FIELD_PAGE_URL: '00N1',
  CRM_FIELD_USER_AGENT: '00N2',
  CRM_FIELD_SITE_ID: '00N3',
  CRM_FIELD_LEAD_ID: '',
}

const lead = aLead('lead-1', {
  name: 'نورة القحطاني',
  message: 'نريد تطبيقًا 🚀\nشكرًا & سلامًا',
  page_url: 'https://site.example/ar/contact',
  attribution: '{"utm_source":"x"}',
})

const now = Date.parse('2026-11-20T10:00:00Z')

/** An endpoint that has never sent `is-processed`. */
const verdicts = { seen: async () => {}, expected: async () => false }

describe('the submission', () => {
  test('has exactly the specified fields', () => {
    expect(Object.fromEntries(buildSubmission(lead, settings))).toEqual({
      oid: '00D000000000000',
      last_name: 'نورة القحطاني',
      email: 'noura@example.sa',
      company: 'N/A',
      phone: '+966501234567',
      description: 'Subject: Project Discussion\n\nنريد تطبيقًا 🚀\nشكرًا & سلامًا',
      lead_source: 'Website',
      retURL: 'https://site.example/ar/thank-you',
      '00N1': 'https://site.example/ar/contact',
      '00N2': 'Mozilla/5.0',
      '00N3': 'agency-website',
    })
  })

  test('sends N/A for an empty name', () => {
    expect(buildSubmission({ ...lead, name: '' }, settings).get('last_name')).toBe('N/A')
  })

  test('sends only the message as the description of a lead without a subject', () => {
    expect(buildSubmission({ ...lead, subject: '' }, settings).get('description')).toBe(lead.message)
  })

  test('sends the compact form’s subject as the specification names it', () => {
    const description = buildSubmission({ ...lead, subject: 'cta', message: 'Hi' }, settings).get(
      'description',
    )
    expect(description).toBe('Subject: Contact Form Submission from CTA\n\nHi')
  })

  describe('of a lead with values longer than the CRM takes', () => {
    const long = {
      name: '🚀'.repeat(41),
      lead_source: 'ح'.repeat(41),
      page_url: `https://site.example/${'a'.repeat(250)}`,
      user_agent: '🚀'.repeat(128),
    }
    const fields = Object.fromEntries(buildSubmission({ ...lead, ...long }, settings))

    test('cuts each field to its maximum of UTF-16 units without splitting a character', () => {
      expect(fields).toMatchObject({
        last_name: '🚀'.repeat(40),
        lead_source: 'ح'.repeat(40),
        '00N1': long.page_url.slice(0, 255),
        '00N2': '🚀'.repeat(127),
      })
    })

    test('has the full values in the description', () => {
      expect(fields.description).toBe(
        [
          'Subject: Project Discussion',
          lead.message,
          `Full name: ${long.name}`,
          `Lead source: ${long.lead_source}`,
          `Page: ${long.page_url}`,
        ].join('\n\n'),
      )
    })

    test('keeps the longest possible description within its limit', () => {
      const longest = { ...lead, ...long, name: '🚀'.repeat(200), message: '🚀'.repeat(5000) }
      expect(buildSubmission(longest, settings).get('description')?.length).toBeLessThan(32_000)
    })

    test('leaves values that fit exactly unchanged', () => {
      const exact = { name: 'a'.repeat(80), lead_source: 'b'.repeat(40) }
      const submission = buildSubmission({ ...lead, ...exact }, settings)
      expect(submission.get('last_name')).toBe(exact.name)
      expect(submission.get('description')).not.toContain(exact.name)
      expect(submission.get('lead_source')).toBe(exact.lead_source)
    })
  })

  test('returns an English visitor to the English thank-you page', () => {
    expect(buildSubmission({ ...lead, lang: 'en' }, settings).get('retURL')).toBe(
      'https://site.example/thank-you',
    )
  })

  test('carries the lead’s id only when a field is configured for it', () => {
    expect(buildSubmission(lead, { ...settings, CRM_FIELD_LEAD_ID: '00N4' }).get('00N4')).toBe('lead-1')
  })
})

describe('the CRM’s response', () => {
  const answers = (status: number, headers: Record<string, string> = {}, body: BodyInit | null = null) =>
    postToCrm(lead, settings, {
      fetchFn: async () => new Response(body, { status, headers }),
      now: () => now,
      verdicts,
    })

  test.each<[string, number, Record<string, string>]>([
    ['200', 200, {}],
    ['200 with is-processed: true', 200, { 'is-processed': 'true' }],
    ['a redirect to our thank-you page', 302, { location: 'https://site.example/ar/thank-you' }],
    ['a 303 to our thank-you page', 303, { location: 'https://site.example/ar/thank-you' }],
  ])('%s is accepted', async (_, status, headers) => {
    expect(await answers(status, headers)).toEqual({ kind: 'accepted' })
  })

  test.each<[string, number, Record<string, string>, string]>([
    ['200 with is-processed: false', 200, { 'is-processed': 'false' }, 'not_processed'],
    [
      '200 with an exception',
      200,
      { 'is-processed': 'true Exception:common.exception.SalesforceGenericException' },
      'not_processed',
    ],
    ['an empty 204', 204, {}, 'http_204'],
    ['a redirect elsewhere', 302, { location: 'https://crm.example/login' }, 'redirect_elsewhere'],
    [
      'a redirect to our origin’s other page',
      302,
      { location: 'https://site.example/' },
      'redirect_elsewhere',
    ],
    ['a redirect to nowhere', 302, {}, 'redirect_elsewhere'],
    ['400', 400, {}, 'http_400'],
    ['404', 404, {}, 'http_404'],
  ])('%s is a refusal', async (_, status, headers, reason) => {
    expect(await answers(status, headers)).toEqual({ kind: 'refused', reason })
  })

  test.each([408, 425, 429, 500, 503])('%d is retried', async (status) => {
    expect(await answers(status)).toEqual({ kind: 'retry', reason: `http_${status}` })
  })

  test.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Fri, 20 Nov 2026 10:02:00 GMT', 120_000],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ])('Retry-After: %s asks for a wait of %d ms', async (header, retryAfterMs) => {
    const outcome = await answers(429, { 'retry-after': header })
    expect(outcome).toEqual({ kind: 'retry', reason: 'http_429', retryAfterMs })
  })

  test('an unreadable Retry-After is ignored', async () => {
    expect(await answers(503, { 'retry-after': 'soon' })).toEqual({ kind: 'retry', reason: 'http_503' })
  })

  test('a body that never ends does not delay the outcome and is cancelled', async () => {
    const cancelled = Promise.withResolvers<boolean>()
    const endless = new ReadableStream({ cancel: () => cancelled.resolve(true) })
    expect(await answers(200, {}, endless)).toEqual({ kind: 'accepted' })
    expect(await cancelled.promise).toBe(true)
  })
})

describe('the call', () => {
  test('posts to the endpoint once, follows no redirect and can be aborted', async () => {
    const calls: [string, RequestInit][] = []
    const fetchFn = async (url: string, init: RequestInit) => {
      calls.push([url, init])
      return new Response(null)
    }
    await postToCrm(lead, settings, { fetchFn, now: () => now, verdicts })
    expect(calls).toHaveLength(1)
    const [url, init] = calls[0] ?? []
    expect(url).toBe(settings.CRM_ENDPOINT)
    expect(init).toMatchObject({ method: 'POST', redirect: 'manual' })
    expect(init?.signal).toBeInstanceOf(AbortSignal)
    const sent = new Request('https://crm.example', { method: 'POST', body: init?.body ?? null })
    expect(sent.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
    expect((await sent.formData()).get('last_name')).toBe(lead.name)
  })

  test('a timeout gives an uncertain outcome', async () => {
    const fetchFn = (_: string, init: RequestInit) =>
      new Promise<Response>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const outcome = await postToCrm(lead, settings, { fetchFn, now: () => now, timeoutMs: 1, verdicts })
    expect(outcome).toEqual({ kind: 'uncertain', reason: 'timeout' })
  })

  test('a broken connection gives an uncertain outcome, whose reason does not quote the error', async () => {
    const fetchFn = () => Promise.reject(new Error(`reset while sending ${lead.email}`))
    const outcome = await postToCrm(lead, settings, { fetchFn, now: () => now, verdicts })
    expect(outcome).toEqual({ kind: 'uncertain', reason: 'network' })
  })
})

describe('a success that may not come from the CRM', () => {
  const answering = (response: () => Response, expected: boolean | 'unknown' = false) => {
    const noted: string[] = []
    const verdicts = {
      seen: async () => void noted.push('seen'),
      expected: async () => {
        if (expected === 'unknown') throw new Error('D1 is away')
        return expected
      },
    }
    const outcome = postToCrm(lead, settings, { fetchFn: async () => response(), now: () => now, verdicts })
    return { noted, outcome }
  }
  const processed = { headers: { 'is-processed': 'true' } }

  test('counts with the header, which is remembered for the endpoint', async () => {
    const { noted, outcome } = answering(() => new Response('<html>', processed), true)
    expect(await outcome).toEqual({ kind: 'accepted' })
    expect(noted).toEqual(['seen'])
  })

  test.each([true, 'unknown'] as const)(
    'is uncertain without the header if the endpoint has sent it before (%s)',
    async (expected) => {
      const { outcome } = answering(() => new Response('ok'), expected)
      expect(await outcome).toEqual({ kind: 'uncertain', reason: 'unconfirmed' })
    },
  )

  test.each([
    '<!doctype html><title>Maintenance</title>',
    '\n  <html>',
    '\ufeff<html>',
    '<?xml version="1.0"?>',
  ])('is uncertain where a page answers: %j', async (body) => {
    const { outcome } = answering(() => new Response(body))
    expect(await outcome).toEqual({ kind: 'uncertain', reason: 'page_instead' })
  })

  test.each(['', 'ok', '{"ok":true}'])(
    'counts from an endpoint that never sends the header: %j',
    async (body) => {
      const { outcome } = answering(() => new Response(body))
      expect(await outcome).toEqual({ kind: 'accepted' })
    },
  )

  test.each([201, 202])('counts with the header for every 2xx status: %d', async (status) => {
    expect(await answering(() => new Response(null, { status, ...processed })).outcome).toEqual({
      kind: 'accepted',
    })
    expect(await answering(() => new Response(null, { status })).outcome).toEqual({
      kind: 'refused',
      reason: `http_${status}`,
    })
  })
})
