import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figure } from '../report.ts'
import { referenceAssets } from '../sites/reference-workers.ts'
import { type Visitor, visitor } from '../sites/requests.ts'
import type { Workbench } from '../sites/workbench.ts'
import { spentSince, type Workerd } from '../sites/workerd.ts'
import { inTurns, median, medianRatio } from '../statistics.ts'

const rounds = 9
const perRound = 150
const warmUp = 450

/** A request to one site, and what makes its answer the right one. */
type Probe = { site: Workerd; by: Visitor; path: string; headers?: Record<string, string>; expect: string }

/**
 * Processor time of workerd for each request, over one connection, after the worker has warmed up. The bare worker
 * sends a page of 10 KB from the store that ours uses.
 */
export async function requests(bench: Workbench): Promise<Figure[]> {
  const ours = await bench.startOurs()
  const bare = await bench.startReference('hono-kv')
  const react = await bench.startReference('hono-react')
  const sites = [ours, bare, react]
  const visitors = sites.map(({ origin }) => visitor(origin))
  const [us, them, reacting] = visitors
  if (!us || !them || !reacting) throw new Error('A site has no visitor')
  try {
    await (await bare.pages()).put('page', await smallPage(reacting))
    const { headers } = await us.visit('/')
    await us.visit('/ar')
    const etag = String(headers.etag)
    const cost = async (probe: Omit<Probe, 'site' | 'by'>) => costOf({ ...probe, site: ours, by: us })
    const [en = [], ar = [], store = [], file = [], unchanged = [], missing = [], rendered = []] =
      await inTurnsWarm([
        () => cost({ path: '/', expect: '200 hit' }),
        () => cost({ path: '/ar', expect: '200 hit' }),
        () => costOf({ site: bare, by: them, path: '/', expect: '200' }),
        () => cost({ path: '/favicon.svg', expect: '200' }),
        () => cost({ path: '/', headers: { 'if-none-match': etag }, expect: '304 hit' }),
        () => cost({ path: '/no-such-page', expect: '404' }),
        () => costOf({ site: react, by: reacting, path: '/', expect: '200' }),
      ])
    const ratio = (name: string, values: number[]): Figure => ({
      name: `CPU of ${name} ÷ Hono + KV read`,
      value: medianRatio(values, store),
      unit: 'ratio',
    })
    return [
      { name: 'CPU of a page, Hono + KV read', value: median(store), unit: 'ms' },
      ratio('a static asset', file),
      ratio('Hono + React', rendered),
      { budget: 'cachedEn', value: medianRatio(en, store) },
      { budget: 'cachedAr', value: medianRatio(ar, store) },
      ratio('an unchanged page (304)', unchanged),
      ratio('an unknown address (404)', missing),
    ]
  } finally {
    for (const { leave } of visitors) leave()
    await Promise.all(sites.map((site) => site.stop()))
  }
}

async function inTurnsWarm(measurements: (() => Promise<number>)[]): Promise<number[][]> {
  await inTurns(Math.ceil(warmUp / perRound), measurements)
  return await inTurns(rounds, measurements)
}

/** In ms. */
async function costOf({ site, by, path, headers, expect }: Probe): Promise<number> {
  const before = site.cpu()
  for (let count = 0; count < perRound; count++) {
    const answer = await by.visit(path, headers)
    const [, cache = ''] = /desc=(\w+)/.exec(String(answer.headers['server-timing'])) ?? []
    const seen = expect.includes(' ') ? `${answer.status} ${cache}` : String(answer.status)
    if (seen !== expect) throw new Error(`${path} answered ${seen}, not ${expect}`)
  }
  return spentSince(site, before) / perRound
}

/** The first 10 KB of what the page of React says, as a whole document. */
async function smallPage(by: Visitor): Promise<string> {
  const head = await readFile(join(referenceAssets, 'bare.html'), 'utf8')
  const { body } = await by.visit('/')
  const text = body
    .toString()
    .replace(/^.*<main>/s, '')
    .slice(0, 10_000)
  return head.replace('</body>', `${text}</body>`)
}
