import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs } from '../../../../contract/durations.ts'
import type { LeadAction } from '../../../../contract/leads/enquiries.ts'
import { cardSize } from '../../../../contract/pages/share-card.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { pageSize } from '../../../../src/admin/pages/list/page-listing.ts'
import { message } from '../../../../src/i18n/intl.ts'
import { localPath, splitLang } from '../../../../src/i18n/languages.ts'
import { deleteOldMedia } from '../../../../src/media/delete-old-media.ts'
import { repairPublicationMarks } from '../../../../src/pages/store/repair-publication-marks.ts'
import { timeouts } from '../../../../src/platform/time.ts'
import { urls } from '../../../../src/site/urls.ts'
import {
  applyFault,
  type Fault,
  type Wrapper,
  wrapBinding,
  wrapDatabase,
  wrapImages,
} from '../../../support/faults/faulty-bindings.ts'
import { databaseHangingFrom } from '../../../support/faults/hanging-database.ts'
import { setLongTimeouts } from '../../../support/faults/timeouts.ts'
import { countUnderWay, playLimits, settleInVirtualTime } from '../../../support/faults/virtual-time.ts'
import { press } from '../../../support/leads/inbox-requests.ts'
import { aLead } from '../../../support/leads/make-lead.ts'
import { emptyInbox, storedHistory, storedLead, storeLeads } from '../../../support/leads/stored-leads.ts'
import { adminTargets, isRead } from '../../../support/requests/admin-routes.ts'
import { exportContent } from '../../../support/requests/content.ts'
import { emptyLibrary, storedFiles, upload, uploadItem } from '../../../support/requests/media.ts'
import { flatPng, pdf, png } from '../../../support/requests/pictures.ts'
import { movedTo, visit } from '../../../support/requests/visit.ts'
import { accessSettings } from '../../../support/staff/access.ts'
import {
  customise,
  draftAt,
  draftFor,
  emptyPages,
  newPage,
  postPage,
  publishedPage,
  storedPage,
} from '../../../support/staff/drafts.ts'
import { actOn } from '../../../support/staff/selected-pages.ts'
import {
  type Answered,
  asStaff,
  postForm,
  postJson,
  publishAs,
  revisionOf,
  saveAs,
  sendJson,
  unpublishAs,
} from '../../../support/staff/staff.ts'
import { emptyStore } from '../../../support/staff/stored-pages.ts'

/* A change without an answer may have been made. Staff are informed in time, keep their text, and may repeat the change. */

const faults = ['hang', 'lose-answer'] as const
const lang = 'ar'
const text = (code: Parameters<typeof message>[1]) => message(lang, code)

const startRequest = () => playLimits(Date.parse('2026-11-20T10:00:00Z'))

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyInbox(), emptyStore(), emptyLibrary()])
  startRequest()
})
afterEach(() => {
  vi.useRealTimers()
  setLongTimeouts()
})

/** The real database, in which round trip `nth` loses its answer, or all round trips from `nth` on hang. */
function failingAt(nth: number, fault: 'hang' | 'lose-answer') {
  const seen = { trips: 0 }
  const now = (): Fault => {
    seen.trips += 1
    return seen.trips === nth || (fault === 'hang' && seen.trips > nth) ? fault : 'well'
  }
  const DB = wrapDatabase(env.DB, (call) => applyFault(now)({ ...call, work: () => countUnderWay(call) }))
  return { env: { DB, PAGES: wrapBinding(env.PAGES, countUnderWay) }, seen }
}

/**
 * Repeats `act` with fresh state while each of its round trips fails once, and hands each answer to `check`. Returns
 * the number of answers that did not confirm the change.
 */
async function failEverywhere<State, Answer>(
  fault: 'hang' | 'lose-answer',
  prepare: (nth: number) => Promise<State>,
  act: (state: State, options: { env: Partial<typeof env> }) => Promise<Answer>,
  check: (state: State, answer: Answer) => Promise<'done' | 'unconfirmed'>,
): Promise<number> {
  let unconfirmed = 0
  for (let nth = 1; nth < 30; nth++) {
    const state = await prepare(nth)
    const failing = failingAt(nth, fault)
    const { result } = await settleInVirtualTime(act(state, { env: failing.env }))
    const outcome = await check(state, result)
    if (failing.seen.trips < nth) {
      expect(outcome).toBe('done')
      return unconfirmed
    }
    if (outcome === 'unconfirmed') unconfirmed += 1
  }
  throw new Error('it asks the database without end')
}

