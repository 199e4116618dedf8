import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CalendarResponse } from '../../../contract/calendar.ts'
import type { ScheduleRequest } from '../../../contract/timeline.ts'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/urls.ts'
import { brokenDatabase } from '../../support/bindings.ts'
import { draftFor, newPage, publishedPage, republish, stored, textWidget } from '../../support/drafts.ts'
import { type Fault, faultyDatabase } from '../../support/faulty-bindings.ts'
import { loggedEvents } from '../../support/logged-lines.ts'
import { publish } from '../../support/publish.ts'
import {
  at,
  cron,
  due,
  me,
  minute,
  plan,
  post,
  sara,
  schedulesOf,
  versionsOf,
} from '../../support/schedules.ts'
import {
  asStaff,
  postForm,
  publishAs,
  revisionOf,
  saveAs,
  sendJson,
  unpublishAs,
} from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const iso = (time: number) => new Date(time).toISOString()
const isLive = async (id: string) => (await stored(id)).page?.status === 'published'

/** A published page `Live` with a saved draft `Next`, which is scheduled. */
async function scheduledPage(slug: string, changes: Partial<ScheduleRequest> = {}) {
  at(due - 20 * minute)
  const draft = (text: string) =>
    draftFor(slug, text, { widgets: [textWidget(text, undefined, slug.replace('page/', ''))] })
  const id = await newPage(slug)
  const live = await republish(id, 1, draft('Live'))
  const revision = revisionOf(await saveAs(id, live, draft('Next'), sara))
  const { status, answer } = await plan(id, revision, changes)
  if (status !== 200) throw new Error(JSON.stringify(answer))
  const [schedule] = await schedulesOf(id)
  const shown = async () =>
    /<p>(Live|Next|Later)<\/p>/.exec(await (await visit(`/${slug}`)).text())?.[1] ?? null
  return { id, slug, revision, draft, shown, schedule: schedule?.id ?? '' }
}

async function campaign(name: string) {
  const first = await scheduledPage(`page/${name}-1`, { campaign: { name } })
  const second = await scheduledPage(`page/${name}-2`, { campaign: { id: first.schedule } })
  const shown = async () => [await first.shown(), await second.shown()]
  return { first, second, id: first.schedule, shown }
}

/** What the channel of alerts is told. */
function alerts() {
  const told: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    told.push(JSON.parse(body).text)
    return new Response()
  })
  return { told, channel: { ALERT_WEBHOOK_URL: 'https://alerts.example/hook' } }
}

