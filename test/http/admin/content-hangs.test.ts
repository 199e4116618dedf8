import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { limits } from '../../../src/time.ts'
import { urls } from '../../../src/urls.ts'
import { everything } from '../../support/content.ts'
import { draftAt, emptyPages, publishedPage } from '../../support/drafts.ts'
import { around, playing } from '../../support/faulty-bindings.ts'
import { hangingFrom } from '../../support/hanging-database.ts'
import { emptyLibrary, storedBytes, uploaded } from '../../support/media.ts'
import { png } from '../../support/pictures.ts'
import { setLongLimits, setRealLimits } from '../../support/real-limits.ts'
import { asStaff, sendJson } from '../../support/staff.ts'
import { counted, played, startVirtualTime } from '../../support/virtual-time.ts'
import { visit } from '../../support/visit.ts'

/* A database that never responds: content goes neither out nor in, staff hear so in time, and the site stays as it was. */

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyLibrary()])
  startVirtualTime(Date.parse('2026-11-20T10:00:00Z'))
  setRealLimits()
})
afterEach(() => {
  vi.useRealTimers()
  setLongLimits()
})

describe.each(langs)('while D1 hangs, in %s', (lang) => {
  test.each(['', '?of=redirects', '?of=media'])('an export says so: “%s”', async (query) => {
    const path = `${urls.adminContentFile}${query}`
    const { result, ms } = await played(asStaff(path, { lang, env: hangingFrom(1) }))
    expect([result.status, ms <= 6000]).toEqual([503, true])
    expect(await result.json()).toMatchObject({ ok: false, message: message(lang, 'admin.error.failed') })
  })

  test('an import changes all of a page or nothing of it, and can be sent again', async () => {
    await publishedPage('page/hanging', 'Before')
    const { pages } = await (await asStaff(urls.adminContentFile)).json()
    const changed = JSON.parse(JSON.stringify(pages).replaceAll('Before', 'After'))
    const send = (env = {}) =>
      played(sendJson('POST', urls.adminContentFile, { pages: changed, apply: true }, { lang, env }))
    for (let nth = 1, isDone = false; !isDone; nth++) {
      expect(nth, 'round trips of one page').toBeLessThan(12)
      const { result, ms } = await send(hangingFrom(nth))
      isDone = result.status === 200
      expect(ms).toBeLessThanOrEqual(16_000)
      if (isDone) break
      expect(result.status).toBe(503)
      expect(await result.json()).toMatchObject({ ok: false, message: expect.stringMatching(/./) })
      expect(JSON.stringify(await draftAt('page/hanging'))).toMatch(/Before|After/)
    }
    expect((await send()).result.status).toBe(200)
    expect(JSON.stringify(await draftAt('page/hanging'))).toContain('After')
  })

  test('an import of redirects and uploads says so, and can be sent again', async () => {
    vi.useRealTimers()
    const { id, address } = await uploaded(await png(20, 20), 'office.png')
    const [described] = (await everything()).media
    const redirect = { from: '/old-address', to: '/contact', status: 301 }
    const content = { redirects: [redirect], media: [{ ...described, name: 'Ours' }], apply: true }
    startVirtualTime(Date.parse('2026-11-20T10:00:00Z'))
    const send = (bindings = {}) =>
      played(sendJson('POST', urls.adminContentFile, content, { lang, env: bindings }))
    for (let nth = 1, isDone = false; !isDone; nth++) {
      expect(nth, 'round trips of both').toBeLessThan(12)
      const { result, ms } = await send(hangingFrom(nth))
      isDone = result.status === 200
      expect([result.status, ms <= 16_000]).toEqual([isDone ? 200 : 503, true])
      expect(await result.json()).toMatchObject(
        isDone ? { ok: true } : { message: expect.stringMatching(/./) },
      )
    }
    const after = await (await send()).result.json()
    const outcome = [
      { kind: 'media', key: id, change: 'same' },
      { kind: 'redirects', key: redirect.from, change: 'same' },
    ]
    expect(after).toMatchObject({ results: outcome })
    expect((await visit(redirect.from)).headers.get('location')).toBe('/contact')
    expect((await visit(address)).status).toBe(200)
  })
})

describe.each(langs)('while R2 hangs, in %s', (lang) => {
  const silent = () => ({
    ...hangingFrom(Number.POSITIVE_INFINITY),
    MEDIA: around(env.MEDIA, (call) => playing('hang')({ ...call, work: () => counted(call) })),
  })
  const asked = (path: string, init = {}) => played(asStaff(path, { ...init, lang, env: silent() }))

  test('the file of an upload is neither sent nor taken, and an import of a new one says so', async () => {
    vi.useRealTimers()
    await uploaded(await png(20, 20), 'office.png')
    const [media, files] = [(await everything()).media, await storedBytes()]
    const [item] = media
    if (!item) throw new Error('nothing was exported')
    const path = urls.adminContentMedia(item.id, 'full.webp')
    startVirtualTime(Date.parse('2026-11-20T10:00:00Z'))
    const sent = await asked(path)
    expect([sent.result.status, sent.ms <= limits.mediaRead + limits.d1Read]).toEqual([503, true])
    await env.DB.prepare('delete from media').run()
    const noted = await asked(urls.adminContentFile, {
      method: 'POST',
      body: JSON.stringify({ media, apply: true }),
      headers: { 'content-type': 'application/json' },
    })
    expect([noted.result.status, noted.ms <= limits.staffPublish]).toEqual([503, true])
    expect(await noted.result.json()).toMatchObject({ ok: false, message: expect.stringMatching(/./) })
    const body = files.get(`media/${item.id}/full.webp`) ?? new Uint8Array()
    const put = { method: 'PUT', body, headers: { 'content-type': 'application/octet-stream' } }
    const taken = await asked(path, put)
    expect([taken.result.status, taken.ms <= limits.mediaStore]).toEqual([503, true])
    expect(await taken.result.json()).toMatchObject({ message: message(lang, 'admin.error.unconfirmed') })
    const again = await asStaff(path, put)
    expect(again.status).toBe(200)
  })

  test('the screen is there without its nights, and a night is not sent', async () => {
    const screen = await played(asStaff(urls.adminContent, { lang, env: silent() }))
    expect([screen.result.status, screen.ms <= limits.staffRead + limits.d1Read]).toEqual([200, true])
    const night = await asked(urls.adminContentNight('2026-11-20'))
    expect([night.result.status, night.ms <= limits.mediaRead + limits.d1Read]).toEqual([503, true])
  })
})
