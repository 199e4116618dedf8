import type { Page } from '@playwright/test'
import { editorOf, type Made, makePage, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { openPanel } from './support/time-line.ts'

test.beforeEach(({ page }) => signIn(page))

const headers = { origin: process.env.SITE ?? '' }

/** Plans the draft of a page, as its dialog does. */
async function plan(page: Page, { id }: Made, campaign: { id: string } | { name: string }) {
  const data = { revision: 2, action: 'publish', at: '2027-03-01T06:00:00.000Z', campaign, examples: [] }
  const answer = await page.request.post(`/admin/api/pages/${id}/schedule`, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

const plansOf = async (page: Page, { id }: Made): Promise<{ id: string; at: string; name: string }[]> =>
  (await (await page.request.get(`/admin/api/pages/${id}/versions`)).json()).schedules

/** Two pages that go live together. */
async function campaign(page: Page) {
  const name = `Eid ${crypto.randomUUID().slice(0, 8)}`
  const [one, other] = [await makePage(page), await makePage(page)]
  await plan(page, one, { name })
  const [planned] = await plansOf(page, one)
  await plan(page, other, { id: planned?.id ?? '' })
  return { one, other, name }
}

/** Drags the page's diamond to the right, towards the end of the bar. */
async function dragMark(page: Page) {
  const box = await page.getByRole('button', { name: /goes live\. Change$|تُنشر\. تعديل$/ }).boundingBox()
  const rail = await page.locator('.time-future').boundingBox()
  if (!box || !rail) throw new Error('no bar')
  const isRtl = await page.evaluate(() => document.documentElement.dir === 'rtl')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(rail.x + rail.width * (isRtl ? 0.4 : 0.6), rail.y + rail.height / 2, { steps: 4 })
  await page.mouse.up()
}

test('a page of a campaign that is dragged asks, and by keyboard the whole campaign moves @once', async ({
  page,
}) => {
  const { one, other, name } = await campaign(page)
  await editorOf(page).open(one.slug)
  await dragMark(page)
  const dialog = page.getByRole('dialog', { name: 'Schedule this page' })
  const question = dialog.getByRole('group', {
    name: `This page belongs to the campaign “${name}”. Pages in it: 2`,
  })
  await expect(question).toBeVisible()
  await expectNoViolations(page)
  const time = dialog.getByLabel('Day and time')
  await time.fill('2027-04-01T09:00')
  await time.press('Enter')
  await expect(question.getByRole('alert')).toHaveText('Choose whose time changes.')
  await question.getByRole('radio').first().press('Space')
  await expect(question.getByLabel('Change the time of the whole campaign')).toBeChecked()
  await time.press('Enter')
  await expect(editorOf(page).toast('The time of the whole campaign is changed')).toBeVisible()
  for (const made of [one, other]) {
    expect(await plansOf(page, made)).toMatchObject([{ name, at: '2027-04-01T06:00:00.000Z' }])
  }
})

test('a page of a campaign that is dragged in the Arabic admin is moved alone if that is the answer @once', async ({
  page,
}) => {
  const { one, other, name } = await campaign(page)
  await page.goto(`/ar/admin/pages/${one.slug}`)
  await dragMark(page)
  const dialog = page.getByRole('dialog', { name: 'جدولة هذه الصفحة' })
  await expect(dialog.getByRole('group', { name: /^هذه الصفحة ضمن حملة .*وفيها صفحتان$/ })).toBeVisible()
  await dialog.getByLabel('تعديل موعد هذه الصفحة وحدها').check()
  await dialog.getByLabel('اليوم والوقت').fill('2027-04-02T09:00')
  await dialog.getByRole('button', { name: 'جدولة', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  expect(await plansOf(page, one)).toMatchObject([{ name: '', at: '2027-04-02T06:00:00.000Z' }])
  expect(await plansOf(page, other)).toMatchObject([{ name, at: '2027-03-01T06:00:00.000Z' }])
})

test('a campaign without a name says what is missing and has the focus there @once', async ({ page }) => {
  const { slug } = await makePage(page)
  await editorOf(page).open(slug)
  await openPanel(page)
  await page.getByRole('button', { name: 'Schedule…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule this page' })
  await dialog.getByLabel('Campaign').selectOption('A new campaign…')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  const name = dialog.getByLabel('Name of the campaign')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Fill this in.')
  await name.fill('Eid')
  await expect(dialog.getByText('Fill this in.')).toHaveCount(0)
})
