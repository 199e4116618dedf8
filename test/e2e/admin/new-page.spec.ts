import { signIn } from '../support/admin.ts'
import { expectNoViolations } from '../support/axe.ts'
import { untilHydrated } from '../support/enquiry.ts'
import { overflow } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

test('a new page gets an address from its title, shows a refusal, and survives a sign-in', {
  tag: ['@once'],
}, async ({ page, guard }) => {
  guard.allowStatus(401)
  guard.allowStatus(422)
  await signIn(page)
  const { keyboard } = page
  const number = `${Date.now()}`.slice(-8)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ar/admin/pages/new')
  const title = page.getByLabel('العنوان بالعربية')
  const slug = page.getByRole('textbox', { name: 'المسار' })
  const address = page.locator('.new-address')
  const create = page.getByRole('button', { name: 'إنشاء مسوّدة' })
  const question = page.getByRole('group', { name: 'ما نوع الصفحة؟' })
  await title.fill('عرض الربيع')
  await expect(address).toHaveText(/\/page\/ard-al-rabi$/)
  await question.getByRole('radio').first().focus()
  await keyboard.press('ArrowDown')
  await expect(question.getByRole('radio', { name: /^مقالة/ })).toBeChecked()
  await expect(address).toHaveText(/\/blog\/ard-al-rabi$/)
  await title.fill('')
  await slug.fill('no&such')
  await create.click()
  await expect(title).toBeFocused()
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(slug).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolations(page)
  await title.fill(`تطبيقات المطاعم ${number}`)
  await expect(title).not.toHaveAttribute('aria-invalid')
  await slug.fill('')
  await expect(slug).not.toHaveAttribute('aria-invalid')
  await expect(address).toHaveText(`${process.env.SITE}/blog/tatbiqat-al-mataem-${number}`)
  expect(await overflow(page)).toEqual([])

  await page.context().clearCookies()
  await title.press('Enter')
  await expect(page.getByText('انتهت جلسة الدخول')).toBeVisible()
  await expect(title).toHaveValue(`تطبيقات المطاعم ${number}`)
  await signIn(page)
  await page.reload()
  await expect(title).toHaveValue(`تطبيقات المطاعم ${number}`)
  await create.click()
  await expect(page).toHaveURL(`/ar/admin/pages/blog/tatbiqat-al-mataem-${number}`)
  await untilHydrated(page.locator('.editor-footer'))
  await expect(page.locator('[data-row]')).toHaveText([new RegExp(`تطبيقات المطاعم ${number}`)])
})
