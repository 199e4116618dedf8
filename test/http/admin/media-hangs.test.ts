import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cardSize } from '../../../contract/share-card.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { sweepMedia } from '../../../src/media/sweep-media.ts'
import { limits } from '../../../src/time.ts'
import { urls } from '../../../src/urls.ts'
import { access } from '../../support/access.ts'
import { emptyPages, publishedPage } from '../../support/drafts.ts'
import { type Around, around, aroundImages, playing } from '../../support/faulty-bindings.ts'
import { hangingFrom } from '../../support/hanging-database.ts'
import { emptyLibrary, storedFiles, upload } from '../../support/media.ts'
import { flatPng, pdf } from '../../support/pictures.ts'
import { setLongLimits } from '../../support/real-limits.ts'
import { asStaff, sendJson } from '../../support/staff.ts'
import { counted, played, playLimits } from '../../support/virtual-time.ts'

/* Images, R2 or D1 that never respond: an upload and a drawn picture end in time, and the next one is taken. */

const now = Date.parse('2026-11-20T10:00:00Z')
const { width, height } = cardSize

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyLibrary()])
  await env.DB.prepare('delete from drawn_pictures').run()
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
const parts = ['Images', 'R2', 'D1'] as const

describe.each(parts)('while %s hangs', (part) => {
  test.each(langs)(
    'a drawn picture ends in time with a reason, and can be sent again, in %s',
    async (lang) => {
      const body = await flatPng(width, height)
      const headers = { 'content-type': 'application/octet-stream' }
      const store = (bindings: object) =>
        played(asStaff(urls.adminDrawn, { method: 'POST', body, headers, lang, env: bindings }))
      playLimits(now)
      const { result, ms } = await store(hanging[part]())
      // Before the browser gives up by itself.
      expect([result.status, ms < 20_000]).toEqual([503, true])
      expect(await result.json()).toMatchObject({ ok: false, message: expect.stringMatching(/./) })
      vi.useRealTimers()
      expect((await asStaff(urls.adminDrawn, { method: 'POST', body, headers })).status).toBe(200)
      await sweepMedia(env, new Date(Date.now() + 2 * 86_400_000).setUTCMinutes(23))
      expect(await storedFiles()).toEqual([])
    },
  )

  test.each(langs)(
    'uploads end in time with a reason, and hold up nobody after them, in %s',
    async (lang) => {
      const first = part === 'Images' ? await flatPng(30, 30) : pdf('first')
      playLimits(now)
      const bindings = { ...env, ...access, ...hanging[part]() }
      // Two fill the line.
      const sent = [1, 2].map((number) => upload(first, `${number}.pdf`, { bindings, lang }))
      const { result, ms } = await played(Promise.all(sent))
      expect(ms).toBeLessThanOrEqual(limits.mediaStore + limits.staffWrite)
      for (const { status, answer } of result) {
        expect([status, answer.ok]).toEqual([503, false])
        expect(answer).toMatchObject({ message: expect.stringMatching(/./) })
      }
      vi.useRealTimers()
      // The same isolate, whose line is free again.
      Object.assign(bindings, env)
      expect((await upload(first, 'again.pdf', { bindings, lang })).answer.ok).toBe(true)
    },
  )
})

test.each(langs)(
  'a page is shared with its pictures or staff are told that this may still happen, in %s',
  async (lang) => {
    const { id, revision } = await publishedPage('page/shared', 'Shared')
    const pictures = { [lang]: `/media/${'a'.repeat(32)}/card.png` }
    playLimits(now)
    for (const scheduled of [false, true]) {
      const { result, ms } = await played(
        sendJson(
          'POST',
          urls.adminApi('pictures', id),
          { revision, scheduled, pictures },
          { lang, env: hangingFrom(1) },
        ),
      )
      expect([result.status, ms < 20_000]).toEqual([503, true])
      expect(await result.json()).toMatchObject({ message: message(lang, 'admin.error.unconfirmed') })
    }
  },
)
