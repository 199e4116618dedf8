import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { database } from '../../../src/data/database.ts'
import { redirects } from '../../../src/data/pages/schema.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { widgetTypes } from '../../../src/widgets/registry.ts'
import { brokenDatabase, brokenStore } from '../../support/faults/watched-bindings.ts'
import { postEnquiry, validEnquiry } from '../../support/leads/enquiry.ts'
import { isAdmin } from '../../support/requests/admin-routes.ts'
import { builtInPages } from '../../support/requests/pages.ts'
import { policyProblems, readPolicy } from '../../support/requests/policy.ts'
import { everyRoute, isRead } from '../../support/requests/routes.ts'
import { headerProblems } from '../../support/requests/security-headers.ts'
import { type VisitOptions, visit } from '../../support/requests/visit.ts'
import { asStaff } from '../../support/staff/staff.ts'
import { storePage } from '../../support/staff/store-page.ts'

const pages = await builtInPages()

/** Each route meets one of these faults; the last causes an unexpected error. */
const failures: VisitOptions[] = [
  { env: { DB: brokenDatabase() } },
  { env: { PAGES: brokenStore() } },
  { env: { SITE_ORIGIN: 'nonsense' } },
]

test('every method of every address answers with all security headers, also during a failure', async () => {
  const routes = everyRoute()
  const known = routes.map(({ method, path }) => `${method} ${path}`)
  for (const route of [
    'POST /api/leads',
    'GET /robots.txt',
    'PUT /admin/api/pages/some-id/draft',
    'DELETE /anything',
  ])
    expect(known).toContain(route)
  const faults: string[] = []
  for (const [index, { method, path }] of routes.entries()) {
    const lang = langs[index % langs.length] ?? 'en'
    for (const options of env.FUZZ_FULL ? [{}, ...failures] : [[{}, ...failures][index % 4]]) {
      const sent = { ...options, method, ...(isRead(method) ? {} : { body: 'x' }) }
      const answers = [await visit(localPath(lang, path), sent)]
      if (isAdmin(path)) answers.push(await asStaff(path, { ...sent, lang }))
      for (const answer of answers)
        faults.push(...headerProblems(answer).map((fault) => `${method} ${path} ${answer.status}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
})

const report = (body: string) =>
  visit('/csp-reports', { method: 'POST', body, headers: { 'content-type': 'application/csp-report' } })

const answers: [number, () => Promise<Response>][] = [
  [200, () => visit('/ar', { method: 'HEAD' })],
  [304, () => visit('/', { headers: { 'if-none-match': '*' } })],
  [301, () => visit('/services/cloud-devops')],
  [301, () => visit('/blog/old')],
  [302, () => visit('/quote')],
  [308, () => visit('/about/')],
  [204, () => report('{"csp-report":{}}')],
  [400, () => report('[')],
  [404, () => visit('/ar/services/x')],
  [405, () => visit('/', { method: 'PUT' })],
  [503, () => visit('/blog/x', { env: { DB: brokenDatabase() } })],
  // The stored copy exists, so the error happens while the answer is built.
  [500, () => visit('/', { env: { PAGE_FRESH_SECONDS: 'nonsense' } })],
  [303, () => postEnquiry(validEnquiry('full'))],
  [200, () => postEnquiry(validEnquiry('full'), { script: true })],
  [422, () => postEnquiry({ kind: 'full' })],
  [422, () => postEnquiry({ kind: 'full' }, { script: true })],
  [400, () => postEnquiry('name=%ff')],
  [413, () => postEnquiry({ message: 'x'.repeat(200_000) })],
  [415, () => postEnquiry('x', { headers: { 'content-type': 'text/plain' } })],
  [403, () => postEnquiry({}, { headers: { origin: 'https://attacker.example' } })],
]

test('every type of answer has all security headers and states whether it may be cached', async () => {
  await database(env.DB).insert(redirects).values({ from_path: '/blog/old', to_path: '/about' })
  await visit('/')
  for (const [index, [status, ask]] of answers.entries()) {
    const response = await ask()
    expect([response.status, ...headerProblems(response)], `answer ${index}`).toEqual([status])
    const isPage = [200, 304].includes(status) && response.headers.has('etag')
    const caching = isPage ? 'public, max-age=0, must-revalidate' : 'no-store'
    expect(response.headers.get('cache-control'), `answer ${index}`).toBe(caching)
  }
})

test('every page keeps to its content security policy', async () => {
  const widgets = [...widgetTypes.values()].flatMap(({ type, examples }) =>
    Object.values(examples).map((content) => ({ type, content })),
  )
  await storePage({ slug: 'page/all', widgets: [...widgets, { type: 'no_such_type' }, { type: null }] })
  const others = [
    visit('/no-such-page'),
    visit('/ar/services/<svg onload=alert(1)>'),
    visit('/blog/x', { env: { DB: brokenDatabase() } }),
    postEnquiry({ kind: 'full', page: 'contact', form: 'w2' }, { lang: 'ar' }),
    postEnquiry({ kind: 'compact', page: 'home', form: 'w9' }),
    postEnquiry('name=%ff'),
    visit('/page/all'),
    visit('/ar/page/all'),
  ]
  const faults = await Promise.all([
    ...pages.map(async ({ response, document, path }) => [
      path,
      ...(await policyProblems(response, document)),
    ]),
    ...others.map(async (response) => ['', ...(await policyProblems(await response))]),
  ])
  expect(faults.filter(({ length }) => length > 1)).toEqual([])
  expect(faults.length).toBe(pages.length + others.length)
})

test('only pages with Turnstile lack Trusted Types, and only the admin has extra policies', async () => {
  const asking = { env: { TURNSTILE_SITE_KEY: '1x00000000000000000000AA', TURNSTILE_SECRET: 'x' } }
  const policyOf = async (path: string, options = {}) => readPolicy(await visit(path, options))
  const required = 'require-trusted-types-for'
  expect((await policyOf('/contact', asking))[required]).toBeUndefined()
  for (const path of ['/services', '/no-such-page'])
    expect((await policyOf(path, asking))[required]).toEqual(["'script'"])
  const own = await policyOf('/contact')
  expect([own[required], own['trusted-types']]).toEqual([["'script'"], ['drawings']])
  const admin = readPolicy(await asStaff(screenPaths.pages))
  expect(admin['trusted-types']).toEqual(['drawings', 'rich-text', 'ProseMirrorClipboard', 'default'])
})
