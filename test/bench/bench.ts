import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lifetime } from '../../tools/run/lifetime.ts'
import { parts } from './parts.ts'
import { type Row, rowOf, tableOf } from './report.ts'
import { openWorkbench } from './sites/workbench.ts'

/*
 *   npm run bench              everything
 *   npm run bench -- requests start only these parts
 *
 * Machines differ and are busy: what is compared is measured in turns within one run, and only the ratios mean
 * something. Exits with 1 if a budget is exceeded.
 */

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`No part is named ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

const ending = new AbortController()
const cleanups: (() => Promise<void>)[] = []
const life: Lifetime = {
  signal: ending.signal,
  atEnd: (cleanup) => cleanups.push(cleanup),
  fail: (error) => {
    throw error
  },
}
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
life.atEnd(() => rm(folder, { recursive: true, force: true }))
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(name, () => void end(1))

try {
  await end(await run())
} catch (error) {
  console.error(explain(error))
  await end(1)
}

/** The exit code. */
async function run(): Promise<number> {
  const begun = performance.now()
  const say = (text: string) =>
    console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${text}`)
  say('Building what would be deployed')
  const bench = await openWorkbench(life, folder)
  const rows: Row[] = []
  const failed: string[] = []
  for (const [name, { title, measure }] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    say(title)
    try {
      rows.push(...(await measure(bench)).map(rowOf))
    } catch (error) {
      life.signal.throwIfAborted()
      failed.push(name)
      console.error(explain(error))
    }
  }
  const count = (wanted: Row['verdict']) => rows.filter(({ verdict }) => verdict === wanted).length
  const exceeded = count('failed')
  if (rows.length > 0) console.log(`\n${tableOf(rows)}\n`)
  if (failed.length > 0) say(`Could not be measured: ${failed.join(', ')}`)
  if (count('behind') > 0) say(`${count('behind')} of the goals not reached`)
  say(exceeded > 0 ? `${exceeded} of the budgets exceeded (test/bench/budgets.ts)` : 'No budget is exceeded')
  return exceeded + count('behind') + failed.length > 0 ? 1 : 0
}

function explain(error: unknown): unknown {
  return error instanceof Error && !process.env.VERBOSE ? error.message : error
}

async function end(code: number): Promise<never> {
  ending.abort()
  await Promise.allSettled(cleanups.map((cleanup) => cleanup()))
  process.exit(code)
}
