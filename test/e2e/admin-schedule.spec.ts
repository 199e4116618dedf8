import type { Page } from '@playwright/test'
import { editorOf, makePage, publishMade, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { openLine, openPanel } from './support/time-line.ts'

test.beforeEach(({ page }) => signIn(page))

test('a version that visitors see already is scheduled with a remark, and a day is left with Escape @once', async ({
  page,
}) => {
  const made = await makePage(page)
  await publishMade(page, made)
  await editorOf(page).open(made.slug)
  await openPanel(page)
  await page.getByRole('button', { name: 'Schedule…' }).click()
  await expect(dialogOf(page)).toContainText('Visitors see this version already')
  await dialogOf(page).getByLabel('Unpublish', { exact: true }).check()
  await expect(dialogOf(page)).not.toContainText('Visitors see this version already')
  await page.keyboard.press('Escape')
  await page.getByLabel('Go to the day').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Time line' })).toBeHidden()
})

test('the page is scheduled with a campaign, changed and cancelled, by keyboard @once', async ({ page }) => {
  const { editor } = await openLine(page)
  await openPanel(page)
  await page.getByRole('button', { name: 'Schedule…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Schedule this page' })
  await expectNoViolations(page)
  await dialog.getByLabel('Campaign').selectOption('A new campaign…')
  await dialog.getByLabel('Name of the campaign').fill('Ramadan')
  await dialog.getByLabel('Day and time (Saudi Arabia Time)').fill('2027-02-10T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).press('Enter')
  await expect(editor.toast('Scheduled')).toBeVisible()
  const list = page.getByRole('list', { name: 'Scheduled' })
  await expect(list).toContainText('Feb 10, 2027, 9:00')
  await expect(list).toContainText('in “Ramadan”')

  await list.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('combobox').selectOption('A new campaign…')
  await expect(dialog).toContainText('The page leaves the campaign “Ramadan”')
  await dialog.getByRole('combobox').selectOption('This page alone')
  await dialog.getByLabel('Day and time (Saudi Arabia Time)').fill('2027-02-11T09:00')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose whose time changes.')
  await dialog.getByLabel('Change the time of this page alone: it leaves the campaign').check()
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(list).toContainText('Feb 11, 2027, 9:00')
  await list.getByRole('button', { name: 'Cancel schedule' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this schedule?' })
  await question.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(list).toBeHidden()
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Schedule this page' })

test('the draft’s diamond dragged to the right proposes a morning to come @once', async ({ page }) => {
  await openLine(page)
  const box = await page.getByRole('button', { name: 'Schedule this page' }).boundingBox()
  const rail = await page.locator('.time-future').boundingBox()
  if (!box || !rail) throw new Error('no bar')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(rail.x + rail.width / 2, rail.y + rail.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(dialogOf(page).getByLabel('Day and time')).toHaveValue(/T09:00$/)
})

test('the draft’s diamond is a button: what is overlooked is shown, the past refused, an end set, and all of it on the bar @once', async ({
  page,
}) => {
  await openLine(page)
  await page.getByRole('button', { name: 'Schedule this page' }).press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await dialog.getByLabel('Day and time').fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose a time in the future.')
  await dialog.getByLabel('Day and time').fill('2027-02-10T09:00')
  await dialog.getByLabel('Unpublish it later').check()
  await expect(dialog.getByLabel('Unpublished from')).toHaveValue('2027-02-17T09:00')
  await dialog.getByLabel('Unpublished from').fill('2027-02-09T09:00')
  await expect(dialog.getByRole('alert')).toHaveText('Choose a time after the page goes live.')
  // Digit by digit there is no date in between.
  const until = dialog.getByLabel('Unpublished from')
  await until.focus()
  await page.keyboard.type('0220')
  await expect(until).toBeFocused()
  await page.keyboard.type('2027')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('1000AM')
  await expect(until).toHaveValue('2027-02-20T10:00')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.locator('.time-next')).toHaveText('Feb 10, 2027, 9:00 AM: goes live')
  await expect(
    page.getByRole('button', { name: 'Feb 20, 2027, 10:00 AM: will be unpublished. Change' }),
  ).toBeVisible()
  await expectNoViolations(page)
})

test('what a plan is refused for is in view and has the focus, and the advice that says the same is folded @once', async ({
  page,
  guard,
}) => {
  const faulty = { type: 'cta', content: { title: '', button_link: 'javascript:alert(1)' } }
  const { slug } = await makePage(page, [faulty, faulty, faulty])
  for (const size of [
    { width: 1440, height: 560 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await editorOf(page).open(slug)
    await openPanel(page)
    await page.getByRole('button', { name: 'Schedule…' }).click()
    const advice = dialogOf(page).locator('details')
    await expect(advice).toHaveAttribute('open')
    guard.allowStatus(422)
    await dialogOf(page).getByRole('button', { name: 'Schedule', exact: true }).click()
    const refused = dialogOf(page).getByRole('alert')
    await expect(refused).toBeFocused()
    await expect(refused).toBeInViewport({ ratio: 1 })
    const hidden = await refused
      .locator('.refused-fields')
      .evaluate((one) => one.scrollHeight - one.clientHeight)
    expect(hidden, 'all of it').toBe(0)
    await expect(advice).not.toHaveAttribute('open')
    await expectNoViolations(page)
  }
})

test('what was chosen for a plan waits while something it reminds of is looked at, until it is cancelled @once', async ({
  page,
}) => {
  await openLine(page)
  await openPanel(page)
  const open = page.getByRole('button', { name: 'Schedule…' })
  await open.click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('English only').check()
  await dialog.getByLabel('Day and time').fill('2027-02-10T09:30')
  await dialog.getByLabel('Unpublish it later').check()
  await dialog.getByLabel('Unpublished from').fill('2027-02-20T10:00')
  await dialog.getByRole('listitem').getByRole('button').first().click()
  await expect(dialog).toBeHidden()

  await openPanel(page)
  await open.click()
  await expect(dialog.getByLabel('English only')).toBeChecked()
  await expect(dialog.getByLabel('Day and time')).toHaveValue('2027-02-10T09:30')
  await expect(dialog.getByLabel('Unpublished from')).toHaveValue('2027-02-20T10:00')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await open.click()
  await expect(dialog.getByLabel('English and Arabic')).toBeChecked()
  await expect(dialog.getByLabel('Day and time')).not.toHaveValue('2027-02-10T09:30')
})

test('the plan of a page that was never public says nothing of what visitors see now @once', async ({
  page,
}) => {
  const made = await makePage(page)
  for (const [lang, words] of Object.entries(offlineWords)) {
    await page.goto(`${lang === 'ar' ? '/ar' : ''}/admin/pages/${made.slug}`)
    await page.getByRole('button', { name: words.line }).click()
    await page.getByRole('button', { name: words.open, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: words.title })
    await dialog.getByLabel(words.only).check()
    await expect(dialog).toContainText(words.first)
    await dialog.getByLabel(words.offline, { exact: true }).check()
    await expect(dialog).toContainText(words.note)
  }
})

const offlineWords = {
  en: {
    ...{ line: 'Time line', open: 'Schedule…', title: 'Schedule this page' },
    ...{ only: 'Arabic only', first: 'visitors of every language read the page in Arabic' },
    ...{ offline: 'Unpublish', note: 'It will be unpublished at that time only if it is live by then' },
  },
  ar: {
    ...{ line: 'الخط الزمني', open: 'جدولة', title: 'جدولة هذه الصفحة' },
    ...{ only: 'العربية فقط', first: 'ويراها كل الزوار إلى أن تُنشر النصوص الأخرى' },
    ...{ offline: 'إيقاف النشر', note: 'فلا يُوقف نشرها إلا إذا نُشرت قبل ذلك الوقت' },
  },
}

test('the answers stay in view in a dialog that is longer than the window, beside the field that has the focus @once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 480 })
  const { slug } = await makePage(page)
  await editorOf(page).open(slug)
  await openPanel(page)
  await page.getByRole('button', { name: 'Schedule…' }).click()
  const submit = dialogOf(page).getByRole('button', { name: 'Schedule', exact: true })
  await expect(submit).toBeInViewport({ ratio: 1 })
  const overlaps = () =>
    page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect()
      const answers = document.querySelector('.dialog-form > .ctas')
      if (!focused || !answers || answers.contains(document.activeElement)) return false
      return focused.bottom > answers.getBoundingClientRect().top
    })
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    expect(await overlaps(), await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80))).toBe(
      false,
    )
    await expect(submit).toBeInViewport({ ratio: 1 })
  }
})
