import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Today } from '../../../contract/workspace/today.ts'
import { fakeServer } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { TodayScreen } from './today-screen.tsx'

const none = { count: 0, rows: [] }
const nothing: Today = {
  bookings: none,
  approvals: none,
  drafts: none,
  scheduled: none,
  behind: none,
  notes: none,
  enquiries: none,
  reminders: none,
  mine: none,
  applications: none,
  missing: none,
  pictures: none,
  trouble: none,
}
const draft = {
  id: 'p1',
  path: '/admin/pages/retail',
  title: { en: 'Retail', ar: 'التجزئة' },
  by: 'sara@agency.example',
  at: '2026-11-20T08:00:00.000Z',
  revision: 7,
  isPublished: true,
  languages: ['ar'],
  sections: 2,
  hasNewDetails: true,
  isReordered: false,
  isScheduled: false,
  isBehind: false,
}
const enquiry = {
  id: 'e1',
  path: '/admin/leads/e1',
  name: '',
  subject: 'App',
  at: '2026-11-20T08:00:00.000Z',
  due: null,
}
const approval = {
  id: 'a1',
  path: '/admin/pages/offers',
  title: { en: 'Offers', ar: 'العروض' },
  revision: 4,
  at: '2026-11-20T08:00:00.000Z',
  by: 'huda@agency.example',
  note: 'For Sunday',
  answer: '',
  state: 'asked' as const,
  decidedBy: null,
  isChanged: false,
  isOwn: false,
  draft: null,
}
const full: Today = {
  applications: none,
  approvals: { count: 1, rows: [approval] },
  drafts: { count: 9, rows: [draft] },
  scheduled: {
    count: 1,
    rows: [
      {
        id: 's1',
        path: '/admin/calendar',
        title: 'Eid',
        at: '2026-12-01T06:00:00.000Z',
        action: 'publish',
        campaign: 'Eid',
        pages: 3,
        isSuperseded: false,
      },
    ],
  },
  bookings: {
    count: 1,
    rows: [
      {
        id: 'c1',
        path: '/admin/leads/e1',
        name: 'Reem',
        at: '2026-11-29T08:00:00.000Z',
        channel: 'video',
        isOutside: true,
        isBlocked: false,
      },
    ],
  },
  behind: {
    count: 1,
    rows: [
      {
        id: 'b1',
        path: '/admin/translation',
        title: 'About',
        at: '2026-11-20T08:00:00.000Z',
        languages: [{ code: 'ar', missing: 2, older: 11 }],
      },
    ],
  },
  notes: {
    count: 1,
    rows: [
      {
        id: 'n1',
        path: '/admin/pages/about#widget-a',
        title: 'About',
        at: '2026-11-20T08:00:00.000Z',
        author: 'Huda',
        text: 'Shorter, please',
      },
    ],
  },
  enquiries: {
    count: 1,
    rows: [{ ...enquiry, due: { at: '2026-11-23T08:00:00.000Z', minutes: -130 } }],
  },
  reminders: { count: 1, rows: [{ ...enquiry, id: 'e2' }] },
  mine: { count: 1, rows: [{ ...enquiry, id: 'e3', status: 'In talks' }] },
  missing: {
    count: 1,
    rows: [{ id: 'm1', path: '/admin/missing', address: '/old-page', visits: 12, at: '2026-11-20' }],
  },
  pictures: {
    count: 1,
    rows: [
      {
        id: 'x1',
        path: '/admin/media',
        name: 'team.png',
        address: '/media/x1/team.png',
        at: '2026-11-20T08:00:00.000Z',
        languages: ['ar'],
      },
    ],
  },
  trouble: { count: 1, rows: [{ id: 'crm', path: '/admin/leads', kind: 'crm', state: 'open' }] },
}

const show = (today: Today, lang = 'en') =>
  renderPart(<TodayScreen />, {
    lang,
    first: [
      { key: ['today'], answer: { ok: true, ...today } },
      { key: ['insights', '30', ''], answer: { ok: true, total: { views: 0, sends: 0 } } },
    ],
  })

test.each(['en', 'ar'])('every part in %s has its rows with links, and axe finds no fault', async (lang) => {
  fakeServer()
  await show(full, lang)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const links = Array.from(document.querySelectorAll('.today-row a'), (link) => link.getAttribute('href'))
  expect(links).toHaveLength(12)
  expect(links.join(' ')).toContain('/admin/pages/about#widget-a')
  expect(document.querySelector('main')?.textContent).not.toMatch(/undefined|today\./)
  expect((await axe.run(document.body)).violations).toEqual([])
})

