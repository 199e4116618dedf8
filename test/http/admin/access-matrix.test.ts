import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { access, audience, everything, makeKey, publishKeys, signToken, team } from '../../support/access.ts'
import { adminTargets, isRead, type Target } from '../../support/admin-routes.ts'
import { publishedPage } from '../../support/drafts.ts'
import { hmacToken, unsignedToken } from '../../support/forged-tokens.ts'
import { aLead, storeLeads } from '../../support/leads.ts'
import { visit } from '../../support/visit.ts'

const { id } = await publishedPage('blog/secret', 'Secret')
// A lead of the same id, so that every deed would find something to do.
await storeLeads(aLead(id, { state: 'quarantined' }))
const targets = adminTargets({ id, slug: 'blog/secret' })
const stranger = await makeKey('stranger')

afterEach(() => {
  vi.unstubAllGlobals()
})

type Attempt = { token?: string | undefined; env?: Record<string, string>; keys?: () => Response }

/** What nobody gets in with. */
const refused: [string, () => Promise<Attempt>][] = [
  ['no token', async () => ({})],
  ['an empty token', async () => ({ token: '' })],
  ['garbage', async () => ({ token: 'garbage' })],
  ['garbage in three parts', async () => ({ token: 'e30.e30.e30' })],
  ['a token without a signature', async () => ({ token: await unsignedToken() })],
  ['a token signed with the public key as a secret', async () => ({ token: await hmacToken() })],
  ['another audience', async () => ({ token: await signToken({ aud: ['b'.repeat(64)] }) })],
  ['another issuer', async () => ({ token: await signToken({ iss: 'https://other.example' }) })],
  ['the issuer with a slash', async () => ({ token: await signToken({ iss: `${team}/` }) })],
  ['an expired token', async () => ({ token: await signToken({ expiresIn: -1 }) })],
  ['a token not yet valid', async () => ({ token: await signToken({ notBefore: 3600 }) })],
  ['a key the team does not have', async () => ({ token: await signToken({ key: stranger }) })],
  [
    'another key under the team’s name',
    async () => ({ token: await signToken({ key: { ...stranger, kid: 'team-key' } }) }),
  ],
  ['a token of a service, which is nobody', async () => ({ token: await signToken({ email: undefined }) })],
  ['a key set that does not answer', () => withKeySet(() => new Response('down', { status: 503 }))],
  ['a key set that is no key set', () => withKeySet(() => Response.json({ keys: 'none' }))],
  ['a key set that is a page', () => withKeySet(() => new Response('<html>'))],
  [
    'an unreachable key set',
    () =>
      withKeySet(() => {
        throw new Error('unreachable')
      }),
  ],
  ['nothing configured', async () => nowhere({ ACCESS_TEAM_DOMAIN: '', ACCESS_AUD: '' })],
  ['no team configured', async () => nowhere({ ...access, ACCESS_TEAM_DOMAIN: '' })],
  ['no audience configured', async () => nowhere({ ...access, ACCESS_AUD: '' })],
  ['a team that is no address', async () => nowhere({ ...access, ACCESS_TEAM_DOMAIN: 'team.example' })],
]

/** A good token of a team whose keys are not known yet. */
async function withKeySet(keys: () => Response): Promise<Attempt> {
  const unknown = `https://unknown-${crypto.randomUUID()}.example`
  return {
    keys,
    env: { ...access, ACCESS_TEAM_DOMAIN: unknown },
    token: await signToken({ iss: unknown, aud: [audience] }),
  }
}

async function nowhere(env: Record<string, string>): Promise<Attempt> {
  return { env, token: await signToken() }
}

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

describe.each(refused)('%s', (_, make) => {
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

test('the table has every screen and action, so that nothing above is an empty loop', () => {
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
      'POST /admin/api/pages',
      'GET /ar/admin/leads',
      `GET /admin/leads/${id}`,
      `POST /admin/api/leads/${id}/delete`,
      'POST /ar/admin/api/leads/selected',
      'POST /admin/api/leads/search',
      'POST /admin/api/leads/export',
    ]),
  )
})
