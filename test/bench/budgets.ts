/*
 * The limits that `npm run bench` holds. Those that need no clock are tests as well
 * (test/guards/bundle-budgets.test.ts, test/http/page-weight.test.ts), which CI runs.
 */

export type Unit = 'KB' | 'ms' | 'ratio' | 'points' | 'shift' | 'count'
export type Limit = { atMost: number; atLeast?: undefined } | { atLeast: number; atMost?: undefined }
type Budget = { name: string; unit: Unit; limit: Limit; source: string }

const others = 'Hono + React uploads 86 KB, React Router 171, Astro 285, Next 708'
const start = 'Hono + React 1, Astro 1.4; all of a worker is compiled before its first answer'
const cached = 'a static file 0.8, Hono + React 1.7, Astro 3.1'
const mainThread = 'Hono + React 27 ms with 349 elements; ms of a machine where its page takes 27'
const paint = 'Astro 1.5 to 1.75: one round trip, and a page that a slow processor lays out at once'
const html = 'other stacks send 4 to 9 KB and a stylesheet; ten segments of TCP are 14 KB'
const blocking = 'Astro 10 to 60 ms; a task is blocking from its 51st millisecond on'
const lighthouse = 'Astro 99, with applied throttling'

const most = (atMost: number): Limit => ({ atMost })
const ratio = (name: string, limit: number, source: string): Budget => ({
  name,
  unit: 'ratio',
  limit: most(limit),
  source,
})

export const budgets = {
  upload: { name: 'Worker, gzip', unit: 'KB', limit: most(250), source: others },
  startCached: ratio('CPU from start to a cached page ÷ Hono + React', 1.3, start),
  startMiss: ratio('CPU from start to a rendered page ÷ Hono + React', 1.3, start),
  cachedEn: ratio('CPU of a cached page, English ÷ Hono + KV read', 1.1, cached),
  cachedAr: ratio('CPU of a cached page, Arabic ÷ Hono + KV read', 1.1, cached),
  missEn: ratio('CPU of a miss of home, English ÷ Hono + React', 2, 'the same page without a store'),
  missAr: ratio('CPU of a miss of home, Arabic ÷ Hono + React', 2, 'the same page without a store'),
  mainThreadEn: {
    name: 'Main thread of home, English',
    unit: 'ms',
    limit: most(30),
    source: mainThread,
  },
  mainThreadAr: { name: 'Main thread of home, Arabic', unit: 'ms', limit: most(40), source: mainThread },
  longestEn: { name: 'Longest task of home, English', unit: 'ms', limit: most(20), source: mainThread },
  longestAr: { name: 'Longest task of home, Arabic', unit: 'ms', limit: most(20), source: mainThread },
  script: {
    name: 'Script before interaction, gzip',
    unit: 'KB',
    limit: most(2.5),
    source: 'Astro 69 KB and more with React',
  },
  homeHtml: { name: 'HTML of home with its styles, brotli 5', unit: 'KB', limit: most(15), source: html },
  otherHtml: { name: 'HTML of the largest other page, brotli 5', unit: 'KB', limit: most(10), source: html },
  paintEn: ratio('First paint of home, English ÷ bare page', 1.2, paint),
  paintAr: ratio('First paint of home, Arabic ÷ bare page', 1.2, paint),
  blocking: { name: 'Blocking time, CPU ÷ 4, worst page', unit: 'ms', limit: most(0), source: blocking },
  lighthouse: {
    name: 'Lighthouse performance, worst page',
    unit: 'points',
    limit: { atLeast: 100 },
    source: lighthouse,
  },
  layoutShift: {
    name: 'Layout shift, worst page',
    unit: 'shift',
    limit: most(0.001),
    source: 'nothing that is shown moves while the page loads; below that it is parts of a pixel',
  },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets
