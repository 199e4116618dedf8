import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { referenceAssets } from '../references/bundle.ts'
import type { Figure } from '../report.ts'
import { type Workbench, wrappedWorker } from '../sites/workbench.ts'
import { spentSince, type Workerd } from '../sites/workerd.ts'
import { inTurns, median, medianRatio } from '../statistics.ts'

const rounds = 9
const perRound = 120
const warmUpRounds = 4

/**
 * Processor time of workerd and time for each request, one after the other, once the worker is warm. The bare worker
 * sends a page of 10 KB from the store that ours uses.
 */
export async function requests(bench: Workbench): Promise<Figure[]> {
  const wrapper = join(import.meta.dirname, '../references/rendering-worker.ts')
  const ours = await bench.startOurs()
  const bare = await bench.startReference('hono-kv')
  const react = await bench.startReference('hono-react')
  const modules = await wrappedWorker(wrapper, join(bench.folder, 'rendering'))
  const rendering = await bench.startOurs({ modules })
  await (await bare.pages()).put('page', await smallPage(react))
  const { headers } = await visit(ours, '/', 'miss')
  await visit(ours, '/ar', 'miss')
  const unchanged = { 'if-none-match': headers.get('etag') ?? '' }

  const measurements = [
    () => costOf(bare, '/', '200'),
    () => costOf(ours, '/favicon.svg', '200'),
    () => costOf(react, '/', '200'),
    () => costOf(ours, '/', 'hit'),
    () => costOf(ours, '/ar', 'hit'),
    () => costOf(ours, '/', '304', unchanged),
    () => costOf(ours, '/no-such-page', '404'),
    () => costOf(rendering, '/', 'miss'),
    () => costOf(rendering, '/ar', 'miss'),
  ]
  await inTurns(warmUpRounds, measurements)
  const costs = await inTurns(rounds, measurements)
  const cpus = costs.map((rounds) => rounds.map(({ cpu }) => cpu))
  const [store = [], file = [], rendered = [], en = [], ar = [], same = [], missing = [], ...misses] = cpus
  const [, fileTimes = [], , ...times] = costs.map((rounds) => rounds.map(({ ms }) => ms))
  const cpu = (name: string, values: number[]): Figure => ({
    name: `CPU of ${name}`,
    value: median(values),
    unit: 'ms',
  })
  const ratio = (name: string, values: number[], reference = store): Figure => ({
    name,
    value: medianRatio(values, reference),
    unit: '×',
  })
  const [missEn = [], missAr = []] = misses
  return [
    cpu('a page, Hono + KV read', store),
    ratio('CPU of a static asset ÷ Hono + KV read', file),
    ratio('CPU of Hono + React ÷ Hono + KV read', rendered),
    { budget: 'cached', of: 'English', value: medianRatio(en, store) },
    { budget: 'cached', of: 'Arabic', value: medianRatio(ar, store) },
    ratio('CPU of an unchanged page (304) ÷ Hono + KV read', same),
    ratio('CPU of an unknown address (404) ÷ Hono + KV read', missing),
    cpu('a page, Hono + React', rendered),
    cpu('a miss of home, English', missEn),
    cpu('a miss of home, Arabic', missAr),
    { budget: 'miss', of: 'English', value: medianRatio(missEn, rendered) },
    { budget: 'miss', of: 'Arabic', value: medianRatio(missAr, rendered) },
    { name: 'Answer time of a static asset', value: median(fileTimes), unit: 'ms' },
    ...['a cached page, English', 'a cached page, Arabic', 'an unchanged page', 'an unknown address'].map(
      (name, index) => ratio(`Answer time of ${name} ÷ static asset`, times[index] ?? [], fileTimes),
    ),
  ]
}

/** Of one request, in ms. */
async function costOf(site: Workerd, path: string, expected: string, headers?: Record<string, string>) {
  const before = site.cpu()
  const times: number[] = []
  for (let count = 0; count < perRound; count++) {
    const begun = performance.now()
    await visit(site, path, expected, headers)
    times.push(performance.now() - begun)
  }
  return { cpu: spentSince(site, before) / perRound, ms: median(times) }
}

/** `expected` is a status, or how the page must have come about, as its `server-timing` says. */
export async function visit(site: Workerd, path: string, expected: string, headers = {}) {
  const response = await fetch(site.origin + path, {
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  })
  const body = await response.text()
  const timing = response.headers.get('server-timing') ?? ''
  if (String(response.status) !== expected && !timing.includes(`desc=${expected}`))
    throw new Error(`${path} answered ${response.status} ${timing}, not ${expected}`)
  return { headers: response.headers, body }
}

/** The first 10 KB of the text of the React page, as a whole document. */
async function smallPage(react: Workerd): Promise<string> {
  const head = await readFile(join(referenceAssets, 'bare.html'), 'utf8')
  const { body } = await visit(react, '/', '200')
  const text = body.replace(/^.*<main>/s, '').slice(0, 10_000)
  return head.replace('</body>', `${text}</body>`)
}
