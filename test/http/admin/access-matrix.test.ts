import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, languages, localPath, splitLang } from '../../../src/i18n/languages.ts'
import type { Env } from '../../../src/platform/env.ts'
import { brokenDatabase } from '../../support/faults/watched-bindings.ts'
import { aLead } from '../../support/leads/make-lead.ts'
import { storeLeads } from '../../support/leads/stored-leads.ts'
import { adminTargets, isRead, type Target } from '../../support/requests/admin-routes.ts'
import { allElements, onlyElement, parseHtml, textOf } from '../../support/requests/html.ts'
import { policyProblems } from '../../support/requests/policy.ts'
import { headerProblems } from '../../support/requests/security-headers.ts'
import { movedTo, type VisitOptions, visit } from '../../support/requests/visit.ts'
import { accessSettings, publishKeys, readAllRows, signToken, team } from '../../support/staff/access.ts'
import { draftFor, idOfSlug, newPage, openScreen, publishedPage } from '../../support/staff/drafts.ts'
import { type Attempt, refusedSignIns } from '../../support/staff/refused-sign-ins.ts'
import { asStaff } from '../../support/staff/staff.ts'

const { id, revision } = await publishedPage('blog/secret', 'Secret')
await newPage('page/hidden')
// The lead has the id of the page, so that every action finds its target.
await storeLeads(aLead(id, { state: 'quarantined', seen_at: '2026-11-20T11:00:00.000Z' }))
// The action that trashes the page is last, so that the others still find the page.
const targets = adminTargets({ id, slug: 'blog/secret' }).toSorted(
  (a, b) => Number(a.path.includes('trash')) - Number(b.path.includes('trash')),
)
const writes = targets.filter(({ method, lang }) => !isRead(method) && lang === 'en')
const screens = [
  '/admin',
  '/admin/trash',
  '/admin/pages/new',
  '/admin/pages/blog/secret',
  `/admin/leads/${id}`,
]
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

afterEach(() => {
  vi.unstubAllGlobals()
})

function ask(path: string, { token, env, keys }: Attempt, options: VisitOptions = {}, isCookie = false) {
  if (keys) vi.stubGlobal('fetch', async () => keys())
  else publishKeys()
  const carried = isCookie
    ? { cookie: `language=ar; CF_Authorization=${token}; x=1` }
    : { 'cf-access-jwt-assertion': token ?? '' }
  return visit(path, {
    ...options,
    env: { ...accessSettings, ...env, ...options.env },
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(token === undefined ? {} : carried),
      ...Object.fromEntries(new Headers(options.headers)),
    },
  })
}

const postOf = ({ method }: Target, body = '{"revision":3}') =>
  isRead(method) ? { method } : { method, body, headers: { 'content-type': 'application/json' } }

test('a refused token opens no route of the admin, as a header or as a cookie', async () => {
  expect(targets.length).toBeGreaterThan(100)
  const before = await readAllRows()
  const opened: string[] = []
  const isSample = ({ path }: Target) => path === '/ar/admin' || /(?:draft|preview\/.*|export)$/.test(path)
  const everywhere = ['no token', 'another audience', 'an unreachable key set']
  for (const [name, make] of refusedSignIns) {
    const attempt = await make()
    for (const isCookie of name === 'no token' ? [false] : [false, true]) {
      for (const target of everywhere.includes(name) && !isCookie ? targets : targets.filter(isSample)) {
        const { status, headers, body } = await ask(target.path, attempt, postOf(target), isCookie)
        const text = target.method === 'HEAD' ? '' : message(target.lang, 'admin.screens.refused.title')
        const isRefused =
          [401, 403].includes(status) &&
          headers.get('cache-control') === 'no-store' &&
          headers.get('x-robots-tag') === 'noindex' &&
          headers.get('set-cookie') === null &&
          (await new Response(body).text()) === text
        if (!isRefused) opened.push(`${name}: ${target.method} ${target.path} (${status})`)
      }
    }
  }
  expect(opened).toEqual([])
  expect(await readAllRows()).toBe(before)
})

test('a valid token opens the admin as a header, as a cookie, or when it names several audiences', async () => {
  const [good, other] = [await signToken(), await signToken({ email: 'cookie@agency.example' })]
  const opened = await ask('/admin', { token: good }, { headers: { cookie: `CF_Authorization=${other}` } })
  expect(opened.status).toBe(200)
  expect(await opened.text()).toContain('Signed in as editor@agency.example')
  expect(await (await ask('/ar/admin', { token: other }, {}, true)).text()).toContain('cookie@agency.example')
  const spoiled = { headers: { cookie: `CF_Authorization=${good}` } }
  expect((await ask('/admin', { token: 'garbage' }, spoiled)).status).toBe(403)
  const several = await signToken({ aud: ['other', accessSettings.ACCESS_AUD] })
  expect((await ask('/admin', { token: several })).status).toBe(200)
})

