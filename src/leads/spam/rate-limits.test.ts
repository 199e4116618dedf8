import { expect, test } from 'vitest'
import { within } from '../../platform/time.ts'
import { isFlooded, postsTooOften, visitorKey } from './rate-limits.ts'
import { networkOf, senderOf, unknownSender } from './sender.ts'
import { checkQuotas, type QuotaPorts } from './sender-quotas.ts'

function limiter(limit: (key: string) => Promise<{ success: boolean }>) {
  const keys: string[] = []
  return {
    keys,
    limit: ({ key }: { key: string }) => {
      keys.push(key)
      return limit(key)
    },
  }
}

const logged: unknown[] = []
const quickWithin: typeof within = (ms, work) => within(ms / 50, work)
const ports = { within: quickWithin, log: (event: unknown) => logged.push(event) }
const exhausted = () => limiter(async () => ({ success: false }))

test('a visitor is accepted until the limiter refuses the address, and always without one', async () => {
  const limit = exhausted()
  expect(await postsTooOften(limit, '192.0.2.7', ports)).toBe(true)
  expect(await postsTooOften(limit, undefined, ports)).toBe(false)
  const free = limiter(async () => ({ success: true }))
  expect(await postsTooOften(free, '192.0.2.7', ports)).toBe(false)
  // All visitors together share one count.
  expect(await isFlooded(limit, ports)).toBe(true)
  // Changes of bookings have their own count.
  expect(await postsTooOften(limit, '192.0.2.7', ports, 'booking')).toBe(true)
  expect(limit.keys).toEqual(['192.0.2.7', 'everybody', 'booking 192.0.2.7'])
})

test('a visitor is identified by the address or its /64, a network by its /24 or /48', () => {
  const keys = {
    '192.0.2.7': ['192.0.2.7', '192.0.2'],
    '2001:db8:1:2:3:4:5:6': ['2001:db8:1:2', '2001:db8:1'],
    '2001:DB8:1:2::': ['2001:db8:1:2', '2001:db8:1'],
    '2001:db8::6': ['2001:db8:0:0', '2001:db8:0'],
    '2001:0db8:0001:0002:0003:0004:0005:0006': ['2001:db8:1:2', '2001:db8:1'],
    '::1': ['0:0:0:0', '0:0:0'],
    '1::': ['1:0:0:0', '1:0:0'],
  }
  for (const [address, known] of Object.entries(keys)) {
    expect([visitorKey(address), networkOf(address)], address).toEqual(known)
  }
})

test.each([
  ['fails', () => Promise.reject(new Error('no 192.0.2.7'))],
  ['hangs', () => new Promise<never>(() => {})],
])('a limiter that %s refuses no request, and its error is not quoted', async (_, limit) => {
  logged.length = 0
  expect(await postsTooOften(limiter(limit), '192.0.2.7', ports)).toBe(false)
  expect(await isFlooded(limiter(limit), ports)).toBe(false)
  expect(logged).toEqual([
    { lead: '-', outcome: 'rate_limit_failed' },
    { lead: '-', outcome: 'rate_limit_failed' },
  ])
})

const origin = { address: '192.0.2.77', asn: 39_891, location: 'RUH' }

test('a sender is stored only as hashes with the day’s salt', async () => {
  const [one, same, neighbour, tomorrow] = await Promise.all([
    senderOf(origin, 'salt'),
    senderOf(origin, 'salt'),
    senderOf({ ...origin, address: '192.0.2.78' }, 'salt'),
    senderOf(origin, 'other'),
  ])
  expect(one).toEqual(same)
  expect(one.network).toBe(neighbour.network)
  expect(one.source).not.toBe(neighbour.source)
  expect(tomorrow.source).not.toBe(one.source)
  expect(JSON.stringify(one)).not.toContain('192.0')
})

const limits: QuotaPorts['limits'] = {
  LEADS_PER_ADDRESS_HOUR: 20,
  LEADS_PER_ADDRESS_DAY: 40,
  LEADS_PER_NETWORK_DAY: 100,
  LEADS_PER_ASN_HOUR: 60,
  LEADS_PER_LOCATION_HOUR: 90,
  LEADS_PER_HOUR: 120,
}

const text = { email: 'noura@example.sa', text_key: 'text', domain_key: 'domain' }

function pressure(changes: Partial<QuotaPorts>) {
  return checkQuotas(origin, text, {
    within,
    log: () => {},
    now: () => Date.parse('2026-11-21T09:00:00.000Z'),
    salt: async () => 'salt',
    count: () => Promise.reject(new Error('D1_ERROR')),
    limits,
    ...changes,
  })
}

test('a failed count raises no suspicion, and the lead is counted when it is stored', async () => {
  const sender = await senderOf(origin, 'salt')
  expect(await pressure({})).toEqual({ sender, networkCount: 0, suspicion: null, known: null })
  const count = () => new Promise<never>(() => {})
  const hanging = pressure({ count, within: quickWithin })
  expect(await hanging).toEqual({ sender, networkCount: 0, suspicion: null, known: null })
  // Without the day's key the sender is unknown.
  const salt = () => Promise.reject(new Error('D1_ERROR'))
  expect(await pressure({ salt })).toEqual({
    sender: unknownSender,
    networkCount: 0,
    suspicion: null,
    known: null,
  })
})

test('each limit has its own count', async () => {
  const known = { same_text: 9, text_is_spam: 1, domain_is_spam: null }
  const none = { source_hour: 0, source_day: 0, network_day: 0, asn_hour: 0, location_hour: 0, all_hour: 0 }
  const reached: [Partial<typeof none>, string | null][] = [
    [
      { source_hour: 19, source_day: 39, network_day: 99, asn_hour: 59, location_hour: 89, all_hour: 119 },
      null,
    ],
    [{ source_hour: 20 }, 'busy_source'],
    [{ source_day: 40 }, 'busy_source'],
    [{ network_day: 100 }, 'busy_source'],
    [{ asn_hour: 60 }, 'flood'],
    [{ location_hour: 90 }, 'flood'],
    [{ all_hour: 120 }, 'flood'],
  ]
  for (const [counts, suspicion] of reached) {
    const found = await pressure({ count: async () => ({ ...known, ...none, ...counts }) })
    expect(found, JSON.stringify(counts)).toMatchObject({
      suspicion,
      networkCount: counts.network_day ?? 0,
      known,
    })
  }
})
