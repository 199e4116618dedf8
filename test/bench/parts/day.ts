import { join } from 'node:path'
import * as z from 'zod/mini'
import { pathOf, seeded, spreadWindows, viewsPerDay, visitsIn, windowMinutes } from '../day/traffic.ts'
import type { Figure } from '../report.ts'
import { type Visitor, visitor } from '../sites/requests.ts'
import { siteAround } from '../sites/site-around.ts'
import type { Workbench } from '../sites/workbench.ts'

/** No window begins after this. */
const budgetMs = 90_000
const connections = 16

const countsSchema = z.object({
  kvReads: z.number(),
  kvWrites: z.number(),
  roundTrips: z.number(),
  queries: z.number(),
})
type Counts = z.output<typeof countsSchema>

/** What visits, publications and the cron asked of the bindings in the replayed windows. */
type Replay = { views: number; windows: number; outcomes: Map<string, number>; counts: Counts }

/**
 * A day of a million visits in compressed time: whole windows of ten minutes at full traffic, spread over the day, as
 * many as fit into the time; the counts are scaled to the day's visits. One isolate answers them all: each further
 * one reads the mark of the last publication every five seconds at most.
 */
export async function day(bench: Workbench): Promise<Figure[]> {
  const site = await bench.startOurs({
    modules: await siteAround('test/bench/day/counting-worker.ts', join(bench.folder, 'day')),
  })
  const visitors = Array.from({ length: connections }, () => visitor(site.origin))
  try {
    return figuresOf(await replay(visitors))
  } finally {
    for (const { leave } of visitors) leave()
    await site.stop()
  }
}

async function replay(visitors: Visitor[]): Promise<Replay> {
  const [staff] = visitors
  if (!staff) throw new Error('Nobody publishes')
  const begun = performance.now()
  const midnight = Date.now() + 86_400_000
  const random = seeded(1)
  const pages = await pagePaths(staff)
  const outcomes = new Map<string, number>()
  let [views, replayed] = [0, 0]
  for (const window of spreadWindows()) {
    if (performance.now() - begun > budgetMs) break
    // Time only moves on: each window is ten minutes of a day of its own.
    const start = midnight + replayed * windowMinutes * 60_000
    await staff.visit('/day/publish', { 'x-at': String(start) })
    const planned = visitsIn(window)
    const paths = Array.from({ length: planned }, () => pathOf(pages, random))
    let next = 0
    let minute = 0
    const browse = async ({ visit }: Visitor) => {
      for (let index = next++; index < planned; index = next++) {
        const at = String(start + Math.floor((index / planned) * windowMinutes * 60_000))
        if ((index / planned) * windowMinutes >= minute + 1) {
          minute += 1
          await visit('/day/cron', { 'x-at': at })
        }
        const { status, headers } = await visit(paths[index] ?? '/', { 'x-at': at })
        const [, cache = ''] = /desc=(\w+)/.exec(String(headers['server-timing'])) ?? []
        const outcome = status === 200 ? cache : String(status)
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
    }
    await Promise.all(visitors.map(browse))
    views += planned
    replayed += 1
  }
  const counts = await staff.visit('/day/counts')
  return { views, windows: replayed, outcomes, counts: countsSchema.parse(JSON.parse(String(counts.body))) }
}

/** Without language, in the sitemap's order: the home page and the lists first. */
async function pagePaths({ visit }: Visitor): Promise<string[]> {
  const { body } = await visit('/sitemap.xml')
  const locations = Array.from(
    String(body).matchAll(/<loc>([^<]+)</g),
    ([, url = '']) => new URL(url).pathname,
  )
  return [...new Set(locations.map((path) => path.replace(/^\/ar(?=\/|$)/, '') || '/'))]
}

function figuresOf({ views, windows, outcomes, counts }: Replay): Figure[] {
  const count = (...names: string[]) => names.reduce((sum, name) => sum + (outcomes.get(name) ?? 0), 0)
  const known = count('hit', 'stale', 'miss', 'bypass')
  const scale = viewsPerDay / views
  const perDay = (name: string, value: number): Figure => ({
    name: `${name} of a day with a million visits`,
    value: value * scale,
    unit: 'count',
  })
  if (count('500', '503') > 0) throw new Error(`Visits failed: ${JSON.stringify([...outcomes])}`)
  return [
    { name: 'Windows of ten minutes that were replayed, of 144', value: windows, unit: 'count' },
    { name: 'Visits that were replayed', value: views, unit: 'count' },
    {
      name: 'Pages sent from the store, of 100',
      value: (100 * count('hit', 'stale')) / known,
      unit: 'points',
    },
    perDay('Pages rendered', count('miss', 'bypass')),
    perDay('Unknown addresses', views - known),
    perDay('D1 round trips', counts.roundTrips),
    perDay('D1 queries', counts.queries),
    perDay('KV reads', counts.kvReads),
    perDay('KV writes', counts.kvWrites),
  ]
}