/** Whether an answer confirms the change for the editor. */
function outcomeFor({ status, answer }: Answered): 'done' | 'unconfirmed' {
  if (answer.ok) return 'done'
  const unconfirmed = { ok: false, code: 'unconfirmed', message: text('admin.error.unconfirmed') }
  expect([status, answer]).toEqual([503, unconfirmed])
  return 'unconfirmed'
}

describe.each(faults)('while D1 does not answer (%s)', (fault) => {
  test('a save is answered as unconfirmed, and repeating it saves once', async () => {
    const draft = (nth: number) => draftFor(`page/saved-${nth}`, `Text ${nth}`)
    const unconfirmed = await failEverywhere(
      fault,
      async (nth) => ({ nth, id: await newPage(`page/new-${nth}`) }),
      ({ nth, id }, failing) => saveAs(id, 1, draft(nth), { ...failing, lang }),
      async ({ nth, id }, answer) => {
        const first = outcomeFor(answer)
        const again = await saveAs(id, 1, draft(nth), { lang })
        expect(again).toMatchObject({ status: 200, answer: { ok: true, revision: 2 } })
        expect((await storedPage(id)).draft?.revision).toBe(2)
        return first
      },
    )
    expect(unconfirmed).toBeGreaterThan(1)
  })

  test('a publication is answered as unconfirmed, and visitors see it by the next cron run', async () => {
    const unconfirmed = await failEverywhere(
      fault,
      async (nth) => {
        const id = await newPage(`page/public-${nth}`)
        return { nth, id, saved: revisionOf(await saveAs(id, 1, draftFor(`page/public-${nth}`, 'Seen'))) }
      },
      ({ id, saved }, failing) => publishAs(id, saved, { ...failing, lang }),
      async ({ nth, id, saved }, answer) => {
        const first = outcomeFor(answer)
        const again = await publishAs(id, saved, { lang })
        expect(again).toMatchObject({ status: 200, answer: { ok: true, revision: saved + 1 } })
        await repairPublicationMarks({ ...env }, Date.now())
        expect(await (await visit(`/page/public-${nth}`)).text()).toContain('<p>Seen</p>')
        return first
      },
    )
    expect(unconfirmed).toBeGreaterThan(1)
  })

  test('an unpublication is answered as unconfirmed, and repeating it completes it', async () => {
    const unconfirmed = await failEverywhere(
      fault,
      (nth) => publishedPage(`page/offline-${nth}`, 'Seen'),
      ({ id, revision }, failing) => unpublishAs(id, revision, { ...failing, lang }),
      async ({ id, revision }, answer) => {
        const first = outcomeFor(answer)
        const again = await unpublishAs(id, revision, { lang })
        expect(again.answer).toMatchObject(
          first === 'done' && !again.answer.ok
            ? { code: 'conflict' }
            : { ok: true, revision: revision + 1, status: 'draft' },
        )
        return first
      },
    )
    expect(unconfirmed).toBeGreaterThan(1)
  })

  test.each<[LeadAction, Parameters<typeof aLead>[1]]>([
    ['release', { state: 'quarantined' }],
    ['delete', { state: 'dead' }],
  ])('“%s” of a lead is answered as unconfirmed, and repeating it does it once', async (action, changes) => {
    const unconfirmed = await failEverywhere(
      fault,
      async (nth) => {
        await emptyInbox()
        const lead = aLead(`lead-${nth}`, changes)
        await storeLeads(lead)
        return lead
      },
      (lead, failing) => press(action, lead, { ...failing, lang }),
      async (lead, answer) => {
        await press(action, lead, { lang })
        expect((await storedLead(lead.id))?.state).toBe(action === 'delete' ? undefined : 'received')
        if (action !== 'delete') expect(await storedHistory()).toHaveLength(1)
        return answer.code === 'unconfirmed' ? 'unconfirmed' : 'done'
      },
    )
    expect(unconfirmed).toBeGreaterThan(0)
  })

  test('every action on the list of pages, and a new page, is answered as unconfirmed', async () => {
    for (const [action, nth] of [
      ['trash', 2],
      ['restore', 1],
      ['duplicate', 1],
      ['customise', 1],
      ['begin', 2],
    ] as const) {
      await emptyPages()
      const { id } = await publishedPage('page/listed', 'Listed')
      if (action === 'restore') await postJson(urls.adminApi('trash', id))
      const broken = { env: failingAt(nth, fault).env, lang } as const
      const request =
        action === 'customise'
          ? customise('about', broken)
          : action === 'begin'
            ? postPage({ slug: 'page/begun' }, broken)
            : postJson(urls.adminApi(action, id), {}, broken)
      const { result } = await settleInVirtualTime(request)
      expect([action, result.status]).toEqual([action, 503])
      expect(await result.json()).toMatchObject({
        code: 'unconfirmed',
        message: text('admin.error.unconfirmed'),
      })
    }
  })

  test('actions and a search of the inbox are answered as unconfirmed, and an export sends nothing', async () => {
    await storeLeads(aLead('lead-1'))
    for (const [path, body] of [
      ['selected', { action: 'spam', leads: [{ id: 'lead-1', state: 'received', attempts: 0 }] }],
      ['selected', { action: 'spam', every: '2026-11-20T12:00:00.000Z', filter: {} }],
      ['continue', {}],
      ['search', { words: 'نورة' }],
    ] as const) {
      const sent = sendJson('POST', `/admin/api/leads/${path}`, body, { env: failingAt(1, fault).env, lang })
      const { result } = await settleInVirtualTime(sent)
      const answer = { ok: false, message: text('admin.error.unconfirmed') }
      expect([path, result.status, await result.json()]).toMatchObject([path, 503, answer])
    }
    const sent = postForm('/admin/api/leads/export', {}, { env: failingAt(1, fault).env, lang })
    const failed = `${localPath(lang, screenPaths.leads)}?notice=failed`
    expect(movedTo((await settleInVirtualTime(sent)).result)).toEqual([303, failed])
  })
})

