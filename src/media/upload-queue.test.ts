import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wrapBinding } from '../../test/support/faults/faulty-bindings.ts'
import { setLongTimeouts, setRealTimeouts } from '../../test/support/faults/timeouts.ts'
import {
  countUnderWay,
  settleInVirtualTime,
  startVirtualTime,
} from '../../test/support/faults/virtual-time.ts'
import { emptyLibrary, storedFiles, upload } from '../../test/support/requests/media.ts'
import { pdf } from '../../test/support/requests/pictures.ts'
import { accessSettings } from '../../test/support/staff/access.ts'
import { message } from '../i18n/intl.ts'
import { timeouts } from '../platform/time.ts'
import { queueUpload } from './upload-queue.ts'

beforeEach(async () => {
  await emptyLibrary()
  startVirtualTime(Date.parse('2026-11-20T10:00:00Z'))
  setRealTimeouts()
})
afterEach(() => {
  vi.useRealTimers()
  setLongTimeouts()
})

/** A store that takes a second for each file; `most` is the largest number at the same time. */
function slowStore() {
  let [now, most] = [0, 0]
  const MEDIA = wrapBinding(env.MEDIA, async ({ work }) => {
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const done = await countUnderWay({ method: '', size: 1, work })
    now -= 1
    return done
  })
  return { MEDIA, most: () => most }
}

test('at most two files are stored at a time, and uploads that wait too long are refused for now', async () => {
  const { most, MEDIA } = slowStore()
  const bindings = { ...env, ...accessSettings, MEDIA }
  const sent = Array.from({ length: 60 }, (_, number) =>
    upload(pdf(`file ${number}`), `${number}.pdf`, { bindings, lang: 'ar' }),
  )
  const { result, ms } = await settleInVirtualTime(Promise.all(sent))
  expect(most()).toBe(2)
  expect(ms).toBeLessThan(timeouts.uploadWait + 5000)
  const stored = result.filter(({ answer }) => answer.ok)
  const refused = result.filter(({ answer }) => !answer.ok)
  expect(stored.length).toBeGreaterThan(20)
  expect(stored.length + refused.length).toBe(60)
  for (const { answer } of refused) {
    expect(answer).toMatchObject({ message: message('ar', 'admin.media.refused.busy') })
  }
  expect((await env.DB.prepare('select count(*) n from media').first())?.n).toBe(stored.length)
  expect(await storedFiles()).toHaveLength(stored.length)
})

test('small files do not wait for each other', async () => {
  const { most, MEDIA } = slowStore()
  const bindings = { ...env, ...accessSettings, MEDIA }
  const sent = Array.from({ length: 12 }, (_, number) => {
    const bytes = pdf(`small ${number}`)
    const headers = { 'content-length': String(bytes.byteLength) }
    return upload(bytes, 'a.pdf', { bindings, headers })
  })
  const { result } = await settleInVirtualTime(Promise.all(sent))
  expect(result.every(({ answer }) => answer.ok)).toBe(true)
  expect(most()).toBeGreaterThan(2)
})

test('an interrupted upload blocks others only until it is noticed', async () => {
  const request = new Request('https://agency.example', { method: 'POST' })
  const clock = { at: 0 }
  const line = { env: { ...env }, request, now: () => clock.at }
  for (const _ of [1, 2]) void queueUpload(line, () => new Promise(() => {}))
  // The timers of a request end with it.
  vi.clearAllTimers()
  const next = queueUpload(line, async () => 'done')
  clock.at = timeouts.uploadLost + 1
  expect((await settleInVirtualTime(next)).result).toBe('done')
})
