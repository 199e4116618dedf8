import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../src/data/database.ts'
import { lead_marks } from '../../src/data/leads/schema.ts'
import { tellSearchEngines } from '../../src/pages/index-now.ts'
import { limits } from '../../src/time.ts'
import { emptyPages, publishedPage } from '../support/drafts.ts'
import { hangingFrom } from '../support/hanging-database.ts'
import { setLongLimits, setRealLimits } from '../support/real-limits.ts'
import { played, startVirtualTime } from '../support/virtual-time.ts'

/* A search engine or a database that never responds: the cron goes on in time, and what was not taken is told again. */

const on = { INDEXNOW_KEY: '0123456789abcdef0123456789abcdef', INDEXNOW_ENDPOINT: 'https://engines.example/' }
const minute = 60_000

beforeEach(async () => {
  await emptyPages()
  await database(env.DB).delete(lead_marks)
  await publishedPage('page/told', 'Told')
  startVirtualTime(Date.now() + minute)
  setRealLimits()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setLongLimits()
})

/** An endpoint that answers, or never does; how often it was asked. */
function engines(answers: boolean) {
  const asked = { times: 0 }
  // The platform's own timer knows nothing of this clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms)
    return late.signal
  })
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    asked.times += 1
    if (answers) return Promise.resolve(new Response(null, { status: 202 }))
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
  return asked
}

const tell = (changes = {}) => played(tellSearchEngines({ ...env, ...on, ...changes }, Date.now()))

test('a search engine that never answers ends with its limit, and is told later', async () => {
  const silent = engines(false)
  expect((await tell()).ms).toBeLessThanOrEqual(5000)
  expect(silent.times).toBe(1)
  vi.restoreAllMocks()
  const awake = engines(true)
  vi.setSystemTime(Date.now() + 6 * minute)
  await tell()
  expect(awake.times).toBe(1)
})

// What was told, what changed, the attempt, and what is told now.
test.each([1, 2, 3, 4])(
  'a database that hangs at question %i ends with its limit, and all is told later',
  async (nth) => {
    const asked = engines(true)
    const { ms } = await tell(hangingFrom(nth))
    expect(ms).toBeLessThanOrEqual(limits.cronRead)
    expect(asked.times).toBe(nth === 4 ? 1 : 0)
    vi.setSystemTime(Date.now() + 6 * minute)
    await tell()
    expect(asked.times).toBe(nth === 4 ? 2 : 1)
  },
)
