/*
 * The limits that `npm run bench` holds. `points` are at least so many, everything else is at most so much. `held` is
 * what holds until the goal is reached, and what stands in the way.
 */

export type Unit = 'KB' | 'ms' | '×' | 'points' | 'shift' | 'pages'
type Held = { limit: number; reason: string }
export type Budget = { name: string; unit: Unit; goal: number; source: string; held?: Held }

const start = 'Hono + React 1, Astro 1.4; all of a worker is compiled before its first answer'
const html = 'other stacks send 4 to 9 KB and a stylesheet; ten segments of TCP are 14 KB'
const typing = 'a frame is 17 ms; from 100 ms on, an answer to a key is felt as late'
const tasks = 'the first layout of a page takes 60 ms of a processor that is four times slower'

export const budgets = {
  upload: {
    name: 'Worker, gzip',
    unit: 'KB',
    goal: 700,
    source: 'Hono + React uploads 86 KB, React Router 171, Astro 285, Next 708',
  },
  startCached: {
    name: 'CPU from start to a cached page ÷ Hono + React',
    unit: '×',
    goal: 1.3,
    source: start,
  },
  startMiss: {
    name: 'CPU from start to a rendered page ÷ Hono + React',
    unit: '×',
    goal: 1.3,
    source: start,
    held: {
      limit: 1.8,
      reason: 'Hono + React with a database alone takes 1.4: a page is rendered after a read',
    },
  },
  cached: {
    name: 'CPU of a cached page ÷ Hono + KV read',
    unit: '×',
    goal: 1.1,
    source: 'a static file 0.8, Hono + React 1.7, Astro 3.1',
    held: {
      limit: 1.4,
      reason:
        'a bare stream of 60 KB takes 1.0 to 1.07, of 109 KB 1.15 to 1.29; home is 69 KB in English and 77 in Arabic: the body, not the path to it',
    },
  },
  miss: {
    name: 'CPU of a miss of home ÷ Hono + React',
    unit: '×',
    goal: 2,
    source: 'the same page without a store',
    held: {
      limit: 4,
      reason:
        '2.2 to 3.4: React renders 851 elements instead of 334, a third of it; writing five queries is a fifth, the interfaces of store and database a sixth',
    },
  },
  mainThread: {
    name: 'Style and layout of home ÷ Hono + React',
    unit: '×',
    goal: 1.3,
    source: 'the same work for 334 elements',
    held: {
      limit: 3,
      reason:
        'three layouts of 851 elements: the first, sections that come near, fonts that arrive; Hono + React has 334',
    },
  },
  script: {
    name: 'Script before interaction, gzip',
    unit: 'KB',
    goal: 2.5,
    source: 'Astro 69 KB and more with React',
  },
  homeHtml: {
    name: 'HTML of home with its styles, brotli 5',
    unit: 'KB',
    goal: 15,
    source: html,
    held: {
      limit: 16.1,
      reason:
        '15.5 KB in English, 16.1 in Arabic, of which the styles of the first screen are 3.9, the hero and the logo 1.5, and four quotes and six ideas without script 1.8',
    },
  },
  otherHtml: {
    name: 'HTML of the largest other page, brotli 5',
    unit: 'KB',
    goal: 10,
    source: html,
    held: {
      limit: 12.2,
      reason:
        'in Arabic alone: an opening has its form to apply, articles and the privacy notice are 7 KB of sentences; in English they are a kilobyte lighter',
    },
  },
  paint: {
    name: 'First paint of home ÷ bare page',
    unit: '×',
    goal: 1.2,
    source: 'Astro 1.5 to 1.75: one round trip, and a page that a slow processor lays out at once',
    held: {
      limit: 1.5,
      reason: 'styles, 12 KB of texts and the first layout; Hono + React takes 1.11',
    },
  },
  blocking: {
    name: 'Blocking time, CPU ÷ 4, worst page',
    unit: 'ms',
    goal: 0,
    source: 'Astro 10 to 60 ms; a task is blocking from its 51st millisecond on',
    held: { limit: 120, reason: tasks },
  },
  keyMedian: {
    name: 'Key to paint in the editor, 100 widgets, CPU ÷ 4, median',
    unit: 'ms',
    goal: 30,
    source: typing,
  },
  keyTail: { name: 'Key to paint in the editor, 95th percentile', unit: 'ms', goal: 100, source: typing },
  pageFollows: {
    name: 'Key to the page beside the forms, 95th percentile',
    unit: 'ms',
    goal: 300,
    source: 'what follows a hand within 300 ms is felt as following it',
  },
  lighthouse: {
    name: 'Lighthouse performance, worst page',
    unit: 'points',
    goal: 100,
    source: 'Astro 99, with applied throttling',
    held: { limit: 95, reason: tasks },
  },
  accessibility: {
    name: 'Lighthouse accessibility, worst page',
    unit: 'points',
    goal: 100,
    source: 'a page is for everybody',
  },
  layoutShift: {
    name: 'Layout shift, worst page',
    unit: 'shift',
    goal: 0.001,
    source: 'nothing that is shown moves while the page loads; below that it is parts of a pixel',
  },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets
