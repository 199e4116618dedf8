import type { Locator, Page } from '@playwright/test'
import { makePage, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('a campaign is found in the calendar by keyboard, moved, and cancelled @once', async ({ page }) => {
  const { id, title } = await makePage(page)
  const name = `Campaign ${id.slice(0, 6)}`
  // In the middle of the next month, whatever day it is.
  const month = new Date(Date.now())
  const due = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 15, 6))
  const answer = await page.request.post(`/admin/api/pages/${id}/schedule`, {
    headers: { origin: process.env.SITE ?? '' },
    data: { revision: 2, action: 'publish', at: due.toISOString(), campaign: { name } },
  })
  expect(answer.status(), await answer.text()).toBe(200)

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.locator('[aria-current="date"]').focus()
  await page.keyboard.press('PageDown')
  const next = due.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  await expect(page.getByRole('table', { name: next }).getByText(next, { exact: true })).toBeVisible()
  const list = page.locator('.calendar-list')
  const entry = list.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toContainText('9:00 AM: goes live')
  await expect(entry.getByRole('link', { name: title.en })).toBeVisible()
  await expectNoViolations(page)

  await page.getByRole('button', { name: `Change: ${name}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change the time' })
  await expectNoViolations(page)
  const when = dialog.getByLabel('Day and time')
  await when.fill('2020-01-01T10:30')
  await dialog.getByRole('button', { name: 'Change the time' }).press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(
    'It cannot be changed to Wednesday, January 1, 2020 at 10:30 AM. Choose a time in the future.',
  )
  await when.fill(`${due.toISOString().slice(0, 10)}T10:30`)
  await dialog.getByRole('button', { name: 'Change the time' }).press('Enter')
  await expect(entry).toContainText('10:30 AM: goes live')

  await page.getByRole('button', { name: `Cancel schedule: ${name}` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel schedule' }).press('Enter')
  await expect(entry).toHaveCount(0)
})

/** A page that goes live in the middle of the next month at nine, in one language if one is given; and its cell. */
async function due(page: Page, plan: { language?: string; until?: boolean } = {}) {
  const made = await makePage(page)
  const today = new Date(Date.now())
  const at = (day: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, day, 6)).toISOString()
  const answer = await page.request.post(`/admin/api/pages/${made.id}/schedule`, {
    headers: { origin: process.env.SITE ?? '' },
    data: {
      ...{ revision: 2, action: 'publish', at: at(15), language: plan.language },
      ...(plan.until && { until: at(17) }),
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const cell = (day: number) => page.locator(`[data-day="${at(day).slice(0, 10)}"]`)
  return { ...made, at, cell }
}

async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('no cell')
  await page.mouse.move(start.x + 20, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height - 8, { steps: 5 })
  await expect(page.locator('td[data-drop]')).toBeVisible()
  await page.mouse.up()
}

test('an entry is dragged to another day, keeps its time, and moves once that is confirmed @once', async ({
  page,
}) => {
  const { title, at, cell } = await due(page)
  await page.goto('/admin/calendar')
  await page.getByRole('button', { name: 'Next month' }).click()
  const line = cell(15).locator('.month-line').filter({ hasText: title.en })
  await drag(page, line, cell(18))
  const dialog = page.getByRole('dialog', { name: 'Change the time' })
  await expect(dialog.getByLabel('Day and time')).toHaveValue(`${at(18).slice(0, 10)}T09:00`)
  await page.keyboard.press('Escape')
  await expect(line).toBeVisible()
  await drag(page, line, cell(18))
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Change the time' }).press('Enter')
  await expect(page.locator('.calendar-said')).toHaveText(/^New time: .* at 9:00\sAM$/)
  await expect(cell(18)).toContainText(title.en)
  await expect(line).toHaveCount(0)
})

test('Escape ends a drag, and a time that is refused is named @once', async ({ page, guard }) => {
  guard.allowStatus(422)
  const { title, at, cell } = await due(page, { until: true })
  await page.goto('/admin/calendar')
  await page.getByRole('button', { name: 'Next month' }).click()
  const line = cell(15).locator('.month-line').filter({ hasText: title.en })
  const box = await line.boundingBox()
  if (!box) throw new Error('no line')
  await page.mouse.move(box.x + 20, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 200, { steps: 3 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await drag(page, line, cell(20))
  const dialog = page.getByRole('dialog', { name: 'Change the time' })
  await dialog.getByRole('button', { name: 'Change the time' }).click()
  const day = new Date(at(20)).toLocaleDateString('en', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
  })
  await expect(dialog.getByRole('alert')).toHaveText(
    `It cannot be changed to ${day} at 9:00 AM. One of its pages would be unpublished before it goes live.`,
  )
})

test('a day says what goes live or offline, and in which language, in both admins @once', async ({
  page,
}) => {
  const both = await due(page, { until: true })
  const arabic = await due(page, { language: 'ar' })
  for (const [path, next, words] of [
    ['/admin/calendar', 'Next month', ['live EN AREnglish and Arabic', 'live ARArabic', 'unpublished']],
    ['/ar/admin/calendar', 'الشهر التالي', ['نشر AR ENالعربية والإنجليزية', 'نشر ARالعربية', 'إيقاف النشر']],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: next }).click()
    const line = (day: number, { slug }: typeof both) =>
      both
        .cell(day)
        .locator('.month-line')
        .filter({ hasText: slug.slice(-8) })
    await expect(line(15, both)).toContainText(words[0])
    await expect(line(15, arabic)).toContainText(words[1])
    await expect(line(17, both)).toContainText(words[2])
    await expectNoViolations(page)
  }
})

test('the weekend is told from working days in both themes @once', async ({ page }) => {
  await page.goto('/ar/admin/calendar')
  const weekend = page.locator('.month [data-weekend]').first()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(weekend).toBeVisible()
    const [shaded, plain] = await Promise.all([lightnessOf(weekend), lightnessOf(page.locator('.month'))])
    expect(Math.abs(shaded - plain), colorScheme).toBeGreaterThan(0.04)
    await expectNoViolations(page, ['color-contrast'])
  }
})

/** Of the background, from 0 to 1. */
const lightnessOf = (part: Locator) =>
  part.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return Number.NaN
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 765
  })

test('on a phone the list of this month begins with today, and what was before is behind a button @once', async ({
  page,
}) => {
  const publication = (day: string) => ({
    at: `2026-11-${day}T09:00:00.000Z`,
    by: 'sara@agency.example',
    page: { id: day, slug: `page/${day}`, title: { en: `Of the ${day}th` }, language: null },
  })
  await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') })
  await page.route(/[?]from=/, (route) =>
    route.fulfill({ json: { ok: true, entries: [], publications: ['10', '20'].map(publication) } }),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/calendar')
  await expect(page.getByRole('link', { name: 'Of the 20th' })).toBeVisible()
  const before = page.getByRole('link', { name: 'Of the 10th' })
  await expect(before).toBeHidden()
  await page.getByText('Earlier this month: 1').click()
  await expect(before).toBeVisible()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(before).toBeVisible()
})
