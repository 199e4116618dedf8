import axe from 'axe-core'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Draft } from '../../../contract/editor.ts'
import { isRecord } from '../../../contract/immutable-json.ts'
import type { SiteDetails } from '../../../contract/pages/site-settings.ts'
import {
  type Answer,
  fakeServer,
  pressKeys,
  type Request,
  unreachable,
} from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { handleLinkClicks } from '../../workspace/shell/router.ts'
import { SiteScreen } from './site-screen.tsx'

handleLinkClicks(() => true)

const facts = {
  legal_name: { en: 'Qafza LLC', ar: 'شركة قفزة' },
  vat_number: '300000000000003',
  phones: ['+966 11 000 0000'],
  email: 'hello@qafza.example',
}
const days = [
  { first: 'sunday', last: 'thursday', opens: '09:00', closes: '18:00' },
  { first: 'friday', last: 'saturday' },
]
const widget = (type: string, content: Record<string, unknown>) => ({
  id: type,
  type,
  is_active: true,
  content,
})
const draft: Draft = {
  slug: 'site',
  title: 'Site',
  meta_description: '',
  widgets: [widget('site_facts', facts), widget('site_hours', { days }), widget('site_menus', {})],
}
const holiday = (id: SiteDetails['holidays'][number]['id'], en: string, ar: string) => ({
  id,
  name: { en, ar },
})
const pathsOf = (id: string) => ({
  drawn: '',
  pictures: '',
  list: '',
  links: '',
  block: '',
  preview: {},
  public: {},
  unpublish: '',
  page: `/admin/api/pages/${id}/draft`,
  publish: `/admin/api/pages/${id}/publish`,
})
const details: SiteDetails = {
  ok: true,
  staff: 'sara@agency.example',
  id: 'p1',
  revision: 4,
  status: 'published',
  draft,
  updated: '2026-11-20T08:00:00.000Z',
  outdated: [],
  paths: pathsOf('p1'),
  own: { site_facts: facts, site_hours: { days }, site_menus: { header: [], footer: [] } },
  holidays: [
    holiday('ramadan', 'Ramadan', 'شهر رمضان'),
    holiday('eid_fitr', 'Eid al-Fitr', 'عيد الفطر'),
    holiday('national_day', 'National Day', 'اليوم الوطني'),
  ],
  seen: {
    title: 'Contact - Qafza',
    announcement: '',
    legal: ['Qafza LLC'],
    contact: ['Riyadh', '+966 11 000 0000'],
    hours: ['Sunday to Thursday, 9 to 6'],
    data: {},
    coming: null,
  },
}

beforeEach(() => {
  localStorage.clear()
  indexedDB.deleteDatabase('editor')
})

const show = async (part: string, changes: Partial<SiteDetails> = {}, lang = 'en') => {
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  history.replaceState(null, '', `/admin/site${part}`)
  await renderPart(<SiteScreen />, { lang, first: [{ key: ['site'], answer: { ...details, ...changes } }] })
}
/** The server as the settings see it; `answer` comes first. */
const serve = (answer: (request: Request) => Answer | Promise<Answer> | undefined = () => undefined) =>
  fakeServer((request) => {
    const given = answer(request)
    // The saved draft differs from the first one.
    if (given || request.path.endsWith('/api/site')) return given ?? { body: { ...details, revision: 0 } }
    if (!request.path.endsWith('/site/draft')) return undefined
    return { body: { ok: true, revision: 2, status: 'draft', updated: '', paths: pathsOf('p1') } }
  })