test('a draft shows its changes and is published in the shown revision', async () => {
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

test('a scheduled draft shows its time and cannot be published before', async () => {
  fakeServer()
  await show({ ...full, drafts: { count: 1, rows: [{ ...draft, isScheduled: true }] } })
  await expect
    .element(page.getByText('Scheduled · 2 sections, title, description or address, in Arabic'))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Publish Retail' }).query()).toBeNull()
})

test('a draft with a conflict links its editor, and a blocked schedule shows the reason', async () => {
  fakeServer()
  const [row] = full.scheduled?.rows ?? []
  const scheduled = { count: 1, rows: row ? [{ ...row, isSuperseded: true }] : [] }
  await show({ ...full, scheduled, drafts: { count: 1, rows: [{ ...draft, isBehind: true }] } })
  await expect.element(page.getByText(/^One language behind · 2 sections/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Publish Retail' }).query()).toBeNull()
  await expect.element(page.getByText(/^a later version was published by hand/)).toBeVisible()
})

test('publishing moves the focus to the next row, then to the screen; cards keep their columns', async () => {
  await page.viewport(1400, 900)
  const two = [draft, { ...draft, id: 'p2', title: 'Second' }]
  let left = two
  fakeServer(({ method }) => {
    if (method === 'POST') left = left.slice(1)
    const drafts = { count: left.length, rows: left }
    return { body: method === 'POST' ? { ok: true, revision: 8 } : { ok: true, ...full, drafts } }
  })
  await show({ ...full, drafts: { count: 2, rows: two } })
  const columns = () =>
    ['To answer', 'Scheduled next'].map((name) =>
      Math.round(page.getByRole('region', { name, exact: true }).element().getBoundingClientRect().left),
    )
  const before = columns()
  expect(new Set(before).size).toBe(2)
  await page.getByRole('button', { name: 'Publish Retail' }).click()
  await expect.element(page.getByRole('link', { name: /Second/ })).toHaveFocus()
  await page.getByRole('button', { name: 'Publish Second' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(columns()).toEqual(before)
})

test('a refused draft stays with the reason', async () => {
  const refused = { ok: false, code: 'conflict', message: 'Somebody else saved it first.' }
  fakeServer(() => ({ status: 409, body: refused }))
  await show(full)
  await page.getByRole('button', { name: 'Publish Retail' }).click()
  await expect.element(page.getByText('Somebody else saved it first.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Publish Retail' })).toBeVisible()
})

test('a draft that fails its checks is named with a link to its editor', async () => {
  const errors = { title: 'Enter a title in at least one language.' }
  fakeServer(() => ({ status: 422, body: { ok: false, code: 'invalid', message: 'x', errors } }))
  await show(full)
  await page.getByRole('button', { name: 'Publish Retail' }).click()
  await expect.element(page.getByText('1 place has to be corrected first.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Open the editor' })).toBeVisible()
})

test('the screen is only empty if every part was read', async () => {
  fakeServer()
  await show({ ...nothing, notes: null })
  await expect.element(page.getByText('Could not be read: Reviewers’ notes.')).toBeVisible()
  expect(page.getByText('Nothing waits').elements()).toEqual([])
})

test('a request is approved with one press in the requested version, or returned with a note', async () => {
  const requests = fakeServer(({ path }) =>
    path.endsWith('/publish') || path.endsWith('/return') ? { body: { ok: true } } : undefined,
  )
  const today = { ...nothing, approvals: { count: 1, rows: [approval] } }
  const given = { ...approval, draft }
  const withDraft = { ...today, approvals: { count: 1, rows: [given] } }
  await renderPart(<TodayScreen />, { first: [{ key: ['today'], answer: { ok: true, ...withDraft } }] })
  await expect
    .element(page.getByText('huda asks · For Sunday · 2 sections, title, description or address, in Arabic'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Send back Offers' }).click()
  await page.getByRole('textbox', { name: 'What should be changed?' }).fill('Shorter')
  await page.getByRole('button', { name: 'Send back', exact: true }).click()
  await expect
    .poll(() => requests.find(({ path }) => path.endsWith('/a1/return'))?.body)
    .toEqual({ note: 'Shorter' })
  await page.getByRole('button', { name: 'Approve and publish Offers' }).click()
  await expect
    .poll(() => requests.find(({ path }) => path.endsWith('/a1/publish'))?.body)
    .toEqual({ revision: 4 })
})

test('a changed draft is approved only in the editor, and the writer sees the result', async () => {
  fakeServer()
  const rows = [
    { ...approval, isChanged: true },
    {
      ...approval,
      id: 'a2',
      state: 'returned' as const,
      decidedBy: 'sara@agency.example',
      answer: 'Shorter',
      isOwn: true,
    },
  ]
  const today = { ...nothing, approvals: { count: 2, rows } }
  await renderPart(<TodayScreen />, { first: [{ key: ['today'], answer: { ok: true, ...today } }] })
  await expect
    .element(page.getByText('huda asks · For Sunday · changed since: look at it in the editor'))
    .toBeVisible()
  await expect.element(page.getByText('Sent back by sara · Shorter')).toBeVisible()
  expect(page.getByRole('button', { name: /^Approve/ }).elements()).toEqual([])
})
