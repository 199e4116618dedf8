import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { People } from '../../../contract/people/people.ts'
import { fakeServer } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { PeopleScreen } from './people-screen.tsx'

const at = '2026-11-20T08:00:00.000Z'
const of = { at, by: 'sara@agency.example', count: 1, since: null }
const people: People = {
  people: [
    { key: '5a7a', email: 'sara@agency.example', role: 'editor', at, action: 'lead_opened', count: 12 },
  ],
  entries: [
    {
      ...of,
      id: '1',
      kind: 'lead',
      action: 'lead_opened',
      subject: 'l1',
      title: '',
      path: '/admin/leads/l1',
      since: at,
      count: 3,
    },
    {
      ...of,
      id: '2',
      kind: 'page',
      action: 'page_published',
      subject: 'p1',
      title: { en: 'Retail', ar: 'التجزئة' },
      path: '/admin/pages/retail',
    },
    { ...of, id: '3', kind: 'file', action: 'file_trashed', subject: 'f1', title: '', path: null },
    { ...of, id: '4', kind: 'lead', action: 'leads_exported', subject: '', title: '', path: null },
  ],
  hasMore: false,
  isAll: true,
}
const show = (lang: string, given: People) =>
  renderPart(<PeopleScreen />, { lang, first: [{ key: ['people', ''], answer: { ok: true, ...given } }] })

const address = location.href
beforeEach(() => history.replaceState(null, '', location.pathname))
afterEach(() => history.replaceState(null, '', address))

test.each(['en', 'ar'])(
  'the log in %s names person and action with a link, and axe finds no fault',
  async (lang) => {
    fakeServer()
    await show(lang, people)
    await expect.element(page.getByRole('table').first()).toBeVisible()
    expect(document.querySelector('main')?.textContent).not.toMatch(/undefined|people\.|role\./)
    const paths = [...document.querySelectorAll('.people-log td a')].map((link) => link.getAttribute('href'))
    expect(paths.map((path) => path?.replace(/^\/ar/, ''))).toEqual([
      '/admin/leads/l1',
      '/admin/pages/retail',
    ])
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
  },
)

test('choosing a person filters by an address without the e-mail, and days replace a fixed span', async () => {
  const requests = fakeServer(({ path }) =>
    path.endsWith('/people') ? { body: { ok: true, ...people } } : undefined,
  )
  await show('en', people)
  await page.getByRole('button', { name: 'sara@agency.example' }).click()
  await expect.poll(() => requests.at(-1)?.query).toContain('person=5a7a')
  await page.getByRole('combobox', { name: 'Since' }).selectOptions('7')
  await page.getByRole('button', { name: 'Period' }).click()
  await page.getByLabelText('From').fill('2026-11-01')
  await expect.poll(() => requests.at(-1)?.query).toContain('from=2026-11-01')
  expect(location.search).toBe('?person=5a7a&from=2026-11-01')
})

test('an empty log explains its purpose', async () => {
  fakeServer()
  await show('en', { ...people, people: [], entries: [] })
  await expect.element(page.getByText('No actions yet')).toBeVisible()
})

test('two days of the period that change before the next render are both in the address', async () => {
  fakeServer(({ path }) => (path.endsWith('/people') ? { body: { ok: true, ...people } } : undefined))
  await show('en', people)
  await page.getByRole('button', { name: 'Period' }).click()
  await expect.element(page.getByLabelText('From')).toBeVisible()
  for (const [label, day] of [
    ['From', '2026-11-01'],
    ['To', '2026-11-05'],
  ] as const) {
    const input = page.getByLabelText(label, { exact: true }).element()
    if (input instanceof HTMLInputElement) input.valueAsDate = new Date(day)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  expect(location.search).toBe('?from=2026-11-01&to=2026-11-05')
})
