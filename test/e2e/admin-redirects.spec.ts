import { message as text } from '../../src/i18n/intl.ts'
import { signIn } from './support/admin.ts'
import { expect, test } from './support/test.ts'

test('without script a redirect is added, corrected, followed, made gone, deleted and put back, and a file of them is checked first @no-script', async ({
  page,
  guard,
}) => {
  guard.allowStatus(422)
  await signIn(page)
  const t = (id: Parameters<typeof text>[1], values = {}) => text('ar', id, values)
  const name = crypto.randomUUID().slice(0, 8)
  const from = `/old-${name}.html`
  const row = page.locator('tr').filter({ hasText: from })
  await page.goto('/ar/admin/redirects')
  const field = (of: 'from' | 'to') => page.getByLabel(t(`admin.redirects.column.${of}`), { exact: true })
  await field('from').fill(from)
  const offered = page.locator(`#${await field('to').getAttribute('list')} option[value="/services"]`)
  await expect(offered, 'by its title').toHaveText(/\p{L}/u)
  await field('to').fill('/page/nowhere')
  await page.keyboard.press('Enter')
  const fault = t('admin.redirects.fault.missing', { to: '\u2066/page/nowhere\u2069' })
  await expect(field('to')).toBeFocused()
  await expect(field('to')).toHaveAccessibleDescription(fault)
  await expect(field('from')).toHaveValue(from)
  await field('to').fill('/services')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('/services')
  const visitor = await page.context().newPage()
  await visitor.goto(`/ar${from}`)
  await expect(visitor).toHaveURL('/ar/services')
  await visitor.close()

  await page.getByRole('link', { name: new RegExp(from) }).press('Enter')
  await page.getByRole('radio', { name: new RegExp(t('admin.redirects.kind.410')) }).check()
  await page.getByRole('button', { name: t('admin.redirects.save') }).press('Enter')
  await expect(row).toContainText(t('admin.redirects.kind.410'))
  await page.getByRole('button', { name: t('admin.redirects.delete', { from }) }).press('Enter')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: t('admin.redirects.put_back', { from }) }).press('Enter')
  await expect(row).toHaveCount(1)

  const lines = ['from,to,status', `/${name}-1,/about`, `/${name}-2,/nowhere`, `/${name}-3,,410`].join('\n')
  await page
    .getByLabel(t('admin.redirects.file.choose'))
    .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
  await page.getByRole('button', { name: t('admin.redirects.file.check') }).click()
  await expect(page.locator('.redirect-faults li')).toHaveCount(1)
  await page.getByRole('button', { name: t('admin.redirects.plan.apply', { count: 2 }) }).click()
  await page.goto(`/ar/admin/redirects?search=${name}-`)
  await expect(page.locator('tbody tr')).toHaveCount(2)
})
