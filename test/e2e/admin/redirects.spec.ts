import { message as text } from '../../../src/i18n/intl.ts'
import { signIn } from '../support/admin.ts'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('a redirect is added, changed, deleted and restored, and a file of redirects is previewed', {
  tag: ['@full'],
}, async ({ page, guard }) => {
  guard.allowStatus(422)
  await signIn(page)
  const t = (id: Parameters<typeof text>[1], values = {}) => text('ar', id, values)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const name = crypto.randomUUID().slice(0, 8)
  const from = `/old-${name}.html`
  const row = page.locator('tr').filter({ hasText: from })
  await page.goto('/ar/admin/redirects')
  const known = page.waitForResponse((answer) => answer.url().endsWith('/admin/api/links'))
  await button(t('admin.redirects.add_title')).first().click()
  await known
  const dialog = page.getByRole('dialog')
  const field = (of: 'from' | 'to') =>
    dialog.getByRole(of === 'to' ? 'combobox' : 'textbox', { name: t(`admin.redirects.column.${of}`) })
  await expect(field('from')).toBeFocused()
  await page.keyboard.type(from)
  await page.keyboard.press('Tab')
  await page.keyboard.type('خدمات')
  await expect(page.getByRole('option').filter({ hasText: '/services' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await field('to').fill('/page/nowhere')
  await page.keyboard.press('Enter')
  const fault = t('admin.redirects.fault.missing', { to: '\u2066/page/nowhere\u2069' })
  await expect(field('to')).toHaveAccessibleDescription(new RegExp(fault))
  await expect(field('to')).toBeFocused()
  await expect(field('from')).toHaveValue(from)
  await expectNoViolations(page)
  await field('to').fill('الخدمات')
  await expect(page.getByRole('option').first()).toContainText('/services')
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(field('to')).toHaveValue('/services')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('/services')
  const visitor = await page.context().newPage()
  await visitor.goto(`/ar${from}`)
  await expect(visitor).toHaveURL('/ar/services')
  await visitor.close()

  await button(new RegExp(`^${t('admin.redirects.edit', { from: '' })}.*${from}`)).press('Enter')
  await dialog.getByRole('radio', { name: new RegExp(t('admin.redirects.kind.410')) }).press('Space')
  await button(t('admin.redirects.save')).press('Enter')
  await expect(row).toContainText(t('admin.redirects.kind.410'))
  await button(new RegExp(`^${t('admin.redirects.delete', { from: '' })}.*${from}`)).press('Enter')
  await expect(row).toHaveCount(0)
  await button(t('admin.action.undo')).press('Enter')
  await expect(row).toHaveCount(1)

  const lines = ['from,to,status', `/${name}-1,/about`, `/${name}-2,/nowhere`, `/${name}-3,,410`].join('\n')
  // The toasts cover it on a phone.
  await page
    .getByRole('main')
    .getByRole('button', { name: t('admin.action.more') })
    .press('Enter')
  await page.getByRole('menuitem', { name: t('admin.redirects.file.import') }).press('Enter')
  const chosen = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: t('admin.redirects.file.choose') }).press('Enter')
  await (await chosen).setFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
  await expect(dialog.locator('ol li')).toHaveCount(1)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: t('admin.redirects.plan.apply', { count: 2 }) }).press('Enter')
  await expect(dialog.getByRole('textbox')).toHaveValue(`/${name}-2,/nowhere`)
  await page.goto(`/ar/admin/redirects?search=${name}-`)
  await expect(page.locator('tbody tr')).toHaveCount(2)
})

test('a missing address is redirected with one press, or to a chosen page', {
  tag: ['@full', '@once'],
}, async ({ page }) => {
  await signIn(page)
  // Addresses with seven digits in a row are not counted, because they may be phone numbers.
  const name = crypto.randomUUID().slice(0, 4)
  await page.request.get(`/services/web-development-${name}.html`)
  await page.goto('/admin/redirects')
  await page.getByRole('main').getByRole('link', { name: 'Missing pages' }).click()
  await expect(page).toHaveURL('/admin/missing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Missing pages')
  const row = page.locator('tr').filter({ hasText: name })
  await row.getByRole('button', { name: /^Choose a page/ }).click()
  await expect(page.getByRole('combobox', { name: 'To' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(
    `/services/web-development-${name}.html`,
  )
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Redirect to/ }).click()
  await expect(row).toHaveCount(0)
})
