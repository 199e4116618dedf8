import { editorOf, makePage, signIn, typeMoment } from '../support/admin.ts'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

/** Nine o'clock in Riyadh in the middle of the next month. */
const today = new Date(Date.now())
const due = (day: number) =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, day, 6)).toISOString()

test('a page is scheduled in a campaign by keyboard, moved in the calendar and cancelled', {
  tag: ['@full', '@once'],
}, async ({ page, guard }) => {
  guard.allowStatus(422)
  await signIn(page)
  const { slug, title } = await makePage(page)
  const name = `Campaign ${slug.slice(-6)}`
  const editor = editorOf(page)
  await editor.open(slug)
  await page.getByRole('button', { name: 'Timeline' }).click()
  await page.getByRole('button', { name: 'Schedule…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Schedule this page' })
  await expectNoViolations(page)
  const schedule = dialog.getByRole('button', { name: 'Schedule', exact: true })
  await dialog.getByLabel('Campaign').selectOption('A new campaign…')
  await schedule.press('Enter')
  await expect(dialog.getByLabel('Name of the campaign')).toBeFocused()
  await dialog.getByLabel('Name of the campaign').fill(name)
  const when = dialog.getByRole('group', { name: 'Day and time' })
  await typeMoment(when, '2020-01-01T09:00')
  await schedule.press('Enter')
  await expect(when).toContainText('Choose a time in the future.')
  await expect(when.locator('[data-type="month"]')).toBeFocused()
  await typeMoment(when, `${due(15).slice(0, 10)}T09:00`)
  await dialog.getByLabel('Unpublish it later').check()
  const until = dialog.getByRole('group', { name: 'Unpublished from' })
  await typeMoment(until, `${due(14).slice(0, 10)}T09:00`)
  await expect(until).toContainText('Choose a time after the page goes live.')
  await typeMoment(until, `${due(20).slice(0, 10)}T10:00`)
  await expectNoViolations(page)
  await schedule.press('Enter')
  await expect(editor.toast('Scheduled')).toBeVisible()
  const list = page.getByRole('list', { name: 'Scheduled' })
  await expect(list).toContainText(`in “${name}”`)
  await expect(list.getByRole('listitem')).toHaveCount(2)

  await page.goto('/admin/calendar')
  await page.locator('[aria-current="date"]').focus()
  await page.keyboard.press('PageDown')
  const cell = (day: number) => page.locator(`[data-day="${due(day).slice(0, 10)}"]`)
  const line = (day: number) => cell(day).locator('.month-line').filter({ hasText: name })
  await expect(line(15)).toContainText('live')
  await expect(page.locator('.calendar-list').getByRole('link', { name: title.en }).first()).toBeVisible()
  await expectNoViolations(page)
  const move = page.getByRole('dialog', { name: 'Change the time' })
  const moment = move.getByRole('group', { name: 'Day and time' })
  const drag = async (to: number) => {
    const [start, end] = [await line(15).boundingBox(), await cell(to).boundingBox()]
    if (!start || !end) throw new Error('no cell')
    await page.mouse.move(start.x + 20, start.y + start.height / 2)
    await page.mouse.down()
    await page.mouse.move(end.x + end.width / 2, end.y + end.height - 8, { steps: 5 })
    await expect(page.locator('td[data-drop]')).toBeVisible()
    await page.mouse.up()
    await expect(moment.locator('[data-type="day"]')).toHaveText(`${to}`)
    await expect(moment).toContainText(/at 9:00\sAM/)
  }
  await drag(21)
  await move.getByRole('button', { name: 'Change the time' }).click()
  await expect(moment).toContainText('would be unpublished before it goes live')
  await page.keyboard.press('Escape')
  await drag(18)
  await move.getByRole('button', { name: 'Change the time' }).press('Enter')
  await expect(line(18)).toBeVisible()
  await expect(line(15)).toHaveCount(0)

  await page
    .getByRole('button', { name: `Cancel schedule: ${name}` })
    .first()
    .press('Enter')
  await page
    .getByRole('alertdialog', { name: 'Cancel this schedule?' })
    .getByRole('button', { name: 'Cancel schedule' })
    .press('Enter')
  await expect(line(18)).toHaveCount(0)
})