test('a publication is reported as delayed while the store hangs', async () => {
  const id = await newPage('page/store')
  const saved = revisionOf(await saveAs(id, 1, draftFor('page/store', 'Seen')))
  const PAGES = wrapBinding(env.PAGES, (call) =>
    applyFault('hang', 'put')({ ...call, work: () => countUnderWay(call) }),
  )
  const DB = wrapDatabase(env.DB, countUnderWay)
  const { result } = await settleInVirtualTime(publishAs(id, saved, { env: { PAGES, DB } }))
  expect(result).toMatchObject({ status: 200, answer: { ok: true, delayed: true } })
})

const hangCounted: Wrapper = (call) => applyFault('hang')({ ...call, work: () => countUnderWay(call) })
const workingBindings = () => ({
  ...databaseHangingFrom(Number.POSITIVE_INFINITY),
  MEDIA: wrapBinding(env.MEDIA, countUnderWay),
  IMAGES: wrapImages(env.IMAGES, countUnderWay),
})
const hangingBindings = {
  Images: () => ({ ...workingBindings(), IMAGES: wrapImages(env.IMAGES, hangCounted) }),
  R2: () => ({ ...workingBindings(), MEDIA: wrapBinding(env.MEDIA, hangCounted) }),
  D1: () => ({ ...workingBindings(), ...databaseHangingFrom(1) }),
} as const
const inWords = { message: expect.stringMatching(/[\u0600-\u06ff]{3}/) }

test('every request of the admin ends in time while D1 hangs, and no write reports success', async () => {
  const { id, revision } = await publishedPage('page/any', 'Any')
  const wrong: string[] = []
  for (const { method, path } of adminTargets({ id, slug: 'page/any' }).filter((one) => one.lang === lang)) {
    const body = JSON.stringify({ revision, draft: draftFor('page/any', 'Other'), apply: true, pages: [] })
    const sent = isRead(method)
      ? { method }
      : { method, body, headers: { 'content-type': 'application/json' } }
    const request = asStaff(splitLang(path).path, { ...sent, lang, env: hangingBindings.D1() })
    const { result, ms } = await settleInVirtualTime(request)
    const isReported = isRead(method) || result.status !== 200 || path.includes('/canvas')
    if (ms > 20_000 || !isReported) wrong.push(`${method} ${path}: ${result.status} after ${ms} ms`)
  }
  expect(wrong).toEqual([])
  expect((await storedPage(id)).draft?.revision).toBe(revision)
})

test('an action on many pages ends in time while D1 hangs, and reports the state of each page', async () => {
  const { id, revision } = await publishedPage('page/first', 'First')
  const others = Array.from({ length: pageSize - 1 }, (_, index) => ({ id: `none-${index}`, revision: 1 }))
  const options = { lang, env: databaseHangingFrom(1) } as const
  const { result, ms } = await settleInVirtualTime(actOn('trash', [{ id, revision }, ...others], options))
  expect([result.status, ms <= 30_000]).toEqual([200, true])
  const { outcomeTexts } = result
  expect(outcomeTexts).toHaveLength(pageSize)
  expect(outcomeTexts[0]).toContain(message(lang, 'admin.screens.notice.unconfirmed'))
  expect(outcomeTexts.at(-1)).toContain(message(lang, 'admin.list.refused.late'))
  expect((await storedPage(id)).page?.status).toBe('published')
})

