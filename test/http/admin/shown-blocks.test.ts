import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { VersionList } from '../../../contract/timeline.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { publishOnTime } from '../../../src/pages/publish-on-time.ts'
import { urls } from '../../../src/urls.ts'
import { draftFor, publishedPage, stored } from '../../support/drafts.ts'
import { publish } from '../../support/publish.ts'
import { asStaff, publishAs, revisionOf, saveAs, sendJson, unpublishAs } from '../../support/staff.ts'

/** The database has a clock of its own: what is due here was due in the real past. */
const due = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000
const minute = 60_000

const shows = (block: string) => ({ type: 'block', content: { block } })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a block that pages show', () => {
  test('is not taken offline, in words', async () => {
    const shown = await publishedPage('block/shown', 'x')
    await publish({ slug: 'page/shows', widgets: [shows('block/shown')] })
    for (const lang of langs) {
      expect(await unpublishAs(shown.id, shown.revision, { lang })).toEqual({
        status: 409,
        answer: { ok: false, code: 'block_used', message: message(lang, 'admin.screens.notice.block_used') },
      })
    }
    expect((await stored(shown.id)).page?.status).toBe('published')
    const { id, revision } = await publishedPage('block/unshown', 'x')
    expect((await unpublishAs(id, revision)).status).toBe(200)
  })

  test('is shown by a version that waits for its time', async () => {
    const block = await publishedPage('block/awaited', 'x')
    const { id, revision } = await publishedPage('page/awaiting', 'x')
    const widgets = [{ id: 'a', is_active: true, ...shows('block/awaited') }]
    const next = revisionOf(await saveAs(id, revision, draftFor('page/awaiting', 'x', { widgets })))
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const plan = { revision: next, action: 'publish', at }
    expect((await sendJson('POST', urls.adminApi('schedule', id), plan)).status).toBe(200)
    // From here on only the waiting version shows it.
    await saveAs(id, next, draftFor('page/awaiting', 'x'))
    expect((await unpublishAs(block.id, block.revision)).status).toBe(409)
    await env.DB.prepare("update schedules set state = 'cancelled'").run()
    expect((await unpublishAs(block.id, block.revision)).status).toBe(200)
  })

  test('is no longer shown by an offline page whose draft has left it out', async () => {
    const block = await publishedPage('block/left', 'x')
    const { id, revision } = await publishedPage('page/left', 'x')
    const widgets = [{ id: 'a', is_active: true, ...shows('block/left') }]
    const saved = revisionOf(await saveAs(id, revision, draftFor('page/left', 'x', { widgets })))
    const live = revisionOf(await publishAs(id, saved))
    const offline = revisionOf(await unpublishAs(id, live))
    expect((await unpublishAs(block.id, block.revision)).status, 'publishing the page again shows it').toBe(
      409,
    )
    await saveAs(id, offline, draftFor('page/left', 'x'))
    expect((await unpublishAs(block.id, block.revision)).status).toBe(200)
  })

  test('goes offline neither by a plan nor when one is due, and staff are told why', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: due - 10 * minute })
    const { id, revision } = await publishedPage('block/planned', 'x')
    const free = await publishedPage('block/free', 'x')
    const plan = async (changes: object, of = { id, revision }) => {
      const at = new Date(due).toISOString()
      const body = { revision: of.revision, action: 'unpublish', at, ...changes }
      const response = await sendJson('POST', urls.adminApi('schedule', of.id), body)
      return { status: response.status, answer: await response.json() }
    }
    expect((await plan({})).status, 'no page shows it yet').toBe(200)
    expect((await plan({}, free)).status).toBe(200)
    await publish({ slug: 'page/shows-planned', widgets: [shows('block/planned')] })
    const refusal = {
      status: 409,
      answer: { code: 'block_used', message: message('en', 'admin.screens.notice.block_used') },
    }
    expect(await plan({})).toMatchObject(refusal)
    const until = new Date(due + minute).toISOString()
    expect(await plan({ action: 'publish', until })).toMatchObject(refusal)
    const told: string[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      told.push(JSON.parse(body).text)
      return new Response()
    })
    await publishOnTime({ ...env, ALERT_WEBHOOK_URL: 'https://alerts.example/hook' }, () => due)
    expect((await stored(id)).page?.status).toBe('published')
    expect((await stored(free.id)).page?.status, 'that no page shows').toBe('draft')
    const { schedules }: VersionList = await (await asStaff(urls.adminVersions(id))).json()
    expect(schedules).toMatchObject([{ state: 'failed', problem: 'block_used' }])
    expect(told).toEqual([expect.stringContaining('A page could not be unpublished')])
  })
})
