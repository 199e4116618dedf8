import axe from 'axe-core'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CalendarFeed, StaffBooking } from '../../../contract/bookings.ts'
import { dayMs, hourMs } from '../../../contract/durations.ts'
import { fakeServer, type Request } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { clearToasts } from '../../workspace/ui/toast.tsx'
import { Consultations, useBookings } from './consultations.tsx'

/** Eight in the morning in Riyadh, so many days after today there. */
const at = (days: number, hour = 5) =>
  `${new Date(Date.now() + days * dayMs + 3 * hourMs).toISOString().slice(0, 10)}T0${hour}:00:00.000Z`
const booking = (changes: Partial<StaffBooking> = {}): StaffBooking => ({
  id: 'b',
  lead: 'a',
  name: 'نورة العتيبي',
  at: at(3),
  channel: 'phone',
  state: 'booked',
  to: at(3),
  sequence: 2,
  isOutside: false,
  isBlocked: false,
  ...changes,
})

type Shown = { bookings?: StaffBooking[]; feeds?: CalendarFeed[]; lang?: string }

const never = { status: 500 }

function EveryConsultation() {
  return <Consultations answer={useBookings('', '', true)} isShown={() => true} />
}

async function show(
  { bookings = [booking()], feeds = [], lang = 'en' }: Shown = {},
  answer: (request: Request) => object = () => ({ body: { ok: true } }),
) {
  const requests = fakeServer((request) => {
    if (request.method === 'POST') return answer(request)
    if (request.path.endsWith('/times')) return { body: { ok: true, times: [at(1), at(1, 6), at(2)] } }
    if (!request.path.endsWith('/bookings')) return never
    return { body: { ok: true, bookings, blocks: [], hasFeed: false, feeds } }
  })
  await renderPart(<EveryConsultation />, { lang })
  return () => requests.filter(({ method }) => method === 'POST')
}

beforeEach(() => {
  clearToasts()
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
})
const button = (name: string) => page.getByRole('button', { name, exact: true })
const faults = async () =>
  (await axe.run({ include: [document.body], exclude: ['[data-live-announcer]'] })).violations.map(
    ({ id }) => id,
  )

test.each([
  ['en', 'Book for a caller', 'Block time', 'Calendar feed'],
  ['ar', 'حجز لمتصل', 'حجب وقت', 'رابط التقويم'],
])('axe finds no fault on the list and in its dialogs in %s', async (lang, ...names) => {
  await show({ lang, feeds: [{ staff: 'left@agency.example', at: at(-9), readOn: null }] })
  expect(await faults()).toEqual([])
  for (const name of names) {
    await button(name).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(await faults(), name).toEqual([])
    expect(document.querySelector('[role=dialog]')?.textContent).not.toMatch(/undefined|bookings\./)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: lang === 'ar' ? 'إلغاء' : 'Cancel', exact: true })
      .click()
  }
})

test('a caller gets the next free time or a chosen one, and an occupied time shows the reason', async () => {
  let isTaken = true
  const taken = {
    status: 422,
    body: { ok: false, code: 'invalid', message: 'No.', errors: { at: 'Taken.' } },
  }
  const posted = await show({}, () => (isTaken ? taken : { body: { ok: true, lead: 'a' } }))
  await button('Book for a caller').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Name').fill('Sara')
  await dialog.getByLabelText('Phone').fill('0501234567')
  await expect
    .element(dialog.getByRole('button', { name: '8:00 AM' }))
    .toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: '9:00 AM' }).click()
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect.element(dialog.getByText('Taken.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Sara')
  isTaken = false
  await dialog.getByRole('button', { name: '8:00 AM' }).click()
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [first, second] = posted()
  expect([first?.body, second?.body]).toMatchObject([
    { at: at(1, 6) },
    { name: 'Sara', at: at(1), channel: 'phone' },
  ])
  // Sending it again makes the same booking.
  expect(Object(second?.body).id).toBe(Object(first?.body).id)
})

test('a booking is moved and cancelled at its sequence, and one outside the hours is marked', async () => {
  const posted = await show({ bookings: [booking({ isOutside: true })] })
  await expect.element(page.getByText('outside the opening hours')).toBeVisible()
  await button('Move').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /8:00 AM/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(page.getByText(/^Moved to/)).toBeVisible()
  await button('Cancel it').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel it' }).click()
  await expect
    .poll(() => posted().map(({ path, body }) => [path, body]))
    .toEqual([
      ['/admin/api/bookings/b/move', { sequence: 2, to: at(1) }],
      ['/admin/api/bookings/b/end', { sequence: 2, state: 'cancelled' }],
    ])
})

test.each([
  ['en', 0, /^Blocked$/, null],
  ['en', 1, /^Blocked$/, '1 consultation is booked in this time. It stays: move or cancel it.'],
  ['en', 2, /^Blocked$/, '2 consultations are booked in this time. They stay: move or cancel them.'],
  ['ar', 2, /^محجوب$/, 'في هذا الوقت استشارتان محجوزتان، ويبقى موعداهما حتى تنقلهما أو تلغيهما.'],
])('blocking a time in %s shows the number of consultations in it: %i', async (lang, count, title, text) => {
  await show({ lang, bookings: [] }, () => ({ body: { ok: true, booked: count } }))
  await button(lang === 'ar' ? 'حجب وقت' : 'Block time').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: lang === 'ar' ? 'حجب' : 'Block', exact: true })
    .click()
  await expect.element(page.getByText(title)).toBeVisible()
  if (text) await expect.element(page.getByText(text)).toBeVisible()
  else expect(document.body.textContent).not.toContain('in this time.')
})

test('an owner revokes the feed of another person', async () => {
  const posted = await show({ feeds: [{ staff: 'left@agency.example', at: at(-9), readOn: null }] })
  await button('Calendar feed').click()
  await page.getByRole('button', { name: 'Revoke the feed of left@agency.example' }).click()
  await expect.element(page.getByText('The feed no longer works')).toBeVisible()
  expect(posted().map(({ path, body }) => [path, body])).toEqual([
    ['/admin/api/bookings/feeds/revoke', { staff: 'left@agency.example' }],
  ])
})
