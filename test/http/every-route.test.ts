import { describe, expect, test } from 'vitest'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { isAdmin } from '../support/admin-routes.ts'
import { brokenDatabase, brokenStore } from '../support/bindings.ts'
import { everyRoute, isRead } from '../support/routes.ts'
import { headerProblems } from '../support/security-headers.ts'
import { asStaff } from '../support/staff.ts'
import { type VisitOptions, visit } from '../support/visit.ts'

const routes = everyRoute()

const worlds: [string, VisitOptions][] = [
  ['when all is well', {}],
  ['without a database', { env: { DB: brokenDatabase() } }],
  ['without a page store', { env: { PAGES: brokenStore() } }],
  ['with a bug in every answer', { env: { SITE_ORIGIN: 'nonsense' } }],
]

test('the route table covers every area of the site', () => {
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'POST /api/leads',
      'POST /csp-reports',
      'GET /drawn/some-name.svg',
      'GET /blog/feed.xml',
      'GET /sitemap.xml',
      'GET /robots.txt',
      'GET /.well-known/security.txt',
      'GET /dev/widgets/hero',
      'PUT /admin/api/pages/some-id/draft',
      'DELETE /anything',
    ]),
  )
})

describe.each(worlds)('%s', (_, options) => {
  test.each(routes)('$method $path has every security header, for visitors and for staff', async (route) => {
    const { method, path } = route
    const sent = { ...options, method, ...(isRead(method) ? {} : { body: 'x' }) }
    for (const lang of langs) {
      const answers = [await visit(localPath(lang, path), sent)]
      if (isAdmin(path)) answers.push(await asStaff(path, { ...sent, lang }))
      for (const response of answers) expect(headerProblems(response), `${response.status}`).toEqual([])
    }
  })
})
