import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardSize } from '../../../contract/share-card.ts'
import { pageSize } from '../../../src/admin/pages/list/page-listing.ts'
import { message } from '../../../src/i18n/intl.ts'
import { splitLang } from '../../../src/i18n/languages.ts'
import { sweepMedia } from '../../../src/media/sweep-media.ts'
import { limits } from '../../../src/time.ts'
import { urls } from '../../../src/urls.ts'
import { access } from '../../support/access.ts'
import { adminTargets, isRead } from '../../support/admin-routes.ts'
import { everything } from '../../support/content.ts'
import { draftAt, draftFor, emptyPages, publishedPage, stored } from '../../support/drafts.ts'
import { type Around, around, aroundImages, playing } from '../../support/faulty-bindings.ts'
import { hangingFrom } from '../../support/hanging-database.ts'
import { all, parseHtml, textOf } from '../../support/html.ts'
import { emptyLibrary, storedFiles, upload, uploaded } from '../../support/media.ts'
import { flatPng, pdf, png } from '../../support/pictures.ts'
import { setLongLimits, setRealLimits } from '../../support/real-limits.ts'
import { asStaff, sendJson } from '../../support/staff.ts'
import { counted, played, startVirtualTime } from '../../support/virtual-time.ts'
import { visit } from '../../support/visit.ts'

/* Bindings that never respond: everything staff ask for ends in time, says what became of it, and can be asked again. */

const lang = 'ar'
const begin = () => {
  startVirtualTime(Date.parse('2026-11-20T10:00:00Z'))
  setRealLimits()
}

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyLibrary()])
  begin()
})
afterEach(() => {
  vi.useRealTimers()
  setLongLimits()
})

const hang: Around = (call) => playing('hang')({ ...call, work: () => counted(call) })
const well = () => ({
  ...hangingFrom(Number.POSITIVE_INFINITY),
  MEDIA: around(env.MEDIA, counted),
  IMAGES: aroundImages(env.IMAGES, counted),
})
const hanging = {
  Images: () => ({ ...well(), IMAGES: aroundImages(env.IMAGES, hang) }),
  R2: () => ({ ...well(), MEDIA: around(env.MEDIA, hang) }),
  D1: () => ({ ...well(), ...hangingFrom(1) }),
} as const
const inWords = { message: expect.stringMatching(/[\u0600-\u06ff]{3}/) }

test('every request of the admin ends in time while D1 hangs, and none says that it is done', async () => {
  const { id, revision } = await publishedPage('page/any', 'Any')
  const wrong: string[] = []
  for (const { method, path } of adminTargets({ id, slug: 'page/any' }).filter((one) => one.lang === lang)) {
    const body = JSON.stringify({ revision, draft: draftFor('page/any', 'Other'), apply: true, pages: [] })
    const sent = isRead(method)
      ? { method }
      : { method, body, headers: { 'content-type': 'application/json' } }
    const asked = asStaff(splitLang(path).path, { ...sent, lang, env: hanging.D1() })
    const { result, ms } = await played(asked)
    const isSaid = isRead(method) || result.status !== 200 || path.includes('/live')
    if (ms > 20_000 || !isSaid) wrong.push(`${method} ${path}: ${result.status} after ${ms} ms`)
  }
  expect(wrong).toEqual([])
  expect((await stored(id)).draft?.revision).toBe(revision)
})

test('an action on many pages ends in time, and says of each what is known', async () => {
  const { id, revision } = await publishedPage('page/first', 'First')
  const others = Array.from({ length: pageSize - 1 }, (_, index) => `none-${index}~1`)
  const pages = [`${id}~${revision}`, ...others].map((page) => ['page', page])
  const body = new URLSearchParams([['action', 'trash'], ...pages])
  const sent = asStaff(urls.adminSelected, { lang, method: 'POST', body, env: hangingFrom(1) })
  const { result, ms } = await played(sent)
  expect([result.status, ms <= 30_000]).toEqual([422, true])
  const said = all(parseHtml(await result.text()), 'li').map(textOf)
  expect(said).toHaveLength(pageSize)
  expect(said[0]).toContain(message(lang, 'admin.screens.notice.unconfirmed'))
  expect(said.at(-1)).toContain(message(lang, 'admin.list.refused.late'))
  expect((await stored(id)).page?.status).toBe('published')
})

test.each(['Images', 'R2', 'D1'] as const)(
  'while %s hangs, pictures and files end in time with a reason, hold up nobody, and can be sent again',
  async (part) => {
    vi.useRealTimers()
    await env.DB.prepare('delete from drawn_pictures').run()
    const body = await flatPng(cardSize.width, cardSize.height)
    const headers = { 'content-type': 'application/octet-stream' }
    const send = (bindings: object) =>
      asStaff(urls.adminDrawn, { method: 'POST', body, headers, lang, env: bindings })
    begin()
    const drawn = await played(send(hanging[part]()))
    // Before the browser gives up by itself.
    expect([drawn.result.status, drawn.ms < 20_000]).toEqual([503, true])
    expect(await drawn.result.json()).toMatchObject({ ok: false, ...inWords })
    vi.useRealTimers()
    expect((await send({})).status).toBe(200)
    await sweepMedia(env, new Date(Date.now() + 2 * 86_400_000).setUTCMinutes(23))
    expect(await storedFiles()).toEqual([])

    const first = part === 'Images' ? await flatPng(30, 30) : pdf('first')
    begin()
    const bindings = { ...env, ...access, ...hanging[part]() }
    // Two fill the line.
    const sent = [1, 2].map((number) => upload(first, `${number}.pdf`, { bindings, lang }))
    const { result, ms } = await played(Promise.all(sent))
    expect(ms).toBeLessThanOrEqual(limits.mediaStore + limits.staffWrite)
    for (const { status, answer } of result) {
      expect([status, answer]).toMatchObject([503, { ok: false, ...inWords }])
    }
    vi.useRealTimers()
    // The same isolate, whose line is free again.
    Object.assign(bindings, env)
    expect((await upload(first, 'again.pdf', { bindings, lang })).answer.ok).toBe(true)
  },
)

test('an import changes all of a page or nothing of it while D1 hangs, and can be sent again', async () => {
  await publishedPage('page/hanging', 'Before')
  const { pages } = await (await asStaff(urls.adminContentFile)).json()
  const changed = JSON.parse(JSON.stringify(pages).replaceAll('Before', 'After'))
  await importsWhateverHangs({ pages: changed })
  expect(JSON.stringify(await draftAt('page/hanging'))).toContain('After')
})

test('an import of redirects and uploads says so while D1 hangs, and can be sent again', async () => {
  vi.useRealTimers()
  const { id, address } = await uploaded(await png(20, 20), 'office.png')
  const [described] = (await everything()).media
  const redirect = { from: '/old-address', to: '/contact', status: 301 }
  begin()
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

/** Sends an import with D1 hanging from each of its round trips on, until it is done; the answer to it once more. */
async function importsWhateverHangs(content: object): Promise<object> {
  const send = (bindings = {}) =>
    played(sendJson('POST', urls.adminContentFile, { ...content, apply: true }, { lang, env: bindings }))
  for (let nth = 1; nth < 12; nth++) {
    const { result, ms } = await send(hangingFrom(nth))
    expect(ms).toBeLessThanOrEqual(16_000)
    if (result.status === 200) return (await send()).result.json()
    expect([result.status, await result.json()]).toMatchObject([503, { ok: false, ...inWords }])
  }
  throw new Error('it asks the database without end')
}
