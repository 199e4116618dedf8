import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import operations from './operations.json' with { type: 'json' }

/*
 * `npm run scale` writes the table of docs/run/limits.md. Operations per request are counted by
 * test/http/platform/operation-counts.test.ts; what follows are the assumptions, rounded up.
 */

/** At least this many of a million visits are rendered or to unknown addresses. */
const renderedShare = 0.02
const unknownShare = 0.02
/** In ms, from `npm run bench -- requests` on a busy machine. */
const cpu = { hit: 1, rendered: 20, unknown: 1, lead: 20, cron: 50 }
/** Entries of every list and slug of a site with some hundred pages. */
const rowsPerRendering = 500
/** A query of this site, on D1's only thread. */
const msPerQuery = 1
/**
 * A lead with its history and indexes, and the limit of a database:
 * https://developers.cloudflare.com/d1/platform/limits/
 */
const bytesPerLead = 3000
const databaseBytes = 10e9
/** Written, read and deleted. */
const operationsPerMessage = 3
const minutesPerMonth = 30 * 24 * 60
const publicationsPerDay = 20

/**
 * Workers Paid, in USD: what a month includes, and a further million
 * (developers.cloudflare.com/PRODUCT/platform/pricing).
 */
const monthly = 5
const pricesReadOn = '2026-11-22'
const billed = [
  { label: 'Worker requests', of: 'requests', included: 10e6, perMillion: 0.3 },
  { label: 'CPU ms', of: 'cpuMs', included: 30e6, perMillion: 0.02 },
  { label: 'KV reads', of: 'kvReads', included: 10e6, perMillion: 0.5 },
  { label: 'KV writes', of: 'kvWrites', included: 1e6, perMillion: 5 },
  { label: 'D1 rows read', of: 'rowsRead', included: 25e9, perMillion: 0.001 },
  { label: 'D1 rows written', of: 'rowsWritten', included: 50e6, perMillion: 1 },
  { label: 'Queue operations', of: 'queueOperations', included: 1e6, perMillion: 0.4 },
] as const

const loads = [
  { name: '1 M views a month', views: 1e6, leadsPerMinute: 0.01 },
  { name: '1 M views a day', views: 30e6, leadsPerMinute: 0.1 },
  { name: '100 M views a month', views: 100e6, leadsPerMinute: 1 },
  { name: '1,000 leads a minute', views: 1e6, leadsPerMinute: 1000 },
]
type Load = (typeof loads)[number]

/** Every view reads the mark too: with many isolates and few visits each does. */
function usageOf({ views, leadsPerMinute }: Load) {
  const leads = leadsPerMinute * minutesPerMonth
  const work = [
    { ...operations.hitWithMark, times: views * (1 - renderedShare - unknownShare), cpuMs: cpu.hit },
    { ...operations.rendered, times: views * renderedShare, cpuMs: cpu.rendered },
    { ...operations.unknown, times: views * unknownShare, cpuMs: cpu.unknown },
    { ...operations.accepted, times: leads, cpuMs: cpu.lead },
    { ...operations.delivered, times: leads, cpuMs: cpu.lead },
    { ...operations.cron, times: minutesPerMonth, cpuMs: cpu.cron },
    { ...operations.published, times: publicationsPerDay * 30, cpuMs: cpu.lead },
  ]
  const sum = (of: Exclude<keyof (typeof work)[number], 'times'>) =>
    work.reduce((total, one) => total + one[of] * one.times, 0)
  return {
    requests: views + leads * 2 + minutesPerMonth,
    cpuMs: sum('cpuMs'),
    kvReads: sum('kvReads'),
    kvWrites: sum('kvWrites'),
    rowsRead: views * renderedShare * rowsPerRendering,
    rowsWritten: sum('rowsWritten'),
    queueOperations: sum('messages') * operationsPerMessage,
    queries: sum('queries'),
  }
}

type Usage = ReturnType<typeof usageOf>

/** USD a month. */
function costOf(usage: Usage): number {
  const beyond = billed.map(
    ({ of, included, perMillion }) => (Math.max(0, usage[of] - included) / 1e6) * perMillion,
  )
  return beyond.reduce((sum, cost) => sum + cost, monthly)
}

const millions = (value: number) => `${(value / 1e6).toFixed(value < 1e6 ? 2 : value < 10e6 ? 1 : 0)} M`
const rowOf = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`

/** The table as Markdown. */
function table(): string {
  type Price = { included: number; perMillion: number }
  const row = (name: string, value: (usage: Usage, load: Load) => string, price?: Price) => {
    const priced = price ? [millions(price.included), price.perMillion] : ['', '']
    return rowOf(name, ...priced, ...loads.map((load) => value(usageOf(load), load)))
  }
  return [
    `Prices of ${pricesReadOn}, for USD ${monthly} a month.`,
    '',
    rowOf('', 'Included', 'USD a further million', ...loads.map(({ name }) => name)),
    `|${'---|'.repeat(3 + loads.length)}`,
    ...billed.map((price) => row(price.label, (usage) => millions(usage[price.of]), price)),
    row(
      'D1, share of its one thread',
      ({ queries }) => `${((queries * msPerQuery) / (minutesPerMonth * 600)).toFixed(1)} %`,
    ),
    row('Days until leads fill a database', (_, { leadsPerMinute }) => {
      const days = databaseBytes / (leadsPerMinute * 1440 * bytesPerLead)
      return days > 3650 ? 'more than ten years' : days.toFixed(0)
    }),
    row('**USD a month**', (usage) => `**${costOf(usage).toFixed(0)}**`),
  ].join('\n')
}

const file = join(import.meta.dirname, '../../../docs/run/limits.md')
const text = readFileSync(file, 'utf8')
const parts = text.split(/(?<=<!-- table -->\n)[\s\S]*(?=<!-- end of table -->)/)
const [before, after] = parts
if (parts.length !== 2) throw new Error('docs/run/limits.md has no place for the table')
writeFileSync(file, `${before}\n${table()}\n\n${after}`)
console.log(table())
