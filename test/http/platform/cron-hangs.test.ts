import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../contract/durations.ts'
import { runEachMinute } from '../../../src/background.ts'
import { database } from '../../../src/data/database.ts'
import { readLastRun } from '../../../src/data/leads/last-runs.ts'
import { lead_marks } from '../../../src/data/leads/schema.ts'
import { pause } from '../../../src/time.ts'
import { urls } from '../../../src/urls.ts'
import { playing, wrapBinding, wrapDatabase } from '../../support/faults/faulty-bindings.ts'
import { counted, played, startVirtualTime } from '../../support/faults/virtual-time.ts'
import { setLongLimits, setRealLimits } from '../../support/leads/real-limits.ts'
import { loggedEvents } from '../../support/requests/logged-lines.ts'
import { emptyLibrary, storedFiles, uploaded } from '../../support/requests/media.ts'
import { pdf } from '../../support/requests/pictures.ts'
import { emptyPages, publishedPage } from '../../support/staff/drafts.ts'
import { sendJson } from '../../support/staff/staff.ts'

/* R2 or D1 that never respond: the cron's other work is done, and what was left is done by a later run. */

/** What the library throws away is deleted by then. */
const later = new Date(Date.now() + 40 * dayMs).toISOString().slice(0, 10)
const at = { export: Date.parse(`${later}T04:07Z`), sweep: Date.parse(`${later}T04:23Z`) }

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyLibrary(), database(env.DB).delete(lead_marks)])
  await publishedPage('page/live', 'Live')
  const { id } = await uploaded(pdf('binned'), 'binned.pdf')
  await sendJson('POST', urls.adminMediaAction('trash', id), {})
})
afterEach(() => {
  vi.useRealTimers()
  setLongLimits()
})

function hold(now: number): void {
  vi.useRealTimers()
  startVirtualTime(now)
  setRealLimits()
}

const well = {
  DB: wrapDatabase(env.DB, counted),
  MEDIA: wrapBinding(env.MEDIA, counted),
  PAGES: wrapBinding(env.PAGES, counted),
}

/** The cron's run at a time; its duration in ms. */
async function runAt(now: number, changes = {}): Promise<number> {
  hold(now)
  return (await played(runEachMinute({ ...env, ...well, ...changes }))).ms
}

const hangingStore = (...methods: string[]) => ({
  MEDIA: wrapBinding(env.MEDIA, (call) =>
    playing('hang', ...methods)({ ...call, work: () => counted(call) }),
  ),
})
/** Of the cron's run alone: work that another file left may still end. */
const failures = () =>
  loggedEvents().flatMap(({ level, event, trigger }) =>
    level === 'error' && trigger === 'cron' ? [event] : [],
  )

test.each(['list', 'put'])('while R2 hangs at “%s”, a night is made up for an hour later', async (method) => {
  expect(await runAt(at.export, hangingStore(method))).toBeLessThanOrEqual(2 * minuteMs)
  expect(failures()).toEqual(['content_export_failed'])
  expect(await storedFiles('nightly/')).toEqual([])
  // Leads are delivered in the meantime.
  expect(await readLastRun(database(env.DB), 'swept')).toBe(at.export)
  await runAt(at.export + hourMs)
  expect(await storedFiles('nightly/')).toHaveLength(1)
})

test('while R2 hangs at “delete”, the sweep of the library goes on an hour later', async () => {
  expect(await runAt(at.sweep, hangingStore('delete'))).toBeLessThanOrEqual(minuteMs)
  expect(failures()).toEqual(['media_sweep_failed'])
  expect(await storedFiles('media/')).not.toEqual([])
  expect(await readLastRun(database(env.DB), 'swept')).toBe(at.sweep)
  await runAt(at.sweep + hourMs)
  expect(await storedFiles('media/')).toEqual([])
})

test('while D1 hangs, the export says so although leads wait, and is made up for', async () => {
  hold(at.export)
  const gate = Promise.withResolvers<never>()
  const DB = wrapDatabase(env.DB, () => gate.promise)
  const run = runEachMinute({ ...env, ...well, DB }).catch(() => {})
  const untilItFailed = async () => {
    while (!failures().includes('content_export_failed')) await pause(1000)
  }
  expect((await played(untilItFailed())).ms).toBeLessThanOrEqual(3 * minuteMs)
  gate.reject(new Error('D1_ERROR: the database is away'))
  await played(run)
  await runAt(at.export + hourMs)
  expect(await storedFiles('nightly/')).toHaveLength(1)
})
