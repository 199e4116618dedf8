import axe from 'axe-core'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BlockedTime, StaffBooking } from '../../../contract/bookings.ts'
import type { CalendarEntry, CalendarResponse } from '../../../contract/calendar.ts'
import { dayMs, hourMs } from '../../../contract/durations.ts'
import type { Role } from '../../../contract/people/roles.ts'
import { fakeServer, pressKeys, type Request, typeMoment } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { CalendarScreen } from './calendar-screen.tsx'

/** Nine in the morning in Riyadh, so many days after today there, which is three hours ahead. */
const due = (days: number) =>
  `${new Date(Date.now() + days * dayMs + 3 * hourMs).toISOString().slice(0, 10)}T06:00:00.000Z`
const pageOf = (id: string) => ({ id, slug: `page/${id}`, title: `Page ${id}`, language: null })
const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: 's1',
  action: 'publish',
  at: due(1),
  name: 'Eid',
  state: 'waiting',
  problem: null,
  by: 'sara@agency.example',
  isLate: false,
  finished: null,
  pages: [pageOf('a'), pageOf('b')],
  ...changes,
})
/** From nine to six in Riyadh on each day except Friday, around today and a day of the tests. */
const openDays = [due(0), '2030-01-15T06:00:00.000Z']
  .flatMap((middle) => Array.from({ length: 70 }, (_, day) => Date.parse(middle) + (day - 35) * dayMs))
  .filter((from) => new Date(from).getUTCDay() !== 5)
  .map((from) => ({ from: new Date(from).toISOString(), to: new Date(from + 9 * hourMs).toISOString() }))
const bookingAt = (at: string, changes: Partial<StaffBooking> = {}): StaffBooking => ({
  id: at,
  lead: 'a',
  name: 'نورة العتيبي',
  channel: 'phone',
  state: 'booked',
  sequence: 0,
  at,
  to: new Date(Date.parse(at) + 1_800_000).toISOString(),
  isOutside: false,
  isBlocked: false,
  ...changes,
})
type Held = { bookings?: StaffBooking[]; blocks?: BlockedTime[]; lang?: string }
const show = (
  entries: CalendarEntry[],
  answer: (request: Request) => object | undefined = () => undefined,
  role: Role = 'owner',
  { bookings = [], blocks = [], lang = 'en' }: Held = {},
) => {
  const body: CalendarResponse = { ok: true, entries, publications: [], open: openDays }
  const consultations = { ok: true, bookings, blocks }
  const requests = fakeServer((request) => {
    if (request.method !== 'GET') return answer(request) ?? { body: { ok: true } }
    return { body: request.path.endsWith('/bookings') ? consultations : body }
  })
  return renderPart(<CalendarScreen />, { role, lang }).then(() => requests)
}
beforeEach(() => {
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
})
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('keys move by day, week and month, and a day lists its events', async () => {
  await page.viewport(1200, 900)
  await show([entry({ at: due(0) })])
  const caption = () => document.querySelector('caption')?.textContent
  const first = caption()
  const today = document.querySelector<HTMLElement>('[aria-current="date"]')
  today?.focus()
  await pressKeys('{PageDown}')
  expect(caption()).not.toBe(first)
  await pressKeys('{PageUp}')
  await expect.poll(caption).toBe(first)
  await pressKeys('{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(button('The whole month')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Page a' }).first()).toBeVisible()
  const { violations } = await axe.run({ include: [document.body], exclude: ['[data-live-announcer]'] })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('the month is in the address and in the language link, and waiting entries go live', async () => {
  await page.viewport(1200, 900)
  history.replaceState(null, '', '/admin/calendar?month=2030-01')
  await show([entry({ at: '2030-02-11T06:00:00.000Z' })])
  const caption = page.getByRole('table').css('caption')
  await expect.element(caption).toMatchTextContent(/January 2030/)
  await button('Next month').click()
  await expect.element(caption).toMatchTextContent(/February 2030/)
  expect(location.search).toBe('?month=2030-02')
  await expect.element(page.css('.month-line')).toMatchTextContent(/9:00 AM goes live/)
  await button('Today').click()
  await expect.poll(() => location.search).toBe('')
})

