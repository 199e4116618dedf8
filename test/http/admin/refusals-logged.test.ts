import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { access, publishKeys, signToken } from '../../support/access.ts'
import { visit } from '../../support/visit.ts'

let lines: string[] = []
beforeEach(() => {
  lines = []
  publishKeys()
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('who is refused at the admin’s door leaves one line, with nothing of the token or the query', async () => {
  const token = 'e30.e30.secret'
  await visit('/ar/admin/pages/about?search=noura', {
    env: access,
    headers: { 'cf-access-jwt-assertion': token, 'user-agent': 'Noura' },
  })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { event: 'admin_refused', reason: 'token', status: 403, method: 'GET', path: '/admin/pages/about' },
  ])
})

test('so does a post of another site with a good token', async () => {
  await visit('/admin/api/pages', {
    method: 'POST',
    env: access,
    headers: { 'cf-access-jwt-assertion': await signToken(), 'sec-fetch-site': 'cross-site' },
  })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { event: 'admin_refused', reason: 'origin', status: 403, method: 'POST', path: '/admin/api/pages' },
  ])
})
