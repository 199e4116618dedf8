import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ScheduleRequest, VersionList } from '../../../contract/timeline.ts'
import { urls } from '../../../src/urls.ts'
import { brokenDatabase } from '../../support/bindings.ts'
import { draftFor, newPage, publishedPage, republish, stored, textWidget } from '../../support/drafts.ts'
import { type Fault, faultyDatabase } from '../../support/faulty-bindings.ts'
import { loggedEvents } from '../../support/logged-lines.ts'
import { at, cron, due, me, minute, plan, post, sara, schedulesOf } from '../../support/schedules.ts'
import { asStaff, postForm, publishAs, revisionOf, saveAs, sendJson } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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
  const shown = async () =>
    /<p>(Live|Next|Later)<\/p>/.exec(await (await visit(`/${slug}`)).text())?.[1] ?? null
  return { id, slug, revision, draft, shown }
}

describe('a scheduled version', () => {
  test('goes live at its time, not before, and closes its draft', async () => {
    const { id, revision, shown } = await scheduledPage('page/plan-time')
    await cron(due - 1)
    expect(await shown()).toBe('Live')
    expect(await schedulesOf(id)).toMatchObject([{ state: 'waiting', by: me.as }])
    await cron(due)
    expect(await shown()).toBe('Next')
    const { page, draft } = await stored(id)
    expect(page).toMatchObject({ status: 'published', updated_at: new Date(due).toISOString() })
    expect(draft).toMatchObject({ is_open: false, revision: revision + 1, updated_by: me.as })
    const list: VersionList = await (await asStaff(urls.adminVersions(id))).json()
    expect(list.schedules).toMatchObject([{ state: 'done' }])
    expect(list.versions[0]).toMatchObject({ by: sara.as, published: { by: me.as }, revision: revision + 1 })
  })

  test('is the one that was scheduled: what is written after it stays in the draft', async () => {
    const { id, revision, draft, shown } = await scheduledPage('page/plan-pinned')
    await saveAs(id, revision, draft('Later'), sara)
    await cron(due)
    expect(await shown()).toBe('Next')
    expect((await stored(id)).draft).toMatchObject({ is_open: true, title: expect.stringContaining('Later') })
  })

  test('is never early, even if the worker’s clock is ahead of the database’s', async () => {
    const { id, slug, revision } = await scheduledPage('page/plan-skew')
    const ahead = Math.floor(Date.now()) + 3 * 3_600_000
    await plan(id, revision, { at: new Date(ahead).toISOString() })
    vi.useRealTimers()
    await cron(ahead + minute)
    expect(await (await visit(`/${slug}`)).text()).toContain('<p>Live</p>')
  })

  test('goes live once, however many runs there are at once and after', async () => {
    const { id, revision, shown } = await scheduledPage('page/plan-once')
    await Promise.all([cron(due), cron(due), cron(due + 1)])
    await cron(due + 5 * minute)
    expect(await shown()).toBe('Next')
    expect((await stored(id)).draft?.revision).toBe(revision + 1)
  })

  test('is taken over from a run that died, after its lease', async () => {
    const { id, shown } = await scheduledPage('page/plan-died')
    await env.DB.prepare("update schedules set lease_until = ? where state = 'waiting'")
      .bind(due + minute)
      .run()
    await cron(due + 1000)
    expect(await shown()).toBe('Live')
    await cron(due + minute)
    expect(await shown()).toBe('Next')
    expect(await schedulesOf(id)).toMatchObject([{ state: 'done' }])
  })

  test.each([1, 2, 3, 4, 5])(
    'survives a database that loses its answer %i, or refuses, and is done once',
    async (nth) => {
      for (const fault of ['lose-answer', 'refuse'] as const) {
        const { id, revision, shown } = await scheduledPage(`page/plan-fault-${nth}-${fault}`)
        let calls = 0
        const play = (): Fault => (++calls === nth ? fault : 'well')
        await cron(due, { DB: faultyDatabase(env.DB, play) })
        await cron(due + minute)
        expect(await shown(), fault).toBe('Next')
        expect((await stored(id)).draft?.revision, fault).toBe(revision + 1)
      }
    },
  )

  test('is replaced by scheduling the page again', async () => {
    const { id, revision } = await scheduledPage('page/plan-again')
    const later = new Date(due + 5 * minute).toISOString()
    await plan(id, revision, { at: later })
    expect(await schedulesOf(id)).toMatchObject([{ at: later, state: 'waiting' }])
  })

  test('is named in the list of pages until it is done', async () => {
    const { slug } = await scheduledPage('page/plan-listed')
    const list = async (path = '') => (await asStaff(`${path}${urls.admin}?search=${slug}`)).text()
    expect(await list()).toMatch(/Scheduled:\W*<time[^>]*>\w{3}, \w{3} \d+, \d{4}, \d+:\d\d\s[AP]M</)
    // No comma after the day of the week.
    expect(await list('/ar')).toMatch(/مجدولة:\W*<time[^>]*>[^\d،]+ \d+ \S+ \d{4}، \d+:\d\d\s[صم]</)
    await cron(due)
    expect(await list()).not.toContain('Scheduled:')
  })

  test('can be cancelled', async () => {
    const { id, shown } = await scheduledPage('page/plan-cancel')
    const [{ id: schedule } = { id: '' }] = await schedulesOf(id)
    expect((await post('unschedule', id, { schedule })).status).toBe(200)
    expect((await post('unschedule', id, { schedule })).status).toBe(404)
    await cron(due)
    expect(await shown()).toBe('Live')
    expect(await schedulesOf(id)).toEqual([])
  })

  test.each(['page', 'campaign'])('that is cancelled by %s takes its end with it', async (by) => {
    const until = new Date(due + 5 * minute).toISOString()
    const { id, shown } = await scheduledPage(`page/plan-cancel-end-${by}`, { until })
    const other = await scheduledPage(`page/plan-cancel-kept-${by}`, { until })
    const [{ id: schedule } = { id: '' }] = await schedulesOf(id)
    if (by === 'page') await post('unschedule', id, { schedule })
    else await sendJson('POST', urls.adminSchedule('cancel', schedule), {})
    expect(await schedulesOf(id)).toEqual([])
    expect(await schedulesOf(other.id)).toHaveLength(2)
    for (const time of [due, due + 5 * minute]) await cron(time)
    expect(await shown()).toBe('Live')
    expect((await stored(other.id)).page?.status).toBe('draft')
  })

  test('that is cancelled leaves an end that comes before it: that one is of the page as it is', async () => {
    const { id, revision } = await scheduledPage('page/plan-cancel-before')
    await plan(id, revision, { action: 'unpublish', at: new Date(due - 5 * minute).toISOString() })
    const published = (await schedulesOf(id)).find(({ action }) => action === 'publish')
    await post('unschedule', id, { schedule: published?.id })
    expect(await schedulesOf(id)).toMatchObject([{ action: 'unpublish', state: 'waiting' }])
    await cron(due - 5 * minute)
  })

  test('takes a page offline at its time', async () => {
    const { id, slug } = await scheduledPage('page/plan-offline', { action: 'unpublish' })
    await cron(due)
    expect((await stored(id)).page?.status).toBe('draft')
    expect((await visit(`/${slug}`)).status).toBe(302)
  })

  test('goes offline again at its end, which the next plan keeps, moves or takes back', async () => {
    const until = new Date(due + 5 * minute).toISOString()
    const { id, revision, shown } = await scheduledPage('page/plan-until', { until })
    expect(await schedulesOf(id)).toMatchObject([{ action: 'publish' }, { action: 'unpublish', at: until }])
    await plan(id, revision, { until: null })
    expect(await schedulesOf(id)).toMatchObject([{ action: 'publish' }])
    const later = new Date(due + 9 * minute).toISOString()
    await plan(id, revision, { until: later })
    await plan(id, revision)
    expect(await schedulesOf(id)).toMatchObject([{ action: 'publish' }, { action: 'unpublish', at: later }])
    await cron(due + minute)
    expect(await shown()).toBe('Next')
    await cron(due + 9 * minute)
    expect((await stored(id)).page?.status).toBe('draft')
    expect((await schedulesOf(id)).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  test('ends after it begins, or is refused in words', async () => {
    at(due - 20 * minute)
    const { id, revision } = await publishedPage('page/plan-ends-first', 'x')
    expect(await plan(id, revision, { until: new Date(due).toISOString() })).toMatchObject({
      status: 422,
      answer: { errors: { until: expect.any(String) } },
    })
    expect(await schedulesOf(id)).toEqual([])
  })

  test('is kept, however many versions follow it', async () => {
    const { id, revision, draft, shown } = await scheduledPage('page/plan-kept')
    let now = revision
    for (let number = 0; number < 55; number++) {
      now = revisionOf(await saveAs(id, now, draft(`Number ${number}`), me))
    }
    await cron(due)
    expect(await shown()).toBe('Next')
  })
})

describe('a campaign', () => {
  test('publishes all of its pages together', async () => {
    const first = await scheduledPage('page/plan-all-1', { campaign: { name: 'Ramadan' } })
    const [{ id: campaign } = { id: '' }] = await schedulesOf(first.id)
    const second = await scheduledPage('page/plan-all-2', { campaign: { id: campaign } })
    expect(await schedulesOf(second.id)).toMatchObject([{ id: campaign, name: 'Ramadan' }])
    await cron(due)
    expect([await first.shown(), await second.shown()]).toEqual(['Next', 'Next'])
  })

  test('publishes none of them if one cannot be published, and staff are told once', async () => {
    const posted: string[] = []
    const webhook = 'https://alerts.example/hook'
    const first = await scheduledPage('page/plan-none-1', { campaign: { name: 'Eid' } })
    const [{ id: campaign } = { id: '' }] = await schedulesOf(first.id)
    const second = await scheduledPage('page/plan-none-2', { campaign: { id: campaign } })
    await postForm(urls.adminApi('trash', second.id))
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      posted.push(JSON.parse(body).text)
      return new Response()
    })
    await cron(due, { ALERT_WEBHOOK_URL: webhook })
    await cron(due + minute, { ALERT_WEBHOOK_URL: webhook })
    expect(await first.shown()).toBe('Live')
    expect(posted).toEqual([expect.stringContaining('A scheduled publication failed')])
    expect(await schedulesOf(first.id)).toMatchObject([{ state: 'failed', problem: 'trashed' }])
  })
})

describe('staff are told', () => {
  test('of a late run, in the log', async () => {
    await scheduledPage('page/plan-late')
    await cron(due + 20 * minute)
    expect(
      loggedEvents()
        .filter(({ event }) => event === 'schedule_done')
        .slice(-1),
    ).toMatchObject([{ late: true, level: 'warn' }])
  })

  test('of a version that is older than what was published by hand since, which stays', async () => {
    const { id, revision, draft, shown } = await scheduledPage('page/plan-older')
    const later = revisionOf(await saveAs(id, revision, draft('Later'), sara))
    expect((await publishAs(id, later, sara)).status).toBe(200)
    await cron(due)
    expect(await shown()).toBe('Later')
    expect(await schedulesOf(id)).toMatchObject([{ state: 'failed', problem: 'superseded' }])
  })
})

describe('scheduling', () => {
  test('checks what publishing checks', async () => {
    at(due - 20 * minute)
    const id = await newPage('page/plan-unfinished')
    const draft = draftFor('page/plan-unfinished', 'x', { title: {} })
    const revision = revisionOf(await saveAs(id, 1, draft, me))
    expect(await plan(id, revision)).toMatchObject({
      status: 422,
      answer: { errors: { title: expect.any(String) } },
    })
    expect(await schedulesOf(id)).toEqual([])
  })

  test('is a conflict if somebody saved meanwhile', async () => {
    at(due - 20 * minute)
    const { id, revision } = await publishedPage('page/plan-conflict', 'x')
    await saveAs(id, revision, draftFor('page/plan-conflict', 'Hers'), sara)
    expect(await plan(id, revision)).toMatchObject({ status: 409, answer: { by: sara.as } })
  })

  test.each([
    ['the past', new Date(due - 11 * minute).toISOString(), 422],
    ['three years ahead', new Date(due + 3 * 366 * 86_400_000).toISOString(), 422],
    ['no time', 'tomorrow', 422],
  ])('for %s is refused in words', async (name, time, status) => {
    at(due - 20 * minute)
    const { id, revision } = await publishedPage(`page/plan-${name.replaceAll(' ', '-')}`, 'x')
    expect(await plan(id, revision, { at: time })).toMatchObject({
      status,
      answer: { errors: { at: expect.any(String) } },
    })
  })

  test('with a campaign that has gone is refused', async () => {
    at(due - 20 * minute)
    const { id, revision } = await publishedPage('page/plan-gone', 'x')
    expect((await plan(id, revision, { campaign: { id: 'unknown' } })).status).toBe(404)
  })
})

test('a cron without a database logs it and goes on', async () => {
  await cron(due, { DB: brokenDatabase() })
  expect(loggedEvents().map(({ event }) => event)).toContain('schedule_run_failed')
})