/** The content of a section in the last saved draft. */
const savedIn = (requests: Request[], type: string): unknown => {
  const body = requests.findLast(({ method }) => method === 'PUT')?.body
  const sent = isRecord(body) && isRecord(body.draft) ? body.draft.widgets : []
  return (Array.isArray(sent) ? sent : []).find((one) => one.type === type)?.content
}
const saves = (requests: Request[]) => requests.filter(({ method }) => method === 'PUT')
const state = page.css('.site-bar [role=status]')
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each(['en', 'ar'])('every part in %s is filled in at once, and axe finds no fault', async (lang) => {
  serve()
  const periods = [
    { title: { en: 'Eid', ar: 'العيد' }, from: '2027-03-09', to: '2027-03-12' },
    {
      title: { en: 'Ramadan', ar: 'رمضان' },
      from: '2099-01-01',
      to: '2099-01-20',
      opens: '10:00',
      closes: '16:00',
    },
  ]
  const header = [{ label: { en: 'Services', ar: 'الخدمات' }, link: '/services' }]
  const line = widget('site_announcement', {
    text: { en: 'Meet us', ar: 'نلتقي' },
    from: '2027-01-01',
    to: '2027-01-02',
  })
  const widgets = [
    ...[
      widget('site_facts', facts),
      widget('site_hours', { days, periods }),
      widget('site_menus', { header }),
      line,
    ],
  ]
  for (const part of ['', '/hours', '/announcement', '/menus']) {
    const shown = await (async () => {
      await show(part, { draft: { ...draft, widgets } }, lang)
      await expect.element(page.getByRole('heading', { level: 1 }).last()).toBeVisible()
      return document.querySelector('main')?.textContent ?? ''
    })()
    expect(shown).not.toMatch(/undefined|site\.[a-z]|Widget|[\u0660-\u0669]/)
    expect((await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    document.body.querySelector('main')?.parentElement?.remove()
  }
})

test('the first change starts the draft, is saved automatically, and is published as saved', async () => {
  const live = { ok: true, revision: 3, status: 'published', updated: '', address: '/admin/pages/site' }
  const requests = serve(({ path }) => (path.endsWith('/publish') ? { body: live } : undefined))
  await show('', { id: '', revision: 0, paths: { ...pathsOf(''), page: '/admin/api/site/draft' } })
  await expect.element(field('Email')).toHaveValue('hello@qafza.example')
  await expect.element(button('Publish')).not.toBeInTheDocument()
  await field('Email').fill('new@qafza.example')
  await expect
    .poll(() => savedIn(requests, 'site_facts'), { timeout: 30_000 })
    .toEqual({ ...facts, email: 'new@qafza.example' })
  expect(saves(requests)).toMatchObject([
    { path: '/admin/api/site/draft', body: { revision: 0, isAutosave: true } },
  ])
  await button('Publish').click()
  await expect.element(page.getByText('Changes published')).toBeVisible()
  expect(requests.find(({ path }) => path.endsWith('/publish'))?.body).toEqual({ revision: 2 })
  await expect.element(state).toMatchTextContent('Everything is live.')
  await expect.element(state, { message: 'the button is gone' }).toHaveFocus()
  expect(location.pathname, 'it stays on its screen').toBe('/admin/site')
})

test('Ramadan is a permanent row with days in both calendars and names in both languages', async () => {
  const requests = serve()
  await show('/hours')
  const ramadan = page.getByRole('switch', { name: 'Ramadan' })
  await expect.element(page.css('.period').first()).toMatchTextContent(/Ramadan 1, 14\d\d/)
  await ramadan.click({ force: true })
  await button('Publish').click()
  await expect
    .poll(() => savedIn(requests, 'site_hours'))
    .toMatchObject({
      periods: [{ title: { en: 'Ramadan', ar: 'شهر رمضان' }, opens: '10:00', closes: '16:00' }],
    })
  await page.getByRole('group', { name: 'Ramadan from' }).getByRole('spinbutton').first().click()
  await pressKeys('9')
  await ramadan.click({ force: true })
  await expect.poll(() => savedIn(requests, 'site_hours'), { timeout: 30_000 }).toMatchObject({ periods: [] })
  await ramadan.click({ force: true })
  await expect
    .poll(() => savedIn(requests, 'site_hours'), { timeout: 30_000 })
    .toMatchObject({ periods: [{ opens: '09:00' }] })
  await button('Add a second shift').click()
  const second = page
    .getByRole('group', { name: 'Ramadan, second shift from' })
    .getByRole('spinbutton')
    .first()
  await expect.element(second).toHaveFocus()
  await expect
    .poll(() => savedIn(requests, 'site_hours'), { timeout: 30_000 })
    .toMatchObject({ periods: [{ opens: '09:00', opens_again: '21:00', closes_again: '23:00' }] })
  await page
    .getByRole('group', { name: 'Ramadan, second shift until' })
    .getByRole('spinbutton')
    .first()
    .click()
  await pressKeys('2')
  await page
    .getByRole('group', { name: 'Ramadan, second shift until' })
    .getByRole('spinbutton')
    .last()
    .click()
  await pressKeys('a')
  await expect.element(page.getByText('the next day')).toBeVisible()
  await button('Remove the last shift').click()
  await expect
    .poll(() => savedIn(requests, 'site_hours'), { timeout: 30_000 })
    .not.toHaveProperty('periods.0.opens_again')
})

test('a day is closed and opened in its row, and its times become those of every open day', async () => {
  const requests = serve()
  await show('/hours')
  await page.getByRole('switch', { name: 'Thursday' }).click({ force: true })
  await page.getByRole('group', { name: 'Sunday until' }).getByRole('spinbutton').first().click()
  await pressKeys('5')
  await button('More for Sunday').click()
  await page.getByRole('menuitem', { name: 'Same times on all open days' }).click()
  await expect
    .poll(() => savedIn(requests, 'site_hours'), { timeout: 30_000 })
    .toEqual({
      days: [
        { first: 'sunday', last: 'wednesday', opens: '09:00', closes: '17:00' },
        { first: 'thursday', last: 'saturday' },
      ],
    })
})

test('two times of a shift that change before the next render are both kept', async () => {
  const requests = serve()
  const period = { title: { en: 'Eid', ar: 'العيد' }, from: '2099-03-09', to: '2099-03-12' }
  const hours = widget('site_hours', { days, periods: [{ ...period, opens: '10:00', closes: '16:00' }] })
  await show('/hours', { draft: { ...draft, widgets: [hours] } })
  await page.getByText('Eid', { exact: true }).click()
  for (const name of ['Sunday from', 'Sunday until', 'Eid from', 'Eid until']) {
    const hour = page.getByRole('group', { name, exact: true }).getByRole('spinbutton').first().element()
    hour.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }))
  }
  await expect
    .poll(() => savedIn(requests, 'site_hours'), { timeout: 30_000 })
    .toMatchObject({
      days: expect.arrayContaining([{ first: 'sunday', opens: '10:00', closes: '19:00' }]),
      periods: [{ opens: '11:00', closes: '17:00' }],
    })
})

