import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Today } from '../../../contract/today.ts'
import { fakeServer } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { TodayScreen } from './today-screen.tsx'

const none = { count: 0, rows: [] }
const nothing: Today = {
  ...{ drafts: none, scheduled: none, behind: none, notes: none },
  ...{ enquiries: none, missing: none, pictures: none, trouble: none },
}
const draft = {
  ...{
    id: 'p1',
    path: '/admin/pages/retail',
    title: { en: 'Retail', ar: 'التجزئة' },
    by: 'sara@agency.example',
  },
  ...{ at: '2026-11-20T08:00:00.000Z', revision: 7, isLive: true, languages: ['ar'], sections: 2 },
  ...{ details: true, order: false },
}
const full: Today = {
  drafts: { count: 9, rows: [draft] },
  scheduled: {
    count: 1,
    rows: [
      {
        ...{ id: 's1', path: '/admin/calendar', title: 'Eid', at: '2026-12-01T06:00:00.000Z' },
        ...{ action: 'publish', campaign: 'Eid', pages: 3 },
      },
    ],
  },
  behind: {
    count: 1,
    rows: [
      {
        ...{ id: 'b1', path: '/admin/translation', title: 'About', at: '2026-11-20T08:00:00.000Z' },
        languages: [{ code: 'ar', missing: 2, older: 11 }],
      },
    ],
  },
  notes: {
    count: 1,
    rows: [
      {
        ...{ id: 'n1', path: '/admin/pages/about#widget-a', title: 'About', at: '2026-11-20T08:00:00.000Z' },
        ...{ author: 'Huda', text: 'Shorter, please' },
      },
    ],
  },
  enquiries: {
    count: 1,
    rows: [{ id: 'e1', path: '/admin/leads/e1', name: '', subject: 'App', at: '2026-11-20T08:00:00.000Z' }],
  },
  missing: {
    count: 1,
    rows: [{ id: 'm1', path: '/admin/missing', address: '/old-page', visits: 12, at: '2026-11-20' }],
  },
  pictures: {
    count: 1,
    rows: [
      {
        ...{ id: 'x1', path: '/admin/media', name: 'team.png', address: '/media/x1/team.png' },
        ...{ at: '2026-11-20T08:00:00.000Z', languages: ['ar'] },
      },
    ],
  },
  trouble: { count: 1, rows: [{ id: 'crm', path: '/admin/leads', kind: 'crm', state: 'open' }] },
}

const show = (today: Today, lang = 'en') =>
  renderPart(<TodayScreen />, { lang, first: [{ key: ['today'], answer: { ok: true, ...today } }] })

test.each(['en', 'ar'])(
  'in %s every part has its rows, which lead to their place, and axe finds nothing',
  async (lang) => {
    fakeServer()
    await show(full, lang)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const links = Array.from(document.querySelectorAll('.today-row a'), (link) => link.getAttribute('href'))
    expect(links).toHaveLength(8)
    expect(links.join(' ')).toContain('/admin/pages/about#widget-a')
    expect(document.querySelector('main')?.textContent).not.toMatch(/undefined|today\./)
    expect((await axe.run(document.body)).violations).toEqual([])
  },
)

test('a draft says what changed, and is published at the revision that was shown', async () => {
  const requests = fakeServer(({ method }) =>
    method === 'POST' ? { body: { ok: true, revision: 8 } } : { body: { ok: true, ...nothing } },
  )
  await show(full)
  await expect.element(page.getByText('2 sections, title, description or address, in Arabic')).toBeVisible()
  await page.getByRole('button', { name: 'Publish Retail' }).click()
  await expect.element(page.getByText('Retail is live')).toBeVisible()
  expect(requests[0]).toMatchObject({
    method: 'POST',
    path: '/admin/api/pages/p1/publish',
    body: { revision: 7 },
  })
  await expect.element(page.getByText('Nothing waits')).toBeVisible()
})

test('a draft that is refused stays, with the reason', async () => {
  const refused = { ok: false, code: 'conflict', message: 'Somebody else saved it first.' }
  fakeServer(() => ({ status: 409, body: refused }))
  await show(full)
  await page.getByRole('button', { name: 'Publish Retail' }).click()
  await expect.element(page.getByText('Somebody else saved it first.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Publish Retail' })).toBeVisible()
})

test('nothing waits only if everything was read', async () => {
  fakeServer()
  await show({ ...nothing, notes: null })
  await expect.element(page.getByText('Could not be read: Reviewers’ notes.')).toBeVisible()
  expect(page.getByText('Nothing waits').elements()).toEqual([])
})
