import { join } from 'node:path'
import { pause } from '../../../src/time.ts'
import type { Figure } from '../report.ts'
import { type Visitor, visitor } from '../sites/requests.ts'
import { siteAround } from '../sites/site-around.ts'
import type { Workbench } from '../sites/workbench.ts'
import { spentSince, type Workerd } from '../sites/workerd.ts'
import { inTurns, median, medianRatio } from '../statistics.ts'

const rounds = 7
const perRound = 50
const warmUpRounds = 4

/**
 * Processor time of rendering home because the store has no copy: each is deleted before the request, and what
 * deleting costs is measured in the same round and taken off. So is what the simulators of the database and the store do
 * in the same process, because in production they are other machines: a worker that asks the same of them, and does nothing
 * else, is measured as well. The worker's part of it, writing queries and reading rows, stays in.
 */
export async function misses(bench: Workbench): Promise<Figure[]> {
  const ours = await bench.startOurs()
  const react = await bench.startReference('hono-react')
  const modules = await siteAround('test/bench/misses/recording-worker.ts', join(bench.folder, 'recording'))
  const storing = await bench.startOurs({ modules })
  const us = visitor(ours.origin)
  const reacting = visitor(react.origin)
  const asking = visitor(storing.origin)
  try {
    await record(storing, asking)
    const measurements = [
      () => missCost(ours, us, '/'),
      () => missCost(ours, us, '/ar'),
      () => plainCost(react, reacting),
      () => deletionCost(ours),
      () => storageCost(storing, asking),
      () => costEach(storing, async () => void (await asking.visit('/ar', { 'x-storage': 'nothing' }))),
    ]
    await inTurns(warmUpRounds, measurements)
    const [en = [], ar = [], rendered = [], deleting = [], asked = [], sent = []] = await inTurns(
      rounds,
      measurements,
    )
    const stored = asked.map((value, round) => value - at(deleting, round) - at(sent, round))
    const net = (values: number[]) =>
      values.map((value, round) => value - at(deleting, round) - at(stored, round))
    return [
      { name: 'CPU of a page, Hono + React', value: median(rendered), unit: 'ms' },
      { name: 'CPU of the simulators of database and store', value: median(stored), unit: 'ms' },
      { name: 'CPU of a miss of home, English', value: median(net(en)), unit: 'ms' },
      { name: 'CPU of a miss of home, Arabic', value: median(net(ar)), unit: 'ms' },
      { budget: 'missEn', value: medianRatio(net(en), rendered) },
      { budget: 'missAr', value: medianRatio(net(ar), rendered) },
    ]
  } finally {
    for (const { leave } of [us, reacting, asking]) leave()
    await Promise.all([ours.stop(), react.stop(), storing.stop()])
  }
}

const at = (values: readonly number[], round: number) => values[round] ?? Number.NaN

/** Home in both languages, by an isolate that has been asked before: what it reads once is not part of a miss. */
async function record(site: Workerd, by: Visitor): Promise<void> {
  for (const path of ['/', '/', '/ar']) {
    const store = await site.pages()
    for (const name of await copies(site))
      if (name.includes(path === '/' ? ':en:' : ':ar:')) await store.delete(name)
    await by.visit(path, { 'x-storage': 'record' })
    // The copy is stored after the response.
    await pause(500)
  }
}

async function storageCost(site: Workerd, by: Visitor): Promise<number> {
  const store = await site.pages()
  const names = await copies(site)
  return await costEach(site, async () => {
    for (const name of names) await store.delete(name)
    const { status, headers } = await by.visit('/ar', { 'x-storage': 'again' })
    if (status !== 200 || Number(headers.calls) < 3) throw new Error(`${status}: ${headers.calls} calls`)
  })
}

async function missCost(site: Workerd, by: Visitor, path: string): Promise<number> {
  await by.visit(path)
  const store = await site.pages()
  const names = await copies(site)
  return await costEach(site, async () => {
    for (const name of names) await store.delete(name)
    const { status, headers } = await by.visit(path)
    const timing = String(headers['server-timing'])
    if (status !== 200 || !timing.includes('desc=miss')) throw new Error(`${path}: ${status} ${timing}`)
  })
}

/** As many deletions as before each miss, of copies that are there. */
async function deletionCost(site: Workerd): Promise<number> {
  const store = await site.pages()
  const names = await copies(site)
  return await costEach(site, async () => {
    for (const name of names) await store.delete(name)
  })
}

/** The keys of the copies in the store. */
async function copies(site: Workerd): Promise<string[]> {
  const { keys } = await (await site.pages()).list({ prefix: 'page:' })
  return keys.map(({ name }) => name)
}

function plainCost(site: Workerd, by: Visitor): Promise<number> {
  return costEach(site, async () => {
    const { status } = await by.visit('/')
    if (status !== 200) throw new Error(`The reference answered ${status}`)
  })
}

/** In ms. */
async function costEach(site: Workerd, work: () => Promise<void>): Promise<number> {
  const before = site.cpu()
  for (let count = 0; count < perRound; count++) await work()
  return spentSince(site, before) / perRound
}
