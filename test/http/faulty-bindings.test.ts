import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Fault, faulty, faultyDatabase, staleForMs, staleStore } from '../support/faulty-bindings.ts'

/** What a call has come to once everything that can happen has happened. */
async function outcome(call: Promise<unknown>): Promise<string> {
  let state = 'waiting'
  call.then(
    () => {
      state = 'answered'
    },
    () => {
      state = 'failed'
    },
  )
  // A real round trip on the same binding: an answer that was to come has come before its own.
  for (let trips = 0; trips < 3; trips++) await env.DB.prepare('select 1').all()
  await env.PAGES.get('nothing')
  return state
}

const stored = () => env.PAGES.get('key')

beforeEach(async () => {
  await env.PAGES.delete('key')
  await env.DB.prepare("delete from redirects where from_path = '/x'").run()
})

describe.each<[Fault, string, string | null]>([
  ['well', 'answered', 'value'],
  ['refuse', 'failed', null],
  ['refuse-briefly', 'failed', null],
  ['hang', 'waiting', null],
  ['lose-answer', 'failed', 'value'],
])('a fault named %j', (fault, expected, kept) => {
  test('is what a store does', async () => {
    expect(await outcome(faulty(env.PAGES, fault).put('key', 'value'))).toBe(expected)
    expect(await stored()).toBe(kept)
  })

  test.each(['alone', 'in a batch', 'in a session'])(
    'is what a statement of the database does, %s',
    async (way) => {
      const DB = faultyDatabase(env.DB, fault)
      const sql = "insert into redirects (from_path, to_path) values ('/x', '/y')"
      const session = DB.withSession('first-primary')
      const calls: Record<string, () => Promise<unknown>> = {
        alone: () => DB.prepare(sql).run(),
        'in a batch': () => DB.batch([DB.prepare(sql)]),
        'in a session': () => session.batch([session.prepare(sql)]),
      }
      expect(await outcome(calls[way]?.() ?? Promise.reject(new Error(way)))).toBe(expected)
      const { results } = await env.DB.prepare("select 1 from redirects where from_path = '/x'").all()
      expect(results.length > 0).toBe(kept !== null)
    },
  )
})

test('a slow binding responds eventually', async () => {
  expect(await faulty(env.PAGES, { slow: 1 }).get('key')).toBeNull()
})

test('a fault can end during a test, and can affect a single method', async () => {
  let fault: Fault = 'refuse'
  const store = faulty(env.PAGES, () => fault, 'put')
  expect(await store.get('key')).toBeNull()
  await expect(store.put('key', 'value')).rejects.toThrow()
  fault = 'well'
  await store.put('key', 'value')
  expect(await stored()).toBe('value')
})

test('a KV location sees remote writes after a minute, and its own at once', async () => {
  let now = 0
  const store = staleStore(env.PAGES, () => now)
  const names = async () => (await store.list({ prefix: 'key' })).keys.length
  expect([await store.get('key'), await names()]).toEqual([null, 0])
  await env.PAGES.put('key', 'elsewhere')
  now = staleForMs - 1
  expect([await store.get('key'), await names()]).toEqual([null, 0])
  now = staleForMs
  expect([await store.get('key'), await names()]).toEqual(['elsewhere', 1])
  await store.put('key', 'here')
  expect(await store.get('key')).toBe('here')
})
