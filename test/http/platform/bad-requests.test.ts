import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { database } from '../../../src/data/database.ts'
import { addressKey } from '../../../src/data/mail/refused-addresses.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { builtInSlugs } from '../../../src/pages/built-in/slugs.ts'
import { injectedMark } from '../../support/faults/bad-bodies.ts'
import { type BadRequest, badRequests, type Sent } from '../../support/faults/bad-requests.ts'
import { newAddress } from '../../support/leads/enquiry.ts'
import { tablesOf } from '../../support/repository/rows.ts'
import { isAdmin } from '../../support/requests/admin-routes.ts'
import { everyRoute, type Route } from '../../support/requests/routes.ts'
import { headerProblems } from '../../support/requests/security-headers.ts'
import { origin, visit } from '../../support/requests/visit.ts'
import { accessSettings, publishKeys, signToken } from '../../support/staff/access.ts'
import { storedPages } from '../../support/staff/stored-pages.ts'

const pages = ['/', '/about', '/contact', '/services/web-development', '/blog/x', '/no-such-page', '/quote']
const knownRoutes = [...everyRoute(), ...pages.map((path) => ({ method: 'GET', path }))]
const isRoute = (method: string, path: string) =>
  knownRoutes.some((route) => route.method === method && route.path === path)
/** Each address with the methods that do something there. */
const routes: Route[] = knownRoutes.filter(
  ({ method, path }, index) =>
    knownRoutes.findIndex((route) => route.method === method && route.path === path) === index &&
    (method === 'GET' ||
      (method === 'POST' && !path.endsWith('anything')) ||
      (method === 'PUT' && !isRoute('GET', path))),
)

publishKeys()
const token = await signToken()

/** Tables to which any request may write, such as exports, missing addresses and the salt of the day. */
const notes = ['audit_log', 'missing_addresses', 'source_salts', 'built_in_changes', 'widgets']

/**
 * All other stored data: the rows of all tables except the times of reading a lead, and the names of the stored pages.
 */
async function storedState(): Promise<string> {
  const tables = (await tablesOf(env.DB)).filter((table) => !notes.includes(table))
  const rows = await env.DB.batch(tables.map((table) => env.DB.prepare(`select * from ${table} order by 1`)))
  const others = (await storedPages()).map((name) => name.slice(3)).filter((slug) => !isOurs(slug))
  const keep = (key: string, value: unknown) => (key === 'seen_at' ? undefined : value)
  return JSON.stringify([rows.map(({ results }) => results), others], keep)
}

const isOurs = (name: string) =>
  [...builtInSlugs, 'sitemap.xml', 'blog/feed.xml', 'llms.txt'].includes(name.replace(/^markdown\//, ''))

async function faults(sent: Sent): Promise<string[]> {
  const { path, ...init } = sent
  // From one address, the limit per visitor would answer most requests.
  const headers = { 'cf-connecting-ip': newAddress(), ...sent.headers }
  const response = await visit(origin + path, { ...init, headers, env: accessSettings })
  const text = await response.text()
  const location = response.headers.get('location')
  return [
    ...(response.status >= 500 ? [`${response.status}`] : []),
    ...(text.includes(injectedMark) || /<svg onload/.test(text) ? ['echoed'] : []),
    ...(/(?:href|src|action)="(?:https?:)?\/\/attacker/.test(text) ? ['a link to another site'] : []),
    ...(location && leadsAway(location) ? [`leads to ${location}`] : []),
    ...headerProblems(response),
    ...(sent.method === 'GET' && isNoText(path) && response.status < 400 && !location ? ['accepted'] : []),
    ...[...response.headers.values()].filter((value) => value.includes('<svg')),
  ]
}

/** Whether the path contains malformed escapes or bytes that are not valid text. */
function isNoText(path: string): boolean {
  try {
    decodeURIComponent(path.split('?')[0] ?? '')
    return false
  } catch {
    return true
  }
}

/** To a site other than this one and the sign-in. */
function leadsAway(location: string): boolean {
  const to = new URL(location, origin)
  return to.origin !== origin && to.origin !== new URL(accessSettings.ACCESS_TEAM_DOMAIN).origin
}

/** Actions without a body, for which these requests would be valid. */
const needsNoBody = /\/(?:trash|restore|duplicate|unpublish)$/

/** A default run sends each route a few of the bad requests; a full run sends each route all of them. */
const stride = env.FUZZ_FULL ? 1 : 97

test('every route survives bad requests, stores nothing of them and echoes nothing unescaped', {
  timeout: 600_000,
}, async () => {
  // The first hash creates the key.
  await addressKey(database(env.DB), 'key')
  const before = await storedState()
  const found: string[] = []
  const ask = async (bad: BadRequest, who: string, sent: Sent) => {
    for (const fault of await faults(sent))
      found.push(`${sent.method} ${sent.path} ${bad.name} by ${who}: ${fault}`)
  }
  for (const [place, route] of routes.entries()) {
    for (const [index, bad] of badRequests.entries()) {
      if ((place + index) % stride !== 0) continue
      const lang = langs[index % langs.length] ?? 'en'
      const sent = bad.make({ ...route, path: localPath(lang, route.path) })
      await ask(bad, 'anybody', sent)
      if (!isAdmin(route.path) || needsNoBody.test(route.path)) continue
      await ask(bad, 'staff', { ...sent, headers: { 'cf-access-jwt-assertion': token, ...sent.headers } })
    }
  }
  expect(found).toEqual([])
  expect(await storedState()).toBe(before)
})
