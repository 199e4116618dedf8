import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../../../contract/durations.ts'
import { type Key, makeKey, signToken, teamKey } from '../../../test/support/staff/access.ts'
import { signWith } from '../../../test/support/staff/refused-sign-ins.ts'
import type { KeyPorts } from './key-set.ts'
import { verifyAccessToken } from './verify-access-token.ts'

const start = Date.parse('2026-11-20T10:00:00Z')
const secondMs = 1000

let issuer = ''
let clock = start
let requests: string[] = []
let publishedKeys: Key[] = []
let isReachable = true
let nextKey: Key
/** Further published keys. */
let furtherKeys: unknown[] = []
/** Rejects when the test lets a wait time out. */
let timeout = Promise.withResolvers<never>()
/** If set, the network responds once it settles. */
let heldUntil: Promise<void> | null = null

const ports: KeyPorts = {
  now: () => clock,
  within: (_, work) => Promise.race([work(), timeout.promise]),
  fetchFn: async (url) => {
    requests.push(url)
    await heldUntil
    if (!isReachable) throw new Error('unreachable')
    return Response.json({ keys: [...furtherKeys, ...publishedKeys.map(({ jwk }) => jwk)] })
  },
}

beforeAll(async () => {
  nextKey = await makeKey('next-key')
})

beforeEach(() => {
  // Key sets are cached per team, so each test has its own team.
  issuer = `https://${crypto.randomUUID()}.example`
  clock = start
  requests = []
  publishedKeys = [teamKey]
  isReachable = true
  furtherKeys = []
  heldUntil = null
  timeout = Promise.withResolvers()
})

const settings = () => ({ ACCESS_TEAM_DOMAIN: issuer, ACCESS_AUD: 'aud' })
const sign = (changes: Parameters<typeof signToken>[0] = {}) =>
  signToken({ iss: issuer, aud: ['aud'], at: clock, ...changes })
const verify = async (token: string | null) => (await verifyAccessToken(token, settings(), ports)).ok

test('a valid token identifies the signed-in person', async () => {
  for (const email of ['a@agency.example', 'سارة@مثال.السعودية']) {
    const verdict = await verifyAccessToken(await sign({ email }), settings(), ports)
    expect(verdict).toEqual({ ok: true, staff: { email, groups: [] } })
  }
  expect(requests).toEqual([`${issuer}/cdn-cgi/access/certs`])
})

test('a token names the groups of a person in every format of identity providers', async () => {
  const many = Array.from({ length: 500 }, (_, index) => `group-${index}`)
  for (const [custom, groups] of [
    [{ groups: ['Editors', 'المحررون'] }, ['Editors', 'المحررون']],
    [{ groups: 'Editors' }, ['Editors', 'Editors']],
    [{ groups: 'a,b' }, ['a,b', 'a', 'b']],
    [{ groups: [{ id: '7', name: 'Editors', note: 'Owners' }] }, ['Editors', '7']],
    [{ groups: { name: 'Editors' } }, ['Editors']],
    [{ groups: many }, many],
    [{ groups: [['nested']] }, []],
    [{ groups: { more: { groups: ['Owners'] } } }, []],
    [{ groups: [null, 7, true] }, []],
    [{ department: 'Owners' }, []],
    ['Owners', []],
    [null, []],
  ] as const) {
    const verdict = await verifyAccessToken(await sign({ custom }), settings(), ports)
    expect(verdict, JSON.stringify(custom)).toEqual({
      ok: true,
      staff: { email: 'editor@agency.example', groups },
    })
  }
})

test('a team with a path or a slash is reduced to its origin', async () => {
  const given = { ...settings(), ACCESS_TEAM_DOMAIN: `${issuer}/some/path/` }
  expect((await verifyAccessToken(await sign(), given, ports)).ok).toBe(true)
})

test('a missing or malformed token, or a missing configuration, is refused without a request', async () => {
  for (const [token, changes, status] of [
    [null, {}, 401],
    ['', {}, 401],
    ['garbage', { ACCESS_TEAM_DOMAIN: '' }, 403],
    [await sign(), { ACCESS_AUD: '' }, 403],
    [null, { ACCESS_TEAM_DOMAIN: '' }, 403],
    [null, { ACCESS_TEAM_DOMAIN: 'team.example' }, 403],
  ] as const)
    expect(await verifyAccessToken(token, { ...settings(), ...changes }, ports)).toEqual({
      ok: false,
      status,
    })
  expect(requests).toEqual([])
  expect(await verifyAccessToken('garbage', settings(), ports)).toEqual({ ok: false, status: 403 })
})

test('a token is valid from its first second to its last', async () => {
  const token = await sign({ notBefore: 60, expiresIn: 120 })
  for (const [at, good] of [
    [59, false],
    [60, true],
    [119, true],
    [120, false],
  ] as const) {
    clock = start + at * secondMs
    expect(await verify(token), `after ${at} s`).toBe(good)
  }
})

