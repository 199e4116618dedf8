import { describe, expect, test } from 'vitest'
import { within } from '../../time.ts'
import { isFlooded, postsTooOften, visitorKey } from './limits.ts'
import { networkOf, senderOf } from './sender.ts'

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
const ports = { within, log: (event: unknown) => logged.push(event) }

describe('one visitor', () => {
  test('is let through until the limiter is exhausted for the address', async () => {
    const full = limiter(async () => ({ success: false }))
    const free = limiter(async () => ({ success: true }))
    expect(await postsTooOften(full, '192.0.2.7', ports)).toBe(true)
    expect(await postsTooOften(free, '192.0.2.7', ports)).toBe(false)
    expect(free.keys).toEqual(['192.0.2.7'])
  })

  test('without an address is not counted', async () => {
    const full = limiter(async () => ({ success: false }))
    expect(await postsTooOften(full, undefined, ports)).toBe(false)
    expect(full.keys).toEqual([])
  })

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['1::', '1:0:0:0'],
  ])('with the address %s is known as %s', (address, key) => {
    expect(visitorKey(address)).toBe(key)
  })
})

test('all visitors together share one count', async () => {
  const full = limiter(async () => ({ success: false }))
  expect(await isFlooded(full, ports)).toBe(true)
  expect(full.keys).toEqual(['everybody'])
})

test.each([
  ['fails', () => Promise.reject(new Error('no 192.0.2.7'))],
  ['hangs', () => new Promise<never>(() => {})],
])('a limiter that %s refuses nobody, and its error is not quoted', async (_, limit) => {
  logged.length = 0
  expect(await postsTooOften(limiter(limit), '192.0.2.7', ports)).toBe(false)
  expect(await isFlooded(limiter(limit), ports)).toBe(false)
  expect(logged).toEqual([
    { lead: '-', outcome: 'limiter_failed' },
    { lead: '-', outcome: 'limiter_failed' },
  ])
})

test.each([
  ['192.0.2.77', '192.0.2'],
  ['2001:db8:1:2::7', '2001:db8:1'],
  ['2001:db8:1:ffff:1:2:3:4', '2001:db8:1'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a sender is stored only as hashes with the day’s salt', async () => {
  const origin = { address: '192.0.2.77', asn: 39891, location: 'RUH' }
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
