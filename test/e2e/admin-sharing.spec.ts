import { editorOf, makePage, openBrowser, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('a draft is shared by a link, noted on in Arabic without an account, and the link is revoked @once', async ({
  page,
  browser,
  guard,
}) => {
  await signIn(page)
  const made = await makePage(page)
  const editor = editorOf(page)
  await editor.open(made.slug)
  await page.getByRole('button', { name: 'Share' }).click()
  const panel = page.getByRole('dialog', { name: 'Share this draft' })
  await expect(panel).toContainText('No active links.')
  await expectNoViolations(page)
  await panel.getByLabel('Name of the link (optional)').fill('For the CEO')
  await panel.getByRole('button', { name: 'Make a link' }).click()
  await expect(panel.getByRole('listitem')).toContainText('For the CEO')
  const address = panel.getByRole('textbox', { name: 'Link to share' })
  await expect(address).toBeFocused()
  const { pathname } = new URL(await address.inputValue())

  const reader = await openBrowser(browser, guard)
  await reader.goto(`/ar${pathname}`)
  const frame = reader.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('القول الأول')
  await expectNoViolations(reader)
  await reader.getByRole('link', { name: 'جوال' }).click()
  await expect.poll(async () => (await reader.locator('iframe').boundingBox())?.width).toBeLessThan(400)
  const text = reader.getByRole('textbox', { name: 'الملاحظة', exact: true })
  await frame.getByRole('button', { name: 'اكتب ملاحظة: 2. أسئلة متكررة' }).press('Enter')
  await expect(text).toBeFocused()
  await expect(reader.getByLabel('بخصوص', { exact: true }).locator('option:checked')).toHaveText(/^2/)
  await text.fill('اختصروا السؤال الأول')
  await reader.reload()
  await expect(text, 'not sent yet').toHaveValue('اختصروا السؤال الأول')
  guard.allowStatus(422)
  const send = reader.getByRole('button', { name: 'أرسل الملاحظة' })
  await send.click()
  await expect(reader.getByText('اكتب اسمك ليعرف الفريق على من يردّ.')).toBeVisible()
  await reader.getByLabel('اسمك').fill('دانة')
  await send.click()
  await expect(reader.getByRole('status')).toHaveText('شكرًا لك. وصلت ملاحظتك.')
  expect(await reader.context().cookies()).toEqual([])

  await page.reload()
  await expect(page.getByRole('button', { name: 'Open notes: 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  await panel.getByRole('button', { name: 'Revoke: For the CEO' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Revoke this link?' })
  await question.getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(editor.toast('The link no longer works')).toBeVisible()
  await expect(panel).toContainText('No active links.')
  guard.allowStatus(404)
  expect((await reader.goto(`/ar${pathname}`))?.status()).toBe(404)
  await reader.context().close()
})
