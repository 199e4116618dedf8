import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lifetime } from '../../tools/run/run-until-stopped.ts'
import { bytes } from './parts/bytes.ts'
import { editor } from './parts/editor.ts'
import { leads } from './parts/leads.ts'
import { lighthouse } from './parts/lighthouse.ts'
import { blocking, firstPaint, mainThread } from './parts/loads.ts'
import { requests } from './parts/requests.ts'
import { start } from './parts/start.ts'
import { upload } from './parts/upload.ts'
import { type Figure, type Row, rowOf, tableOf } from './report.ts'
import { openWorkbench, type Workbench } from './sites/workbench.ts'

/*
 *   npm run bench              everything
 *   npm run bench -- requests start only these parts
 *
 * Machines differ and are busy: compared figures are measured in turns within one run, and only their ratios mean
 * something. Exits with 1 if a budget is exceeded.
 */

const parts: Record<string, { title: string; measure: (bench: Workbench) => Promise<Figure[]> }> = {
  upload: { title: 'What a deployment uploads', measure: upload },
  start: { title: 'Processor time from start to first answer', measure: start },
  requests: { title: 'Processor time and answer time of requests', measure: requests },
  bytes: { title: 'What a visitor receives', measure: bytes },
  'main-thread': { title: 'Style and layout of home', measure: mainThread },
  'first-paint': { title: 'First paint of home on a slow phone', measure: firstPaint },
  blocking: { title: 'Blocking time of one page of each type', measure: blocking },
  lighthouse: { title: 'Lighthouse with applied throttling', measure: lighthouse },
  editor: { title: 'Typing in the editor', measure: editor },
  leads: { title: 'From an enquiry to thanks', measure: leads },
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(parts, name))
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
  const first = cleanups.length
  const rows: Row[] = []
  const failed: string[] = []
  for (const [name, { title, measure }] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue
    say(title)
    try {
      rows.push(...(await measure(bench)).map(rowOf))
    } catch (error) {
      life.signal.throwIfAborted()
      failed.push(name)
      console.error(explain(error))
    }
    await cleanUp(first)
  }
  const count = (verdictName: Row['verdict']) => rows.filter(({ verdict }) => verdict === verdictName).length
  if (rows.length > 0) console.log(`\n${tableOf(rows)}\n`)
  if (failed.length > 0) say(`Could not be measured: ${failed.join(', ')}`)
  say(`${count('EXCEEDED')} of the budgets exceeded, ${count('behind')} of the goals not reached`)
  return failed.length + count('EXCEEDED') + count('behind') > 0 ? 1 : 0
}

function explain(error: unknown): unknown {
  return error instanceof Error && !process.env.VERBOSE ? error.message : error
}

/** Ends what was started from the index `first` on. */
async function cleanUp(first: number): Promise<void> {
  await Promise.allSettled(cleanups.splice(first).map((cleanup) => cleanup()))
}

async function end(code: number): Promise<never> {
  ending.abort()
  await cleanUp(0)
  process.exit(code)
}