describe('a browser at the admin', () => {
  const hourAgo = () => signToken({ at: Date.now() - 7_200_000, expiresIn: 3600 })
  /** Sends the token in the cookie, as a browser does. */
  const browse = (path: string, attempt: Attempt, options: VisitOptions = {}) =>
    ask(path, attempt, { ...options, headers: browser }, true)

  test('is redirected to sign in if its session has ended, and then back to this site only', async () => {
    for (const path of ['/ar/admin', '/admin/pages/blog/secret', '/admin?search=x&status=draft']) {
      for (const attempt of [{}, { token: await hourAgo() }]) {
        const response = await browse(path, attempt)
        const [status, to] = movedTo(response)
        const target = new URL(to ?? '')
        expect([status, target.origin, target.pathname]).toEqual([
          ...[302, team, '/cdn-cgi/access/login/agency.example'],
        ])
        expect(target.searchParams.get('redirect_url')).toBe(path)
        expect(response.headers.get('cache-control')).toBe('no-store')
      }
    }
    for (const path of [
      '/admin?redirect_url=https://attacker.example',
      '/admin//attacker.example',
      '/admin/%2F%2Fattacker.example',
      '/admin/https://attacker.example',
      '/admin/..%2f..%2f/attacker.example',
    ]) {
      const first = movedTo(await browse(path, {}))
      // Two slashes become one before anything else.
      const [, to] = first[0] === 308 ? movedTo(await browse(first[1] ?? '', {})) : first
      const target = new URL(to ?? '')
      expect(target.origin).toBe(team)
      const back = new URL(target.searchParams.get('redirect_url') ?? '', 'https://agency.example')
      expect([back.origin, back.pathname.startsWith('/admin')]).toEqual(['https://agency.example', true])
    }
    const script = await ask('/admin', {}, { headers: { accept: 'application/json' } })
    expect(script.status).toBe(401)
    const expiring = await signToken({ expiresIn: -1 })
    expect(movedTo(await browse('/admin', { token: expiring })), 'no loop').toEqual([403, null])
  })

  test('gets a sign-in screen for a post after its session, and the post changes nothing', async () => {
    const before = await readAllRows()
    const response = await browse(
      '/ar/admin/api/leads/export',
      { token: await hourAgo() },
      { method: 'POST' },
    )
    expect(response.status).toBe(401)
    const links = allElements(
      parseHtml(await response.text()),
      ({ attributes }) => attributes.class === 'btn',
    )
    const back = new URL(links[0]?.attributes.href ?? '').searchParams.get('redirect_url')
    expect(back).toBe('/ar/admin')
    expect(await readAllRows()).toBe(before)
  })

  test('gets a refusal in both languages with links to sign in for a token of another application', async () => {
    for (const lang of langs) {
      const path = localPath(lang, '/admin/trash')
      const response = await browse(path, { token: await signToken({ aud: ['other'] }) })
      expect(response.status).toBe(403)
      const document = parseHtml(await response.text())
      expect(onlyElement(document, 'html').attributes).toMatchObject({ lang, dir: languages[lang].dir })
      expect(textOf(onlyElement(document, 'h1'))).toBe(message(lang, 'admin.screens.refused.title'))
      for (const of of langs) expect(textOf(document)).toContain(message(of, 'admin.screens.refused.text'))
      const ways = allElements(document, 'a').map(({ attributes }) => new URL(attributes.href ?? ''))
      const led = ways.map(({ origin, searchParams }) => [origin, searchParams.get('redirect_url')])
      expect(led).toEqual(langs.map(() => [team, path]))
    }
    const closed = await browse('/admin', { env: { ACCESS_TEAM_DOMAIN: '', ACCESS_AUD: '' } })
    const document = parseHtml(await closed.text())
    expect([closed.status, allElements(document, 'a')]).toEqual([403, []])
    expect(textOf(document)).toContain(message('en', 'admin.screens.refused.closed'))
  })

  test('gets the same answer for existing and missing pages while its token is refused', async () => {
    const missing = ['/admin/pages/blog/none', '/admin/nothing', `/admin/api/pages/${id}/draft`]
    for (const [name, make] of refusedSignIns) {
      const attempt = await make()
      const answers = new Set<string>()
      for (const path of [...screens, ...missing]) {
        const response = await browse(path, attempt)
        expect([302, 403], name).toContain(response.status)
        const html = await response.text()
        // The stylesheet names its cascade layers, `widgets` among them, on every page.
        const shown = html.replace(/<style.*?<\/style>/gs, '')
        expect(shown, name).not.toMatch(/Secret|data-island|admin-|widget|@agency|All pages/)
        answers.add(html.replaceAll(encodeURIComponent(path), ''))
      }
      expect(answers.size, name).toBe(1)
    }
  })
})

