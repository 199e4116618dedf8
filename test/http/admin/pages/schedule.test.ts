import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CalendarResponse } from '../../../../contract/calendar.ts'
import { dayMs, hourMs, minuteMs } from '../../../../contract/durations.ts'
import type { Draft } from '../../../../contract/editor.ts'
import type { SaveResponse } from '../../../../contract/pages/saving.ts'
import type { ScheduleRequest } from '../../../../contract/pages/timeline.ts'
import { confirmedText } from '../../../../contract/translation/translation-age.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { widgetsOfType } from '../../../../src/admin/pages/new-page.ts'
import { message } from '../../../../src/i18n/intl.ts'
import { langs } from '../../../../src/i18n/languages.ts'
import { parseLocalised } from '../../../../src/i18n/localised.ts'
import { urls } from '../../../../src/site/urls.ts'
import { type Fault, faultyDatabase } from '../../../support/faults/faulty-bindings.ts'
import { brokenDatabase } from '../../../support/faults/watched-bindings.ts'
import { loggedEvents } from '../../../support/requests/logged-lines.ts'
import { visit } from '../../../support/requests/visit.ts'
import {
  draftAt,
  draftFor,
  newPage,
  publishedPage,
  republish,
  revisionNow,
  storedPage,
  textWidget,
} from '../../../support/staff/drafts.ts'
import {
  dueTime,
  me,
  postAction,
  runSchedules,
  sara,
  schedulePage,
  schedulesOf,
  setTime,
  versionsOf,
} from '../../../support/staff/schedules.ts'
import {
  asStaff,
  postJson,
  publishAs,
  revisionOf,
  saveAs,
  sendJson,
  unpublishAs,
} from '../../../support/staff/staff.ts'
import { storePage } from '../../../support/staff/store-page.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const isoTime = (time: number) => new Date(time).toISOString()
const isLive = async (id: string) => (await storedPage(id)).page?.status === 'published'

/** A published page `Live` with a saved draft `Next`, which is scheduled. */
async function scheduledPage(slug: string, changes: Partial<ScheduleRequest> = {}) {
  setTime(dueTime - 20 * minuteMs)
  const draft = (text: string) =>
    draftFor(slug, text, { widgets: [textWidget(text, undefined, slug.replace('page/', ''))] })
  const id = await newPage(slug)
  const live = await republish(id, 1, draft('Live'))
  const revision = revisionOf(await saveAs(id, live, draft('Next'), sara))
  const { status, answer } = await schedulePage(id, revision, changes)
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

/** Records the messages to the channel of alerts. */
function recordAlerts() {
  const messages: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    messages.push(JSON.parse(body).text)
    return new Response()
  })
  return { messages, channel: { ALERT_WEBHOOK_URL: 'https://alerts.example/hook' } }
}

