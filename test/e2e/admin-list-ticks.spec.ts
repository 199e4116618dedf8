import { makePage, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('an original says why it has no tick, and choosing all moves nothing @once', async ({ page }) => {
  await makePage(page)
  for (const [path, why] of [
    ['/admin', /^Original text: nothing to publish/],
    ['/ar/admin', /^النص الأصلي: لا شيء يُنشر/],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('.no-tick').first()).toHaveAccessibleName(why)
    const all = page.locator('.bulk-all input')
    const before = await all.boundingBox()
    await all.check()
    await expect(page.locator('.bulk-question summary').first()).toBeVisible()
    expect(await all.boundingBox()).toEqual(before)
    await expectNoViolations(page)
    // On a phone both stand at the end of their cards.
    await page.setViewportSize({ width: 390, height: 844 })
    const [none, tick] = [page.locator('.no-tick').first(), page.locator('.page-tick').first()]
    const centre = (mark: typeof none) =>
      mark.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return Math.round((left + right) / 2 / 10)
      })
    expect(await centre(none)).toBe(await centre(tick))
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})
