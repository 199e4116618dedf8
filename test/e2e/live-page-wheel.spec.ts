import { signIn } from './support/admin.ts'
import { openLive } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('the wheel over the forms beside the page reaches their end, and then brings the head of the page back @once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { live } = await openLive(page)
  await expect(live.in('en').getByText('First claim')).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const top = () => page.evaluate(() => scrollY)
  expect(await top()).toBeGreaterThan(0)
  const box = await page.locator('.workbench > .editor').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 200)
  const turned = (by: number) => async () => {
    await page.mouse.wheel(0, by)
    return top()
  }
  await expect.poll(turned(-400)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})
