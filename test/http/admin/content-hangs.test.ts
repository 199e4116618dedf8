import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { draftAt, emptyPages, publishedPage } from '../../support/drafts.ts'
import { hangingFrom } from '../../support/hanging-database.ts'
import { setLongLimits, setRealLimits } from '../../support/real-limits.ts'
import { asStaff, sendJson } from '../../support/staff.ts'
import { played, startVirtualTime } from '../../support/virtual-time.ts'

/* A database that never responds: content goes neither out nor in, staff hear so in time, and the site stays as it was. */

beforeEach(async () => {
  await emptyPages()
  startVirtualTime(Date.parse('2026-11-20T10:00:00Z'))
  setRealLimits()
})
afterEach(() => {
  vi.useRealTimers()
  setLongLimits()
})

describe.each(langs)('while D1 hangs, in %s', (lang) => {
  test('an export says so', async () => {
    await publishedPage('page/hanging', 'Before')
    const { result, ms } = await played(asStaff(urls.adminContentFile, { lang, env: hangingFrom(1) }))
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
})
