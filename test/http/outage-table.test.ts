import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { assets } from '../../src/assets.ts'
import { langs } from '../../src/i18n/languages.ts'
import { limits } from '../../src/time.ts'
import type { Fault } from '../support/faulty-bindings.ts'
import {
  arrived,
  ask,
  histories,
  type Isolate,
  isolate,
  kindNames,
  later,
  live,
} from '../support/outage-scenes.ts'
import { outageTables } from '../support/outage-tables.ts'
import { setLongLimits, setRealLimits } from '../support/real-limits.ts'
import { startVirtualTime } from '../support/virtual-time.ts'

const { build } = assets
const faults: Fault[] = ['refuse', 'hang', { slow: 10_000 }]
const away = ['the database', 'the store', 'both'] as const
type Away = (typeof away)[number]
const stale = 'the store answers what it knew a minute ago'

beforeEach(() => {
  startVirtualTime(Date.parse('2026-11-20T10:00:00Z'))
  setRealLimits()
})
afterEach(() => {
  vi.useRealTimers()
  setLongLimits()
  assets.build = build
})

/** What the whole site shows: a word for each kind, the same in both languages. */
async function look(place: Isolate): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for (const kind of kindNames) {
    const shown = new Set<string>()
    for (const lang of langs) {
      const answer = await ask(kind, lang, place)
      expect(answer.ms, `${kind} in ${lang}, ms`).toBeLessThanOrEqual(limits.page)
      shown.add(answer.shown)
    }
    seen[kind] = [...shown].join(' / ')
  }
  return seen
}

const settledBy = (place: Isolate, what: Away, fault: Fault) => {
  if (what !== 'the store') place.faults.d1 = fault
  if (what !== 'the database') place.faults.kv = fault
}

/** What is there to be seen when all is well, whatever state it is shown in. */
async function current(place: Isolate): Promise<Record<string, string>> {
  const seen = await look(place)
  return Object.fromEntries(Object.entries(seen).map(([kind, shown]) => [kind, shown.replace(', stale', '')]))
}

const results = new Map<string, string>()

describe.each(away)('while %s is unavailable', (what) => {
  test.each(histories)(
    'every page and form answers within three seconds with the best that is known: %s',
    async (history) => {
      const seen: Record<string, string>[] = []
      let expected: Record<string, string> | undefined
      for (const fault of faults) {
        const place = await live(history, false)
        settledBy(place, what, fault)
        seen.push(await look(place))
        // The fault ends: what is not right at once is so with the next request.
        settledBy(place, what, 'well')
        await look(place)
        await later(1000)
        const after = await current(place)
        assets.build = `${assets.build}-elsewhere`
        expected ??= await current(isolate())
        expect(after).toEqual(expected)
        expect(new Set(await arrived(place)), 'a lead for each form').toEqual(new Set([1]))
      }
      const [first = {}] = seen
      // A fault that refuses, one that hangs and one that is slow look the same.
      for (const other of seen) expect(other).toEqual(first)
      for (const kind of kindNames) results.set(`${what}|${history}|${kind}`, first[kind] ?? '')
    },
  )
})

describe('a KV location that serves values from a minute ago', () => {
  test.each(histories)('is current after that minute: %s', async (history) => {
    const place = await live(history, true)
    const during = await look(place)
    for (const kind of kindNames) results.set(`${stale}|${history}|${kind}`, during[kind] ?? '')
    await later(61_000)
    await look(place)
    await later(1000)
    const after = await current(place)
    assets.build = `${assets.build}-elsewhere`
    expect(after).toEqual(await current(isolate()))
  })
})

function table(what: string): string {
  const head = `| ${['', ...histories].join(' | ')} |\n|${'---|'.repeat(histories.length + 1)}`
  const lines = kindNames.map(
    (kind) =>
      `| ${[kind, ...histories.map((history) => results.get(`${what}|${history}|${kind}`) ?? '?')].join(' | ')} |`,
  )
  return [head, ...lines].join('\n')
}

test('the table in the operations manual matches the results', async () => {
  const seen = Object.fromEntries([...away, stale].map((what) => [what, table(what)]))
  const text = Object.entries(seen).map(([what, table]) => `\nAway: ${what}\n${table}\n`)
  await env.TERMINAL.fetch('https://terminal.example', { method: 'POST', body: text.join('') })
  expect(seen).toEqual(outageTables)
})