test('other algorithms are refused, even if the published key would allow them', async () => {
  const { alg: _, ...open } = teamKey.jwk
  publishedKeys = [{ ...teamKey, jwk: open }]
  const token = await signWith('RS512', { issuer, audience: 'aud', at: clock })
  expect(await verify(token)).toBe(false)
  expect(await verify(await sign())).toBe(true)
})

test('a token that is not for an application is refused', async () => {
  for (const type of ['org', 'warp', '', 'App']) expect(await verify(await sign({ type })), type).toBe(false)
})

describe('the key set', () => {
  test('is fetched once in ten minutes and for concurrent requests, and again for an unknown key', async () => {
    const [token, other] = [await sign(), await sign({ key: nextKey })]
    expect(await Promise.all([verify(token), verify(token), verify(other)])).toEqual([true, true, false])
    expect(requests).toHaveLength(1)
    publishedKeys = [teamKey, nextKey]
    clock += 31 * secondMs
    expect([await verify(other), await verify(token)]).toEqual([true, true])
    clock += 10 * minuteMs - 1
    await verify(token)
    expect(requests).toHaveLength(2)
    clock += 1
    await verify(token)
    expect(requests).toHaveLength(3)
  })

  test.each([true, false])(
    'is fetched at most once every half minute for unknown keys (%s)',
    async (answers) => {
      await verify(await sign())
      isReachable = answers
      const invented = await Promise.all(
        ['a', 'b', 'c'].map((kid) => sign({ key: { ...nextKey, kid }, expiresIn: 3600 })),
      )
      for (const seconds of [0, 10, 29, 30, 31, 59, 60]) {
        clock = start + seconds * secondMs
        for (const token of invented) expect(await verify(token)).toBe(false)
      }
      // At the start, after 30 s and after 60 s.
      expect(requests).toHaveLength(3)
      expect(await verify(await sign())).toBe(true)
    },
  )

  test('stays in use for a day if it cannot be fetched again, with a retry every half minute', async () => {
    const long = await sign({ expiresIn: 3 * 86_400 })
    await verify(long)
    isReachable = false
    clock = start + 11 * minuteMs
    expect(await verify(long)).toBe(true)
    clock += 29 * secondMs
    expect(await verify(long)).toBe(true)
    expect(requests).toHaveLength(2)
    clock = start + dayMs - 1
    expect(await verify(long)).toBe(true)
    clock += 1
    expect(await verify(long)).toBe(false)
    isReachable = true
    clock += 30 * secondMs
    expect(await verify(long)).toBe(true)
  })

  test('stays in use while a new request for it hangs, without blocking others', async () => {
    const token = await sign()
    await verify(token)
    clock += 11 * minuteMs
    const answer = Promise.withResolvers<void>()
    heldUntil = answer.promise
    const waiting = [verify(token), verify(token)]
    timeout.reject(new Error('late'))
    expect(await Promise.all(waiting)).toEqual([true, true])
    expect(await verify(token)).toBe(true)
    expect(requests).toHaveLength(2)
    // The first request may have ended, and its promise with it, so a later request fetches for itself.
    heldUntil = null
    timeout = Promise.withResolvers()
    clock += 31 * secondMs
    expect(await verify(token)).toBe(true)
    expect(requests).toHaveLength(3)
    answer.resolve()
  })

  test.each([true, false])(
    'is requested once in five seconds until it was read once (hangs: %s)',
    async (hangs) => {
      isReachable = false
      if (hangs) {
        heldUntil = new Promise(() => {})
        timeout.promise.catch(() => {})
        timeout.reject(new Error('late'))
      }
      const token = await sign()
      for (const seconds of [0, 1, 4]) {
        clock = start + seconds * secondMs
        const answers = await Promise.all(Array.from({ length: 5 }, () => verify(token)))
        expect(answers).toEqual(Array(5).fill(false))
      }
      // A hanging request is abandoned after three seconds.
      expect(requests).toHaveLength(hangs ? 2 : 1)
      isReachable = true
      heldUntil = null
      timeout = Promise.withResolvers()
      clock = start + 10 * secondMs
      expect(await verify(token)).toBe(true)
    },
  )

  test('is used without the keys that cannot verify a token', async () => {
    const { kid: _, ...nameless } = nextKey.jwk
    furtherKeys = [
      null,
      'text',
      nameless,
      { kty: 'EC', kid: 'curve', crv: 'P-256', x: 'x', y: 'y' },
      { ...nextKey.jwk, n: undefined },
      { ...nextKey.jwk, use: 'enc' },
      { ...nextKey.jwk, alg: 'RS512' },
    ]
    expect(await verify(await sign())).toBe(true)
    expect(await verify(await sign({ key: nextKey }))).toBe(false)
  })

  test('is replaced only by one with a usable key, which refuses the tokens of revoked keys', async () => {
    const token = await sign()
    expect(await verify(token)).toBe(true)
    publishedKeys = []
    furtherKeys = [{ kty: 'EC', kid: 'curve' }]
    clock += 11 * minuteMs
    expect(await verify(token)).toBe(true)
    publishedKeys = [nextKey]
    clock += 10 * minuteMs
    expect(await verify(token)).toBe(false)
  })
})
