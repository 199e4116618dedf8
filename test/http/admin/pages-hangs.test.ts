import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageSize } from '../../../src/admin/pages/list/page-listing.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { limits } from '../../../src/time.ts'
import { urls } from '../../../src/urls.ts'
import { emptyPages, publishedPage, stored } from '../../support/drafts.ts'
import { around, aroundDatabase, type Fault, playing } from '../../support/faulty-bindings.ts'
import { hangingFrom } from '../../support/hanging-database.ts'
import { all, parseHtml, textOf } from '../../support/html.ts'
import { setLongLimits, setRealLimits } from '../../support/real-limits.ts'
import { asStaff } from '../../support/staff.ts'
import { counted, played, startVirtualTime } from '../../support/virtual-time.ts'

/* A database or a page store that never responds: the list, its search and its actions end in time and say what became of each page. */

beforeEach(async () => {
  await emptyPages()
  startVirtualTime(Date.parse('2026-11-20T10:00:00Z'))
  setRealLimits()
})
afterEach(() => {
  vi.useRealTimers()
  setLongLimits()
})

/** A screen also asks for its counts. */
const screenMs = () => limits.staffRead + limits.d1Read + 500

describe.each(langs)('while D1 hangs, in %s', (lang) => {
  test.each(['', '?search=before'])('the list says so in time: “%s”', async (query) => {
    await publishedPage('page/listed', 'Before')
    const { result, ms } = await played(asStaff(`${urls.admin}${query}`, { lang, env: hangingFrom(1) }))
    expect([result.status, ms <= screenMs()]).toEqual([503, true])
    expect(textOf(parseHtml(await result.text()))).toContain(message(lang, 'admin.error.load_pages'))
  })

  test('a search finds what it can while the texts of pages are read for the next', async () => {
    await publishedPage('page/unread', 'Xylophone')
    const isFound = async (bindings = {}) => {
      const { result, ms } = await played(asStaff(`${urls.admin}?search=xylophone`, { lang, env: bindings }))
      expect([result.status, ms <= screenMs() + limits.cronRead]).toEqual([200, true])
      return (await result.text()).includes('page/unread')
    }
    for (const nth of [2, 3, 4]) expect(await isFound(hangingFrom(nth)), `from ${nth}`).toBe(true)
    expect(await isFound()).toBe(true)
  })

  test.each(['publish', 'unpublish', 'trash'])(
    '“%s” of many pages ends in time, and says of each what is known',
    async (action) => {
      const { id, revision } = await publishedPage('page/first', 'First')
      const others = Array.from({ length: pageSize - 1 }, (_, index) => `none-${index}~1`)
      const body = new URLSearchParams([
        ['action', action],
        ...[`${id}~${revision}`, ...others].map((page) => ['page', page]),
      ])
      const { result, ms } = await played(
        asStaff(urls.adminSelected, { lang, method: 'POST', body, env: hangingFrom(1) }),
      )
      expect(result.status).toBe(422)
      expect(ms).toBeLessThanOrEqual(limits.staffPublish + limits.staffWrite + screenMs())
      const said = all(parseHtml(await result.text()), 'li').map(textOf)
      expect(said).toHaveLength(pageSize)
      expect(said[0]).toContain(message(lang, 'admin.screens.notice.unconfirmed'))
      expect(said.at(-1)).toContain(message(lang, 'admin.list.refused.late'))
      expect((await stored(id)).page?.status).toBe('published')
    },
  )

  test('pages that there was no time for are named as soon as the database responds', async () => {
    const { id, revision } = await publishedPage('page/last', 'Last')
    const others = ['none-1~1', 'none-2~1', 'none-3~1']
    let trips = 0
    const fault = (): Fault => (++trips <= others.length ? 'hang' : 'well')
    const DB = aroundDatabase(env.DB, (call) => playing(fault)({ ...call, work: () => counted(call) }))
    const body = new URLSearchParams([
      ['action', 'trash'],
      ...[...others, `${id}~${revision}`].map((page) => ['page', page]),
    ])
    const { result } = await played(asStaff(urls.adminSelected, { lang, method: 'POST', body, env: { DB } }))
    const document = parseHtml(await result.text())
    const said = all(document, 'li').map(textOf).at(-1)
    expect(said).toContain('Last')
    expect(said).toContain(message(lang, 'admin.list.refused.late'))
    expect((await stored(id)).page?.status).toBe('published')
  })
})

test.each(langs)(
  'pages are taken offline while the page store hangs, and staff are told, in %s',
  async (lang) => {
    const { id, revision } = await publishedPage('page/offline', 'Offline')
    const PAGES = around(env.PAGES, (call) => playing('hang', 'put')({ ...call, work: () => counted(call) }))
    const body = new URLSearchParams({ action: 'unpublish', page: `${id}~${revision}` })
    const { result, ms } = await played(
      asStaff(urls.adminSelected, { lang, method: 'POST', body, env: { ...hangingFrom(99), PAGES } }),
    )
    expect([result.status, ms <= limits.staffPublish]).toEqual([200, true])
    expect(textOf(parseHtml(await result.text()))).toContain(message(lang, 'admin.list.result.delayed'))
    expect((await stored(id)).page?.status).toBe('draft')
  },
)
