import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { visit } from '../../../test/support/requests/visit.ts'
import { createApp } from '../../app.ts'
import { langs } from '../../i18n/languages.ts'
import { site } from '../../site/site.ts'
import { urls } from '../../site/urls.ts'

async function fieldsOf(response: Response): Promise<Record<string, string>> {
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
  const lines = (await response.text()).trimEnd().split('\n')
  const named = lines.map((line) => /^([A-Z][\w-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line, ''])
  expect(new Set(named.map(([name]) => name)).size).toBe(lines.length)
  return Object.fromEntries(named)
}

test('security.txt names the contact for vulnerability reports, as RFC 9116 requires', async () => {
  expect(await fieldsOf(await visit('https://attacker.example/.well-known/security.txt'))).toEqual({
    Contact: `mailto:${site.email}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00\.000Z$/),
    'Preferred-Languages': langs.join(', '),
    Canonical: `https://agency.example${urls.securityTxt}`,
  })
})

test('security.txt has not expired, and expires within a year', async () => {
  for (const now of ['2026-01-01T00:00:00Z', '2027-12-31T23:59:59Z', '2040-02-29T06:00:00Z']) {
    const app = createApp(() => Date.parse(now))
    const response = await app.request(urls.securityTxt, {}, env, createExecutionContext())
    const days = (Date.parse((await fieldsOf(response)).Expires ?? '') - Date.parse(now)) / dayMs
    expect(days, now).toBeGreaterThan(180)
    expect(days, now).toBeLessThan(365)
  }
})
