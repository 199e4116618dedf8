import { editorOf, makePage, openBrowser, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('a draft is shared by a link, noted on by somebody without an account, answered and resolved @once', async ({
  page,
  browser,
  guard,
}) => {
  await signIn(page)
  const made = await makePage(page)
  await editorOf(page).open(made.slug)
  await page.getByRole('button', { name: 'Share' }).click()
  const panel = page.getByRole('dialog', { name: 'Share this draft' })
  await expect(panel).toContainText('No link works at the moment.')
  await expectNoViolations(page)
  await panel.getByRole('button', { name: 'Make a link' }).click()
  const link = await panel.getByRole('textbox', { name: 'Link to share' }).inputValue()
  const { pathname } = new URL(link)

  const reader = await openBrowser(browser, guard)
  await reader.goto(`/ar${pathname}`)
  await expect(reader.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('القول الأول')
  await expectNoViolations(reader)
  await reader.getByRole('link', { name: 'جوال' }).click()
  await expect.poll(async () => (await reader.locator('iframe').boundingBox())?.width).toBeLessThan(400)
  await reader.getByLabel('بخصوص').selectOption({ index: 2 })
  await reader.getByLabel('الملاحظة').fill('اختصروا السؤال الأول')
  guard.allowStatus(422)
  await reader.getByRole('button', { name: 'أرسل الملاحظة' }).click()
  await expect(reader.getByText('اكتب اسمك ليعرف الفريق على من يردّ.')).toBeVisible()
  await reader.getByLabel('اسمك').fill('دانة')
  await reader.getByRole('button', { name: 'أرسل الملاحظة' }).click()
  await expect(reader.getByRole('status')).toHaveText('شكرًا لك. وصلت ملاحظتك.')

  await page.reload()
  await expect(page.getByRole('button', { name: 'Open notes: 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the page' }).click()
  const marker = page.getByRole('button', { name: /: open notes: 1$/ })
  await marker.press('Enter')
  const thread = page.getByRole('dialog', { name: 'Notes on' })
  await expect(thread).toContainText('اختصروا السؤال الأول')
  await expectNoViolations(page)
  // The keys of sections are letters here.
  await thread.getByRole('textbox', { name: 'Your reply' }).pressSequentially('d?a')
  await thread.getByRole('textbox', { name: 'Your reply' }).press('Escape')
  await expect(thread).toHaveCount(0)
  await expect(marker).toBeFocused()
  await marker.press('Enter')
  await thread.getByRole('textbox', { name: 'Your reply' }).fill('تم.')
  const send = thread.getByRole('button', { name: 'Send the reply' })
  await send.click()
  await expect(thread.getByRole('textbox', { name: 'Your reply' })).toHaveValue('')
  await expect(send).toBeFocused()
  await thread.getByRole('button', { name: 'Resolve' }).click()
  await expect(thread).toContainText('Resolved by')
  await page.keyboard.press('Escape')
  await expect(marker).toHaveCount(0)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(panel).toContainText('Resolved by')
  await reader.reload()
  await expect(reader.locator('.notes')).toContainText('تم.')

  await panel.getByRole('button', { name: 'Revoke' }).click()
  await expect(panel).toContainText('No link works at the moment.')
  guard.allowStatus(404)
  // As when the browser shows the page that it kept for its back button.
  await reader.evaluate(() => {
    // Later, or the reload would end the evaluation.
    setTimeout(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  })
  await expect(reader.locator('iframe')).toHaveCount(0)
  await reader.context().close()
})
