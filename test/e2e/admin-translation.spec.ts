import { makePage, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { overflow } from './support/layout.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

const gaps = [
  { type: 'hero', content: { title: { en: 'Coffee first', ar: 'القهوة أولًا' }, subtitle: { en: 'Warm.' } } },
  { type: 'faq', content: { title: { ar: 'أسئلة' }, faqs: [] } },
  { type: 'text', content: { body: { en: '<p>A <strong>bold</strong> claim.</p>' } } },
]

test('the missing texts of a page are written one after the other, by keyboard alone @once', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const { slug, id, title } = await makePage(page, gaps)
  const { keyboard } = page
  const texts = async () =>
    JSON.stringify((await (await page.request.get(`/admin/api/pages/${id}/texts`)).json()).draft)
  const step = (number: number) => expect(page.locator('.walk-progress')).toHaveText(`Text ${number} of 3`)
  const box = page.locator('#walk-text')

  await page.goto('/admin/translation')
  const row = page.getByRole('row').filter({ hasText: slug })
  await expect(row).toContainText('missing: 2')
  await expect(row).toContainText('missing: 1')
  await expectNoViolations(page)
  await row.getByRole('button', { name: `Start with ${title.en}` }).focus()
  await keyboard.press('Enter')

  await step(1)
  await expect(page.locator('.walk-source')).toContainText('Warm.')
  await expect(page.getByRole('status').filter({ hasText: 'Text 1 of 3' })).toContainText('missing in Arabic')
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('dir', 'rtl')
  await expectNoViolations(page)
  await keyboard.type('سطر')
  await keyboard.press('Shift+Enter')
  await keyboard.type('آخر')
  await keyboard.press('Enter')

  await step(2)
  await expect(page.locator('.walk-source')).toContainText('أسئلة')
  await expect(box).toBeFocused()
  await keyboard.type('Questions')
  await keyboard.press('Enter')

  await step(3)
  await expect(page.locator('.walk-source strong')).toHaveText('bold')
  await expect(box).toBeFocused()
  await keyboard.type('قول')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await step(2)
  await expect(box).toHaveValue('Questions')
  await keyboard.press('Enter')
  await step(3)
  await expect(box).toHaveText('قول')
  await keyboard.press('ControlOrMeta+Enter')

  await expect(page.getByRole('heading', { name: 'All these texts are done' })).toBeFocused()
  await expect(page.locator('.walk')).toContainText('Texts written or confirmed: 3.')
  await expect(page.getByRole('link', { name: title.en })).toHaveAttribute('href', `/admin/pages/${slug}`)
  await expect(page.locator('.save-state')).toHaveText('All changes saved')
  // Its mark is green for this state alone.
  await expect(page.locator('.save-state')).toHaveClass(/is-saved/)
  const saved = await texts()
  for (const text of ['سطر\\nآخر', '"en":"Questions"', '<p>قول</p>']) expect(saved).toContain(text)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'All pages' }).click()
  await expect(page.getByRole('row').filter({ hasText: slug })).toHaveCount(0)
})

test('a translation that is still right is confirmed, and the source is left alone @once', async ({
  page,
}) => {
  const { slug, id } = await makePage(page, [
    { type: 'cta', content: { title: { en: 'Come along', ar: 'تعال معنا' } } },
  ])
  const { draft, revision } = await (await page.request.get(`/admin/api/pages/${id}/texts`)).json()
  draft.widgets[0].content.title.en = 'Come along with us'
  const headers = { origin: process.env.SITE ?? '' }
  await page.request.put(`/admin/api/pages/${id}/draft`, { headers, data: { revision, draft } })

  await page.goto('/ar/admin/translation')
  const row = page.getByRole('row').filter({ hasText: slug })
  await expect(row).toContainText('نص واحد تغيّر أصله')
  await row.getByRole('button', { name: /بدء/ }).click()
  await expect(page.locator('#walk-text')).toHaveValue('تعال معنا')
  await expectNoViolations(page)
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByRole('heading', { name: 'اكتملت النصوص' })).toBeFocused()
  await expect(page.locator('.save-state')).toHaveText('كل التغييرات محفوظة')
  const read = await (await page.request.get(`/admin/api/pages/${id}/texts`)).json()
  expect(read.outdated).toEqual([])
})

