import { accessOrigin, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { awake } from './support/enquiry.ts'
import { overflow } from './support/layout.ts'
import { expect, test } from './support/test.ts'

// Of a machine that has much else to do.
test.describe.configure({ timeout: 90_000 })

test('an article is begun on a phone in Arabic by keyboard, kept while nobody is signed in, and made after signing in @once', async ({
  page,
  guard,
}) => {
  guard.allowStatus(401)
  guard.allowOrigin(accessOrigin())
  await signIn(page)
  const { keyboard } = page
  const number = `${Date.now()}`.slice(-8)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ar/admin/pages/new')
  const question = page.getByRole('group', { name: 'ما نوع الصفحة؟' })
  await question.getByRole('radio').first().focus()
  await keyboard.press('ArrowDown')
  await expect(question.getByRole('radio', { name: /^مقالة/ })).toBeChecked()
  await keyboard.press('Tab')
  const title = page.getByLabel('العنوان بالعربية')
  await expect(title).toBeFocused()
  await keyboard.type(`تطبيقات المطاعم ${number}`)
  const slug = `blog/tatbiqat-al-mataem-${number}`
  await expect(page.locator('.new-address')).toHaveText(`${process.env.SITE}/${slug}`)
  await expectNoViolations(page)

  await page.context().clearCookies()
  await keyboard.press('Enter')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('انتهت جلسة الدخول')
  expect(await overflow(page)).toEqual([])
  await expect(title).toHaveValue(`تطبيقات المطاعم ${number}`)
  const opened = page.context().waitForEvent('page')
  await notice.getByRole('link').click()
  const beside = await opened
  guard.watch(beside)
  await beside.getByLabel('E-mail address').fill('editor@agency.example')
  await beside.getByRole('button', { name: 'Sign in' }).click()
  await expect(beside).toHaveURL('/ar/admin')
  await beside.close()
  await page.locator('form[method="post"] button[type="submit"]').click()
  await expect(page).toHaveURL(`/ar/admin/pages/${slug}`)
  await awake(page.locator('.save-bar'))
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator('[data-row]')).toContainText(`تطبيقات المطاعم ${number}`)
})

test('the address of a new page follows its kind and title, and a refusal is said at the field until it is corrected @once', async ({
  page,
  guard,
}) => {
  guard.allowStatus(422)
  await signIn(page)
  await page.goto('/admin/pages/new')
  const title = page.getByLabel('Title in English')
  const slug = page.getByLabel('Address (slug)')
  const address = page.locator('.new-address')
  const listening = () => awake(page.locator('[data-island="new-address"] .field'))
  await listening()
  await title.fill('Spring sale')
  await expect(address).toHaveText(`${process.env.SITE}/page/spring-sale`)
  await page.getByRole('radio', { name: /^Job opening/ }).check()
  await expect(address).toHaveText(`${process.env.SITE}/careers/spring-sale`)
  await slug.fill('Own words')
  await title.fill('Another title')
  await expect(address).toHaveText(`${process.env.SITE}/careers/own-words`)
  await slug.fill('elsewhere/page')
  await expect(slug).toHaveAccessibleDescription(/Pages live under page/)
  await expect(address).toHaveCount(0)
  await slug.fill('')
  await expect(address).toHaveText(`${process.env.SITE}/careers/another-title`)

  await title.fill('')
  await slug.fill('no&such')
  await page.getByRole('button', { name: 'Create draft' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Check the marked fields' })
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription(/Enter a title in at least one language/)
  await expectNoViolations(page)
  await listening()
  await page.keyboard.type('N')
  await expect(title).not.toHaveAttribute('aria-invalid')
  await expect(summary).toBeVisible()
  await page.getByRole('button', { name: 'Create draft' }).click()
  await listening()
  await expect(slug).toBeFocused()
  await expect(slug).toHaveAttribute('aria-invalid', 'true')
  await slug.fill(`fine-${Date.now()}`)
  await expect(slug).not.toHaveAttribute('aria-invalid')
  await expect(summary).toBeHidden()
  const long = 'word '.repeat(50)
  await title.fill(long)
  await expect(title).toHaveAccessibleDescription('250 of 200')
  await page.keyboard.press('Enter')
  await expect(title).toHaveValue(long.trim())
  await expect(title).toHaveAttribute('aria-invalid', 'true')
})
