import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Insights } from '../../../contract/insights.ts'
import { fakeServer } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { InsightsScreen } from './insights-screen.tsx'

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  views: 100 + index,
  starts: 4,
  sends: index % 7 === 0 ? 2 : 0,
}))
const row = (id: string, views: number, sends: number) => ({ id, label: id, views, starts: sends + 1, sends })
const hostile = '<img src=x onerror=alert(1)>'
const insights: Insights = {
  days: 30,
  page: null,
  byDay: days,
  total: { views: 3435, starts: 120, sends: 10 },
  before: { views: 3000, starts: 0, sends: 20 },
  pages: [row('contact', 400, 8), row('home', 2000, 2)],
  languages: [row('Arabic', 2400, 7), row('English', 1035, 3)],
  campaigns: [row(hostile, 50, 1)],
  estimates: [{ id: 'none', label: 'Without an estimate', count: 6 }],
  stops: [{ id: 'phone', label: 'Phone', count: 31 }],
  vitals: {
    lcp: { atMost: 1500, isGood: true, visits: 900 },
    inp: { atMost: 300, isGood: false, visits: 900 },
    cls: { atMost: null, isGood: false, visits: 900 },
  },
}
const show = (given = insights, lang = 'en') =>
  renderPart(<InsightsScreen />, {
    lang,
    first: [{ key: ['insights', '30', ''], answer: { ok: true, ...given } }],
  })
const faults = async () =>
  (await axe.run({ include: [document.body], exclude: ['[data-live-announcer]'] })).violations.flatMap(
    ({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`),
  )

beforeEach(() => history.replaceState(null, '', location.pathname))

test.each(['en', 'ar'])(
  'the sums, their change and their parts are in words and tables in %s',
  async (lang) => {
    fakeServer()
    await show(insights, lang)
    await expect.element(page.getByText('3,435')).toBeVisible()
    const totals = document.querySelector('.insight-totals')?.textContent
    expect(totals).toContain(lang === 'en' ? '+15% on the previous period' : '+15')
    expect(totals).toContain(lang === 'en' ? 'No figures for the previous period' : 'لا أرقام للفترة السابقة')
    expect(totals).toContain('0.3')
    expect(document.querySelectorAll('.day-plot rect.is-views')).toHaveLength(30)
    await page.getByText(lang === 'en' ? 'As a table' : 'عرضها في جدول').click()
    await expect.element(page.getByRole('row', { name: /129/ })).toBeVisible()
    expect(document.querySelector('main img')).toBeNull()
    const text = document.querySelector('main')?.textContent ?? ''
    expect(text).toContain(hostile)
    const isolates = /[\u2066-\u2069]/g
    expect(text.replace(isolates, '')).toMatch(
      lang === 'en' ? /1\.5 s Good.*300 ms Above the target.*over 0\.5/ : /1\.5 ث جيد.*300 م\.ث/,
    )
    expect(text).not.toMatch(/undefined|NaN|insights\./)
    expect(await faults()).toEqual([])
  },
)

test('the chosen span and page are in the address and in the request', async () => {
  const requests = fakeServer(({ path }) =>
    path.startsWith('/admin/api/insights')
      ? { body: { ok: true, ...insights, page: { slug: 'contact', title: 'Contact' } } }
      : { body: { ok: true } },
  )
  await show()
  await page.getByRole('button', { name: 'contact' }).click()
  await expect.element(page.getByRole('button', { name: 'Contact' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'A year' }).click()
  await expect.poll(() => location.search).toBe('?page=contact&days=365')
  await expect.poll(() => requests.at(-1)?.query).toBe('?days=365&page=contact')
  await expect
    .element(page.getByRole('link', { name: 'Download as CSV' }))
    .toHaveAttribute('href', '/admin/api/insights/file?days=365&page=contact')
})

test('the screen explains itself before the first count', async () => {
  fakeServer()
  const none = { views: 0, starts: 0, sends: 0 }
  await show({ ...insights, total: none, before: none })
  await expect.element(page.getByRole('heading', { name: 'Nothing counted yet' })).toBeVisible()
})