test('a refused time stays with the reason, and an accepted one is confirmed', async () => {
  const at = due(1)
  let isRefused = true
  const errors = { to: 'The page would be unpublished before it goes live.' }
  const requests = await show([entry({ at })], () =>
    isRefused ? { status: 422, body: { ok: false, code: 'invalid', message: 'No.', errors } } : undefined,
  )
  await button('Change: Eid').first().click()
  const dialog = page.getByRole('dialog', { name: 'Change the time' })
  const when = dialog.getByRole('group', { name: /Day and time/ })
  await typeMoment(when, `${due(2).slice(0, 10)}T10:00`)
  await dialog.getByRole('button', { name: 'Change the time' }).click()
  await expect.element(dialog.getByText(/would be unpublished before it goes live/)).toBeVisible()
  await expect.element(when).toMatchTextContent('10:00')
  await expect.element(when.css('[data-type="month"]')).toHaveFocus()
  isRefused = false
  await dialog.getByRole('button', { name: 'Change the time' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/^New time:/)).toBeVisible()
  const moves = requests.filter(({ path }) => path === '/admin/api/schedules/s1/move')
  expect(moves.at(-1)?.body).toEqual({ from: at, to: `${due(2).slice(0, 10)}T07:00:00.000Z` })
})

test('a page is removed from a campaign, and a campaign is cancelled after a confirmation', async () => {
  const requests = await show([entry()])
  await button('Remove from campaign: Page b').first().click()
  await button('Cancel schedule: Eid').first().click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this schedule?' })
  await expect.element(question.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await question.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect.element(question).not.toBeInTheDocument()
  const posts = () => requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  await expect.poll(posts).toEqual([
    ['/admin/api/pages/b/unschedule', { schedule: 's1' }],
    ['/admin/api/schedules/s1/cancel', {}],
  ])
})

test('an editor moves the schedules of pages, but not those of the site', async () => {
  await page.viewport(1200, 900)
  const site = { ...pageOf('s'), slug: 'site' }
  const entries = [entry({ name: 'Eid' }), entry({ id: 's2', name: 'Hours', at: due(2), pages: [site] })]
  await show(entries, undefined, 'editor')
  await expect.element(button('Change: Eid')).toBeVisible()
  await expect.element(button('Change: Hours')).not.toBeInTheDocument()
})

/** A Sunday of a week without today. */
const sunday = '2030-01-13'
const held = (lang: string): Held => ({
  bookings: [
    bookingAt(`${sunday}T10:00:00.000Z`),
    bookingAt('2030-01-15T07:10:00.000Z', { name: '' }),
    bookingAt('2030-01-18T10:00:00.000Z', { name: 'Sara', isOutside: true }),
  ],
  blocks: [
    {
      id: 'x',
      from: '2030-01-14T06:00:00.000Z',
      to: '2030-01-16T08:00:00.000Z',
      note: 'Fair',
      by: 'a@agency.example',
    },
  ],
  lang,
})

test('a cell of the month names time and person, and only days without opening hours are grey', async () => {
  await page.viewport(1200, 900)
  await show([], undefined, 'owner', { bookings: [bookingAt(due(1)), bookingAt(due(2), { name: '' })] })
  const lines = () => [...document.querySelectorAll('.month-line')].map(({ textContent }) => textContent)
  await expect.poll(lines).toEqual(['9:00\u00a0AM نورة العتيبي', '9:00\u00a0AM Consultation'])
  const closed = [...document.querySelectorAll('[data-closed] [data-day]')].map((cell) =>
    new Date(cell.getAttribute('data-day') ?? '').getUTCDay(),
  )
  expect(new Set(closed)).toEqual(new Set([5]))
})

test.each([
  ['en', '/admin/calendar?month=2030-01', 'View: Week', 'January 13 to January 19, 2030', 'Next week'],
  ['ar', '/ar/admin/calendar?month=2030-01', 'العرض: أسبوع', '13 يناير إلى 19 يناير 2030', 'الأسبوع التالي'],
])(
  'a week shows its consultations and blocked times at their hours, in %s',
  async (lang, address, week, title, next) => {
    await page.viewport(1200, 900)
    history.replaceState(null, '', address.replace('month=2030-01', `week=${sunday}`))
    await show([entry({ at: '2030-01-14T06:00:00.000Z' })], undefined, 'owner', held(lang))
    await expect.element(page.getByRole('region', { name: title })).toBeVisible()
    await expect.element(button(week)).toBeVisible()
    const items = () =>
      [...document.querySelectorAll<HTMLElement>('.timetable-item')].map((item) => [
        item.querySelector('b')?.textContent ?? null,
        item.style.gridRow.replaceAll(' ', ''),
      ])
    const nameless = lang === 'ar' ? 'استشارة' : 'Consultation'
    await expect.poll(items).toEqual([
      ['نورة العتيبي', '9/10'],
      [null, '1/19'],
      [null, '1/19'],
      [nameless, '3/5'],
      [null, '1/5'],
      ['Sara', '9/10'],
    ])
    const { violations } = await axe.run({ include: [document.body], exclude: ['[data-live-announcer]'] })
    expect(violations.map(({ id }) => id)).toEqual([])
    await button(next).click()
    expect(location.search).toBe('?week=2030-01-20')
  },
)
