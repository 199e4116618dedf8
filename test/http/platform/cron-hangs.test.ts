import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../contract/durations.ts'
import { runEachMinute } from '../../../src/background.ts'
import { database } from '../../../src/data/database.ts'
import { readLastRun } from '../../../src/data/last-runs.ts'
import { lead_marks } from '../../../src/data/leads/schema.ts'
import { pause } from '../../../src/platform/time.ts'
import { urls } from '../../../src/site/urls.ts'
import { applyFault, wrapBinding, wrapDatabase } from '../../support/faults/faulty-bindings.ts'
import { setLongTimeouts, setRealTimeouts } from '../../support/faults/timeouts.ts'
import { countUnderWay, settleInVirtualTime, startVirtualTime } from '../../support/faults/virtual-time.ts'
import { loggedEvents } from '../../support/requests/logged-lines.ts'
import { emptyLibrary, storedFiles, uploadItem } from '../../support/requests/media.ts'
import { pdf } from '../../support/requests/pictures.ts'
import { emptyPages, publishedPage } from '../../support/staff/drafts.ts'
import { sendJson } from '../../support/staff/staff.ts'

/* R2 or D1 never answer: the cron does its other work, and a later run does the rest. */

/** Late enough for the sweep to delete trashed files. */
const later = new Date(Date.now() + 40 * dayMs).toISOString().slice(0, 10)
const at = { export: Date.parse(`${later}T04:07Z`), sweep: Date.parse(`${later}T04:23Z`) }

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyLibrary(), database(env.DB).delete(lead_marks)])
  await publishedPage('page/live', 'Live')
  const { id } = await uploadItem(pdf('binned'), 'binned.pdf')
  await sendJson('POST', urls.adminMediaAction('trash', id), {})
})
afterEach(() => {
  vi.useRealTimers()
  setLongTimeouts()
})

function startTime(now: number): void {
  vi.useRealTimers()
  startVirtualTime(now)
  setRealTimeouts()
}

const workingBindings = {
  DB: wrapDatabase(env.DB, countUnderWay),
  MEDIA: wrapBinding(env.MEDIA, countUnderWay),
  PAGES: wrapBinding(env.PAGES, countUnderWay),
}

/** Runs the cron at this time and returns its duration in ms. */
async function runAt(now: number, changes = {}): Promise<number> {
  startTime(now)
  return (await settleInVirtualTime(runEachMinute({ ...env, ...workingBindings, ...changes }))).ms
}

const hangingStore = (...methods: string[]) => ({
  MEDIA: wrapBinding(env.MEDIA, (call) =>
    applyFault('hang', ...methods)({ ...call, work: () => countUnderWay(call) }),
  ),
})
/** Errors of the cron only, because work of another test file may still fail. */
const cronFailures = () =>
  loggedEvents().flatMap(({ level, event, trigger }) =>
    level === 'error' && trigger === 'cron' ? [event] : [],
  )

test.each(['list', 'put'])(
  'a nightly export that fails while R2 hangs at “%s” is repeated an hour later',
  async (method) => {
    expect(await runAt(at.export, hangingStore(method))).toBeLessThanOrEqual(2 * minuteMs)
    expect(cronFailures()).toEqual(['content_export_failed'])
    expect(await storedFiles('nightly/')).toEqual([])
    // Leads are delivered in the meantime.
    expect(await readLastRun(database(env.DB), 'swept')).toBe(at.export)
    await runAt(at.export + hourMs)
    expect(await storedFiles('nightly/')).toHaveLength(1)
  },
)

test('a sweep of the library that fails while R2 hangs at “delete” continues an hour later', async () => {
  expect(await runAt(at.sweep, hangingStore('delete'))).toBeLessThanOrEqual(minuteMs)
  expect(cronFailures()).toEqual(['media_purge_failed'])
  expect(await storedFiles('media/')).not.toEqual([])
  expect(await readLastRun(database(env.DB), 'swept')).toBe(at.sweep)
  await runAt(at.sweep + hourMs)
  expect(await storedFiles('media/')).toEqual([])
})

test('a nightly export that fails while D1 hangs is logged and repeated an hour later', async () => {
  startTime(at.export)
  const gate = Promise.withResolvers<never>()
  const DB = wrapDatabase(env.DB, () => gate.promise)
  const run = runEachMinute({ ...env, ...workingBindings, DB }).catch(() => {})
  const untilItFailed = async () => {
    while (!cronFailures().includes('content_export_failed')) await pause(1000)
  }
  expect((await settleInVirtualTime(untilItFailed())).ms).toBeLessThanOrEqual(3 * minuteMs)
  gate.reject(new Error('D1_ERROR: the database is away'))
  await settleInVirtualTime(run)
  await runAt(at.export + hourMs)
  expect(await storedFiles('nightly/')).toHaveLength(1)
})
