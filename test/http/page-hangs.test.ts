import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { message } from '../../src/i18n/intl.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { limits } from '../../src/time.ts'
import { urls } from '../../src/urls.ts'
import { draftFor, emptyPages, publishedPage } from '../support/drafts.ts'
import { hangingFrom } from '../support/hanging-database.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { publish } from '../support/publish.ts'
import { setLongLimits } from '../support/real-limits.ts'
import { asStaff, saveAs, sendJson } from '../support/staff.ts'
import { staffElsewhere } from '../support/staff-elsewhere.ts'
import { emptyStore } from '../support/stored-pages.ts'
import { played, playLimits } from '../support/virtual-time.ts'
import { cacheState, visit } from '../support/visit.ts'

/* A database that never responds to a page's second question, for its blocks or for what stands in its list. */

const block = 'block/hanging'
const shows = { type: 'block', content: { block } }
const words = (text: string) => ({ type: 'text', content: { body: `<p>${text}</p>` } })
const now = Date.parse('2026-11-20T10:00:00Z')

beforeEach(async () => {
  await Promise.all([emptyPages(), emptyStore()])
  await publish({ slug: block, widgets: [words('Call us.')] })
  await publish({ slug: 'page/hanging', widgets: [words('Before'), shows] })
})
afterEach(() => {
  vi.useRealTimers()
  setLongLimits()
})

describe.each(langs)('while a page’s blocks cannot be read, in %s', (lang) => {
  const path = localPath(lang, '/page/hanging')

  test('visitors have the page as it was', async () => {
    const before = await (await visit(path)).text()
    await staffElsewhere().markPublished()
    playLimits(now)
    const { result, ms } = await played(visit(path, { env: hangingFrom(2) }))
    expect([result.status, cacheState(result)]).toEqual([200, 'stale'])
    expect(await result.text()).toBe(before)
    expect(ms).toBeLessThanOrEqual(limits.page)
  })

  test('visitors are told to come again if there is no copy, and nothing is kept', async () => {
    playLimits(now)
    const { result, ms } = await played(visit(path, { env: hangingFrom(2) }))
    expect(result.status).toBe(503)
    expect(ms).toBeLessThanOrEqual(limits.page)
    vi.useRealTimers()
    const later = parseHtml(await (await visit(path)).text())
    expect(textOf(only(later, 'main'))).toContain('Call us.')
  })

  test('staff can write the page all the same, and the preview says what fails', async () => {
    const { id, revision } = await publishedPage('page/written', 'x')
    const widgets = [
      { id: 'a', is_active: true, ...shows },
      { id: 'b', is_active: true, ...words('Mine') },
    ]
    const draft = draftFor('page/written', 'x', { widgets })
    await saveAs(id, revision, draft)
    playLimits(now)
    const live = await played(sendJson('POST', urls.adminLive, { draft }, { lang, env: hangingFrom(1) }))
    expect(live.result.status).toBe(200)
    expect(JSON.stringify(await live.result.json())).toContain('Mine')
    expect(live.ms).toBeLessThanOrEqual(limits.staffRead)
    let isTold = false
    for (let nth = 1; nth < 8; nth++) {
      const shown = await played(asStaff(urls.adminPreview(id), { lang, env: hangingFrom(nth) }))
      expect(shown.ms, `from ${nth}`).toBeLessThanOrEqual(limits.staffRead + limits.d1Read + 1000)
      if (shown.result.status === 200) break
      const said = textOf(parseHtml(await shown.result.text()))
      expect([shown.result.status, said]).toEqual([
        503,
        expect.stringContaining(message(lang, 'admin.error.fetch_page_widgets', { id })),
      ])
      isTold = true
    }
    expect(isTold).toBe(true)
  })

  test('the editor opens without the list of blocks', async () => {
    const { id } = await publishedPage('page/edited', 'Mine')
    playLimits(now)
    const answers: number[] = []
    for (let nth = 1; nth < 8; nth++) {
      const { result, ms } = await played(
        asStaff(urls.adminPage('page/edited'), { lang, env: hangingFrom(nth) }),
      )
      expect(ms, `from ${nth}`).toBeLessThanOrEqual(2 * limits.staffRead + limits.d1Read)
      answers.push(result.status)
      if (result.status === 200) expect(await result.text()).toContain(id)
    }
    // The page itself is what nobody can edit without.
    expect(answers.slice(0, 2)).toEqual([302, 302])
    expect(new Set(answers.slice(4))).toEqual(new Set([200]))
  })
})

describe.each(langs)('while the pages of staff in a list cannot be read, in %s', (lang) => {
  test.each([
    ['services', { limit: 60 }, 'services', 'service'],
    ['industries', {}, 'industries', 'industry'],
    ['app_cards', {}, 'apps', 'app_idea'],
  ])('“%s” shows in time what the site came with, and is not kept so', async (type, content, list, entry) => {
    const path = localPath(lang, '/page/listing')
    await publish({ slug: 'page/listing', widgets: [{ type, content }] })
    playLimits(now)
    const { result, ms } = await played(visit(path, { env: hangingFrom(2) }))
    expect([result.status, ms <= limits.page]).toEqual([200, true])
    const entries = async (answer: Response) =>
      all(parseHtml(await answer.text()), 'a').filter(({ attributes }) =>
        attributes.href?.startsWith(`${localPath(lang, `/${list}`)}/`),
      ).length
    const shown = await entries(result)
    expect(shown).toBeGreaterThan(2)
    vi.useRealTimers()
    await publish({ slug: `${list}/of-staff`, widgets: [{ type: entry, content: { title: 'Ours' } }] })
    expect(await entries(await visit(path))).toBeGreaterThan(shown)
  })
})
