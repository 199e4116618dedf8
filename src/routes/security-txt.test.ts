import { afterEach, expect, test, vi } from 'vitest'
import { visit } from '../../test/support/visit.ts'
import { langs } from '../i18n/languages.ts'
import { site } from '../site.ts'
import { urls } from '../urls.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function fields(path: string): Promise<Record<string, string>> {
  const response = await visit(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
  const lines = (await response.text()).trimEnd().split('\n')
  const named = lines.map((line) => /^([A-Z][\w-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line, ''])
  expect(new Set(named.map(([name]) => name)).size).toBe(lines.length)
  return Object.fromEntries(named)
}

test('security.txt names the contact for vulnerability reports, as RFC 9116 requires', async () => {
  expect(await fields('https://attacker.example/.well-known/security.txt')).toEqual({
    Contact: `mailto:${site.email}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00\.000Z$/),
    'Preferred-Languages': langs.join(', '),
    Canonical: `https://agency.example${urls.securityTxt}`,
  })
})

test.each(['2026-01-01T00:00:00Z', '2026-11-22T12:00:00Z', '2027-12-31T23:59:59Z', '2040-02-29T06:00:00Z'])(
  'security.txt at %s has not expired, and expires within a year',
  async (now) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
    const { Expires = '' } = await fields(urls.securityTxt)
    const days = (Date.parse(Expires) - Date.parse(now)) / 86_400_000
    expect(days).toBeGreaterThan(180)
    expect(days).toBeLessThan(365)
  },
)
