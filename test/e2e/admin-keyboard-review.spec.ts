import { makePage, publishMade, signIn, tabTo } from './support/admin.ts'
import { awake } from './support/enquiry.ts'
import { admins, note, press, writeClaim } from './support/keyboard.ts'
import { both, shownHere } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

for (const admin of admins) {
  test(`a note is answered, an earlier section brought back, the page scheduled and published by keyboard alone, in ${admin.path} @once`, async ({
    page,
    browser,
    guard,
  }) => {
    test.setTimeout(80_000)
    const { keyboard } = page
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const toast = (text: string) => page.locator('.toast').filter({ hasText: text })
    const claim = page.frameLocator(`iframe[title="${admin.first}"]`).locator('main h1')
    await signIn(page)
    await shownHere(page, both)
    const made = await makePage(page)
    await publishMade(page, made)
    await page.goto(`${admin.path}/pages/${made.slug}`)
    await awake(page.locator('.save-bar'))
    const before = (await claim.textContent()) ?? ''

    await press(page, button(admin.toPage))
    await writeClaim(page, admin.first, 'Second words')
    await expect(page.locator('.save-state')).toHaveText(admin.saved)
    await press(page, button(admin.share), 'Shift+Tab')
    await press(page, button(admin.make))
    const link = await page.getByRole('textbox', { name: admin.address }).inputValue()
    await keyboard.press('Escape')
    await note(browser, guard, link, /\w/)

    await press(page, button(admin.share))
    await expect(page.getByRole('dialog')).toContainText('Shorter, please.')
    await keyboard.press('Escape')
    await press(page, button(admin.toPage))
    await press(page, button(admin.marker).first())
    await tabTo(page, page.getByRole('textbox', { name: admin.reply }))
    await keyboard.type('Done.')
    await press(page, button(admin.send))
    await expect(page.locator('.note-reply')).toContainText('Done.')
    await press(page, button(admin.resolve))
    await expect(page.locator('.notes .is-resolved')).toBeVisible()
    await keyboard.press('Escape')
    await expect(button(admin.marker)).toHaveCount(0)

    await tabTo(page, page.getByRole('slider', { name: admin.track }))
    await keyboard.press(admin.earlier)
    await press(
      page,
      page.locator('.version-changes').getByRole('button', { name: admin.bring }),
      'Shift+Tab',
    )
    await expect(claim).toHaveText(before)
    await keyboard.press('Escape')
    await expect(page.locator('.save-state')).toHaveText(admin.saved)
    // Visitors see this already.
    await expect(button(admin.publish)).toHaveAttribute('aria-disabled', 'true')

    await press(page, button(admin.toPage))
    await writeClaim(page, admin.first, 'Third words')
    await expect(page.locator('.save-state')).toHaveText(admin.saved)
    await press(page, button(admin.plan))
    await tabTo(page, page.getByRole('dialog').getByLabel(admin.time))
    await keyboard.type('02102027')
    await keyboard.press('Tab')
    await keyboard.type('0900AM')
    await keyboard.press('Enter')
    await expect(toast(admin.planned)).toBeVisible()
    await press(page, button(admin.line), 'Shift+Tab')
    await press(page, button(admin.cancel))
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: admin.cancel }))
    await keyboard.press('Enter')
    await expect(toast(admin.cancelled)).toBeVisible()

    await press(page, button(admin.publish))
    await press(page, button(admin.anyway))
    await expect(toast(admin.published)).toBeVisible()
  })
}
