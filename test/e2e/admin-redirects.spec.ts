import { signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'

test.beforeEach(({ page }) => signIn(page))

test('by keyboard alone a redirect is added, followed, corrected, deleted and put back @either', async ({
  page,
  site,
  guard,
  javaScriptEnabled,
}) => {
  const { lang } = site
  const from = `/old-${crypto.randomUUID().slice(0, 8)}.html`
  await page.goto(site.path('/admin/redirects'))
  if (javaScriptEnabled) await expectNoViolations(page)
  const field = (name: 'from' | 'to') =>
    page.getByLabel(text(lang, `admin.redirects.column.${name}`), { exact: true })
  await field('from').focus()
  await page.keyboard.type(from)
  const offered = page.locator(`#${await field('to').getAttribute('list')} option[value="/services"]`)
  await expect(offered, 'by its title').toHaveText(/\p{L}/u)
  await page.keyboard.press('Tab')
  await page.keyboard.type('/page/nowhere')
  guard.allowStatus(422)
  await page.keyboard.press('Enter')
  const fault = text(lang, 'admin.redirects.fault.missing', { to: '\u2066/page/nowhere\u2069' })
  await expect(page.getByText(fault)).toBeVisible()
  await expect(field('to')).toBeFocused()
  await expect(field('to')).toHaveAccessibleDescription(fault)
  await expect(field('from')).toHaveValue(from)
  if (javaScriptEnabled) await expectNoViolations(page)
  await field('to').fill('/services')
  await page.keyboard.press('Enter')
  await expect(page.getByText(text(lang, 'admin.redirects.notice.added')).first()).toBeVisible()
  await expect(page.locator('tr').filter({ hasText: from })).toContainText('/services')

  const visitor = await page.context().newPage()
  await visitor.goto(site.path(from))
  await expect(visitor).toHaveURL(site.path('/services'))
  await visitor.close()

  await page.getByRole('link', { name: new RegExp(`${from}`) }).press('Enter')
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(from)
  await page.getByRole('radio', { name: new RegExp(text(lang, 'admin.redirects.kind.410')) }).check()
  await page.getByRole('button', { name: text(lang, 'admin.redirects.save') }).press('Enter')
  await expect(page.locator('tr').filter({ hasText: from })).toContainText(
    text(lang, 'admin.redirects.kind.410'),
  )
  await page.getByRole('button', { name: text(lang, 'admin.redirects.delete', { from }) }).press('Enter')
  await expect(page.getByText(text(lang, 'admin.redirects.deleted', { from }))).toBeVisible()
  await expect(page.locator('tr').filter({ hasText: from })).toHaveCount(0)
  await page.getByRole('button', { name: text(lang, 'admin.redirects.put_back', { from }) }).press('Enter')
  await expect(page.locator('tr').filter({ hasText: from })).toHaveCount(1)
})

test('a file of redirects shows what it changes and which lines are wrong @either', async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const { lang } = site
  const name = crypto.randomUUID().slice(0, 8)
  await page.goto(site.path('/admin/redirects'))
  const lines = ['from,to,status', `/${name}-1,/about`, `/${name}-2,/nowhere`, `/${name}-3,,410`].join('\n')
  await page
    .getByLabel(text(lang, 'admin.redirects.file.choose'))
    .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
  await page.getByRole('button', { name: text(lang, 'admin.redirects.file.check') }).click()
  await expect(page.getByText(text(lang, 'admin.redirects.plan.add', { count: 2 }))).toBeVisible()
  await expect(page.locator('.redirect-faults li')).toHaveCount(1)
  if (javaScriptEnabled) await expectNoViolations(page)
  await page.getByRole('button', { name: text(lang, 'admin.redirects.plan.apply', { count: 2 }) }).click()
  await page.getByLabel(text(lang, 'admin.redirects.plan.correct')).fill(`/${name}-2,/services`)
  await page.getByRole('button', { name: text(lang, 'admin.redirects.file.check') }).click()
  await page.getByRole('button', { name: text(lang, 'admin.redirects.plan.apply', { count: 1 }) }).click()
  await page.goto(`${site.path('/admin/redirects')}?search=${name}`)
  await expect(page.locator('tbody tr')).toHaveCount(3)
})

test('a missing page is led to a page in one step @once', async ({ page, site, guard }) => {
  guard.allowStatus(404)
  const missing = '/web-developement.html'
  await page.goto(site.path(missing))
  await expect(async () => {
    await page.goto('/admin/missing')
    await expect(page.getByRole('row').filter({ hasText: missing })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectNoViolations(page)
  await page.getByRole('button', { name: new RegExp(`^Redirect to .*${missing}`) }).click()
  await expect(page.getByRole('row').filter({ hasText: missing })).toHaveCount(0)
  await page.goto(missing)
  await expect(page).toHaveURL('/services/web-development')
})
