import { describe, expect, test } from 'vitest'
import { aLead } from '../../../test/support/leads/make-lead.ts'
import type { Lead } from '../../data/leads/insert-lead.ts'
import { buildSubmission, type CrmOutcome, type CrmSettings, postToCrm } from './crm.ts'

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

describe('the submission to the CRM', () => {
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

  test('depends on the data of the lead and on the configured fields of the CRM', () => {
    const field = (name: string, changes: Partial<Lead>, configured: Partial<CrmSettings> = {}) =>
      buildSubmission({ ...lead, ...changes }, { ...settings, ...configured }).get(name)
    expect(field('last_name', { name: '' })).toBe('N/A')
    expect(field('description', { subject: '' })).toBe(lead.message)
    expect(field('description', { subject: 'cta', message: 'Hi' })).toBe(
      'Subject: Contact Form Submission from CTA\n\nHi',
    )
    expect(field('retURL', { lang: 'en' })).toBe('https://site.example/thank-you')
    expect(field('00N4', {}, { CRM_FIELD_LEAD_ID: '00N4' })).toBe('lead-1')
  })

  test('shortens a value at a whole character, and has all of it in the description', () => {
    const long = {
      name: '🚀'.repeat(41),
      lead_source: 'ح'.repeat(41),
      page_url: `https://site.example/${'a'.repeat(250)}`,
      user_agent: '🚀'.repeat(128),
    }
    expect(Object.fromEntries(buildSubmission({ ...lead, ...long }, settings))).toMatchObject({
      last_name: '🚀'.repeat(40),
      lead_source: 'ح'.repeat(40),
      '00N1': long.page_url.slice(0, 255),
      '00N2': '🚀'.repeat(127),
      description: [
        'Subject: Project Discussion',
        lead.message,
        `Full name: ${long.name}`,
        `Lead source: ${long.lead_source}`,
        `Page: ${long.page_url}`,
      ].join('\n\n'),
    })
    const longest = { ...lead, ...long, name: '🚀'.repeat(200), message: '🚀'.repeat(5000) }
    expect(buildSubmission(longest, settings).get('description')?.length).toBeLessThan(32_000)
    const exact = { name: 'a'.repeat(80), lead_source: 'b'.repeat(40) }
    const submission = buildSubmission({ ...lead, ...exact }, settings)
    expect([submission.get('last_name'), submission.get('lead_source')]).toEqual(Object.values(exact))
    expect(submission.get('description')).not.toContain(exact.name)
  })
})

describe('the CRM’s response', () => {
  const answers = (status: number, headers: Record<string, string> = {}, body: BodyInit | null = null) =>
    postToCrm(lead, settings, {
      fetchFn: async () => new Response(body, { status, headers }),
      now: () => now,
      verdicts,
    })
  const accepted: CrmOutcome = { kind: 'accepted' }
  const refused = (reason: string): CrmOutcome => ({ kind: 'refused', reason })
  const retry = (reason: string, retryAfterMs?: number): CrmOutcome => ({
    kind: 'retry',
    reason,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  })

  test.each<[number, Record<string, string>, CrmOutcome]>([
    [200, {}, accepted],
    [200, { 'is-processed': 'true' }, accepted],
    [302, { location: 'https://site.example/ar/thank-you' }, accepted],
    [303, { location: 'https://site.example/ar/thank-you' }, accepted],
    [200, { 'is-processed': 'false' }, refused('not_processed')],
    [200, { 'is-processed': 'true Exception:common.exception.Generic' }, refused('not_processed')],
    [204, {}, refused('http_204')],
    [302, { location: 'https://crm.example/login' }, refused('redirect_elsewhere')],
    [302, { location: 'https://site.example/' }, refused('redirect_elsewhere')],
    [302, {}, refused('redirect_elsewhere')],
    [400, {}, refused('http_400')],
    [404, {}, refused('http_404')],
    [408, {}, retry('http_408')],
    [425, {}, retry('http_425')],
    [500, {}, retry('http_500')],
    [429, { 'retry-after': '120' }, retry('http_429', 120_000)],
    [429, { 'retry-after': ' 0 ' }, retry('http_429', 0)],
    [429, { 'retry-after': 'Fri, 20 Nov 2026 10:02:00 GMT' }, retry('http_429', 120_000)],
    [429, { 'retry-after': 'Fri, 20 Nov 2026 09:00:00 GMT' }, retry('http_429', 0)],
    [503, { 'retry-after': 'soon' }, retry('http_503')],
  ])('is judged by its status %d and %j', async (status, headers, outcome) => {
    expect(await answers(status, headers)).toEqual(outcome)
  })

  test('does not delay the outcome if its body never ends, and is cancelled', async () => {
    const cancelled = Promise.withResolvers<boolean>()
    const endless = new ReadableStream({ cancel: () => cancelled.resolve(true) })
    expect(await answers(200, {}, endless)).toEqual({ kind: 'accepted' })
    expect(await cancelled.promise).toBe(true)
  })
})

describe('the request to the CRM', () => {
  test('is sent once to the endpoint, follows no redirect and can be aborted', async () => {
    const calls: [string, RequestInit][] = []
    const fetchFn = async (address: string, options: RequestInit) => {
      calls.push([address, options])
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

  test('is uncertain if it times out or breaks, with a reason that does not quote the error', async () => {
    const hanging = (_: string, init: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const breaking = () => Promise.reject(new Error(`reset while sending ${lead.email}`))
    for (const [fetchFn, reason] of [
      [hanging, 'timeout'],
      [breaking, 'network'],
    ] as const) {
      const outcome = await postToCrm(lead, settings, { fetchFn, now: () => now, timeoutMs: 1, verdicts })
      expect(outcome).toEqual({ kind: 'uncertain', reason })
    }
  })
})

describe('a success that may come from another server', () => {
  const answering = (response: () => Response, expected: boolean | 'unknown' = false) => {
    const noted: string[] = []
    const byStatus = {
      seen: async () => void noted.push('seen'),
      expected: async () => {
        if (expected === 'unknown') throw new Error('D1 is away')
        return expected
      },
    }
    const outcome = postToCrm(lead, settings, {
      fetchFn: async () => response(),
      now: () => now,
      verdicts: byStatus,
    })
    return { noted, outcome }
  }
  const processed = { headers: { 'is-processed': 'true' } }

  test('counts if it has the header, which is then expected of the endpoint', async () => {
    const { noted, outcome } = answering(() => new Response('<html>', processed), true)
    expect(await outcome).toEqual({ kind: 'accepted' })
    expect(noted).toEqual(['seen'])
  })

  test('is uncertain without the header if the endpoint has sent it before, or if it is a page', async () => {
    for (const expected of [true, 'unknown'] as const)
      expect(await answering(() => new Response('ok'), expected).outcome).toEqual({
        kind: 'uncertain',
        reason: 'unconfirmed',
      })
    for (const body of [
      '<!doctype html><title>x</title>',
      '\n  <html>',
      '\ufeff<html>',
      '<?xml version="1.0"?>',
    ])
      expect(await answering(() => new Response(body)).outcome, body).toEqual({
        kind: 'uncertain',
        reason: 'html_response',
      })
    for (const body of ['', 'ok', '{"ok":true}'])
      expect(await answering(() => new Response(body)).outcome, body).toEqual({ kind: 'accepted' })
  })

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
