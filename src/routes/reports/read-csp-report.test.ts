import { expect, test } from 'vitest'
import { readCspReport } from './read-csp-report.ts'

const origin = 'https://agency.example'
const read = (report: unknown) => readCspReport(report, origin)

const older = (changes: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': `${origin}/ar/contact?email=noura@example.sa#about=Noura`,
    referrer: 'https://mail.example/inbox?u=noura',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    'blocked-uri': 'https://tracker.example/pixel/noura?id=7',
    'line-number': 12,
    'source-file': `${origin}/c/entry-X.js?v=1`,
    'script-sample': 'noura@example.sa',
    ...changes,
  },
})

const refusal = {
  directive: 'script-src-elem',
  page: '/ar/contact',
  blocked: 'https://tracker.example',
  source: '/c/entry-X.js',
  line: 12,
}

test('a report in the older format keeps only the directive and bare addresses', () => {
  expect(read(older())).toEqual([refusal])
})

test('a batch keeps only its CSP violations', () => {
  const body = {
    documentURL: `${origin}/ar/contact?email=noura@example.sa`,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://tracker.example/pixel/noura?id=7',
    sourceFile: `${origin}/c/entry-X.js?v=1`,
    sample: 'noura',
    lineNumber: 12,
  }
  const report = { age: 1, url: `${origin}/x`, user_agent: 'Mozilla/5.0' }
  const batch = [
    { ...report, type: 'csp-violation', body },
    { ...report, type: 'deprecation', body: { id: 'x', message: 'noura' } },
    { ...report, type: 'csp-violation', body: null },
  ]
  expect(read(batch)).toEqual([refusal, { directive: '', page: '', blocked: '', source: '', line: 0 }])
})

test.each([
  ['trusted-types-sink', 'trusted-types-sink'],
  ['data:text/html,<script>noura</script>', 'data:'],
  ['chrome-extension://abcdef/page.js', 'chrome-extension:'],
  ['javascript:alert(1)', 'javascript:'],
  ['blob:https://tracker.example/1-2', 'https://tracker.example'],
  ['not an address "quoted"\n', ''],
  [`${origin}/${'x'.repeat(500)}`, '(other)'],
  [`${origin}/services/noura@example.sa`, '(other)'],
  [`https://${'a.'.repeat(200)}example/x`, `https://${'a.'.repeat(200)}example`.slice(0, 200)],
])('the blocked address %j is logged as %j', (blocked, logged) => {
  expect(read(older({ 'blocked-uri': blocked }))?.[0]?.blocked).toBe(logged)
})

test('values of the wrong type are dropped', () => {
  const wrong = { 'effective-directive': 7, 'violated-directive': 'img-src https://x', 'line-number': 'x' }
  expect(read(older(wrong))).toEqual([{ ...refusal, directive: 'img-src', line: 0 }])
  const odd = { 'effective-directive': '<script>', 'line-number': 1e300 }
  expect(read(older(odd))).toEqual([{ ...refusal, directive: '', line: 0 }])
})

test('a malformed report is ignored', () => {
  for (const report of [null, 'text', 1, {}, [1], { 'csp-report': 'x' }, [{ body: {} }]])
    expect(read(report)).toBeNull()
})