test.each(['Images', 'R2', 'D1'] as const)(
  'while %s hangs, an upload ends in time with a reason, blocks no other, and can be repeated',
  async (part) => {
    vi.useRealTimers()
    await env.DB.prepare('delete from drawn_pictures').run()
    const body = await flatPng(cardSize.width, cardSize.height)
    const headers = { 'content-type': 'application/octet-stream' }
    const send = (bindings: object) =>
      asStaff(urls.adminDrawn, { method: 'POST', body, headers, lang, env: bindings })
    startRequest()
    const drawn = await settleInVirtualTime(send(hangingBindings[part]()))
    // The browser's own timeout is longer.
    expect([drawn.result.status, drawn.ms < 20_000]).toEqual([503, true])
    expect(await drawn.result.json()).toMatchObject({ ok: false, ...inWords })
    vi.useRealTimers()
    expect((await send({})).status).toBe(200)
    await deleteOldMedia(env, new Date(Date.now() + 2 * dayMs).setUTCMinutes(23))
    expect(await storedFiles()).toEqual([])

    const first = part === 'Images' ? await flatPng(30, 30) : pdf('first')
    startRequest()
    Object.assign(timeouts, { mediaStore: 10_000 })
    const bindings = { ...env, ...accessSettings, ...hangingBindings[part]() }
    // Two uploads fill the queue of the isolate.
    const sent = [1, 2].map((number) => upload(first, `${number}.pdf`, { bindings, lang }))
    const { result, ms } = await settleInVirtualTime(Promise.all(sent))
    expect(ms).toBeLessThanOrEqual(timeouts.mediaStore + timeouts.staffWrite)
    for (const { status, answer } of result) {
      expect([status, answer]).toMatchObject([503, { ok: false, ...inWords }])
    }
    vi.useRealTimers()
    // The same isolate, whose queue is empty again.
    Object.assign(bindings, env)
    expect((await upload(first, 'again.pdf', { bindings, lang })).answer.ok).toBe(true)
  },
)

test('an import of a page reports failure while D1 hangs, and repeating it publishes the page', async () => {
  await publishedPage('page/hanging', 'Before')
  const { pages } = await (await asStaff(urls.adminContentFile)).json()
  const changed = JSON.parse(JSON.stringify(pages).replaceAll('Before', 'After'))
  await importsWhateverHangs({ pages: changed })
  expect(JSON.stringify(await draftAt('page/hanging'))).toContain('After')
  expect(await (await visit('/page/hanging')).text()).toContain('<p>After</p>')
})

test('an import of redirects and uploads reports failure while D1 hangs, and can be repeated', async () => {
  vi.useRealTimers()
  const { id, address } = await uploadItem(await png(20, 20), 'office.png')
  const [described] = (await exportContent()).media
  const redirect = { from: '/old-address', to: '/contact', status: 301 }
  startRequest()
  const after = await importsWhateverHangs({ redirects: [redirect], media: [{ ...described, name: 'Ours' }] })
  expect(after).toMatchObject({
    results: [
      { kind: 'media', key: id, change: 'same' },
      { kind: 'redirects', key: redirect.from, change: 'same' },
    ],
  })
  expect((await visit(redirect.from)).headers.get('location')).toBe('/contact')
  expect((await visit(address)).status).toBe(200)
})

/**
 * Repeats an import while D1 hangs from each of its round trips on, until it succeeds; the answer to one more import.
 */
async function importsWhateverHangs(content: object): Promise<object> {
  const send = (bindings = {}) =>
    settleInVirtualTime(
      sendJson('POST', urls.adminContentFile, { ...content, apply: true }, { lang, env: bindings }),
    )
  for (let nth = 1; nth < 12; nth++) {
    const { result, ms } = await send(databaseHangingFrom(nth))
    expect(ms).toBeLessThanOrEqual(16_000)
    if (result.status === 200) return (await send()).result.json()
    expect([result.status, await result.json()]).toMatchObject([503, { ok: false, ...inWords }])
  }
  throw new Error('it asks the database without end')
}
