import type { Browser, Locator, Page } from '@playwright/test'
import { openBrowser, saved, tabTo } from './admin.ts'
import type { Guard } from './guard.ts'
import { expect } from './test.ts'

/** The admin in each language, as its readers hear it. */
export const admins = [
  {
    path: '/admin',
    toPage: 'To the page',
    toBar: 'To saving and publishing',
    first: 'The page in English',
    second: 'The page in Arabic',
    keys: 'Keyboard shortcuts',
    share: /^Share/,
    make: 'Make a link',
    address: 'Link to share',
    publish: 'Publish',
    anyway: 'Publish anyway',
    published: 'Page published',
    saved,
    titles: ['Title in English', 'Title in Arabic'],
    marker: /: open notes: 1$/,
    reply: 'Your reply',
    send: 'Send the reply',
    resolve: 'Resolve',
    track: 'Versions of this page',
    earlier: 'ArrowLeft',
    bring: /^Bring this section back: Hero$/,
    line: 'Time line',
    plan: /Schedule this page/,
    planned: 'Scheduled',
    time: /^Day and time/,
    cancel: 'Cancel schedule',
    cancelled: 'Scheduled publishing cancelled',
  },
  {
    path: '/ar/admin',
    toPage: 'إلى الصفحة',
    toBar: 'إلى الحفظ والنشر',
    first: 'الصفحة: العربية',
    second: 'الصفحة: الإنجليزية',
    keys: 'اختصارات لوحة المفاتيح',
    share: /^مشاركة/,
    make: 'إنشاء رابط',
    address: 'رابط المشاركة',
    publish: 'نشر',
    anyway: 'النشر على أي حال',
    published: 'نُشرت الصفحة',
    saved: /^حُفظ في /,
    titles: ['العنوان بالعربية', 'العنوان بالإنجليزية'],
    marker: /، ملاحظة مفتوحة$/,
    reply: 'ردك',
    send: 'إرسال الرد',
    resolve: 'إنهاء الملاحظة',
    track: 'نسخ هذه الصفحة',
    earlier: 'ArrowRight',
    bring: /^استعادة هذا القسم: المقدمة$/,
    line: 'الخط الزمني',
    plan: /جدولة هذه الصفحة/,
    planned: 'جُدولت الصفحة',
    time: /^اليوم والوقت/,
    cancel: 'إلغاء الموعد',
    cancelled: 'أُلغي موعد النشر',
  },
] as const

/** Goes to something by Tab, and presses it. */
export async function press(page: Page, target: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, target, way)
  await page.keyboard.press('Enter')
}

/** Writes the first heading of a framed page that has the focus. */
export async function writeClaim(page: Page, frame: string, text: string) {
  const main = page.frameLocator(`iframe[title="${frame}"]`).locator('main')
  await expect(page.locator(`iframe[title="${frame}"]`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main.locator('[data-writing]')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(main.locator('h1')).toHaveText(text)
}

/** Somebody without an account reads what is shared, and writes a note on it. */
export async function note(browser: Browser, guard: Guard, link: string, claim: string | RegExp) {
  const reader = await openBrowser(browser, guard)
  await reader.goto(new URL(link).pathname)
  await expect(reader.frameLocator('iframe').locator('h1')).toHaveText(claim)
  // About the first section, rather than the whole page.
  await tabTo(reader, reader.locator('form select'))
  await reader.keyboard.press('ArrowDown')
  await tabTo(reader, reader.locator('form textarea'))
  await reader.keyboard.type('Shorter, please.')
  await tabTo(reader, reader.locator('form input[type="text"], form input:not([type])').first())
  await reader.keyboard.type('Dana')
  await reader.keyboard.press('Enter')
  await expect(reader.getByRole('status')).toHaveText(/./)
  await reader.context().close()
}
