import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { access, everything, publishKeys } from '../../support/access.ts'
import { adminTargets, isRead, type Target } from '../../support/admin-routes.ts'
import { publishedPage } from '../../support/drafts.ts'
import { aLead } from '../../support/leads.ts'
import { type Attempt, refusedAttempts } from '../../support/refused-attempts.ts'
import { storeLeads } from '../../support/stored-leads.ts'
import { visit } from '../../support/visit.ts'

const { id } = await publishedPage('blog/secret', 'Secret')
// A lead of the same id, so that every action would find something to do.
await storeLeads(aLead(id, { state: 'quarantined' }))
const targets = adminTargets({ id, slug: 'blog/secret' })

afterEach(() => {
  vi.unstubAllGlobals()
})

function ask({ method, path }: Target, attempt: Attempt, cookie = false): Promise<Response> {
  const { token, env, keys } = attempt
  if (keys) vi.stubGlobal('fetch', async () => keys())
  else publishKeys()
  const carried = cookie
    ? { cookie: `CF_Authorization=${token}` }
    : { 'cf-access-jwt-assertion': token ?? '' }
  return visit(path, {
    method,
    env: { ...access, ...env },
    headers: {
      ...(token === undefined ? {} : carried),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    ...(isRead(method) ? {} : { body: JSON.stringify({ revision: 3 }) }),
  })
}

describe.each(refusedAttempts)('%s', (_, make) => {
  let attempt: Attempt
  beforeAll(async () => {
    attempt = await make()
  })

  test.each([false, true])(
    'opens no route of the admin and changes nothing (as a cookie: %s)',
    async (cookie) => {
      const before = await everything()
      for (const target of targets) {
        const response = await ask(target, attempt, cookie)
        const name = `${target.method} ${target.path}`
        expect([401, 403], name).toContain(response.status)
        expect(response.headers.get('cache-control'), name).toBe('no-store')
        expect(response.headers.get('x-robots-tag'), name).toBe('noindex')
        expect(response.headers.get('set-cookie'), name).toBeNull()
        const bare = target.method === 'HEAD' ? '' : message(target.lang, 'admin.screens.refused.title')
        expect(await response.text(), name).toBe(bare)
      }
      expect(await everything()).toBe(before)
    },
  )
})

test('the route table covers every screen and action', () => {
  expect(targets.length).toBeGreaterThan(40)
  expect(targets.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'GET /admin',
      'GET /ar/admin',
      'GET /admin/pages/blog/secret',
      `GET /ar/admin/preview/${id}`,
      `PUT /admin/api/pages/${id}/draft`,
      `POST /ar/admin/api/pages/${id}/publish`,
      `POST /admin/api/pages/${id}/trash`,
      `GET /admin/api/pages/${id}/versions`,
      `GET /ar/admin/api/pages/${id}/versions/1`,
      `POST /admin/api/pages/${id}/name`,
      `POST /admin/api/pages/${id}/discard`,
      `POST /ar/admin/api/pages/${id}/schedule`,
      `POST /admin/api/pages/${id}/unschedule`,
      'POST /admin/pages/new',
      'POST /ar/admin/api/pages/selected',
      'GET /ar/admin/leads',
      `GET /admin/leads/${id}`,
      `POST /admin/api/leads/${id}/delete`,
      'POST /ar/admin/api/leads/selected',
      'POST /admin/api/leads/search',
      'POST /admin/api/leads/export',
    ]),
  )
})
