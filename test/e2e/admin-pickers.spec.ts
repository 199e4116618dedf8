import { makePage, signIn } from './support/admin.ts'
import { awake } from './support/enquiry.ts'
import { expect, test } from './support/test.ts'

test('the pickers of the Arabic editor find what is typed without its dots and hamzas, and with marks @once', async ({
  page,
}) => {
  await signIn(page)
  const { slug } = await makePage(page, [])
  await page.goto(`/ar/admin/pages/${slug}`)
  await awake(page.locator('.save-bar'))
  await page.getByRole('button', { name: 'إضافة قسم', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'إضافة قسم' })
  await picker.getByRole('searchbox').fill('الاسئله الشّائعه')
  await expect(picker.getByRole('radio')).toHaveCount(1)
  await expect(picker.getByRole('radio', { name: /^الأسئلة الشائعة/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(picker, 'the only match is added').toBeHidden()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.getByRole('button', { name: 'إضافة قسم', exact: true }).click()
  await picker.getByRole('searchbox').fill('المقدمه')
  await picker.locator('.picker-type', { hasText: 'المقدمة' }).first().dblclick()
  await expect(picker).toBeHidden()
  await expect(page.locator('[data-row]')).toHaveCount(2)

  await page.getByRole('button', { name: 'اختيار صورة' }).first().click()
  const pictures = page.getByRole('dialog', { name: 'اختيار صورة' })
  await pictures.getByRole('button', { name: 'رسوم الموقع' }).click()
  await pictures.getByRole('searchbox').fill('توصيلُ البقاله')
  await expect(pictures.locator('code').first()).toHaveText(/^apps\/grocery-delivery-app/)
})
