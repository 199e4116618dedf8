import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../contract/durations.ts'
import { siteSlug } from '../../../contract/pages/slugs.ts'
import { isAllowed, type Role, roles } from '../../../contract/people/roles.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { routesByRole } from '../../../src/admin/access/role-rules.ts'
import { adminRoutes } from '../../../src/admin/routes.tsx'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/site/urls.ts'
import { aLead } from '../../support/leads/make-lead.ts'
import { storeLeads } from '../../support/leads/stored-leads.ts'
import { allElements, onlyElement, parseHtml, textOf } from '../../support/requests/html.ts'
import { fillPath, isRead } from '../../support/requests/routes.ts'
import { readAllRows } from '../../support/staff/access.ts'
import { draftFor, idOfSlug, newPage, publishedPage, revisionNow } from '../../support/staff/drafts.ts'
import { asStaff, postJson, publishAs, rolesByGroup, saveAs, sendJson } from '../../support/staff/staff.ts'

const { id, revision } = await publishedPage('blog/ours', 'Ours')
await newPage('page/drafted')
await storeLeads(aLead(id, { state: 'quarantined', seen_at: '2026-11-20T11:00:00.000Z' }))

const listedRoutes = roles.flatMap((role) =>
  Object.entries(routesByRole[role]).map(([route, action]) => ({ route, role, action })),
)
const registered = new Set(
  adminRoutes.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
)

/** Every listed route as a request, with its least role. */
const requests = listedRoutes.map(({ route, role }) => {
  const [method = '', path = ''] = route.split(' ')
  return { route, role, method, path: fillPath(path, { id, slug: 'blog/ours' }) }
})
const body = JSON.stringify({ revision, draft: draftFor('blog/ours', 'Changed') })
const requestInit = (method: string) =>
  isRead(method) ? { method } : { method, body, headers: { 'content-type': 'application/json' } }
const json = { accept: 'application/json' }

test('every route of the admin has one least role', () => {
  const known = new Set(listedRoutes.map(({ route }) => route))
  const forgotten = [...registered].filter((route) => !known.has(route))
  expect(
    forgotten,
    'these routes have no role, so that only owners get them: name each in src/admin/access/role-rules.ts, under the least role that may ask for it',
  ).toEqual([])
  const unregistered = [...known].filter((route) => !registered.has(route))
  expect(unregistered, 'no such route any more: take it out of src/admin/access/role-rules.ts').toEqual([])
  expect(listedRoutes.length, 'a route is listed twice').toBe(known.size)
})

test('every route that changes something has a name in the audit log', () => {
  // Searches, previews and suggestions, and pictures that follow a publication, change nothing that is recorded.
  const silent = ['canvas', 'api/suggestions', 'api/leads/search', 'api/drawn', 'api/pages/:id/pictures']
  const unnamed = listedRoutes.filter(({ route, action }) => !route.startsWith('GET') && action === null)
  expect(
    unnamed.map(({ route }) => route).toSorted(),
    'name in src/admin/access/role-rules.ts what the audit log records (contract/people/audit.ts), or null and add it here',
  ).toEqual(silent.map((path) => `POST /admin/${path}`).toSorted())
})

describe.each([...roles, null])('a person with the role %s', (role) => {
  const as = role ?? 'unknown'
  const ask = (path: string, options: Parameters<typeof asStaff>[1]) =>
    asStaff(path, { ...options, as: `${as}@agency.example`, ...(role ? { role } : { env: rolesByGroup }) })

  test('gets 403 in their language on every route above the role, and nothing is written', async () => {
    const before = await readAllRows()
    const wrong: string[] = []
    const refused = requests.filter(({ role: least }) => !role || !isAllowed(role, least))
    expect(refused.length > 0).toBe(role !== 'owner')
    for (const { route, method, path } of refused) {
      for (const lang of langs) {
        const options = requestInit(method)
        const response = await ask(path, { ...options, lang, headers: { ...options.headers, ...json } })
        const answer = await response.json().catch(() => null)
        const expected = { ok: false, code: 'role', message: message(lang, 'admin.role.too_low') }
        if (response.status !== 403 || JSON.stringify(answer) !== JSON.stringify(expected))
          wrong.push(`${route} in ${lang}: ${response.status} ${JSON.stringify(answer)}`)
        if (response.headers.get('cache-control') !== 'no-store') wrong.push(`${route}: may be kept`)
      }
    }
    expect(wrong).toEqual([])
    expect(await readAllRows()).toBe(before)
  })

  test('is refused on no route within the role', async () => {
    const allowed = requests.filter(({ role: least }) => role && isAllowed(role, least))
    const wrong: string[] = []
    for (const { route, method, path } of allowed) {
      const options = isRead(method) ? { method } : { method, body: '"not what any route takes"' }
      const { status } = await ask(path, { ...options, headers: json })
      if (status === 403) wrong.push(route)
    }
    expect(wrong).toEqual([])
  })
})

