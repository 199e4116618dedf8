import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { database } from '../../src/data/database.ts'
import { redirects } from '../../src/data/pages/schema.ts'
import { brokenDatabase } from '../support/bindings.ts'
import { postEnquiry, validEnquiry } from '../support/enquiry.ts'
import { headerProblems } from '../support/security-headers.ts'
import { visit } from '../support/visit.ts'

await database(env.DB).insert(redirects).values({ from_path: '/blog/old', to_path: '/about' })

// The copy is there, so the fault shows when the answer is made.
const misconfigured = { env: { PAGE_FRESH_SECONDS: 'nonsense' } }

const answers: [string, number, () => Promise<Response>][] = [
  ['a page', 200, () => visit('/')],
  ['a page from the cache', 200, () => visit('/')],
  ['a page without its body', 200, () => visit('/ar', { method: 'HEAD' })],
  ['a page the visitor has', 304, () => visit('/', { headers: { 'if-none-match': '*' } })],
  ['a permanent redirect', 301, () => visit('/services/cloud-devops')],
  ['a redirect that staff made', 301, () => visit('/blog/old')],
  ['a redirect for now', 302, () => visit('/quote')],
  ['a trailing slash', 308, () => visit('/about/')],
  ['a report of a browser', 204, () => report('{"csp-report":{}}')],
  ['a report that is none', 400, () => report('[')],
  ['a page that is not there', 404, () => visit('/no-such-page')],
  ['an unknown service', 404, () => visit('/ar/services/x')],
  ['a wrong method', 405, () => visit('/', { method: 'PUT' })],
  ['a wrong method of the form', 405, () => visit('/api/leads')],
  ['an outage', 503, () => visit('/blog/x', { env: { DB: brokenDatabase() } })],
  ['a bug', 500, () => visit('/', misconfigured)],
  ['an enquiry', 303, () => postEnquiry(validEnquiry('full'))],
  ['an enquiry by script', 200, () => postEnquiry(validEnquiry('full'), { script: true })],
  ['a form with errors', 422, () => postEnquiry({ kind: 'full' })],
  ['errors for a script', 422, () => postEnquiry({ kind: 'full' }, { script: true })],
  ['an unreadable form', 400, () => postEnquiry('name=%ff')],
  ['a form too large', 413, () => postEnquiry({ message: 'x'.repeat(200_000) })],
  ['a wrong type of form', 415, () => postEnquiry('x', { headers: { 'content-type': 'text/plain' } })],
  ['a post of another site', 403, () => postEnquiry({}, { headers: { origin: 'https://attacker.example' } })],
]

function report(body: string): Promise<Response> {
  return visit('/csp-reports', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/csp-report' },
  })
}

describe.each(answers)('%s (%i)', (_, status, ask) => {
  test('carries every security header', async () => {
    const response = await ask()
    expect(response.status).toBe(status)
    expect(headerProblems(response)).toEqual([])
  })

  test('says whether it may be cached', async () => {
    const { headers } = await ask()
    const page = [200, 304].includes(status) && headers.has('etag')
    expect(headers.get('cache-control')).toBe(page ? 'public, max-age=0, must-revalidate' : 'no-store')
  })
})
