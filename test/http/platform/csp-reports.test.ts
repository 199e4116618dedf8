import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minuteMs } from '../../../contract/durations.ts'
import { urls } from '../../../src/site/urls.ts'
import { loggedEvents } from '../../support/requests/logged-lines.ts'
import { visit } from '../../support/requests/visit.ts'
import { readAllRows } from '../../support/staff/access.ts'

const report = {
  'csp-report': {
    'document-uri': 'https://agency.example/about?email=noura@example.sa',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://tracker.example/x?u=noura',
    'source-file': 'https://agency.example/c/entry.js',
    'line-number': 3,
  },
}

function send(body: BodyInit, type = 'application/csp-report', path = urls.cspReports) {
  return visit(path, { method: 'POST', body, headers: { 'content-type': type, 'user-agent': 'Noura' } })
}

const refusedLines = () => loggedEvents().filter(({ event }) => event === 'csp_violation')
// Each test has its own minute, because the log takes a limited number of lines per minute.
let minute = Date.now()
beforeEach(() => {
  minute += minuteMs
  vi.useFakeTimers({ toFake: ['Date'], now: minute })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a violation is one log line without personal data, and nothing is stored', async () => {
  const before = await readAllRows()
  expect((await send(JSON.stringify(report))).status).toBe(204)
  expect(refusedLines()).toEqual([
    {
      level: 'warn',
      event: 'csp_violation',
      trigger: 'request',
      id: expect.any(String),
      directive: 'script-src-elem',
      page: '/about',
      blocked: 'https://tracker.example',
      source: '/c/entry.js',
      line: 3,
      dropped: 0,
    },
  ])
  expect(await readAllRows()).toBe(before)
  expect((await env.PAGES.list()).keys).toEqual([])
})

test('both report formats are accepted with the parameters of browsers, in any language', async () => {
  const body = { effectiveDirective: 'img-src', documentURL: 'https://agency.example/' }
  const batch = JSON.stringify([{ type: 'csp-violation', body }])
  expect((await send(batch, 'application/reports+json')).status).toBe(204)
  expect((await send(JSON.stringify(report), 'Application/CSP-Report; charset=utf-8')).status).toBe(204)
  expect((await send(JSON.stringify(report), undefined, `/ar${urls.cspReports}`)).status).toBe(204)
  expect(refusedLines()).toHaveLength(3)
})

test('twenty reports a minute are logged, and the next minute logs how many were dropped', async () => {
  const many = JSON.stringify(Array.from({ length: 30 }, () => ({ type: 'csp-violation', body: {} })))
  expect((await send(many, 'application/reports+json')).status).toBe(204)
  expect((await send(JSON.stringify(report))).status).toBe(204)
  expect(refusedLines()).toHaveLength(20)
  vi.setSystemTime(minute + minuteMs)
  minute += minuteMs
  await send(JSON.stringify(report))
  expect(refusedLines()[20]).toMatchObject({ dropped: 11 })
})

test('malformed reports and other methods are refused and not logged', async () => {
  const refused: [number, BodyInit, string][] = [
    [415, JSON.stringify(report), 'application/json'],
    [415, '{}', ''],
    [400, '', 'application/csp-report'],
    [400, '{"csp-report":', 'application/csp-report'],
    [400, '{"csp-report":[]}', 'application/csp-report'],
    [400, new Uint8Array([0xff, 0xfe]), 'application/csp-report'],
    [413, `{"csp-report":{"x":"${'x'.repeat(65_536)}"}}`, 'application/csp-report'],
  ]
  for (const [status, body, type] of refused) expect((await send(body, type)).status).toBe(status)
  expect(refusedLines()).toEqual([])
  for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS']) {
    const response = await visit(urls.cspReports, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  }
})