describe('a scheduled version', () => {
  test('goes live at its time, not before, and closes its draft', async () => {
    const { id, slug, revision, shown } = await scheduledPage('page/plan-time')
    const listed = async (path = '') => (await asStaff(`${path}${screenPaths.pages}?search=${slug}`)).text()
    expect(await listed()).toMatch(/Scheduled\W*<time[^>]*>\w{3} \d+, \d{4}, \d+:\d\d\s[AP]M</)
    expect(await listed('/ar')).toMatch(
      /مجدولة[^<]*(?:<!-- -->)?\s*<time[^>]*>\d+ \S+ \d{4}، \d+:\d\d\s[صم]</,
    )
    await runSchedules(dueTime - 1)
    expect(await shown()).toBe('Live')
    expect(await schedulesOf(id)).toMatchObject([{ state: 'waiting', by: me.as }])
    await runSchedules(dueTime)
    expect(await shown()).toBe('Next')
    const { page, draft } = await storedPage(id)
    expect(page).toMatchObject({ status: 'published', updated_at: isoTime(dueTime) })
    expect(draft).toMatchObject({ is_open: false, revision: revision + 1, updated_by: me.as })
    const list = await versionsOf(id)
    expect(list.schedules).toMatchObject([{ state: 'done' }])
    expect(list.versions[0]).toMatchObject({ by: sara.as, published: { by: me.as }, revision: revision + 1 })
    expect(await listed()).not.toMatch(/Scheduled\W*<time/)
  })

  test('is published as it was when it was scheduled, and later changes stay in the draft', async () => {
    const { id, revision, draft, shown } = await scheduledPage('page/plan-pinned')
    let now = revision
    for (let number = 0; number < 55; number++) now = revisionOf(await saveAs(id, now, draft('Later'), me))
    const section = await scheduledPage('page/plan-section')
    const changed = { ...section.draft('Next'), widgets: section.draft('Later').widgets }
    await saveAs(section.id, section.revision, changed, me)
    await runSchedules(dueTime)
    expect([await shown(), await section.shown()]).toEqual(['Next', 'Next'])
    const later = expect.stringContaining('Later')
    expect((await storedPage(id)).draft).toMatchObject({ is_open: true, title: later })
    expect((await storedPage(section.id)).draft, 'a section alone').toMatchObject({
      is_open: true,
      widgets: later,
    })
  })

  test('is never early, even if the worker’s clock is ahead of the database’s', async () => {
    const { id, revision, shown } = await scheduledPage('page/plan-skew')
    const ahead = Math.floor(Date.now()) + 3 * hourMs
    await schedulePage(id, revision, { at: isoTime(ahead) })
    vi.useRealTimers()
    await runSchedules(ahead + minuteMs)
    expect(await shown()).toBe('Live')
  })

  test('goes live once, despite parallel runs and after a run that died', async () => {
    const once = await scheduledPage('page/plan-once')
    await Promise.all([runSchedules(dueTime), runSchedules(dueTime), runSchedules(dueTime + 1)])
    await runSchedules(dueTime + 5 * minuteMs)
    expect(await once.shown()).toBe('Next')
    expect((await storedPage(once.id)).draft?.revision).toBe(once.revision + 1)
    const { id, shown } = await scheduledPage('page/plan-died')
    const leased = env.DB.prepare("update schedules set lease_until = ? where state = 'waiting'")
    await leased.bind(dueTime + minuteMs).run()
    await runSchedules(dueTime + 1000)
    expect(await shown()).toBe('Live')
    await runSchedules(dueTime + minuteMs)
    expect(await shown()).toBe('Next')
    expect(await schedulesOf(id)).toMatchObject([{ state: 'done' }])
  })

  test.each(['lose-answer', 'refuse'] as const)(
    'goes live once although the database fails at any step (%s)',
    async (fault) => {
      for (const nth of [1, 2, 3, 4, 5]) {
        const { id, revision, shown } = await scheduledPage(`page/plan-fault-${nth}-${fault}`)
        let calls = 0
        const play = (): Fault => (++calls === nth ? fault : 'well')
        await runSchedules(dueTime, { DB: faultyDatabase(env.DB, play) })
        await runSchedules(dueTime + minuteMs)
        expect(await shown(), `${nth}`).toBe('Next')
        expect((await storedPage(id)).draft?.revision, `${nth}`).toBe(revision + 1)
      }
      await runSchedules(dueTime, { DB: brokenDatabase() })
      expect(loggedEvents().map(({ event }) => event)).toContain('schedule_run_failed')
    },
  )

  test('is replaced by a new schedule of the page, and can be cancelled once', async () => {
    const { id, revision, shown } = await scheduledPage('page/plan-again')
    const later = isoTime(dueTime + 5 * minuteMs)
    await schedulePage(id, revision, { at: later })
    const [schedule, ...others] = await schedulesOf(id)
    expect([schedule, others]).toMatchObject([{ at: later, state: 'waiting' }, []])
    expect((await postAction('unschedule', id, { schedule: schedule?.id })).status).toBe(200)
    expect((await postAction('unschedule', id, { schedule: schedule?.id })).status).toBe(404)
    await runSchedules(dueTime + 5 * minuteMs)
    expect([await shown(), await schedulesOf(id)]).toEqual(['Live', []])
  })

  test('goes offline again at its end, which the next schedule keeps, moves or removes', async () => {
    const until = isoTime(dueTime + 5 * minuteMs)
    const { id, slug, revision, shown } = await scheduledPage('page/plan-until', { until })
    expect(await schedulesOf(id)).toMatchObject([{ action: 'publish' }, { action: 'unpublish', at: until }])
    await schedulePage(id, revision, { until: null })
    expect(await schedulesOf(id)).toMatchObject([{ action: 'publish' }])
    const later = isoTime(dueTime + 9 * minuteMs)
    await schedulePage(id, revision, { until: later })
    await schedulePage(id, revision)
    expect(await schedulesOf(id)).toMatchObject([{ action: 'publish' }, { action: 'unpublish', at: later }])
    await runSchedules(dueTime + minuteMs)
    expect(await shown()).toBe('Next')
    await runSchedules(dueTime + 9 * minuteMs)
    expect([await isLive(id), (await visit(`/${slug}`)).status]).toEqual([false, 302])
    expect((await schedulesOf(id)).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  test('loses its end when it is cancelled, but an earlier end of the current page stays', async () => {
    const until = isoTime(dueTime + 5 * minuteMs)
    const other = await scheduledPage('page/plan-cancel-kept', { until })
    for (const by of ['page', 'campaign']) {
      const { id, schedule, shown } = await scheduledPage(`page/plan-cancel-${by}`, { until })
      if (by === 'page') await postAction('unschedule', id, { schedule })
      else await sendJson('POST', urls.adminSchedule('cancel', schedule), {})
      expect(await schedulesOf(id)).toEqual([])
      for (const time of [dueTime, dueTime + 5 * minuteMs]) await runSchedules(time)
      expect(await shown()).toBe('Live')
    }
    expect(await isLive(other.id)).toBe(false)
    const { id, revision, schedule } = await scheduledPage('page/plan-cancel-before')
    await schedulePage(id, revision, { action: 'unpublish', at: isoTime(dueTime - 5 * minuteMs) })
    await postAction('unschedule', id, { schedule })
    expect(await schedulesOf(id)).toMatchObject([{ action: 'unpublish', state: 'waiting' }])
    await runSchedules(dueTime - 5 * minuteMs)
    expect(await isLive(id)).toBe(false)
  })

  test('does not replace a version that staff published later, and a late run is logged', async () => {
    const { id, revision, draft, shown } = await scheduledPage('page/plan-older')
    const later = revisionOf(await saveAs(id, revision, draft('Later'), sara))
    expect((await publishAs(id, later, sara)).status).toBe(200)
    const superseded = [{ state: 'waiting', problem: 'superseded' }]
    expect(await schedulesOf(id), 'reported before its time').toMatchObject(superseded)
    await scheduledPage('page/plan-late')
    await runSchedules(dueTime + 20 * minuteMs)
    expect(await shown()).toBe('Later')
    expect(await schedulesOf(id)).toMatchObject([{ state: 'failed', problem: 'superseded' }])
    const done = loggedEvents().filter(({ event }) => event === 'schedule_done')
    expect(done.at(-1)).toMatchObject({ late: true, level: 'warn' })
  })
})

test('scheduling a page checks its content, its revision, the times and the campaign', async () => {
  setTime(dueTime - 20 * minuteMs)
  const slug = 'page/plan-refused'
  const { id, revision } = await publishedPage(slug, 'x')
  for (const [changes, status, field] of [
    [{ until: isoTime(dueTime) }, 422, 'until'],
    [{ at: isoTime(dueTime - 11 * minuteMs) }, 422, 'at'],
    [{ at: isoTime(dueTime + 3 * 366 * dayMs) }, 422, 'at'],
    [{ at: 'tomorrow' }, 422, 'at'],
    [{ campaign: { id: 'unknown' } }, 404, null],
  ] as const) {
    const refused = await schedulePage(id, revision, changes)
    expect(refused.status, JSON.stringify(changes)).toBe(status)
    if (field) expect(refused.answer).toMatchObject({ errors: { [field]: expect.any(String) } })
  }
  const untitled = revisionOf(await saveAs(id, revision, draftFor(slug, 'x', { title: {} }), sara))
  const unfinished = await schedulePage(id, untitled)
  expect(unfinished).toMatchObject({ status: 422, answer: { errors: { title: expect.any(String) } } })
  expect(await schedulePage(id, revision)).toMatchObject({ status: 409, answer: { by: sara.as } })
  expect(await schedulesOf(id)).toEqual([])
})

async function readCalendar(): Promise<CalendarResponse> {
  const query = new URLSearchParams({ from: isoTime(dueTime - dayMs), to: isoTime(dueTime + dayMs) })
  return (await asStaff(`${urls.adminSchedules}?${query}`)).json()
}

const entryOf = async (pageId: string) =>
  (await readCalendar()).entries.find(({ pages }) => pages.some(({ id }) => id === pageId))

async function moveSchedule(id: string, to: number, from = dueTime) {
  setTime(dueTime - 10 * minuteMs)
  const times = { from: isoTime(from), to: isoTime(to) }
  const response = await sendJson('POST', urls.adminSchedule('move', id), times, me)
  const answer: object = await response.json()
  return { status: response.status, ...answer }
}

test('the calendar lists scheduled, finished, late and manual publications', async () => {
  const { first, second, id } = await campaign('cal-list')
  const byHand = await publishedPage('page/cal-by-hand', 'x')
  const { entries, publications, open } = await readCalendar()
  expect(open.length).toBeGreaterThan(0)
  expect(entries.find((entry) => entry.id === id)).toMatchObject({
    name: 'cal-list',
    action: 'publish',
    at: isoTime(dueTime),
    state: 'waiting',
    isLate: false,
    pages: [{ id: first.id }, { id: second.id }],
  })
  expect(publications.map(({ page }) => page.id)).toContain(byHand.id)
  const { campaigns } = await versionsOf(first.id)
  expect(campaigns.find((one) => one.id === id)).toMatchObject({ name: 'cal-list', pages: 2 })
  setTime(dueTime + 6 * minuteMs)
  expect(await entryOf(first.id)).toMatchObject({ state: 'waiting', isLate: true })
  setTime(dueTime)
  await runSchedules(dueTime)
  const done = await entryOf(first.id)
  expect(done).toMatchObject({ state: 'done', finished: isoTime(dueTime), isLate: false })
  const times = (await readCalendar()).publications
    .filter(({ page }) => page.id === first.id)
    .map(({ at }) => at)
  expect(times).toContain(done?.finished)
})

describe('a campaign', () => {
  test('is moved as a whole by a request with its current time, and goes live once at the new time', async () => {
    const { id, shown } = await campaign('cal-move')
    expect((await moveSchedule(id, dueTime + minuteMs, dueTime - minuteMs)).status).toBe(404)
    expect(await moveSchedule(id, dueTime - 11 * minuteMs)).toMatchObject({
      status: 422,
      errors: { to: expect.any(String) },
    })
    expect((await moveSchedule(id, dueTime + 30 * minuteMs)).status).toBe(200)
    await runSchedules(dueTime + 29 * minuteMs)
    expect(await shown()).toEqual(['Live', 'Live'])
    await Promise.all([runSchedules(dueTime + 30 * minuteMs), runSchedules(dueTime + 30 * minuteMs)])
    expect(await shown()).toEqual(['Next', 'Next'])
    expect((await moveSchedule(id, dueTime + 40 * minuteMs, dueTime + 30 * minuteMs)).status).toBe(404)
  })

  test('cannot be moved beyond the end of one of its pages', async () => {
    const { id, schedule } = await scheduledPage('page/cal-end', { until: isoTime(dueTime + 10 * minuteMs) })
    const refused = { status: 422, errors: { to: message('en', 'admin.timeline.error.order') } }
    expect(await moveSchedule(schedule, dueTime + 11 * minuteMs)).toMatchObject(refused)
    expect((await moveSchedule(schedule, dueTime + 9 * minuteMs)).status).toBe(200)
    expect((await entryOf(id))?.at).toBe(isoTime(dueTime + 9 * minuteMs))
  })

  test('goes on without a removed page, and is cancelled for all pages at once', async () => {
    const { first, second, id } = await campaign('cal-out')
    expect((await postAction('unschedule', first.id, { schedule: id })).status).toBe(200)
    await runSchedules(dueTime)
    expect([await first.shown(), await second.shown()]).toEqual(['Live', 'Next'])
    const other = await campaign('cal-cancel')
    const cancel = () => sendJson('POST', urls.adminSchedule('cancel', other.id), {})
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 404])
    await runSchedules(dueTime)
    expect([await other.shown(), await entryOf(other.first.id)]).toEqual([['Live', 'Live'], undefined])
  })

  test('loses a page that is scheduled for another time', async () => {
    const { first, shown } = await campaign('cal-left')
    expect((await schedulePage(first.id, first.revision, { at: isoTime(dueTime + minuteMs) })).status).toBe(
      200,
    )
    expect(await schedulesOf(first.id)).toHaveLength(1)
    await runSchedules(dueTime)
    expect(await shown()).toEqual(['Live', 'Next'])
    await runSchedules(dueTime + minuteMs)
    expect(await shown()).toEqual(['Next', 'Next'])
  })

  test('publishes none of its pages if one cannot be published, and notifies staff once', async () => {
    // The alert of earlier failures is sent first.
    await runSchedules(dueTime, recordAlerts().channel)
    const { first, second, shown } = await campaign('plan-none')
    await postJson(urls.adminApi('trash', second.id))
    const { messages, channel } = recordAlerts()
    await runSchedules(dueTime, channel)
    await runSchedules(dueTime + minuteMs, channel)
    expect((await shown())[0]).toBe('Live')
    expect(messages).toEqual([expect.stringContaining('A scheduled publication failed')])
    expect(await schedulesOf(first.id)).toMatchObject([{ state: 'failed', problem: 'trashed' }])
  })

  test('is not published early if it is moved while a run is in progress', async () => {
    const { id, shown } = await campaign('cal-race')
    let isMoved = false
    // The campaign is moved after the run has read its pages.
    const batch = async (statements: Parameters<typeof env.DB.batch>[0]) => {
      if (!isMoved) {
        isMoved = true
        const moved = env.DB.prepare('update schedules set at = ? where id = ?')
        await moved.bind(dueTime + hourMs, id).run()
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
    await runSchedules(dueTime, { DB: slow })
    expect([isMoved, await shown()]).toEqual([true, ['Live', 'Live']])
    await runSchedules(dueTime + hourMs)
    expect(await shown()).toEqual(['Next', 'Next'])
  })
})

describe('a block in use', () => {
  const shows = (block: string) => ({ id: 'a', is_active: true, type: 'block', content: { block } })
  const refusal = {
    status: 409,
    answer: { code: 'block_used', message: message('ar', 'admin.screens.notice.block_used') },
  }

  test('is not taken offline while a published, offline or scheduled version shows it', async () => {
    const shown = await publishedPage('block/shown', 'x')
    const offline = () => unpublishAs(shown.id, shown.revision, { lang: 'ar' })
    const slug = 'page/shows'
    const { id, revision } = await publishedPage(slug, 'x')
    const withBlock = draftFor(slug, 'x', { widgets: [shows('block/shown')] })
    const next = revisionOf(await saveAs(id, revision, withBlock))
    const waiting = { revision: next, action: 'publish', at: isoTime(Date.now() + hourMs) }
    expect((await sendJson('POST', urls.adminApi('schedule', id), waiting)).status).toBe(200)
    // From here on only the scheduled version shows it.
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

  test('cannot be scheduled to go offline, and a due schedule fails with the reason', async () => {
    await runSchedules(dueTime, recordAlerts().channel)
    setTime(dueTime - 10 * minuteMs)
    const { id, revision } = await publishedPage('block/planned', 'x')
    const free = await publishedPage('block/free', 'x')
    expect((await schedulePage(id, revision, { action: 'unpublish' })).status, 'no page shows it yet').toBe(
      200,
    )
    expect((await schedulePage(free.id, free.revision, { action: 'unpublish' })).status).toBe(200)
    const { id: _, ...widget } = shows('block/planned')
    await storePage({ slug: 'page/shows-planned', widgets: [widget] })
    for (const changes of [{ action: 'unpublish' }, { until: isoTime(dueTime + minuteMs) }] as const)
      expect(await schedulePage(id, revision, changes)).toMatchObject({
        status: 409,
        answer: { code: 'block_used' },
      })
    const { messages, channel } = recordAlerts()
    await runSchedules(dueTime, channel)
    expect([await isLive(id), await isLive(free.id)]).toEqual([true, false])
    expect(await schedulesOf(id)).toMatchObject([{ state: 'failed', problem: 'block_used' }])
    expect(messages).toEqual([expect.stringContaining('A page could not be unpublished')])
  })
})

beforeEach(() => {
  setTime(dueTime - 30 * minuteMs)
})

const draftOf = (slug: string, english: string, arabic: string, changes: Partial<Draft> = {}) =>
  draftFor(slug, english, { widgets: [textWidget(english, arabic, slug.replace('page/', ''))], ...changes })

/** Saves a draft whose body is confirmed or, with `machine`, suggested in this language. */
async function saveJudged(id: string, revision: number, draft: Draft, machine?: string): Promise<number> {
  const [widget] = draft.widgets
  const confirmed = [confirmedText(`widgets.${widget?.id}.body`, widget?.content.body, langs, machine)]
  const response = await sendJson('PUT', urls.adminApi('draft', id), { revision, draft, confirmed })
  const answer: SaveResponse = await response.json()
  return revisionOf({ status: response.status, answer })
}

/** A page that is published as `Old` and `قديم`, with a draft `New` and `جديد` of Sara's. */
async function changedPage(slug: string) {
  const id = await newPage(slug)
  const live = revisionOf(await publishAs(id, revisionOf(await saveAs(id, 1, draftOf(slug, 'Old', 'قديم')))))
  const draft = draftOf(slug, 'New', 'جديد')
  const revision = revisionOf(await saveAs(id, live, draft, sara))
  const shown = async () => {
    const paths = [`/${slug}`, `/ar/${slug}`]
    const texts = await Promise.all(paths.map(async (path) => (await visit(path)).text()))
    return texts.map((html) => /<p>(Old|New|قديم|جديد)<\/p>/.exec(html)?.[1] ?? null)
  }
  const older = async () => JSON.parse((await storedPage(id)).page?.languages ?? '').ar.older
  return { id, slug, revision, draft, shown, older }
}

describe('a publication in one language', () => {
  test('shows this language, marks the other as outdated, and keeps the other texts in the draft', async () => {
    const { id, slug, revision, draft, shown, older } = await changedPage('page/one-now')
    const { answer } = await publishAs(id, revision, { language: 'en', ...me })
    expect(answer).toMatchObject({ ok: true, revision: revision + 1, status: 'changed' })
    expect(answer).toMatchObject({ shown: { title: { en: 'Title New', ar: 'عنوان Old' } } })
    expect([await shown(), await older()]).toEqual([['New', 'قديم'], 3])
    expect(await draftAt(slug)).toEqual(draft)
    expect((await storedPage(id)).draft).toMatchObject({ is_open: true, revision: revision + 1 })
    // A repeated request, after a lost answer, changes nothing.
    const again = await publishAs(id, revision, { language: 'en', ...me })
    expect(again.answer).toMatchObject({ ok: true, revision: revision + 1, status: 'changed' })
    expect((await publishAs(id, revision, { language: 'ar', ...me })).status).toBe(409)
    setTime(dueTime - 29 * minuteMs)
    expect((await publishAs(id, revision + 1, me)).answer).toMatchObject({ ok: true, status: 'published' })
    expect(await shown()).toEqual(['New', 'جديد'])
  })

  test('is a version on the timeline, and the draft before it is stored by the next save', async () => {
    const { id, slug, revision } = await changedPage('page/one-line')
    const published = revisionOf(await publishAs(id, revision, { language: 'ar', ...me }))
    const { versions, now } = await versionsOf(id)
    expect(versions[0]).toMatchObject({ language: 'ar', by: sara.as, published: { by: me.as } })
    expect(now).toMatchObject({ revision: published, status: 'changed', by: sara.as })
    const textsOf = async (version = 0) => (await asStaff(urls.adminVersion(id, String(version)))).json()
    const part = { draft: { title: { en: 'Title Old', ar: 'عنوان New' } } }
    expect(await textsOf(versions[0]?.id)).toMatchObject(part)
    await saveAs(id, published, draftOf(slug, 'Newer', 'أجدد'), sara)
    const [draftVersion] = (await versionsOf(id)).versions
    expect(draftVersion).toMatchObject({ language: null, revision: published, published: null, by: sara.as })
    expect(await textsOf(draftVersion?.id)).toMatchObject({
      draft: { title: { en: 'Title New', ar: 'عنوان New' } },
    })
  })

  test('publishes a new page in this language and checks its texts, and the other one borrows them', async () => {
    const slug = 'page/one-new'
    const id = await newPage(slug)
    const untitled = draftOf(slug, 'Fresh', 'طازج', { title: { ar: 'عنوان' } })
    const first = revisionOf(await saveAs(id, 1, untitled))
    const { status, answer } = await publishAs(id, first, { language: 'en' })
    expect([status, answer]).toMatchObject([422, { errors: { title: message('en', 'admin.error.title') } }])
    expect((await storedPage(id)).page?.status).toBe('draft')
    const saved = revisionOf(await saveAs(id, first, draftOf(slug, 'Fresh', 'طازج')))
    await publishAs(id, saved, { language: 'en' })
    const html = await (await visit(`/ar/${slug}`)).text()
    expect(html).toContain('<p>Fresh</p>')
    expect(html).not.toContain('طازج')
    expect(html).toContain('noindex')
    expect(parseLocalised((await storedPage(id)).page?.title ?? '')).toEqual({ en: 'Title Fresh' })
  })

  test('is refused with an unconfirmed machine translation, also for a new page', async () => {
    for (const isNew of [false, true]) {
      const slug = `page/one-machine-${isNew}`
      const id = await newPage(slug)
      const saved = isNew ? 1 : revisionOf(await saveAs(id, 1, draftOf(slug, 'Old', 'قديم')))
      const live = isNew ? 1 : revisionOf(await publishAs(id, saved))
      const revision = await saveJudged(id, live, draftOf(slug, 'New', 'جديد'), 'ar')
      expect((await publishAs(id, revision, { language: 'ar' })).status, slug).toBe(422)
      expect((await schedulePage(id, revision, { language: 'ar' })).status, slug).toBe(422)
      setTime(dueTime - 30 * minuteMs)
      expect((await publishAs(id, revision, { language: 'en' })).status, slug).toBe(200)
    }
  })

  test('needs a draft, and shows no text of the other language if the page was offline', async () => {
    const { id, slug, revision } = await changedPage('page/one-withdrawn')
    await publishAs(id, revisionOf(await unpublishAs(id, revision)), { language: 'en' })
    const arabic = await (await visit(`/ar/${slug}`)).text()
    expect(arabic).toContain('<p>New</p>')
    expect(arabic).not.toContain('قديم')
    const bare = await publishedPage('page/one-offline', 'Old')
    const offline = revisionOf(await unpublishAs(bare.id, bare.revision))
    const { status, answer } = await publishAs(bare.id, offline, { language: 'en' })
    expect([status, answer]).toMatchObject([422, { message: message('en', 'admin.error.no_draft') }])
    expect((await schedulePage(bare.id, offline, { language: 'en' })).status).toBe(422)
    expect((await storedPage(bare.id)).page?.status).toBe('draft')
  })

  test('keeps the state of the other translations when the rest of the draft is discarded', async () => {
    const { id, slug, revision, older } = await changedPage('page/one-discarded')
    const published = revisionOf(await publishAs(id, revision, { language: 'en', ...me }))
    await postAction('discard', id, { revision: published })
    const now = await draftAt(slug)
    const more = { ...now, widgets: [...now.widgets, textWidget('Extra', 'زيادة', 'one-extra')] }
    await publishAs(id, revisionOf(await saveAs(id, await revisionNow(id), more)))
    expect(await older()).toBe(3)
  })

  test('is a conflict after another person’s save, and is refused in an unknown language', async () => {
    const { id, slug, revision, shown } = await changedPage('page/one-conflict')
    const saved = revisionOf(await saveAs(id, revision, draftOf(slug, 'Hers', 'لها'), sara))
    expect((await publishAs(id, revision, { language: 'en', ...me })).status).toBe(409)
    expect((await publishAs(id, saved, { language: 'fr' })).status).toBe(400)
    expect(await shown()).toEqual(['Old', 'قديم'])
  })
})

test('a new landing page can be published and scheduled in either language alone', async () => {
  const title = { en: 'Launch', ar: 'انطلاق' }
  for (const [language, isScheduled] of [
    ['en', false],
    ['ar', false],
    ['ar', true],
  ] as const) {
    const slug = `page/one-landing-${language}-${isScheduled}`
    const id = await newPage(slug)
    const [hero, services, ...rest] = widgetsOfType('landing', title, () => crypto.randomUUID())
    if (!hero || !services) throw new Error('a landing page begins with two sections')
    // The section has only an English title.
    const written = { ...services, content: { ...services.content, title: { en: 'What we do' } } }
    const draft = draftFor(slug, 'x', { title, widgets: [hero, written, ...rest] })
    const revision = revisionOf(await saveAs(id, 1, draft))
    if (isScheduled) {
      expect((await schedulePage(id, revision, { language })).answer).toMatchObject({ ok: true })
      await runSchedules(dueTime)
      expect(await schedulesOf(id)).toMatchObject([{ state: 'done', language }])
    } else {
      const { status, answer } = await publishAs(id, revision, { language, ...me })
      expect([status, answer]).toMatchObject([200, { ok: true, status: 'changed' }])
    }
    const html = await (await visit(language === 'en' ? `/${slug}` : `/ar/${slug}`)).text()
    expect(html).toContain(title[language])
    expect(html.includes('What we do')).toBe(language === 'en')
    expect(await draftAt(slug)).toEqual(draft)
  }
})

describe('a schedule in one language', () => {
  test('publishes this language at its time and is in the calendar, and the draft keeps the rest', async () => {
    const { id, slug, revision, draft, shown } = await changedPage('page/one-plan')
    const before = (await versionsOf(id)).versions.length
    const { answer } = await schedulePage(id, revision, { language: 'ar' })
    expect(answer).toMatchObject({ ok: true, shown: { title: { en: 'Title Old', ar: 'عنوان New' } } })
    expect(await schedulesOf(id)).toMatchObject([{ state: 'waiting', language: 'ar' }])
    expect((await versionsOf(id)).versions.length, 'it is no version yet').toBe(before)
    const [from = '', to = ''] = [dueTime - minuteMs, dueTime + minuteMs].map((time) =>
      new Date(time).toISOString(),
    )
    const path = `${urls.adminSchedules}?${new URLSearchParams({ from, to })}`
    const read = async (): Promise<CalendarResponse> => (await asStaff(path)).json()
    const page = expect.objectContaining({ id, language: 'ar' })
    expect((await read()).entries).toContainEqual(expect.objectContaining({ pages: [page] }))
    await runSchedules(dueTime)
    expect((await read()).publications).toContainEqual(expect.objectContaining({ page }))
    expect(await shown()).toEqual(['Old', 'جديد'])
    expect(await draftAt(slug)).toEqual(draft)
    expect((await storedPage(id)).draft).toMatchObject({ is_open: true })
    const { schedules, versions } = await versionsOf(id)
    expect(schedules).toMatchObject([{ state: 'done', language: 'ar', version: versions[0]?.id }])
    expect(versions[0]).toMatchObject({ language: 'ar', published: { by: me.as } })
  })

  test('is replaced by a schedule of the whole page and vice versa, and adds no version', async () => {
    const { id, slug, revision, shown } = await changedPage('page/one-replaced')
    const before = (await versionsOf(id)).versions.length
    await schedulePage(id, revision, { language: 'en' })
    await schedulePage(id, revision)
    expect(await schedulesOf(id)).toMatchObject([{ language: null }])
    for (let number = 0; number < 3; number++) await schedulePage(id, revision, { language: 'ar' })
    expect(await schedulesOf(id)).toMatchObject([{ language: 'ar' }])
    await saveAs(id, revision, draftOf(slug, 'Last', 'أخير'), sara)
    expect((await versionsOf(id)).versions.length).toBe(before + 1)
    await runSchedules(dueTime)
    expect(await shown()).toEqual(['Old', 'جديد'])
  })

  test('closes the draft if both then have the same texts', async () => {
    const { id, slug, revision, shown } = await changedPage('page/one-same')
    await schedulePage(id, revision, { language: 'en' })
    const texts = {
      title: { en: 'Title New', ar: 'عنوان Old' },
      meta_description: { en: 'About New', ar: 'عن Old' },
    }
    const saved = revisionOf(await saveAs(id, revision, draftOf(slug, 'New', 'قديم', texts), sara))
    await runSchedules(dueTime)
    expect(await shown()).toEqual(['New', 'قديم'])
    expect((await storedPage(id)).draft).toMatchObject({ is_open: false, revision: saved + 1 })
    expect((await versionsOf(id)).versions[0]).toMatchObject({ language: null })
  })

  test('fails if the other language or the whole draft was published by hand since', async () => {
    for (const scenario of ['other', 'named', 'planned']) {
      const { id, revision, shown } = await changedPage(`page/one-older-${scenario}`)
      if (scenario === 'named') await postAction('name', id, { revision, name: 'Launch' })
      if (scenario === 'planned') await schedulePage(id, revision)
      await schedulePage(id, revision, { language: 'en' })
      await publishAs(id, revision, { ...sara, ...(scenario === 'other' ? { language: 'ar' } : {}) })
      await runSchedules(dueTime)
      expect(await shown(), scenario).toEqual([scenario === 'other' ? 'Old' : 'New', 'جديد'])
      expect(await schedulesOf(id), scenario).toMatchObject([{ state: 'failed', problem: 'superseded' }])
    }
  })
})
