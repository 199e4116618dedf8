import operations from './operations.json' with { type: 'json' }
import { costOf, limits, monthly, prices, type Usage } from './prices.ts'

/*
 * The tables of docs/scale.md. Operations per request are counted by test/http/operation-counts.test.ts; what follows
 * are the assumptions, rounded up.
 */

/** Of a million visits, from `npm run bench -- day`: at least this many are rendered, or to unknown addresses. */
const renderedShare = 0.02
const unknownShare = 0.02
/** In ms, from `npm run bench -- requests misses` on a busy machine. */
const cpu = { hit: 1, rendered: 20, unknown: 1, lead: 20, cron: 50 }
/** Entries of every list and slug of a site with some hundred pages. */
const rowsPerRendering = 500
/** A query of this site, on D1's only thread. */
const msPerQuery = 1
/** A lead with its history and indexes, in bytes. */
const bytesPerLead = 3000
/** Written, read and deleted. */
const operationsPerMessage = 3
/** Static files are not billed. */
const minutesPerMonth = 30 * 24 * 60
const publicationsPerDay = 20

type Operations = (typeof operations)['hit']
type Load = { name: string; views: number; leadsPerMinute: number }
type Work = { operations: Operations; times: number; cpuMs: number }

const loads: Load[] = [
  { name: '1 M views a month', views: 1e6, leadsPerMinute: 0.01 },
  { name: '1 M views a day', views: 30e6, leadsPerMinute: 0.1 },
  { name: '100 M views a month', views: 100e6, leadsPerMinute: 1 },
  { name: '1,000 leads a minute', views: 1e6, leadsPerMinute: 1000 },
]

/** Every view reads the mark too: with many isolates and few visits each does. */
function workOf({ views, leadsPerMinute }: Load): Work[] {
  const leads = leadsPerMinute * minutesPerMonth
  return [
    {
      operations: operations.hitWithMark,
      times: views * (1 - renderedShare - unknownShare),
      cpuMs: cpu.hit,
    },
    { operations: operations.rendered, times: views * renderedShare, cpuMs: cpu.rendered },
    { operations: operations.unknown, times: views * unknownShare, cpuMs: cpu.unknown },
    { operations: operations.accepted, times: leads, cpuMs: cpu.lead },
    { operations: operations.delivered, times: leads, cpuMs: cpu.lead },
    { operations: operations.cron, times: minutesPerMonth, cpuMs: cpu.cron },
    { operations: operations.published, times: publicationsPerDay * 30, cpuMs: cpu.lead },
  ]
}

function sumOf(work: Work[], one: (operations: Operations) => number): number {
  return work.reduce((sum, { operations, times }) => sum + one(operations) * times, 0)
}

function usageOf(load: Load): Usage & { queries: number } {
  const work = workOf(load)
  return {
    requests: load.views + load.leadsPerMinute * minutesPerMonth * 2 + minutesPerMonth,
    cpuMs: work.reduce((sum, { times, cpuMs }) => sum + times * cpuMs, 0),
    kvReads: sumOf(work, ({ kvReads }) => kvReads),
    kvWrites: sumOf(work, ({ kvWrites }) => kvWrites),
    rowsRead: load.views * renderedShare * rowsPerRendering,
    rowsWritten: sumOf(work, ({ rowsWritten }) => rowsWritten),
    queueOperations: sumOf(work, ({ messages }) => messages) * operationsPerMessage,
    queries: sumOf(work, ({ queries }) => queries),
  }
}

const millions = (value: number) => `${(value / 1e6).toFixed(value < 1e6 ? 2 : value < 10e6 ? 1 : 0)} M`

/** The tables as Markdown. */
export function scaleTables(): string {
  const usages = loads.map((load) => ({ load, usage: usageOf(load) }))
  const row = (name: string, value: (entry: (typeof usages)[number]) => string) =>
    `| ${[name, ...usages.map(value)].join(' | ')} |`
  const billed = [
    ['Worker requests', 'requests'],
    ['CPU ms', 'cpuMs'],
    ['KV reads', 'kvReads'],
    ['KV writes', 'kvWrites'],
    ['D1 rows read', 'rowsRead'],
    ['D1 rows written', 'rowsWritten'],
    ['Queue operations', 'queueOperations'],
  ] as const
  return [
    '## A month, at most',
    '',
    `| ${['', ...loads.map(({ name }) => name)].join(' | ')} |`,
    `|---|${'---|'.repeat(loads.length)}`,
    ...billed.map(([label, name]) => row(label, ({ usage }) => millions(usage[name]))),
    row(
      'D1, share of its one thread',
      ({ usage }) => `${((usage.queries * msPerQuery) / (minutesPerMonth * 600)).toFixed(1)} %`,
    ),
    row('Days until leads fill a database', ({ load }) => {
      const bytes = load.leadsPerMinute * 1440 * bytesPerLead
      const days = limits.databaseBytes / bytes
      return days > 3650 ? 'more than ten years' : days.toFixed(0)
    }),
    row('**USD a month**', ({ usage }) => `**${costOf(usage).toFixed(0)}**`),
    '',
    '## Operations, counted',
    '',
    '| | KV reads | KV writes | D1 round trips | D1 queries | D1 rows written | queue messages |',
    '|---|---|---|---|---|---|---|',
    ...Object.entries(names).map(
      ([label, { kvReads, kvWrites, roundTrips, queries, rowsWritten, messages }]) =>
        `| ${[label, kvReads, kvWrites, roundTrips, queries, rowsWritten, messages].join(' | ')} |`,
    ),
    '',
    '## Prices',
    '',
    `Workers Paid, USD ${monthly} a month, read on 2026-11-22:`,
    '',
    '| | included a month | USD per further million | source |',
    '|---|---|---|---|',
    ...billed.map(([label, name]) => {
      const { included, perMillion, source } = prices[name]
      return `| ${label} | ${millions(included)} | ${perMillion} | <${source}> |`
    }),
  ].join('\n')
}

const names: Record<string, Operations> = {
  'a cached page': operations.hit,
  'the same, every five seconds in an isolate': operations.hitWithMark,
  'a page rendered and changed': operations.rendered,
  'an unknown address, whose isolate knows the slugs': operations.unknown,
  'a publication, besides its own transaction': operations.published,
  'the cron, a minute without work': operations.cron,
  'an enquiry, accepted': operations.accepted,
  'its delivery to the CRM': operations.delivered,
}
