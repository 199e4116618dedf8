import type { Figure } from '../report.ts'
import type { Workbench } from '../sites/workbench.ts'
import type { Workerd } from '../sites/workerd.ts'
import { inTurns, median, medianRatio } from '../statistics.ts'
import { visit } from './requests.ts'

const rounds = 7

/**
 * Processor time of workerd from its start to its first answer. All of a worker is compiled and its top level run
 * before that. Ours answers once with a copy from the store, once by rendering; the reference renders. Both are bound
 * to what the answer needs alone, because workerd starts a simulator for each binding.
 */
export async function start(bench: Workbench): Promise<Figure[]> {
  const filled = await bench.freshState()
  await initialAnswer(() => bench.startOurs({ state: filled }), 'miss')
  const store = { bound: 'to nothing more' } as const
  const database = { bound: 'to the database' } as const
  const [cached = [], react = [], missed = [], reactBeside = []] = await inTurns(rounds, [
    () => initialAnswer(() => bench.startOurs({ ...store, state: filled }), 'hit'),
    () => initialAnswer(() => bench.startReference('hono-react', store), '200'),
    () => initialAnswer(() => bench.startOurs(database), 'miss'),
    () => initialAnswer(() => bench.startReference('hono-react', database), '200'),
  ])
  return [
    { name: 'CPU from start, Hono + React', value: median(react), unit: 'ms' },
    { name: 'CPU from start, ours, a cached page', value: median(cached), unit: 'ms' },
    { name: 'CPU from start, Hono + React beside a database', value: median(reactBeside), unit: 'ms' },
    { name: 'CPU from start, ours, a rendered page', value: median(missed), unit: 'ms' },
    { budget: 'startCached', value: medianRatio(cached, react) },
    { budget: 'startMiss', value: medianRatio(missed, reactBeside) },
  ]
}

async function initialAnswer(begin: () => Promise<Workerd>, expected: string): Promise<number> {
  const site = await begin()
  await visit(site, '/', expected)
  const spent = site.cpu()
  await site.stop()
  return spent
}
