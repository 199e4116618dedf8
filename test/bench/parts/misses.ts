import type { Figure } from '../report.ts'
import { type Visitor, visitor } from '../sites/requests.ts'
import type { Workbench } from '../sites/workbench.ts'
import { spentSince, type Workerd } from '../sites/workerd.ts'
import { inTurns, median, medianRatio } from '../statistics.ts'

const rounds = 7
const perRound = 50
const warmUpRounds = 4

/**
 * Processor time of rendering home because the store has no copy: each is deleted before the request, and what
 * deleting costs is measured in the same round and taken off. Queries, rendering and storing the copy are included.
 */
export async function misses(bench: Workbench): Promise<Figure[]> {
  const ours = await bench.startOurs()
  const react = await bench.startReference('hono-react')
  const us = visitor(ours.origin)
  const reacting = visitor(react.origin)
  try {
    const measurements = [
      () => missCost(ours, us, '/'),
      () => missCost(ours, us, '/ar'),
      () => plainCost(react, reacting),
      () => deletionCost(ours),
    ]
    await inTurns(warmUpRounds, measurements)
    const [en = [], ar = [], rendered = [], deleting = []] = await inTurns(rounds, measurements)
    const net = (values: number[]) => values.map((value, round) => value - (deleting[round] ?? Number.NaN))
    return [
      { name: 'CPU of a page, Hono + React', value: median(rendered), unit: 'ms' },
      { name: 'CPU of a miss of home, English', value: median(net(en)), unit: 'ms' },
      { name: 'CPU of a miss of home, Arabic', value: median(net(ar)), unit: 'ms' },
      { budget: 'missEn', value: medianRatio(net(en), rendered) },
      { budget: 'missAr', value: medianRatio(net(ar), rendered) },
    ]
  } finally {
    us.leave()
    reacting.leave()
    await Promise.all([ours.stop(), react.stop()])
  }
}

async function missCost(site: Workerd, by: Visitor, path: string): Promise<number> {
  await by.visit(path)
  const store = await site.pages()
  const { keys } = await store.list({ prefix: 'page:' })
  return await costEach(site, async () => {
    for (const { name } of keys) await store.delete(name)
    const { status, headers } = await by.visit(path)
    const timing = String(headers['server-timing'])
    if (status !== 200 || !timing.includes('desc=miss')) throw new Error(`${path}: ${status} ${timing}`)
  })
}

/** As many deletions as before each miss, of copies that are there. */
async function deletionCost(site: Workerd): Promise<number> {
  const store = await site.pages()
  const { keys } = await store.list({ prefix: 'page:' })
  return await costEach(site, async () => {
    for (const { name } of keys) await store.delete(name)
  })
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
