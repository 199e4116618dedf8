import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assets } from '../../../src/html/assets.ts'
import { timeouts } from '../../../src/platform/time.ts'
import type { Fault } from '../../support/faults/faulty-bindings.ts'
import {
  advanceTime,
  arrivedLeads,
  type History,
  histories,
  type Isolate,
  isolate,
  kindNames,
  playHistory,
  requestedLangs,
  requestKind,
} from '../../support/faults/outage-scenes.ts'
import { setLongTimeouts, setRealTimeouts } from '../../support/faults/timeouts.ts'
import { startVirtualTime } from '../../support/faults/virtual-time.ts'
import outages from './outage-table.txt?raw'

/* The table of outages, cell by cell. A default run checks some columns in one language. */

const { build } = assets
const faults: Fault[] = ['refuse', 'hang', { slow: 10_000 }]
type Away = 'the database' | 'the store' | 'both'
const testedHistories: [Away, History[]][] = [
  ['the database', ['stored', 'published since', 'withdrawn since']],
  ['the store', ['rolled back']],
  ['both', ['deployed since']],
]
const columns = testedHistories.flatMap(([what, played]) =>
  (env.FUZZ_FULL ? [...histories] : played).map((history) => ({ what, history })),
)

beforeEach(() => {
  startVirtualTime(Date.parse('2026-11-20T10:00:00Z'))
  setRealTimeouts()
})
afterEach(() => {
  vi.useRealTimers()
  setLongTimeouts()
  assets.build = build
})

const tables = outages.split(/^\| +\| stored .*\n\|[-|]+\n/m).slice(1)
const tableOf = {
  'the database': tables[0],
  'the store': tables[1],
  both: tables[2],
  'an old store': tables[3],
}

/** A column of the table. */
function columnOf(what: keyof typeof tableOf, history: History): Record<string, string> {
  const [table = ''] = (tableOf[what] ?? '').trim().split('\n\n')
  const cells = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const place = 2 + histories.indexOf(history)
  return Object.fromEntries(cells.map((line) => [line[1], line[place] ?? '']))
}

/** The state of each kind of page, which must be the same in every language. */
async function readKinds(place: Isolate): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for (const kind of kindNames) {
    const shown = new Set<string>()
    for (const lang of requestedLangs) {
      const answer = await requestKind(kind, lang, place)
      expect(answer.ms, `${kind} in ${lang}, ms`).toBeLessThanOrEqual(timeouts.page)
      shown.add(answer.shown)
    }
    seen[kind] = [...shown].join(' / ')
  }
  return seen
}

function setFault(place: Isolate, what: Away, fault: Fault): void {
  if (what !== 'the store') place.faults.d1 = fault
  if (what !== 'the database') place.faults.kv = fault
}

/** The states without their staleness, as they should be without a fault. */
async function currentKinds(place: Isolate): Promise<Record<string, string>> {
  const seen = await readKinds(place)
  return Object.fromEntries(Object.entries(seen).map(([kind, shown]) => [kind, shown.replace(', stale', '')]))
}

/** Expects the site to look as from a new isolate of another deployment. */
async function expectCurrent(place: Isolate): Promise<void> {
  // The first look may show an outdated state and starts the repair.
  await readKinds(place)
  await advanceTime(1000)
  const after = await currentKinds(place)
  assets.build = `${assets.build}-elsewhere`
  expect(after).toEqual(await currentKinds(isolate()))
}

test.each(columns)(
  'every page and form answers in time with its best known state while $what fails: $history',
  async ({ what, history }) => {
    const first = histories.indexOf(history) % faults.length
    const chosen = env.FUZZ_FULL ? faults : faults.slice(first, first + 1)
    for (const fault of chosen) {
      const place = await playHistory(history, false)
      setFault(place, what, fault)
      expect(await readKinds(place), JSON.stringify(fault)).toEqual(columnOf(what, history))
      setFault(place, what, 'well')
      await expectCurrent(place)
      expect(new Set(await arrivedLeads(place)), 'a lead for each form').toEqual(new Set([1]))
    }
  },
)

const staleColumns: History[] = env.FUZZ_FULL ? [...histories] : ['withdrawn since']

test.each(staleColumns)(
  'a KV location that is a minute behind is current after that minute: %s',
  async (history) => {
    const place = await playHistory(history, true)
    expect(await readKinds(place)).toEqual(columnOf('an old store', history))
    await advanceTime(61_000)
    await expectCurrent(place)
  },
)