test('a browser whose role is too low gets a screen, and without a role it lists the owners', async () => {
  for (const lang of langs) {
    const low = await asStaff('/admin/leads', { lang, role: 'writer' })
    const screen = parseHtml(await low.text())
    expect([low.status, textOf(onlyElement(screen, 'h1'))]).toEqual([
      403,
      message(lang, 'admin.role.too_low.title'),
    ])
    const places = allElements(screen, ({ attributes }) => attributes['data-place'] === '')
    const paths = places.map(({ attributes }) => attributes.href)
    for (const hidden of [screenPaths.leads, screenPaths.site, screenPaths.content, screenPaths.redirects])
      expect(paths).not.toContain(localPath(lang, hidden))
    expect(paths).toContain(localPath(lang, screenPaths.today))

    const named = { ROLE_OWNERS: 'Owners, boss@agency.example', ROLE_EDITORS: '', ROLE_WRITERS: '' }
    const none = await asStaff('/admin', { lang, env: named })
    const document = parseHtml(await none.text())
    expect(none.status).toBe(403)
    expect(textOf(document)).toContain('editor@agency.example')
    const mails = allElements(document, 'a').map(({ attributes }) => attributes.href)
    expect(mails.filter((href) => href?.startsWith('mailto:'))).toEqual(
      langs.map(() => 'mailto:boss@agency.example'),
    )
    expect(textOf(document)).not.toContain('Owners,')
  }
})

test('everyone is an owner while no role is configured, and a misspelt setting gives no roles', async () => {
  expect((await asStaff('/admin/content')).status).toBe(200)
  const misspelt = { ROLE_OWNER: 'editor@agency.example' }
  expect((await asStaff('/admin/content', { env: misspelt })).status).toBe(403)
  const report = await asStaff(urls.health, { env: misspelt })
  expect(await report.json()).toMatchObject({ status: 'degraded', roles: false, settings: true })
})

test('a removed role applies to the next request of an open tab', async () => {
  const now = await publishedPage('blog/taken', 'Taken')
  const save = (env: object, at: number) =>
    saveAs(now.id, at, draftFor('blog/taken', 'Typed'), { headers: json, env: { ...rolesByGroup, ...env } })
  const me = { ROLE_EDITORS: 'editor@agency.example' }
  const saved = await save(me, now.revision)
  expect(saved.status).toBe(200)
  const after = await publishAs(now.id, now.revision + 1, {
    headers: json,
    env: { ...rolesByGroup, ROLE_WRITERS: 'editor@agency.example' },
  })
  expect(after).toMatchObject({ status: 403, answer: { ok: false, code: 'role' } })
  expect(await save({}, now.revision + 1)).toMatchObject({ status: 403, answer: { code: 'role' } })
})

describe('a rule within a route', () => {
  test('lets only owners change the facts of the site, by every route', async () => {
    await postJson('/admin/api/pages/customise', { slug: siteSlug })
    const site = (await idOfSlug(siteSlug)) ?? ''
    const before = await readAllRows()
    for (const role of ['writer', 'editor'] satisfies Role[]) {
      expect(await saveAs(site, 1, draftFor(siteSlug, 'X'), { role })).toMatchObject({
        status: 403,
        answer: { code: 'role' },
      })
      expect((await postJson(urls.adminApi('discard', site), { revision: 1 }, { role })).status).toBe(403)
      expect((await postJson(urls.adminApi('trash', site), {}, { role })).ok).toBe(false)
    }
    const json = { revision: 1 }
    expect((await postJson(urls.adminApi('publish', site), json, { role: 'editor' })).status).toBe(403)
    expect(await readAllRows()).toBe(before)
  })

  test('lets only owners move and cancel a scheduled change of the site', async () => {
    const site = (await idOfSlug(siteSlug)) ?? ''
    const at = new Date(Date.now() + dayMs).toISOString()
    const body = { revision: await revisionNow(site), action: 'publish', at }
    expect((await postJson(urls.adminApi('schedule', site), body)).status).toBe(200)
    const schedule = (await env.DB.prepare('select id from schedules').first<string>('id')) ?? ''
    const before = await readAllRows()
    const later = { from: at, to: new Date(Date.now() + 2 * dayMs).toISOString() }
    const change = async (role: Role) => [
      (await postJson(urls.adminSchedule('move', schedule), later, { role })).status,
      (await postJson(urls.adminSchedule('cancel', schedule), {}, { role })).status,
      (await postJson(urls.adminApi('unschedule', site), { schedule }, { role })).status,
    ]
    expect(await change('editor')).toEqual([403, 403, 403])
    expect(await readAllRows()).toBe(before)
    expect(await change('owner')).toEqual([200, 200, 404])
  })

  test('lets only owners delete enquiries', async () => {
    const lead = aLead('doomed', { state: 'quarantined' })
    await storeLeads(lead)
    const selection = (action: string) => ({
      action,
      leads: [{ id: 'doomed', state: 'quarantined', attempts: lead.attempts }],
    })
    const act = (action: string, role: Role) =>
      postJson('/admin/api/leads/selected', selection(action), { role })
    expect((await act('delete', 'editor')).status).toBe(403)
    expect(await env.DB.prepare("select count(*) as n from leads where id = 'doomed'").first('n')).toBe(1)
    expect((await act('delete', 'owner')).status).toBe(200)
  })

  test('hides enquiries from writers in the search and in Today', async () => {
    await storeLeads(aLead('sara', { name: 'Zubaida Visitor', created_at: new Date().toISOString() }))
    const found = async (role: Role) =>
      (await sendJson('POST', '/admin/api/search', { words: 'Zubaida' }, { role })).text()
    expect(await found('editor')).toContain('Zubaida Visitor')
    expect(await found('writer')).not.toContain('Zubaida')
    const today = async (role: Role) => (await asStaff('/admin/today', { role })).text()
    expect(await today('editor')).toContain('Zubaida Visitor')
    expect(await today('writer')).not.toContain('Zubaida Visitor')
  })
})
