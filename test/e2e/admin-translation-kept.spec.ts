import { makePage, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

const gaps = [
  { type: 'hero', content: { title: { en: 'Coffee first', ar: 'القهوة أولًا' }, subtitle: { en: 'Warm.' } } },
  { type: 'faq', content: { title: { ar: 'أسئلة' }, faqs: [] } },
  { type: 'text', content: { body: { en: '<p>A <strong>bold</strong> claim.</p>' } } },
]

test('a text that was left unsaved, and written by somebody else since, is asked about on the next visit @once', async ({
  page,
  context,
  guard,
}) => {
  guard.allowFailures()
  const { slug, id } = await makePage(page, gaps.slice(0, 1))
  await page.goto('/admin/translation')
  await page.getByRole('row').filter({ hasText: slug }).getByRole('button').click()
  await expect(page.locator('#walk-text')).toBeFocused()
  await context.setOffline(true)
  await page.keyboard.type('كلماتي')
  await expect(page.getByRole('alert')).toContainText('Failed to save')
  await page.close()
  await context.setOffline(false)
  const { draft, revision } = await (await context.request.get(`/admin/api/pages/${id}/texts`)).json()
  draft.widgets[0].content.subtitle.ar = 'كلماتهم'
  const headers = { origin: process.env.SITE ?? '' }
  await context.request.put(`/admin/api/pages/${id}/draft`, { headers, data: { revision, draft } })

  const next = await context.newPage()
  guard.watch(next)
  await next.goto('/admin/translation')
  const clash = next.getByRole('alert').filter({ hasText: 'Somebody else wrote this text' })
  await expect(clash).toContainText('كلماتي')
  await expect(next.locator('.save-state')).toHaveText('Not saved yet')
  await expectNoViolations(next)
  await clash.getByRole('button', { name: 'Use mine' }).click()
  await expect(next.locator('.save-state')).toHaveText('All changes saved')
  await expect(clash).toHaveCount(0)
  expect(await (await context.request.get(`/admin/api/pages/${id}/texts`)).text()).toContain('كلماتي')
})

test('a page that could not be read is read again once, in the language that was chosen @once', async ({
  page,
  guard,
}) => {
  guard.allowFailures()
  const { slug } = await makePage(page, gaps)
  await page.goto('/admin/translation')
  await page.getByLabel('Language to write').selectOption('English')
  await page.route('**/texts', (route) => route.abort())
  await page.getByRole('row').filter({ hasText: slug }).getByRole('button').click()
  const failed = page.getByRole('heading', { name: 'This page could not be loaded' })
  await expect(failed).toBeFocused()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.unroute('**/texts')
  await page.route('**/texts', async (route) => {
    await promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failed, 'nothing is left to press while it is read').toHaveCount(0)
  resolve()
  await expect(page.locator('.walk-progress')).toHaveText('Text 1 of 1')
  await expect(page.locator('#walk-text')).toBeFocused()
})

test('Back in a walk leads to the table, with what was written a moment ago saved, and then to where one came from @once', async ({
  page,
}) => {
  const { slug, id } = await makePage(page, gaps.slice(0, 1))
  await page.goto('/admin')
  await page.goto('/admin/translation')
  await page.getByRole('row').filter({ hasText: slug }).getByRole('button').click()
  const box = page.locator('#walk-text')
  await expect(box).toBeFocused()
  await page.keyboard.type('دافئة')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Translation', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: slug })).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/translation$/)
  expect(await (await page.request.get(`/admin/api/pages/${id}/texts`)).text()).toContain('دافئة')
  await page.waitForFunction(() => !history.state?.covers)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
})

test('a text that the server refuses is named, and its name leads to its field in the editor @once', async ({
  page,
  guard,
}) => {
  guard.allowStatus(422)
  const { slug, id } = await makePage(page, gaps.slice(0, 1))
  const { draft } = await (await page.request.get(`/admin/api/pages/${id}/texts`)).json()
  const at = `widgets.${draft.widgets[0].id}.subtitle.ar`
  await page.route('**/draft', (route) => {
    const json = { ok: false, code: 'invalid', message: 'Not saved', errors: { [at]: 'Too long' } }
    return route.fulfill({ status: 422, json })
  })
  await page.goto('/admin/translation')
  await page.getByRole('row').filter({ hasText: slug }).getByRole('button').click()
  await page.locator('#walk-text').fill('دافئة')
  const fault = page.getByRole('alert').getByRole('link')
  await expect(fault).toContainText('Subtitle in Arabic: Too long')
  await expect(fault).toHaveAttribute('href', /#widget-.+\.subtitle\.ar$/)
})
