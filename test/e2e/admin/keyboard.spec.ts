import type { Locator, Page } from '@playwright/test'
import { makePage, openBrowser, publishMade, signIn, tabTo } from '../support/admin.ts'
import { bothLanguages, shownHere } from '../support/canvas.ts'
import { untilHydrated } from '../support/enquiry.ts'
import { expect, test } from '../support/test.ts'

/** Moves to an element by Tab and presses it. */
async function press(page: Page, target: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, target, way)
  await page.keyboard.press('Enter')
}

test('an editor writes, shares, restores, schedules and publishes a page by keyboard alone', {
  tag: ['@once'],
}, async ({ page, browser, guard }) => {
  const { keyboard } = page
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const toast = (text: string) => page.locator('.toast').filter({ hasText: text })
  const main = page.frameLocator('iframe[title="الصفحة: العربية"]').locator('main')
  const save = async () => {
    await keyboard.press('ControlOrMeta+s')
    await expect(page.locator('.save-state')).toHaveText(/^حُفظ في /)
  }
  /** Writes the first heading of the framed page. */
  const write = async (text: string) => {
    await press(page, button('إلى الصفحة'))
    await expect(page.locator('iframe[title="الصفحة: العربية"]')).toBeFocused()
    await keyboard.press('Enter')
    await expect(main.locator('[data-writing]')).toBeFocused()
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(text)
    await keyboard.press('Enter')
    await expect(main.locator('h1')).toHaveText(text)
    await save()
  }
  await signIn(page)
  await shownHere(page, bothLanguages)
  const made = await makePage(page)
  await publishMade(page, made)
  await page.goto(`/ar/admin/pages/${made.slug}`)
  await untilHydrated(page.locator('.editor-footer'))
  await expect(main.locator('h1')).toHaveText('القول الأول')

  await write('القول الثاني')
  await press(page, button(/^مشاركة/), 'Shift+Tab')
  await press(page, button('إنشاء رابط'))
  const link = await page.getByRole('textbox', { name: 'رابط المشاركة' }).inputValue()
  await keyboard.press('Escape')
  const reader = await openBrowser(browser, guard)
  await reader.goto(new URL(link).pathname)
  await expect(reader.frameLocator('iframe').locator('h1')).toHaveText('القول الثاني')
  await tabTo(reader, reader.locator('form select'))
  await reader.keyboard.press('ArrowDown')
  await tabTo(reader, reader.locator('form textarea'))
  await reader.keyboard.type('اختصروا العنوان')
  await tabTo(reader, reader.locator('form input[type="text"], form input:not([type])').first())
  await reader.keyboard.type('دانة')
  await reader.keyboard.press('Enter')
  await expect(reader.getByRole('status')).toHaveText(/./)
  await reader.context().close()

  await press(page, button(/^مشاركة/))
  await expect(page.getByRole('dialog')).toContainText('اختصروا العنوان')
  await keyboard.press('Escape')
  await press(page, button('إلى الصفحة'))
  const marker = button(/، ملاحظة مفتوحة$/)
  await press(page, marker.first())
  const reply = page.getByRole('textbox', { name: 'ردك' })
  await tabTo(page, reply)
  // The shortcuts of sections are letters here.
  await keyboard.type('d?a')
  await keyboard.press('Escape')
  await expect(marker.first()).toBeFocused()
  await keyboard.press('Enter')
  await expect(reply, 'kept').toHaveValue('d?a')
  await tabTo(page, reply)
  await keyboard.type(' تم.')
  await press(page, button('إرسال الرد'))
  await expect(page.locator('.note-reply')).toContainText('تم.')
  await press(page, button('إغلاق الملاحظة'))
  await expect(page.locator('.notes .is-resolved')).toBeVisible()
  await keyboard.press('Escape')
  await expect(marker).toHaveCount(0)

  await tabTo(page, page.getByRole('slider', { name: 'نسخ هذه الصفحة' }))
  await keyboard.press('ArrowRight')
  const changes = page.locator('.version-changes')
  await press(page, changes.getByRole('button', { name: /^استعادة هذا القسم: المقدمة$/ }), 'Shift+Tab')
  await expect(main.locator('h1')).toHaveText('القول الأول')
  await keyboard.press('Escape')
  await save()
  await expect(button('نشر'), 'visitors see this already').toHaveAttribute('aria-disabled', 'true')

  await write('القول الثالث')
  await press(page, button(/جدولة هذه الصفحة/))
  const plan = page.getByRole('dialog')
  await tabTo(page, plan.locator('[data-type="year"]'))
  await keyboard.press('ArrowUp')
  await press(page, plan.getByRole('button', { name: 'جدولة', exact: true }))
  await expect(toast('جُدولت الصفحة')).toBeVisible()
  await press(page, button('الخط الزمني'), 'Shift+Tab')
  await press(page, button('إلغاء الموعد'))
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'إلغاء الموعد' }))
  await keyboard.press('Enter')
  await expect(toast('أُلغي موعد النشر')).toBeVisible()
  await press(page, button('نشر'))
  await press(page, button('النشر على أي حال'))
  await expect(toast('نُشرت الصفحة')).toBeVisible()
})
