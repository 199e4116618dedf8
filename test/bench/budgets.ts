/* The limits that `npm run bench` holds. */

/** `held`: what holds until the goal, `limit`, is reached, and what stands in the way. */

export type Unit = 'KB' | 'ms' | 'ratio' | 'points' | 'shift' | 'count'
export type Limit = { atMost: number; atLeast?: undefined } | { atLeast: number; atMost?: undefined }
type Held = { limit: Limit; reason: string }
export type Budget = { name: string; unit: Unit; limit: Limit; source: string; held?: Held }

const others = 'Hono + React uploads 86 KB, React Router 171, Astro 285, Next 708'
const start = 'Hono + React 1, Astro 1.4; all of a worker is compiled before its first answer'
const cached = 'a static file 0.8, Hono + React 1.7, Astro 3.1'
const mainThread = 'Hono + React 27 ms with 349 elements; ms of a machine where its page takes 27'
const paint = 'Astro 1.5 to 1.75: one round trip, and a page that a slow processor lays out at once'
const html = 'other stacks send 4 to 9 KB and a stylesheet; ten segments of TCP are 14 KB'
const blocking = 'Astro 10 to 60 ms; a task is blocking from its 51st millisecond on'
const typing = 'a frame is 17 ms; from 100 ms on, an answer to a key is felt as late'
const lighthouse = 'Astro 99, with applied throttling'

const most = (atMost: number): Limit => ({ atMost })
const ratio = (name: string, limit: number, source: string, held?: Held): Budget => ({
  name,
  unit: 'ratio',
  limit: most(limit),
  source,
  ...(held && { held }),
})
const held = (atMost: number, reason: string) => ({ limit: { atMost }, reason }) satisfies Held

const database = 'Hono + React with a database alone takes 1.4: a page is rendered after a read'
const body =
  'a bare stream of 60 KB takes 1.0 to 1.07, of 109 KB 1.15 to 1.29; home is 69 KB in English and 77 in Arabic: the body, not the path to it'
const elements =
  '3.4 to 3.6: React renders 851 elements instead of 349, a third of it; writing five queries is a fifth, the interfaces of store and database a sixth'
const layouts =
  'three layouts of 851 elements: the first, sections that come near, fonts that arrive; Hono + React has 349 and takes 24 ms at a time'
const markup =
  '15.3 KB in English, 15.9 in Arabic, of which the styles of the first screen are 3.9, the hero and the logo 1.5, and four quotes and six ideas without script 1.8'
const about =
  'in Arabic alone: articles and the privacy notice are 7 KB of sentences, an app’s page answers four questions; in English they are a kilobyte lighter'
const frames = 'styles, 12 KB of texts and the first layout; Hono + React takes 1.11'
const tasks = 'the first layout of a page takes 60 ms of a processor that is four times slower'

export const budgets = {
  upload: { name: 'Worker, gzip', unit: 'KB', limit: most(250), source: others },
  startCached: ratio('CPU from start to a cached page ÷ Hono + React', 1.3, start),
  startMiss: ratio('CPU from start to a rendered page ÷ Hono + React', 1.3, start, held(1.8, database)),
  cachedEn: ratio('CPU of a cached page, English ÷ Hono + KV read', 1.1, cached, held(1.4, body)),
  cachedAr: ratio('CPU of a cached page, Arabic ÷ Hono + KV read', 1.1, cached, held(1.4, body)),
  missEn: ratio(
    'CPU of a miss of home, English ÷ Hono + React',
    2,
    'the same page without a store',
    held(5, elements),
  ),
  missAr: ratio(
    'CPU of a miss of home, Arabic ÷ Hono + React',
    2,
    'the same page without a store',
    held(5, elements),
  ),
  mainThreadEn: {
    name: 'Main thread of home, English',
    unit: 'ms',
    limit: most(30),
    source: mainThread,
    held: held(75, layouts),
  },
  mainThreadAr: {
    name: 'Main thread of home, Arabic',
    unit: 'ms',
    limit: most(40),
    source: mainThread,
    held: held(85, layouts),
  },
  longestEn: {
    name: 'Longest task of home, English',
    unit: 'ms',
    limit: most(20),
    source: mainThread,
    held: held(40, layouts),
  },
  longestAr: {
    name: 'Longest task of home, Arabic',
    unit: 'ms',
    limit: most(20),
    source: mainThread,
    held: held(40, layouts),
  },
  script: {
    name: 'Script before interaction, gzip',
    unit: 'KB',
    limit: most(2.5),
    source: 'Astro 69 KB and more with React',
  },
  homeHtml: {
    name: 'HTML of home with its styles, brotli 5',
    unit: 'KB',
    limit: most(15),
    source: html,
    held: held(16, markup),
  },
  otherHtml: {
    name: 'HTML of the largest other page, brotli 5',
    unit: 'KB',
    limit: most(10),
    source: html,
    held: held(11.7, about),
  },
  paintEn: ratio('First paint of home, English ÷ bare page', 1.2, paint, held(1.5, frames)),
  paintAr: ratio('First paint of home, Arabic ÷ bare page', 1.2, paint, held(1.5, frames)),
  blocking: {
    name: 'Blocking time, CPU ÷ 4, worst page',
    unit: 'ms',
    limit: most(0),
    source: blocking,
    held: held(120, tasks),
  },
  keyMedian: {
    name: 'Key to paint in the editor, 100 widgets, CPU ÷ 4, median',
    unit: 'ms',
    limit: most(30),
    source: typing,
  },
  keyTail: {
    name: 'Key to paint in the editor, 95th percentile',
    unit: 'ms',
    limit: most(100),
    source: typing,
  },
  pageFollows: {
    name: 'Key to the page beside the forms, 95th percentile',
    unit: 'ms',
    limit: most(300),
    source: 'what follows a hand within 300 ms is felt as following it',
  },
  lighthouse: {
    name: 'Lighthouse performance, worst page',
    unit: 'points',
    limit: { atLeast: 100 },
    source: lighthouse,
    held: { limit: { atLeast: 95 }, reason: tasks },
  },
  layoutShift: {
    name: 'Layout shift, worst page',
    unit: 'shift',
    limit: most(0.001),
    source: 'nothing that is shown moves while the page loads; below that it is parts of a pixel',
  },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets
