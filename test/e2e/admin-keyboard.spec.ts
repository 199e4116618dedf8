import { signIn, tabTo } from './support/admin.ts'
import { admins, note, press, writeClaim } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

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
