import { expect, test } from 'vitest'
import { isPrivate, logFaults, personalDataIn } from '../support/requests/personal-data.ts'

const line = (fields: Record<string, unknown>) => JSON.stringify({ level: 'info', event: 'x', ...fields })

test.each([
  'noura@example.sa',
  'editor%40agency.example',
  'نورة',
  '\\u0646\\u0648',
  'Noura',
  '+966501234567',
  '+966 50 123 4567',
  '050-123-4567',
  '٠٥٠ ١٢٣ ٤٥٦٧',
  '00966 (50) 123 4567',
  '501234567',
  'eyJhbGciOiJSUzI1NiJ9.eyJlbWFpbCI6.sig',
  '203.0.113.9',
  '2001:db8::7334',
  '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  'Mozilla/5.0 (X11; Linux)',
  'https://agency.example/contact?utm_source=mail',
])('the check of log lines finds %s', (text) => {
  expect(personalDataIn(line({ text }))).not.toEqual([])
  expect(logFaults([line({ text: `before ${text} after` })])).toHaveLength(1)
})

test('the check of log lines accepts a line without personal data', () => {
  const clean = [
    line({ id: '05012345-6789-4012-8345-966501234567', status: 422, ms: 1763712000000 }),
    line({ id: '8f3c2a1b0d9e7f65-RUH', path: '/admin/api/pages', at: 'run:10:20 < work:7:1' }),
    line({ crm: 'http://127.0.0.1:8788', time: '2026-11-20T10:00:00.000Z' }),
  ]
  expect(logFaults(clean)).toEqual([])
})

test('the check finds private texts in log lines, and lines that bypass the log', () => {
  const text = line({ text: 'Build us a falconry app' })
  expect(logFaults([text])).toEqual([])
  isPrivate('a falconry app')
  expect(logFaults([text])).toEqual([expect.stringContaining('falconry')])
  expect(logFaults(['something happened'])).toEqual(['no event of src/platform/log.ts: something happened'])
})
