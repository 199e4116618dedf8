import { expect, test } from './support/test.ts'
test('home opens @either', async ({ page, site }) => {
  await site.open('/')
  await expect(page.locator('html')).toHaveAttribute('lang', site.lang)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  console.log(site.t('not_found.countdown', { count: 11 }))
})
