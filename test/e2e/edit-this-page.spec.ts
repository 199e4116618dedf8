import { makePage, openBrowser, publishMade, signIn, tabTo } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('staff get from a public page to its editor by keyboard, visitors see nothing of it, and signing out ends it @once', async ({
  page,
  browser,
  guard,
}) => {
  await signIn(page)
  const made = await makePage(page)
  await publishMade(page, made)
  const visitor = await openBrowser(browser, guard)
  await visitor.goto(`/${made.slug}`)
  await page.goto(`/${made.slug}`)
  const edit = page.getByRole('link', { name: 'Edit this page' })
  await expect(page.locator('html[data-js]')).toBeAttached()
  await expect(edit, 'not before the admin was open here').toHaveCount(0)

  await page.goto('/ar/admin')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('staff'))).toContain('/admin/pages/')
  await page.goto(`/${made.slug}`)
  await tabTo(page, edit)
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/pages/${made.slug}`)

  await page.goto(`/ar/${made.slug}`)
  await page.getByRole('link', { name: 'تعديل هذه الصفحة' }).click()
  await expect(page).toHaveURL(`/ar/admin/pages/${made.slug}`)

  await page.goto('/terms')
  await edit.click()
  await expect(page, 'a page that nobody has changed yet').toHaveURL('/admin?search=terms')
  await page.goto('/')
  await expect(edit).toHaveAttribute('href', '/admin/pages/home')
  await expect(visitor.getByRole('link', { name: 'Edit this page' })).toHaveCount(0)
  expect(await visitor.evaluate(() => localStorage.getItem('staff'))).toBeNull()

  await page.goto('/admin')
  const out = page.locator('[data-sign-out]')
  await out.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await page.locator('.admin-account summary').click()
  await out.click()
  await page.goto(`/${made.slug}`)
  await expect(page.locator('html[data-js]')).toBeAttached()
  await expect(edit).toHaveCount(0)
})

test('what staff open from the admin is in its language, whatever they read last @once', async ({ page }) => {
  await signIn(page)
  const made = await makePage(page)
  await publishMade(page, made)
  const ways = {
    '/ar/admin': [
      page.getByRole('link', { name: `فتح ${made.title.ar} في علامة تبويب جديدة` }),
      `/ar/${made.slug}`,
    ],
    [`/ar/admin/pages/${made.slug}`]: [page.getByRole('link', { name: 'فتح الصفحة' }), `/ar/${made.slug}`],
    '/admin': [page.getByRole('link', { name: 'View the site' }), '/'],
  } as const
  for (const [screen, [way, opened]] of Object.entries(ways)) {
    await page.goto(screen)
    await page.evaluate(
      (other) => localStorage.setItem('language', other),
      screen.startsWith('/ar') ? 'en' : 'ar',
    )
    await way.evaluate((link) => link.removeAttribute('target'))
    await way.click()
    await expect(page.locator('html[data-js]')).toHaveAttribute(
      'lang',
      screen.startsWith('/ar') ? 'ar' : 'en',
    )
    await expect(page).toHaveURL(opened)
  }
})
