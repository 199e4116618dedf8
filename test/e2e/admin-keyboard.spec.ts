import type { Browser, Locator, Page } from '@playwright/test'
import { openBrowser, saved, signIn, tabTo } from './support/admin.ts'
import type { Guard } from './support/guard.ts'
import { expect, test } from './support/test.ts'

/** The admin in each language, as its readers hear it. */
const admins = [
  {
    path: '/admin',
    toPage: 'To the page',
    toBar: 'To saving and publishing',
    first: 'The page in English',
    second: 'The page in Arabic',
    keys: 'Keys of the page',
    share: 'Share',
    make: 'Make a link',
    address: 'Link to share',
    publish: 'Publish',
    anyway: 'Publish anyway',
    published: 'Page published',
    saved,
    titles: ['Title in English', 'Title in Arabic'],
  },
  {
    path: '/ar/admin',
    toPage: 'إلى الصفحة',
    toBar: 'إلى الحفظ والنشر',
    first: 'الصفحة: العربية',
    second: 'الصفحة: الإنجليزية',
    keys: 'اختصارات لوحة المفاتيح',
    share: 'مشاركة',
    make: 'إنشاء رابط',
    address: 'رابط المشاركة',
    publish: 'نشر',
    anyway: 'النشر على أي حال',
    published: 'نُشرت الصفحة',
    saved: /^حُفظ في /,
    titles: ['العنوان بالعربية', 'العنوان بالإنجليزية'],
  },
] as const

/** Goes to something by Tab, and presses it. */
async function press(page: Page, target: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, target, way)
  await page.keyboard.press('Enter')
}

/** Writes the first heading of a framed page that has the focus. */
async function writeClaim(page: Page, frame: string, text: string) {
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
async function note(browser: Browser, guard: Guard, link: string, claim: string) {
  const reader = await openBrowser(browser, guard)
  await reader.goto(new URL(link).pathname)
  await expect(reader.frameLocator('iframe').locator('h1')).toHaveText(claim)
  await tabTo(reader, reader.locator('form textarea'))
  await reader.keyboard.type('Shorter, please.')
  await tabTo(reader, reader.locator('form input[type="text"], form input:not([type])').first())
  await reader.keyboard.type('Dana')
  await reader.keyboard.press('Enter')
  await expect(reader.getByRole('status')).toHaveText(/./)
  await reader.context().close()
}

for (const admin of admins) {
  test(`a landing page is written in both languages, shared, noted on and published by keyboard alone, in ${admin.path} @once`, async ({
    page,
    browser,
    guard,
  }) => {
    test.setTimeout(80_000)
    const { keyboard } = page
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    await signIn(page)
    await page.addInitScript(() => {
      localStorage['editor-view'] = JSON.stringify({ page: true, shown: ['en', 'ar'], width: 'phone' })
    })
    await page.goto(`${admin.path}/pages/new`)
    for (const title of admin.titles) {
      await tabTo(page, page.getByLabel(title))
      await keyboard.type(`Keys ${Date.now()}`)
    }
    await keyboard.press('Enter')
    await expect(page.frameLocator(`iframe[title="${admin.second}"]`).locator('h1')).toBeVisible()

    await press(page, button(admin.toPage))
    await keyboard.press('?')
    await expect(page.getByRole('dialog', { name: admin.keys })).toBeVisible()
    await keyboard.press('Escape')
    await writeClaim(page, admin.first, 'First words')
    await keyboard.press('l')
    await writeClaim(page, admin.second, 'Second words')
    await expect(page.locator('.save-state')).toHaveText(admin.saved)

    await press(page, button(admin.share), 'Shift+Tab')
    await press(page, button(admin.make))
    const link = await page.getByRole('textbox', { name: admin.address }).inputValue()
    await keyboard.press('Escape')
    await expect(button(admin.share)).toBeFocused()
    await note(browser, guard, link, 'First words')

    await press(page, button(admin.toBar))
    await press(page, button(admin.publish))
    await press(page, button(admin.anyway))
    await expect(page.locator('.toast').filter({ hasText: admin.published })).toBeVisible()
  })
}
