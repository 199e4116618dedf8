import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CalendarResponse } from '../../../contract/calendar.ts'
import type { ScheduleRequest, VersionList } from '../../../contract/timeline.ts'
import { publishOnTime } from '../../../src/pages/publish-on-time.ts'
import { urls } from '../../../src/urls.ts'
import { draftFor, newPage, publishedPage, stored } from '../../support/drafts.ts'
import { asStaff, revisionOf, saveAs, sendJson } from '../../support/staff.ts'

/* As in schedule.test.ts: what is scheduled here was due in the real past, and the worker's clock is moved around it. */
const minute = 60_000
const due = Math.floor(Date.now() / minute) * minute - 7_200_000
const before = due - 10 * minute
const me = { as: 'me@agency.example' }
const iso = (time: number) => new Date(time).toISOString()

afterEach(() => vi.useRealTimers())

const at = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })
const cron = (time: number) => {
  at(time)
  return publishOnTime(env, () => time)
}
const isLive = async (id: string) => (await stored(id)).page?.status === 'published'

async function post(path: string, body: unknown) {
  at(before)
  const response = await sendJson('POST', path, body, me)
  const answer: { message?: string; errors?: object } = await response.json()
  return { status: response.status, ...answer }
}

const move = (id: string, to: number, from = due) =>
  post(urls.adminSchedule('move', id), { from: iso(from), to: iso(to) })

async function calendar(): Promise<CalendarResponse> {
  const query = new URLSearchParams({ from: iso(due - 86_400_000), to: iso(due + 86_400_000) })
  return (await asStaff(`${urls.adminSchedules}?${query}`)).json()
}

const entryOf = async (pageId: string) =>
  (await calendar()).entries.find(({ pages }) => pages.some(({ id }) => id === pageId))

/** A draft that is scheduled; its schedule's id. */
async function scheduled(slug: string, changes: Partial<ScheduleRequest> = {}) {
  at(before)
  const id = await newPage(slug)
  const revision = revisionOf(await saveAs(id, 1, draftFor(slug, 'Text'), me))
  const plan = { revision, action: 'publish', at: iso(due), ...changes }
  const { status } = await post(urls.adminApi('schedule', id), plan)
  if (status !== 200) throw new Error(`${status}`)
  return { id, schedule: (await entryOf(id))?.id ?? '' }
}

async function campaign(name: string) {
  const first = await scheduled(`page/${name}-1`, { campaign: { name } })
  const second = await scheduled(`page/${name}-2`, { campaign: { id: first.schedule } })
  return { first: first.id, second: second.id, id: first.schedule }
}

describe('the calendar', () => {
  test('lists what is scheduled with its pages, and what was published by whom', async () => {
    const { first, second, id } = await campaign('cal-list')
    const byHand = await publishedPage('page/cal-by-hand', 'x')
    const { entries, publications } = await calendar()
    expect(entries.find((entry) => entry.id === id)).toMatchObject({
      ...{ name: 'cal-list', action: 'publish', at: iso(due), state: 'waiting', isLate: false },
      pages: [{ id: first }, { id: second }],
    })
    expect(publications.map(({ page }) => page.id)).toContain(byHand.id)
  })

  test('a page knows how many pages are in the campaign it may move', async () => {
    const { first, id } = await campaign('cal-count')
    at(before)
    const line: VersionList = await (await asStaff(urls.adminVersions(first), me)).json()
    expect(line.campaigns.find((one) => one.id === id)).toMatchObject({ name: 'cal-count', pages: 2 })
  })

  test('names the time at which a schedule was done, as its publication does', async () => {
    const { id } = await scheduled('page/cal-done')
    await cron(due)
    const { entries, publications } = await calendar()
    const entry = entries.find(({ pages }) => pages[0]?.id === id)
    expect(entry).toMatchObject({ state: 'done', finished: iso(due), isLate: false })
    expect(publications.find(({ page }) => page.id === id)?.at).toBe(entry?.finished)
  })

  test('tells of what waits or was done long after its time', async () => {
    const { id } = await scheduled('page/cal-late')
    at(due + 6 * minute)
    expect(await entryOf(id)).toMatchObject({ state: 'waiting', isLate: true })
    await cron(due + 20 * minute)
    expect(await entryOf(id)).toMatchObject({ state: 'done', isLate: true })
  })
})

describe('a campaign', () => {
  test('is moved as a whole, and goes live then: not before, and once', async () => {
    const { first, second, id } = await campaign('cal-move')
    expect((await move(id, due + 30 * minute)).status).toBe(200)
    await cron(due + 29 * minute)
    expect([await isLive(first), await isLive(second)]).toEqual([false, false])
    await Promise.all([cron(due + 30 * minute), cron(due + 30 * minute)])
    expect([await isLive(first), await isLive(second)]).toEqual([true, true])
    expect((await stored(first)).draft?.revision).toBe((await stored(second)).draft?.revision)
  })

  test('is not moved by somebody who saw another time, nor to the past, nor once it is done', async () => {
    const { id } = await campaign('cal-stale')
    expect((await move(id, due + minute, due - minute)).status).toBe(404)
    expect(await move(id, before - minute)).toMatchObject({ status: 422, errors: { to: expect.any(String) } })
    await cron(due)
    expect((await move(id, due + minute)).status).toBe(404)
  })

  test('is not moved beyond the end of one of its pages', async () => {
    const { id, schedule } = await scheduled('page/cal-end', { until: iso(due + 10 * minute) })
    expect(await move(schedule, due + 11 * minute)).toMatchObject({
      status: 422,
      errors: { to: 'One of its pages would be unpublished before it goes live.' },
    })
    expect((await move(schedule, due + 9 * minute)).status).toBe(200)
    expect((await entryOf(id))?.at).toBe(iso(due + 9 * minute))
  })

  test('goes on without a page that is taken out', async () => {
    const { first, second, id } = await campaign('cal-out')
    expect((await post(urls.adminApi('unschedule', first), { schedule: id })).status).toBe(200)
    await cron(due)
    expect([await isLive(first), await isLive(second)]).toEqual([false, true])
  })

  test('is cancelled with all of its pages', async () => {
    const { first, second, id } = await campaign('cal-cancel')
    const cancel = () => post(urls.adminSchedule('cancel', id), {})
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 404])
    await cron(due)
    expect([await isLive(first), await isLive(second)]).toEqual([false, false])
    expect(await entryOf(first)).toBeUndefined()
  })

  test('that is moved while a run has begun is not published early', async () => {
    const { first, id } = await campaign('cal-race')
    const prepare = env.DB.prepare.bind(env.DB)
    let isMoved = false
    // The run has read its pages; then somebody moves the campaign.
    const batch = async (statements: Parameters<typeof env.DB.batch>[0]) => {
      if (!isMoved) {
        isMoved = true
        await prepare('update schedules set at = ? where id = ?')
          .bind(due + 60 * minute, id)
          .run()
      }
      return env.DB.batch(statements)
    }
    const slow = new Proxy(env.DB, {
      get: (db, name) => {
        if (name === 'withSession') return () => slow
        if (name === 'getBookmark') return () => null
        if (name === 'batch') return batch
        const value = Reflect.get(db, name)
        return typeof value === 'function' ? value.bind(db) : value
      },
    })
    at(due)
    await publishOnTime({ ...env, DB: slow }, () => due)
    expect(isMoved).toBe(true)
    expect(await isLive(first)).toBe(false)
    await cron(due + 60 * minute)
    expect(await isLive(first)).toBe(true)
  })
})
