import { afterEach, describe, expect, test, vi } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { access, everything, publishKeys, signToken, team } from '../../support/access.ts'
import { adminTargets, isRead } from '../../support/admin-routes.ts'
import { idOfSlug, newPage, publishedPage } from '../../support/drafts.ts'
import { asStaff } from '../../support/staff.ts'
import { movedTo, type VisitOptions, visit } from '../../support/visit.ts'

const { id } = await publishedPage('blog/open', 'Open')
const fill = { id, slug: 'blog/open' }

afterEach(() => {
  vi.unstubAllGlobals()
})

function ask(path: string, headers: Record<string, string>, options: VisitOptions = {}) {
  publishKeys()
  return visit(path, { ...options, headers, env: { ...access, ...options.env } })
}

describe('a valid token', () => {
  test('opens the admin as a header', async () => {
    const response = await ask('/admin', { 'cf-access-jwt-assertion': await signToken() })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Signed in as editor@agency.example')
  })

  test('opens the admin as a cookie among others', async () => {
    const cookie = `language=ar; CF_Authorization=${await signToken({ email: 'cookie@agency.example' })}; x=1`
    expect(await (await ask('/ar/admin', { cookie })).text()).toContain('cookie@agency.example')
  })

  test('is read from the header before the cookie', async () => {
    const [good, other] = [await signToken(), await signToken({ email: 'cookie@agency.example' })]
    const both = await ask('/admin', {
      'cf-access-jwt-assertion': good,
      cookie: `CF_Authorization=${other}`,
    })
    expect(await both.text()).toContain('editor@agency.example')
    const spoiled = { 'cf-access-jwt-assertion': 'garbage', cookie: `CF_Authorization=${good}` }
    expect((await ask('/admin', spoiled)).status).toBe(403)
  })

  test('may name several audiences', async () => {
    const token = await signToken({ aud: ['other', access.ACCESS_AUD] })
    expect((await ask('/admin', { 'cf-access-jwt-assertion': token })).status).toBe(200)
  })
})

describe('a browser that asks for a page without a token', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  test.each([
    '/admin',
    '/ar/admin',
    '/admin/pages/blog/open',
    '/admin/trash',
    '/admin?search=x&status=draft',
  ])('is sent from %s to sign in, and comes back there', async (path) => {
    const response = await ask(path, browser)
    const [status, to] = movedTo(response)
    expect(status).toBe(302)
    const target = new URL(to ?? '')
    expect(target.origin).toBe(team)
    expect(target.pathname).toBe('/cdn-cgi/access/login/agency.example')
    expect(target.searchParams.get('redirect_url')).toBe(path)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    '/admin?redirect_url=https://attacker.example',
    '/admin//attacker.example',
    '/admin/%2F%2Fattacker.example',
    '/admin/https://attacker.example',
    '/admin/..%2f..%2f/attacker.example',
  ])('is never led to another site by %s', async (path) => {
    const first = movedTo(await ask(path, browser))
    // Two slashes become one before anything else.
    const [, to] = first[0] === 308 ? movedTo(await ask(first[1] ?? '', browser)) : first
    const target = new URL(to ?? '')
    expect(target.origin).toBe(team)
    const back = new URL(target.searchParams.get('redirect_url') ?? '', 'https://agency.example')
    expect(back.origin).toBe('https://agency.example')
    expect(back.pathname.startsWith('/admin')).toBe(true)
  })

  test('is not sent anywhere when it is a script', async () => {
    const response = await ask('/admin', { accept: 'application/json' })
    expect(response.status).toBe(401)
    expect(await response.text()).toBe(message('en', 'admin.screens.refused.title'))
  })
})

describe('a signed-in request that changes something', () => {
  const writes = adminTargets(fill).filter(({ method }) => !isRead(method))

  test.each([
    ['says nothing of where it comes from', {}],
    ['comes from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://attacker.example' }],
    ['comes from a sister host', { 'sec-fetch-site': 'same-site' }],
    ['comes from no page at all', { 'sec-fetch-site': 'none' }],
    ['names another origin', { origin: 'https://attacker.example' }],
    ['names no origin it may tell', { origin: 'null' }],
    [
      'names this origin but is from another site',
      { 'sec-fetch-site': 'cross-site', origin: 'https://agency.example' },
    ],
  ])('is refused on every route when it %s', async (_, headers) => {
    const before = await everything()
    const token = await signToken()
    expect(writes.length).toBeGreaterThan(15)
    for (const { method, path } of writes) {
      const carried = { ...headers, 'cf-access-jwt-assertion': token, 'content-type': 'application/json' }
      const response = await ask(path, carried, { method, body: '{"revision":3}' })
      expect(response.status, `${method} ${path}`).toBe(403)
    }
    expect(await everything()).toBe(before)
  })

  test.each([
    ['fetched by this site', { 'sec-fetch-site': 'same-origin' }],
    ['from this origin', { origin: 'https://agency.example' }],
  ])('is done when it is %s', async (name, headers) => {
    const slug = `page/origin-${name.length}`
    const body = new URLSearchParams({ slug, title_en: 'x' })
    const carried = { ...headers, 'cf-access-jwt-assertion': await signToken() }
    expect((await ask('/admin/pages/new', carried, { method: 'POST', body })).status).toBe(303)
    expect(await idOfSlug(slug)).toMatch(/^[\w-]{36}$/)
  })
})

test('reading changes nothing, on any route', async () => {
  await newPage('page/draft-only')
  const before = await everything()
  for (const { path, lang } of adminTargets(fill).filter(
    ({ method, lang }) => isRead(method) && lang === 'en',
  )) {
    for (const method of ['GET', 'HEAD']) await asStaff(path, { method, lang })
  }
  for (const { path } of adminTargets(fill).filter(({ method }) => !isRead(method)))
    await asStaff(path.replace('/ar/', '/'))
  expect(await everything()).toBe(before)
})