test('a second shift of a day can be added and removed', async () => {
  const requests = serve()
  await show('/hours')
  await button('More for Sunday').click()
  await page.getByRole('menuitem', { name: 'Add a second shift' }).click()
  await expect.element(page.getByRole('group', { name: 'Sunday from' })).toHaveLength(2)
  await expect
    .poll(() => savedIn(requests, 'site_hours'), { timeout: 30_000 })
    .toMatchObject({ days: expect.arrayContaining([{ first: 'sunday', opens: '19:00', closes: '21:00' }]) })
  await button('More for Sunday').click()
  await page.getByRole('menuitem', { name: 'Remove the last shift' }).click()
  await expect.element(page.getByRole('group', { name: 'Sunday from' })).toHaveLength(1)
})

const theirs = (revision: number, changes: Record<string, unknown>) => ({
  ok: false,
  code: 'conflict',
  message: '',
  by: 'omar@agency.example',
  at: '2026-11-27T08:00:00.000Z',
  revision,
  status: 'changed',
  outdated: [],
  paths: {},
  address: '',
  draft: { ...draft, widgets: [widget('site_facts', { ...facts, ...changes }), ...draft.widgets.slice(1)] },
})

test('changes by a colleague in other fields are merged, and in the same field need a decision', async () => {
  const [first, second] = [
    theirs(8, { vat_number: '311111111111113' }),
    theirs(9, { vat_number: '3', email: 'omar@qafza.example' }),
  ]
  // The answer depends on the revision of the save, even if it is repeated.
  const requests = serve(({ method, body }) => {
    if (method !== 'PUT' || !isRecord(body) || body.isOverwrite === true) return undefined
    return { status: 409, body: body.revision === first.revision ? second : first }
  })
  await show('')
  await field('Email').fill('mine@qafza.example')
  await expect.element(page.getByText(/omar@agency.example saved other settings/)).toBeVisible()
  await expect.element(field('VAT number')).toHaveValue('311111111111113')
  const question = page.getByRole('alertdialog', { name: 'Two people changed the same' })
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect
    .poll(() => saves(requests).at(-1)?.body, { timeout: 30_000 })
    .toMatchObject({ revision: 9, isOverwrite: true })
  expect(savedIn(requests, 'site_facts')).toMatchObject({ email: 'mine@qafza.example', vat_number: '3' })
})

test('an invalid field is marked, and other parts link to it', async () => {
  const errors = { 'widgets.site_facts.email': 'This is not an address' }
  serve(({ path }) =>
    path.endsWith('/publish')
      ? { status: 422, body: { ok: false, code: 'invalid', message: '', errors } }
      : undefined,
  )
  await show('/hours', { status: 'changed' })
  await button('Publish').click()
  await page.getByRole('link', { name: /Company and contact: see/ }).click()
  await expect.element(page.getByText('This is not an address')).toBeVisible()
  await expect.element(field('Email')).toHaveFocus()
  await field('Email').fill('right@qafza.example')
  await expect.element(page.getByText('This is not an address')).not.toBeInTheDocument()
})

test('the open bar never covers a focused field', async () => {
  await page.viewport(900, 420)
  serve()
  await show('', { status: 'changed' })
  await expect.element(button('Publish')).toBeVisible()
  const bar = () => document.querySelector('.site-bar')?.getBoundingClientRect().top ?? 0
  const fields = [...document.querySelectorAll<HTMLElement>('.site-form input')]
  expect(fields.length).toBeGreaterThan(5)
  for (const input of fields) {
    input.focus()
    await expect.poll(() => input.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar())
  }
})

test('a failed save is shown, loses nothing and is repeated', async () => {
  let isAway = true
  const requests = serve(({ method }) => (method === 'PUT' && isAway ? unreachable() : undefined))
  await show('')
  await field('Email').fill('kept@qafza.example')
  await expect.element(state).toMatchTextContent(/Not saved/)
  await expect.element(field('Email')).toHaveValue('kept@qafza.example')
  isAway = false
  await expect
    .poll(() => savedIn(requests, 'site_facts'), { timeout: 8000 })
    .toMatchObject({ email: 'kept@qafza.example' })
  await expect.element(state).toMatchTextContent(/Not live yet/)
})
