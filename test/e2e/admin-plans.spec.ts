import type { Page } from '@playwright/test'
import { editorOf, type Made, makePage, publishMade, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { openPanel } from './support/time-line.ts'

test.beforeEach(({ page }) => signIn(page))

/** Schedules the saved version of a page, without the screens. */
async function schedule(page: Page, { id }: Made, plan: object): Promise<void> {
  const answer = await page.request.post(`/admin/api/pages/${id}/schedule`, {
    headers: { origin: process.env.SITE ?? '' },
    data: { revision: 2, action: 'publish', at: '2027-02-10T06:00:00.000Z', ...plan },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

const until = '2027-02-20T07:00:00.000Z'

test('a publication that is cancelled on the time line names its end, which goes with it @once', async ({
  page,
}) => {
  const made = await makePage(page)
  await schedule(page, made, { until })
  const editor = editorOf(page)
  await editor.open(made.slug)
  await openPanel(page)
  const list = page.getByRole('list', { name: 'Scheduled' })
  await list.getByRole('button', { name: 'Cancel schedule' }).first().click()
  const question = page.getByRole('dialog', { name: 'Cancel this schedule?' })
  await expect(question.getByRole('listitem')).toHaveText([
    'Feb 10, 2027, 9:00 AM: goes live',
    'Feb 20, 2027, 10:00 AM: will be unpublished',
  ])
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: 'Cancel schedule' }).first().click()
  await question.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(editor.toast('Scheduled publishing and unpublishing cancelled')).toContainText(
    'Nothing is scheduled for this page now.',
  )
  await expect(list).toBeHidden()
  await expect(page.locator('.time-sheet')).toBeFocused()
})

test('the panel has the focus after a schedule of its list was cancelled in the dialog @once', async ({
  page,
}) => {
  const made = await makePage(page)
  await schedule(page, made, { until })
  await editorOf(page).open(made.slug)
  await openPanel(page)
  const list = page.getByRole('list', { name: 'Scheduled' })
  await list.getByRole('button', { name: 'Change' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Schedule this page' })
  await dialog.getByRole('button', { name: 'Cancel schedule' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this schedule?' })
  await question.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(page.locator('.time-sheet')).toBeFocused()
})

test('an end that is cancelled alone says that the page still goes live, in the dialog, too @once', async ({
  page,
}) => {
  const made = await makePage(page)
  await schedule(page, made, { until })
  const editor = editorOf(page)
  await editor.open(made.slug)
  await page.getByRole('button', { name: 'Feb 20, 2027, 10:00 AM: will be unpublished. Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule this page' })
  await dialog.getByRole('button', { name: 'Cancel schedule' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this schedule?' })
  await expect(question.getByRole('listitem')).toHaveText(['Feb 20, 2027, 10:00 AM: will be unpublished'])
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel schedule' }).click()
  await question.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(editor.toast('Scheduled unpublishing cancelled')).toContainText(
    'Still scheduled: Feb 10, 2027, 9:00 AM: goes live',
  )
  await expect(page.locator('.time-next')).toHaveText('Feb 10, 2027, 9:00 AM: goes live')
  await expect(page.locator('.time-mark:not(.is-now)')).toHaveCount(1)
  // With its mark gone, the next stop has the focus.
  await expect(page.locator('.save-bar :focus')).toBeVisible()
  // The message is above the line that it is about.
  const [message, bar] = await Promise.all([
    editor.toast('Scheduled unpublishing cancelled').boundingBox(),
    page.locator('.save-bar').boundingBox(),
  ])
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('now and what is planned differ on the line in form and name @once', async ({ page }) => {
  const made = await makePage(page)
  await schedule(page, made, { until })
  await editorOf(page).open(made.slug)
  const marks = page.locator('.time-mark')
  await expect(marks).toHaveCount(3)
  const forms = await marks.evaluateAll((all) =>
    all.map((mark) => {
      const { clipPath, rotate } = getComputedStyle(mark, '::before')
      return `${clipPath} ${rotate}`
    }),
  )
  expect(new Set(forms).size, String(forms)).toBe(3)
  await expect(marks.first()).toHaveAccessibleName(/^Now\. /)
})

test('the question before publishing by hand says what waits and what becomes of it @once', async ({
  page,
}) => {
  const made = await makePage(page)
  await schedule(page, made, { until })
  const editor = editorOf(page)
  await editor.open(made.slug)
  const question = page.getByRole('dialog', { name: 'Publish as it is?' })
  const waiting = question.locator('.notice').getByRole('listitem')
  await editor.publishButton.click()
  await expect(waiting).toHaveText([
    'Feb 10, 2027, 9:00 AM: goes live The same version is published then, so nothing will change.',
    /: will be unpublished The page will still be unpublished then, whatever you publish now\.$/,
  ])
  await question.getByLabel('English only').check()
  await expect(waiting.first()).toContainText('this will not happen')
  await question.getByRole('button', { name: 'Go back' }).click()

  await editor.texts.getByLabel('Title in English').fill('Another title')
  await editor.publishButton.click()
  await expect(waiting.first()).toContainText('this will not happen: the later version stays')
  await expectNoViolations(page)
})

test('a page of a campaign that is published by hand says that the campaign fails by it @once', async ({
  page,
}) => {
  const made = await makePage(page)
  await publishMade(page, made)
  const draft = { slug: made.slug, title: made.title, meta_description: {}, widgets: [] }
  const saved = await page.request.put(`/admin/api/pages/${made.id}/draft`, {
    headers: { origin: process.env.SITE ?? '' },
    data: { revision: 3, draft },
  })
  expect(saved.status()).toBe(200)
  await schedule(page, made, { revision: 4, campaign: { name: 'Founding Day' } })
  const editor = editorOf(page)
  await editor.open(made.slug)
  await editor.texts.getByLabel('Title in English').fill('Another title')
  await editor.publishButton.click()
  await expect(page.getByRole('dialog', { name: 'Publish as it is?' }).locator('.notice')).toContainText(
    'no page of “Founding Day” goes live then',
  )
})
