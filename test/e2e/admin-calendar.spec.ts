import type { Locator } from '@playwright/test'
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

  await page.getByRole('button', { name: `Move: ${name}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move to another time' })
  await expectNoViolations(page)
  const when = dialog.getByLabel('Day and time')
  await when.fill('2020-01-01T10:30')
  await dialog.getByRole('button', { name: 'Move' }).press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Choose a time in the future.')
  await when.fill(`${due.toISOString().slice(0, 10)}T10:30`)
  await dialog.getByRole('button', { name: 'Move' }).press('Enter')
  await expect(entry).toContainText('10:30 AM: goes live')

  await page.getByRole('button', { name: `Cancel it: ${name}` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).press('Enter')
  await expect(entry).toHaveCount(0)
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