test('every write route refuses a signed-in request unless it comes from this site', async () => {
  const token = await signToken()
  const before = await readAllRows()
  expect(writes.length).toBeGreaterThan(15)
  const done: string[] = []
  for (const from of [
    {},
    { 'sec-fetch-site': 'cross-site', origin: 'https://attacker.example' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://attacker.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://agency.example' },
  ]) {
    publishKeys()
    const headers = { ...from, 'cf-access-jwt-assertion': token, 'content-type': 'application/json' }
    for (const { method, path } of writes) {
      const { status } = await visit(path, { method, headers, env: accessSettings, body: '{"revision":3}' })
      if (status !== 403) done.push(`${method} ${path} with ${JSON.stringify(from)}`)
    }
  }
  expect(done).toEqual([])
  expect(await readAllRows()).toBe(before)
  for (const from of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'https://agency.example' }]) {
    const [name] = Object.keys(from)
    const body = JSON.stringify({ type: 'empty', slug: `page/from-${name}`, title: { en: 'x' } })
    const headers = { ...from, 'cf-access-jwt-assertion': token, 'content-type': 'application/json' }
    const response = await visit('/admin/api/pages', { method: 'POST', headers, env: accessSettings, body })
    expect(response.status).toBe(200)
    expect(await idOfSlug(`page/from-${name}`)).toMatch(/^[\w-]{36}$/)
  }
})

test('every screen is in its language, keeps to its policy, and links to the other language', async () => {
  for (const lang of langs) {
    for (const path of [...screens, '/admin/leads', screenPaths.translation, screenPaths.content]) {
      const response = await asStaff(path, { lang })
      expect(response.status, path).toBe(200)
      expect(await policyProblems(response.clone()), path).toEqual([])
      const document = parseHtml(await response.text())
      expect(onlyElement(document, 'html').attributes, path).toMatchObject({ lang, dir: languages[lang].dir })
      const robots = onlyElement(document, ({ attributes }) => attributes.name === 'robots')
      expect(robots.attributes.content, path).toBe('noindex')
      // Forms, and links that open a new tab.
      const away = allElements(
        document,
        ({ tag, attributes }) => tag === 'form' || attributes.target === '_blank',
      )
      const targets = away.map(({ attributes }) => attributes.action ?? attributes.href ?? '')
      const foreign = targets.filter((to) => to.startsWith('/') && splitLang(to).lang !== lang)
      expect([path, ...foreign]).toEqual([path])
      const toggles = allElements(
        document,
        ({ tag, attributes }) => tag === 'a' && attributes.class === 'toggle',
      )
      const others = langs.filter((other) => other !== lang).map((other) => localPath(other, path))
      expect([path, ...toggles.map(({ attributes }) => attributes.href)]).toEqual([path, ...others])
    }
    const { response, document } = await openScreen('/admin/nothing', { lang })
    expect([response.status, textOf(onlyElement(document, 'h1'))]).toEqual([
      404,
      message(lang, 'admin.error.not_found'),
    ])
    const back = allElements(onlyElement(document, 'main'), 'a').map(({ attributes }) => attributes.href)
    expect(back).toEqual([localPath(lang, screenPaths.pages)])
  }
})

/*
 * A read replica may lag behind and give an editor a text that is older than the last save. Each request of the
 * admin therefore has one session, which begins at the primary.
 */
test('every response has security headers and no caching, and its queries are one session', async () => {
  const before = await readAllRows()
  const problems: string[] = []
  const arabic = targets.filter(({ lang }) => lang === 'ar')
  const reads = arabic.filter(({ method }) => isRead(method))
  for (const [index, target] of [...reads, ...arabic.filter((one) => !reads.includes(one))].entries()) {
    if (index === reads.length) expect(await readAllRows()).toBe(before)
    await storeLeads(aLead(id, { state: 'quarantined' })).catch(() => {})
    const { DB, sessions, outside } = notedDatabase()
    const path = splitLang(target.path).path
    const options = postOf(target, JSON.stringify({ revision, draft: draftFor('blog/secret', 'Read on') }))
    for (const database of [brokenDatabase(), DB]) {
      const response = await asStaff(path, { ...options, lang: 'ar', env: { DB: database } })
      const { 'cache-control': cache, 'x-robots-tag': robots } = Object.fromEntries(response.headers)
      const found = [...headerProblems(response), ...(cache === 'no-store' ? [] : [`cache ${cache}`])]
      if (robots !== 'noindex') found.push('indexed')
      problems.push(...found.map((problem) => `${target.method} ${path}: ${problem}`))
    }
    if (outside.length > 0 || sessions.join() !== 'first-primary')
      problems.push(`${target.method} ${path}: ${outside} outside, sessions at ${sessions}`)
  }
  expect(problems).toEqual([])
})

/** The real database, which records where each session begins and each query outside a session. */
function notedDatabase() {
  const sessions: unknown[] = []
  const outside: string[] = []
  const DB: Env['DB'] = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...values: unknown[]) => {
        if (name === 'withSession') sessions.push(values[0])
        else outside.push(String(name))
        return Reflect.apply(value, target, values)
      }
    },
  })
  return { DB, sessions, outside }
}