describe('a scheduled version', () => {
  test('goes live at its time, not before, and closes its draft', async () => {
    const { id, slug, revision, shown } = await scheduledPage('page/plan-time')
    const listed = async (path = '') => (await asStaff(`${path}${urls.admin}?search=${slug}`)).text()
    expect(await listed()).toMatch(/Scheduled:\W*<time[^>]*>\w{3}, \w{3} \d+, \d{4}, \d+:\d\d\s[AP]M</)
    // No comma after the day of the week.
    expect(await listed('/ar')).toMatch(/مجدولة:\W*<time[^>]*>[^\d،]+ \d+ \S+ \d{4}، \d+:\d\d\s[صم]</)
    await cron(due - 1)
    expect(await shown()).toBe('Live')
    expect(await schedulesOf(id)).toMatchObject([{ state: 'waiting', by: me.as }])
    await cron(due)
    expect(await shown()).toBe('Next')
    const { page, draft } = await stored(id)
    expect(page).toMatchObject({ status: 'published', updated_at: iso(due) })
    expect(draft).toMatchObject({ is_open: false, revision: revision + 1, updated_by: me.as })
    const list = await versionsOf(id)
    expect(list.schedules).toMatchObject([{ state: 'done' }])
    expect(list.versions[0]).toMatchObject({ by: sara.as, published: { by: me.as }, revision: revision + 1 })
    expect(await listed()).not.toContain('Scheduled:')
  })

  test('is the one that was scheduled, however many follow: what is written after it stays in the draft', async () => {
    const { id, revision, draft, shown } = await scheduledPage('page/plan-pinned')
    let now = revision
    for (let number = 0; number < 55; number++) now = revisionOf(await saveAs(id, now, draft('Later'), me))
    const section = await scheduledPage('page/plan-section')
    const changed = { ...section.draft('Next'), widgets: section.draft('Later').widgets }
    await saveAs(section.id, section.revision, changed, me)
    await cron(due)
    expect([await shown(), await section.shown()]).toEqual(['Next', 'Next'])
    const later = expect.stringContaining('Later')
    expect((await stored(id)).draft).toMatchObject({ is_open: true, title: later })
    expect((await stored(section.id)).draft, 'a section alone').toMatchObject({
      is_open: true,
      widgets: later,
    })
  })

  test('is never early, even if the worker’s clock is ahead of the database’s', async () => {
    const { id, revision, shown } = await scheduledPage('page/plan-skew')
    const ahead = Math.floor(Date.now()) + 3 * 3_600_000
    await plan(id, revision, { at: iso(ahead) })
    vi.useRealTimers()
    await cron(ahead + minute)
    expect(await shown()).toBe('Live')
  })

  test('goes live once: of many runs at once, and of one that died, after its lease', async () => {
    const once = await scheduledPage('page/plan-once')
    await Promise.all([cron(due), cron(due), cron(due + 1)])
    await cron(due + 5 * minute)
    expect(await once.shown()).toBe('Next')
    expect((await stored(once.id)).draft?.revision).toBe(once.revision + 1)
    const { id, shown } = await scheduledPage('page/plan-died')
    const leased = env.DB.prepare("update schedules set lease_until = ? where state = 'waiting'")
    await leased.bind(due + minute).run()
    await cron(due + 1000)
    expect(await shown()).toBe('Live')
    await cron(due + minute)
    expect(await shown()).toBe('Next')
    expect(await schedulesOf(id)).toMatchObject([{ state: 'done' }])
  })

  test.each(['lose-answer', 'refuse'] as const)(
    'survives a database that fails at any step (%s), and is done once',
    async (fault) => {
      for (const nth of [1, 2, 3, 4, 5]) {
        const { id, revision, shown } = await scheduledPage(`page/plan-fault-${nth}-${fault}`)
        let calls = 0
        const play = (): Fault => (++calls === nth ? fault : 'well')
        await cron(due, { DB: faultyDatabase(env.DB, play) })
        await cron(due + minute)
        expect(await shown(), `${nth}`).toBe('Next')
        expect((await stored(id)).draft?.revision, `${nth}`).toBe(revision + 1)
      }
      await cron(due, { DB: brokenDatabase() })
      expect(loggedEvents().map(({ event }) => event)).toContain('schedule_run_failed')
    },
  )

  test('is replaced by scheduling the page again, and can be cancelled once', async () => {
    const { id, revision, shown } = await scheduledPage('page/plan-again')
    const later = iso(due + 5 * minute)
    await plan(id, revision, { at: later })
    const [schedule, ...others] = await schedulesOf(id)
    expect([schedule, others]).toMatchObject([{ at: later, state: 'waiting' }, []])
    expect((await post('unschedule', id, { schedule: schedule?.id })).status).toBe(200)
    expect((await post('unschedule', id, { schedule: schedule?.id })).status).toBe(404)
    await cron(due + 5 * minute)
    expect([await shown(), await schedulesOf(id)]).toEqual(['Live', []])
  })

  test('goes offline again at its end, which the next plan keeps, moves or takes back', async () => {
    const until = iso(due + 5 * minute)
    const { id, slug, revision, shown } = await scheduledPage('page/plan-until', { until })
    expect(await schedulesOf(id)).toMatchObject([{ action: 'publish' }, { action: 'unpublish', at: until }])
    await plan(id, revision, { until: null })
    expect(await schedulesOf(id)).toMatchObject([{ action: 'publish' }])
    const later = iso(due + 9 * minute)
    await plan(id, revision, { until: later })
    await plan(id, revision)
    expect(await schedulesOf(id)).toMatchObject([{ action: 'publish' }, { action: 'unpublish', at: later }])
    await cron(due + minute)
    expect(await shown()).toBe('Next')
    await cron(due + 9 * minute)
    expect([await isLive(id), (await visit(`/${slug}`)).status]).toEqual([false, 302])
    expect((await schedulesOf(id)).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  test('that is cancelled takes its end with it, but not an end before it: that one is of the page as it is', async () => {
    const until = iso(due + 5 * minute)
    const other = await scheduledPage('page/plan-cancel-kept', { until })
    for (const by of ['page', 'campaign']) {
      const { id, schedule, shown } = await scheduledPage(`page/plan-cancel-${by}`, { until })
      if (by === 'page') await post('unschedule', id, { schedule })
      else await sendJson('POST', urls.adminSchedule('cancel', schedule), {})
      expect(await schedulesOf(id)).toEqual([])
      for (const time of [due, due + 5 * minute]) await cron(time)
      expect(await shown()).toBe('Live')
    }
    expect(await isLive(other.id)).toBe(false)
    const { id, revision, schedule } = await scheduledPage('page/plan-cancel-before')
    await plan(id, revision, { action: 'unpublish', at: iso(due - 5 * minute) })
    await post('unschedule', id, { schedule })
    expect(await schedulesOf(id)).toMatchObject([{ action: 'unpublish', state: 'waiting' }])
    await cron(due - 5 * minute)
    expect(await isLive(id)).toBe(false)
  })

  test('of which staff published a newer one by hand since stays as it is, and a late run is logged', async () => {
    const { id, revision, draft, shown } = await scheduledPage('page/plan-older')
    const later = revisionOf(await saveAs(id, revision, draft('Later'), sara))
    expect((await publishAs(id, later, sara)).status).toBe(200)
    await scheduledPage('page/plan-late')
    await cron(due + 20 * minute)
    expect(await shown()).toBe('Later')
    expect(await schedulesOf(id)).toMatchObject([{ state: 'failed', problem: 'superseded' }])
    const done = loggedEvents().filter(({ event }) => event === 'schedule_done')
    expect(done.at(-1)).toMatchObject({ late: true, level: 'warn' })
  })
})

test('scheduling checks what publishing checks, the revision, the time, the end and the campaign', async () => {
  at(due - 20 * minute)
  const slug = 'page/plan-refused'
  const { id, revision } = await publishedPage(slug, 'x')
  for (const [changes, status, field] of [
    [{ until: iso(due) }, 422, 'until'],
    [{ at: iso(due - 11 * minute) }, 422, 'at'],
    [{ at: iso(due + 3 * 366 * 86_400_000) }, 422, 'at'],
    [{ at: 'tomorrow' }, 422, 'at'],
    [{ campaign: { id: 'unknown' } }, 404, null],
  ] as const) {
    const refused = await plan(id, revision, changes)
    expect(refused.status, JSON.stringify(changes)).toBe(status)
    if (field) expect(refused.answer).toMatchObject({ errors: { [field]: expect.any(String) } })
  }
  const untitled = revisionOf(await saveAs(id, revision, draftFor(slug, 'x', { title: {} }), sara))
  const unfinished = await plan(id, untitled)
  expect(unfinished).toMatchObject({ status: 422, answer: { errors: { title: expect.any(String) } } })
  expect(await plan(id, revision)).toMatchObject({ status: 409, answer: { by: sara.as } })
  expect(await schedulesOf(id)).toEqual([])
})

async function calendar(): Promise<CalendarResponse> {
  const query = new URLSearchParams({ from: iso(due - 86_400_000), to: iso(due + 86_400_000) })
  return (await asStaff(`${urls.adminSchedules}?${query}`)).json()
}

const entryOf = async (pageId: string) =>
  (await calendar()).entries.find(({ pages }) => pages.some(({ id }) => id === pageId))

async function move(id: string, to: number, from = due) {
  at(due - 10 * minute)
  const times = { from: iso(from), to: iso(to) }
  const response = await sendJson('POST', urls.adminSchedule('move', id), times, me)
  const answer: object = await response.json()
  return { status: response.status, ...answer }
}

test('the calendar lists what is scheduled with its pages, what was done when, what is late, and what was published by hand', async () => {
  const { first, second, id } = await campaign('cal-list')
  const byHand = await publishedPage('page/cal-by-hand', 'x')
  const { entries, publications } = await calendar()
  expect(entries.find((entry) => entry.id === id)).toMatchObject({
    ...{ name: 'cal-list', action: 'publish', at: iso(due), state: 'waiting', isLate: false },
    pages: [{ id: first.id }, { id: second.id }],
  })
  expect(publications.map(({ page }) => page.id)).toContain(byHand.id)
  const { campaigns } = await versionsOf(first.id)
  expect(campaigns.find((one) => one.id === id)).toMatchObject({ name: 'cal-list', pages: 2 })
  at(due + 6 * minute)
  expect(await entryOf(first.id)).toMatchObject({ state: 'waiting', isLate: true })
  at(due)
  await cron(due)
  const done = await entryOf(first.id)
  expect(done).toMatchObject({ state: 'done', finished: iso(due), isLate: false })
  const times = (await calendar()).publications.filter(({ page }) => page.id === first.id).map(({ at }) => at)
  expect(times).toContain(done?.finished)
})

describe('a campaign', () => {
  test('is moved as a whole by who saw its time, and goes live then: not before, and once', async () => {
    const { id, shown } = await campaign('cal-move')
    expect((await move(id, due + minute, due - minute)).status).toBe(404)
    expect(await move(id, due - 11 * minute)).toMatchObject({
      status: 422,
      errors: { to: expect.any(String) },
    })
    expect((await move(id, due + 30 * minute)).status).toBe(200)
    await cron(due + 29 * minute)
    expect(await shown()).toEqual(['Live', 'Live'])
    await Promise.all([cron(due + 30 * minute), cron(due + 30 * minute)])
    expect(await shown()).toEqual(['Next', 'Next'])
    expect((await move(id, due + 40 * minute, due + 30 * minute)).status).toBe(404)
  })

  test('is not moved beyond the end of one of its pages', async () => {
    const { id, schedule } = await scheduledPage('page/cal-end', { until: iso(due + 10 * minute) })
    const refused = { status: 422, errors: { to: message('en', 'admin.timeline.error.order') } }
    expect(await move(schedule, due + 11 * minute)).toMatchObject(refused)
    expect((await move(schedule, due + 9 * minute)).status).toBe(200)
    expect((await entryOf(id))?.at).toBe(iso(due + 9 * minute))
  })

  test('goes on without a page that is taken out, and is cancelled with all of them', async () => {
    const { first, second, id } = await campaign('cal-out')
    expect((await post('unschedule', first.id, { schedule: id })).status).toBe(200)
    await cron(due)
    expect([await first.shown(), await second.shown()]).toEqual(['Live', 'Next'])
    const other = await campaign('cal-cancel')
    const cancel = () => sendJson('POST', urls.adminSchedule('cancel', other.id), {})
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 404])
    await cron(due)
    expect([await other.shown(), await entryOf(other.first.id)]).toEqual([['Live', 'Live'], undefined])
  })

  test('publishes none of its pages if one cannot be published, and staff are told once', async () => {
    // What failed before is told first.
    await cron(due, alerts().channel)
    const { first, second, shown } = await campaign('plan-none')
    await postForm(urls.adminApi('trash', second.id))
    const { told, channel } = alerts()
    await cron(due, channel)
    await cron(due + minute, channel)
    expect((await shown())[0]).toBe('Live')
    expect(told).toEqual([expect.stringContaining('A scheduled publication failed')])
    expect(await schedulesOf(first.id)).toMatchObject([{ state: 'failed', problem: 'trashed' }])
  })

  test('that is moved while a run has begun is not published early', async () => {
    const { id, shown } = await campaign('cal-race')
    let isMoved = false
    // The run has read its pages; then somebody moves the campaign.
    const batch = async (statements: Parameters<typeof env.DB.batch>[0]) => {
      if (!isMoved) {
        isMoved = true
        const moved = env.DB.prepare('update schedules set at = ? where id = ?')
        await moved.bind(due + 60 * minute, id).run()
      }
      return env.DB.batch(statements)
    }
    const slow = new Proxy(env.DB, {
      get: (db, name) => {
        const own = { withSession: () => slow, getBookmark: () => null, batch }
        const value = Reflect.get(name in own ? own : db, name)
        return typeof value === 'function' ? value.bind(db) : value
      },
    })
    await cron(due, { DB: slow })
    expect([isMoved, await shown()]).toEqual([true, ['Live', 'Live']])
    await cron(due + 60 * minute)
    expect(await shown()).toEqual(['Next', 'Next'])
  })
})

describe('a block that pages show', () => {
  const shows = (block: string) => ({ id: 'a', is_active: true, type: 'block', content: { block } })
  const refusal = {
    status: 409,
    answer: { code: 'block_used', message: message('ar', 'admin.screens.notice.block_used') },
  }

  test('is not taken offline while a page, an offline page or a version that waits shows it', async () => {
    const shown = await publishedPage('block/shown', 'x')
    const offline = () => unpublishAs(shown.id, shown.revision, { lang: 'ar' })
    const slug = 'page/shows'
    const { id, revision } = await publishedPage(slug, 'x')
    const withBlock = draftFor(slug, 'x', { widgets: [shows('block/shown')] })
    const next = revisionOf(await saveAs(id, revision, withBlock))
    const waiting = { revision: next, action: 'publish', at: iso(Date.now() + 3_600_000) }
    expect((await sendJson('POST', urls.adminApi('schedule', id), waiting)).status).toBe(200)
    // From here on only the waiting version shows it.
    const without = revisionOf(await saveAs(id, next, draftFor(slug, 'x')))
    expect(await offline()).toMatchObject(refusal)
    await env.DB.prepare("update schedules set state = 'cancelled'").run()
    const live = await republish(id, without, withBlock)
    expect(await offline()).toMatchObject(refusal)
    const taken = revisionOf(await unpublishAs(id, live))
    expect(await offline(), 'publishing the page again shows it').toMatchObject(refusal)
    await saveAs(id, taken, draftFor(slug, 'x'))
    expect((await offline()).status).toBe(200)
  })

  test('goes offline neither by a plan nor when one is due, and staff are told why', async () => {
    await cron(due, alerts().channel)
    at(due - 10 * minute)
    const { id, revision } = await publishedPage('block/planned', 'x')
    const free = await publishedPage('block/free', 'x')
    expect((await plan(id, revision, { action: 'unpublish' })).status, 'no page shows it yet').toBe(200)
    expect((await plan(free.id, free.revision, { action: 'unpublish' })).status).toBe(200)
    const { id: _, ...widget } = shows('block/planned')
    await publish({ slug: 'page/shows-planned', widgets: [widget] })
    for (const changes of [{ action: 'unpublish' }, { until: iso(due + minute) }] as const)
      expect(await plan(id, revision, changes)).toMatchObject({ status: 409, answer: { code: 'block_used' } })
    const { told, channel } = alerts()
    await cron(due, channel)
    expect([await isLive(id), await isLive(free.id)]).toEqual([true, false])
    expect(await schedulesOf(id)).toMatchObject([{ state: 'failed', problem: 'block_used' }])
    expect(told).toEqual([expect.stringContaining('A page could not be unpublished')])
  })
})