test('without a connection nothing written is lost, and it is saved once there is one @once', async ({
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
  await page.keyboard.type('دافئة')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Failed to save')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.save-state')).toHaveText('All changes saved')
  expect(await (await page.request.get(`/admin/api/pages/${id}/texts`)).text()).toContain('دافئة')
})

test('a walk whose last text somebody else has written says so, and leads back to what is left @once', async ({
  page,
}) => {
  const { slug, id } = await makePage(page, gaps.slice(0, 1))
  await page.goto('/admin/translation')
  const row = page.getByRole('row').filter({ hasText: slug })
  await expect(row).toContainText('missing: 1')
  const { draft, revision } = await (await page.request.get(`/admin/api/pages/${id}/texts`)).json()
  draft.widgets[0].content.subtitle.ar = 'دافئة.'
  const headers = { origin: process.env.SITE ?? '' }
  await page.request.put(`/admin/api/pages/${id}/draft`, { headers, data: { revision, draft } })

  await row.getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Nothing left to write' })).toBeFocused()
  await expect(page.locator('.walk-end')).toContainText('Somebody else')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'See what is left on other pages' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Translation', level: 1 })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a title with a full stop of its own is read aloud with one @once', async ({ page }) => {
  const { slug, id } = await makePage(page, gaps.slice(0, 1))
  const { draft, revision } = await (await page.request.get(`/admin/api/pages/${id}/texts`)).json()
  draft.title = { en: `Coffee at ${slug}.`, ar: 'قهوة.' }
  const headers = { origin: process.env.SITE ?? '' }
  await page.request.put(`/admin/api/pages/${id}/draft`, { headers, data: { revision, draft } })
  await page.goto('/admin/translation')
  await page.getByRole('row').filter({ hasText: slug }).getByRole('button').click()
  await expect(page.getByRole('status').filter({ hasText: 'Text 1 of' })).toHaveText(
    `Text 1 of 1. Coffee at ${slug}. Hero: Subtitle. missing in Arabic.`,
  )
})

test('a walk that ends with skipped texts says how many are still open @once', async ({ page }) => {
  const { slug } = await makePage(page, gaps.slice(0, 1))
  await page.goto('/admin/translation')
  await page.getByRole('row').filter({ hasText: slug }).getByRole('button').click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('heading', { name: 'That was the last text' })).toBeFocused()
  await expect(page.locator('.walk-end')).toContainText('You skipped a text; it is still open.')
})

test('a description says how long it is and may be while it is translated, and the pages that are complete are so many of all @once', async ({
  page,
}) => {
  const { id, slug, title } = await makePage(page, [])
  const draft = { slug, title, meta_description: { en: 'What we do' }, widgets: [] }
  const saved = await page.request.put(`/admin/api/pages/${id}/draft`, {
    headers: { origin: process.env.SITE ?? '' },
    data: { revision: 2, draft },
  })
  expect(saved.status()).toBe(200)
  await page.goto('/admin/translation')
  const said = page.getByRole('status').filter({ hasText: 'pages are complete' })
  const [, count, total] = /(\d+) of (\d+) pages are complete/.exec((await said.textContent()) ?? '') ?? []
  expect(Number(total) - Number(count)).toBe(await page.locator('tbody tr').count())
  await page.getByRole('row').filter({ hasText: slug }).getByRole('button').click()
  const box = page.locator('#walk-text')
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription(/0 of 160/)
  await box.fill('و'.repeat(161))
  await expect(box).toHaveAccessibleDescription(/161 of 160 Search engines cut it here/)
  await expect(page.locator('.counter.is-over')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toEqual([])
  await expectNoViolations(page)
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
