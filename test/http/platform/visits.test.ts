import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { Insights } from '../../../contract/insights.ts'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/site/urls.ts'
import { brokenDatabase } from '../../support/faults/watched-bindings.ts'
import { postEnquiry, validEnquiry } from '../../support/leads/enquiry.ts'
import { type VisitOptions, visit } from '../../support/requests/visit.ts'
import { accessSettings } from '../../support/staff/access.ts'
import { asStaff } from '../../support/staff/staff.ts'

/** A new isolate for each test, because an isolate writes its first count at once. */
let bindings = { ...env }
beforeEach(async () => {
  bindings = { ...env }
  await env.DB.exec('delete from daily_counts')
})

const send = (sent: Record<string, string>, { headers, ...options }: VisitOptions = {}) =>
  visit(urls.visits, {
    bindings,
    ...options,
    method: 'POST',
    body: new URLSearchParams(sent),
    headers: { 'sec-fetch-site': 'same-origin', ...Object.fromEntries(new Headers(headers)) },
  })

async function readCounts() {
  const { results } = await env.DB.prepare(
    'select event, page, lang, campaign, detail, count from daily_counts order by event, detail',
  ).all()
  return results.map((row) => Object.values(row).join(' | '))
}

test('a visit is counted with its vitals by page, language and campaign, without personal data', async () => {
  const sent = {
    p: '/ar/services/web-development',
    v: '1',
    c: 'رمضان 2026',
    lcp: '1234.5',
    inp: '0',
    cls: '12',
  }
  const response = await send(sent, {
    headers: { 'user-agent': 'Noura phone', 'cf-connecting-ip': '192.0.2.1' },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(await readCounts()).toEqual([
    'cls | services/web-development | ar |  | 50 | 1',
    'inp | services/web-development | ar |  | 50 | 1',
    'lcp | services/web-development | ar |  | 1500 | 1',
    'view | services/web-development | ar | رمضان 2026 |  | 1',
  ])
})

test('a started form and the known field where it was left are counted', async () => {
  await send({ p: '/contact', s: '1', l: 'phone' })
  expect(await readCounts()).toEqual(['start | contact | en |  |  | 1', 'stop | contact | en |  | phone | 1'])
  await send({ p: '/contact', l: 'password' }, { bindings: { ...env } })
  expect(await readCounts()).toHaveLength(2)
})

test('a visit of the free times of consultations is counted', async () => {
  await send({ p: '/ar/consultation', v: '1', c: 'spring' })
  expect(await readCounts()).toEqual(['view | consultation | ar | spring |  | 1'])
})

test.each([
  ['asks not to be tracked', { dnt: '1' }],
  ['asks for privacy', { 'sec-gpc': '1' }],
  ['is a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
])('a browser that %s is answered and not counted', async (_, headers: Record<string, string>) => {
  expect((await send({ p: '/', v: '1' }, { headers })).status).toBe(204)
  expect(await readCounts()).toEqual([])
})

test('a malformed visit is refused, and personal data is never stored as a campaign', async () => {
  for (const p of [
    '',
    'contact',
    '//evil.example',
    '/admin',
    '/ar/nowhere',
    '/%00',
    `/blog/${'a'.repeat(300)}`,
  ])
    expect((await send({ p, v: '1' })).status, p).toBe(400)
  expect((await send({ p: '/', v: '1' }, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  expect((await visit(urls.visits)).status).toBe(405)
  expect((await visit(urls.visits, { method: 'POST', body: 'p=/' })).status).toBe(415)
  const long = await send({ p: '/', c: 'x'.repeat(3000) })
  expect(long.status).toBe(413)
  expect(await readCounts()).toEqual([])
  for (const c of ['noura@example.sa', '0501234567', 'a|b', '<b>', 'x'.repeat(61)])
    await send({ p: '/', v: '1', c }, { bindings: { ...env } })
  expect(await readCounts()).toEqual(['view | home | en |  |  | 5'])
  const odd = { lcp: '-1', inp: 'NaN', cls: '1e99' }
  await send({ p: '/', ...odd }, { bindings: { ...env } })
  expect(await readCounts()).toHaveLength(1)
})

test('an accepted enquiry is counted once with its estimate, and a suspicious one is not counted', async () => {
  const estimate = 'app=taxi-booking-app&scope=first-version&step=result'
  const attribution = JSON.stringify({ utm_campaign: 'ramadan' })
  const enquiry = validEnquiry('full', { attribution, estimate })
  await postEnquiry(enquiry, { env: bindings })
  await postEnquiry(enquiry, { env: { ...env } })
  await postEnquiry(validEnquiry('full', { website: 'x', message: 'Another' }), { env: { ...env } })
  const [first, ...others] = await readCounts()
  expect(others).toEqual([])
  expect(first).toMatch(/^send \| contact \| en \| ramadan \| \w+ \| 1$/)
})

test('a visit is answered without a database', async () => {
  const without = { ...env, DB: brokenDatabase() }
  expect((await send({ p: '/', v: '1' }, { bindings: without })).status).toBe(204)
})

test('each event is also sent to Analytics Engine if it is bound', async () => {
  const points: unknown[] = []
  const ANALYTICS = { writeDataPoint: (point: unknown) => points.push(point) }
  await send({ p: '/ar', v: '1', c: 'eid' }, { bindings: { ...env, ANALYTICS } })
  expect(points).toEqual([{ indexes: ['view'], blobs: ['home', 'ar', 'eid', ''] }])
})

test('staff see sums per day, page, language and campaign, and the 75th percentile of vitals', async () => {
  const isolate = { ...env, ...accessSettings }
  for (const lcp of ['400', '900', '1900', '9000'])
    await send({ p: '/', v: '1', c: 'eid', lcp }, { bindings: isolate })
  await send({ p: '/ar/contact', v: '1', s: '1', l: 'email' }, { bindings: isolate })
  const old = `insert into daily_counts values (date('now', '-20 days'), 'view', 'home', 'en', '', '', 7)`
  await env.DB.exec(old)
  const read = async (query = ''): Promise<Insights> =>
    (await asStaff(`/admin/api/insights${query}`, { bindings: isolate })).json()
  const { total, before, byDay, pages, languages, campaigns, stops, vitals } = await read()
  expect(total).toEqual({ views: 12, starts: 1, sends: 0 })
  expect(before).toEqual({ views: 0, starts: 0, sends: 0 })
  expect(byDay).toHaveLength(30)
  expect(byDay.filter(({ views }) => views > 0).map(({ views }) => views)).toEqual([7, 5])
  expect(byDay.at(-1)).toMatchObject({ views: 5, starts: 1 })
  expect(pages.map(({ id, label, views }) => [id, label, views])).toEqual([
    ['home', 'Home', 11],
    ['contact', 'Contact', 1],
  ])
  expect(pages.map(({ address }) => address)).toEqual(['/', '/contact'])
  expect(languages.map(({ label, views }) => [label, views])).toEqual([
    ['English', 11],
    ['Arabic', 1],
  ])
  expect(campaigns.map(({ label, views }) => [label, views])).toEqual([
    ['Without a campaign', 8],
    ['eid', 4],
  ])
  expect(stops).toEqual([{ id: 'email', label: 'Email Address', count: 1 }])
  expect(vitals).toEqual({ lcp: { atMost: 2000, isGood: true, visits: 4 }, inp: null, cls: null })
  const week = await read('?days=7&page=home')
  expect(week).toMatchObject({ days: 7, page: { slug: 'home', title: 'Home' }, total: { views: 4 } })
  expect(week.byDay).toHaveLength(7)
  expect(week.languages.map(({ id }) => id)).toEqual(['en'])
  expect(await read('?page=home')).toMatchObject({ days: 30, before: { views: 0 } })
  const invalid = await asStaff('/admin/api/insights?days=31', { lang: 'ar', bindings: isolate })
  expect([invalid.status, await invalid.json()]).toMatchObject([
    400,
    { message: message('ar', 'admin.error.query') },
  ])
})

test('the sums can be exported for spreadsheets without formulas', async () => {
  await send({ p: '/', v: '1', c: '2+2' })
  await env.DB.exec("update daily_counts set campaign = '=2+2'")
  const response = await asStaff('/admin/api/insights/file?days=7', { lang: 'ar' })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  expect(text).toMatch(/^"القائمة","الاسم"/)
  expect(text).toContain('"الحملات","\'=2+2","1","0","0"')
  expect(text.match(/"الأيام"/g)).toHaveLength(7)
})

test('a deleted page is listed by its address', async () => {
  const isolate = { ...env, ...accessSettings }
  await send({ p: '/page/gone', v: '1' }, { bindings: isolate })
  const { pages }: Insights = await (await asStaff('/admin/api/insights', { bindings: isolate })).json()
  expect(pages.map(({ label, address }) => [label, address])).toEqual([['/page/gone', '/page/gone']])
})
