import type { Locator } from '@playwright/test'
import { editorOf, makePage, openBrowser, signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('a new widget begins empty with the example as grey hints, and its text goes live only by name @once', async ({
  page,
  browser,
  guard,
}) => {
  const { slug } = await makePage(page, [])
  const editor = editorOf(page)
  await editor.open(slug)
  const added = await editor.add('Call to action')
  await expect(textIn(added, 'Title', 'ar')).toHaveValue('')
  await expect(textIn(added, 'Subtitle', 'en')).toHaveAttribute('placeholder', /^One sentence/)
  await expect(textIn(added, 'Subtitle', 'ar')).toHaveAttribute('placeholder', /^جملة/)
  await expect(textIn(added, 'Subtitle', 'ar')).toHaveAttribute('dir', 'rtl')
  await textIn(added, 'Title', 'en').fill('Written')
  await textIn(added, 'Title', 'ar').fill('مكتوب')
  await textIn(added, 'Subtitle', 'en').fill('A sentence.')
  await textIn(added, 'Subtitle', 'ar').fill('جملة مكتوبة')
  await editor.publishButton.click()
  const dialog = page.getByRole('dialog', { name: 'Publish as it is?' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^English: No description yet/,
    /^Arabic: No description yet/,
    'Call to action: still example text: “Subtitle (English)”',
  ])
  await dialog.getByRole('button', { name: 'still example text' }).click()
  await expect(textIn(added, 'Subtitle', 'en')).toBeFocused()
  await expect(added).toContainText('This is still example text.')
  await expectNoViolations(page)

  await editor.publish()
  const visitor = await openBrowser(browser, guard)
  await visitor.goto(`/${slug}`)
  await expect(visitor.getByText('A sentence.')).toBeVisible()
})

test('what visitors get from an empty field is told from a hint in words @once', async ({ page }) => {
  const { slug } = await makePage(page, [])
  const editor = editorOf(page)
  await editor.open(slug)
  const added = await editor.add('Call to action')
  const fields: [Locator, string][] = [
    [textIn(added, 'Button text', 'en'), 'Contact Us'],
    [textIn(added, 'Button text', 'ar'), 'تواصل معنا'],
    [added.getByLabel('Button link', { exact: true }), '/quote'],
    [added.getByLabel('Background colour', { exact: true }), 'primary'],
  ]
  for (const [field, usual] of fields) {
    await expect(field).toHaveAttribute('placeholder', usual)
    await expect(field).toHaveAccessibleDescription(new RegExp(`^If left empty: .?${usual}`))
  }
  await expect(textIn(added, 'Subtitle', 'en')).not.toHaveAccessibleDescription(/If left empty/)
  await expectNoViolations(page)
})

test('a field says what is wrong with it when it is left, and what was probably meant @once', async ({
  page,
}) => {
  const { slug, id } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const hero = await editor.edit('Hero')
  const link = hero.getByLabel('Second link', { exact: true })
  await link.fill('company/how-we-worked')
  await expect(hero.locator('.field-error'), 'not while it is typed').toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  await expect(hero.locator('.field-error')).toHaveText('Enter a path on this site or a complete address.')
  await expect(hero).toContainText('As it is, visitors see a notice here in place of this section.')
  await expect(hero.getByText('check the fields')).toBeVisible()
  await expectNoViolations(page)
  await editor.save()

  await page.goto(`/admin/preview/${id}`)
  await page.getByRole('link', { name: 'Correct this section' }).click()
  await expect(link, 'the notice leads to the field').toBeFocused()
  await hero.getByRole('button', { name: 'Did you mean /company/how-we-work?' }).click()
  await expect(link).toHaveValue('/company/how-we-work')
  await expect(link).toBeFocused()
  await expect(hero.locator('.field-error')).toHaveCount(0)

  const picture = hero.getByLabel('Background picture, in place of the drawing', { exact: true })
  await picture.fill('http://example.com/a.jpg')
  await page.keyboard.press('Tab')
  await expect(hero).toContainText('browsers do not load this picture')
  await expect(hero).toContainText('As it is, visitors do not see what is marked here.')
  await expect(hero.getByRole('button', { name: 'Did you mean https://example.com/a.jpg?' })).toBeVisible()
  await picture.fill('')

  const band = await editor.edit('Call to action')
  await band.getByLabel('Background colour').fill('orange')
  await page.keyboard.press('Tab')
  await expect(band.locator('.field-error')).toContainText('Enter primary or a six-digit colour code')
})

test('all forms, and all entries of a list, are opened and closed together @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const bodies = page.locator('[data-row] .widget-body:visible')
  await editor.action('Open all').first().click()
  await expect(bodies).toHaveCount(3)
  const faq = editor.row('FAQ')
  await faq.getByRole('button', { name: 'Open all' }).click()
  await expect(faq.locator('details[open]')).toHaveCount(2)
  await expectNoViolations(page)
  await faq.getByRole('button', { name: 'Close all' }).click()
  await expect(faq.locator('details[open]')).toHaveCount(0)
  await editor.action('Close all').first().click()
  await expect(bodies).toHaveCount(0)
  await expect(editor.action('Open all').first()).toBeFocused()
})

test('opening hours are named by their days, and their times are chosen @once', async ({ page }) => {
  const headers = { origin: process.env.SITE ?? '' }
  await page.request.post('/admin/api/customise', { headers, form: { slug: 'site' }, maxRedirects: 0 })
  const editor = editorOf(page)
  await editor.open('site')
  const hours = await editor.edit('Opening hours')
  const week = hours.locator('.list-entry').first()
  await expect(week.locator('summary')).toContainText('Sunday · Thursday')
  await week.locator('summary').click()
  const opens = week.getByLabel(/^Opens/)
  await expect(opens).toHaveAttribute('type', 'time')
  await expect(opens).toHaveValue('09:00')
})

test('what the server refuses is named by section, field and language, and leads to that text @once', async ({
  page,
  guard,
}) => {
  guard.allowStatus(422)
  const body = { en: '<p>Short.</p>', ar: '<p>قصير.</p>' }
  const { slug } = await makePage(page, [
    { type: 'hero', content: { title: { en: 'First claim', ar: 'القول الأول' } } },
    { type: 'text', content: { body } },
  ])
  const editor = editorOf(page)
  await editor.open(slug)
  const text = await editor.edit('Text')
  await text.getByRole('button', { name: 'HTML source, for experts' }).last().click()
  await textIn(text, 'Body', 'ar').fill('<b>'.repeat(150))
  await editor.saveNow()
  const refused = page.getByRole('region', { name: 'Correct this first' })
  const fault = refused.getByRole('button', { name: /^Text: Body in Arabic: Too many elements are nested/ })
  await expect(fault).toBeVisible()
  await expect(textIn(text, 'Body', 'ar')).toHaveAttribute('aria-invalid', 'true')
  await expect(textIn(text, 'Body', 'en')).not.toHaveAttribute('aria-invalid', 'true')
  await expectNoViolations(page)

  await editor.action('Edit Text').click()
  await expect(textIn(text, 'Body', 'ar')).toBeHidden()
  await fault.press('Enter')
  await expect(textIn(text, 'Body', 'ar')).toBeFocused()

  await textIn(text, 'Body', 'ar').fill('<p>أقصر.</p>')
  await expect(refused).toBeHidden()
  await editor.save()
})

test('a slug that is too long is said at its field once that is left @once', async ({ page, guard }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const field = editor.details.getByLabel('Slug')
  const said = page.getByText('The address is too long. At most 200 characters.')
  guard.allowStatus(422)
  await field.fill(`page/${'a'.repeat(196)}`)
  await expect(said).toHaveCount(0)
  await field.press('Tab')
  await expect(said).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/too long/)
  await field.fill(slug)
  await field.press('Tab')
  await expect(said).toHaveCount(0)
})

test('a chosen picture is taken away by a button beside it, which hands the focus on @once', async ({
  page,
}) => {
  const { slug } = await makePage(page, [
    {
      type: 'hero',
      content: { title: { en: 'A' }, background_image: 'art:apps/car-wash-app-development-hero' },
    },
  ])
  const editor = editorOf(page)
  await editor.open(slug)
  const hero = await editor.edit('Hero')
  const remove = hero.getByRole('button', { name: 'Remove picture' })
  await remove.press('Enter')
  await expect(hero.getByRole('textbox', { name: /^Background picture/ })).toHaveValue('')
  await expect(remove).toHaveCount(0)
  await expect(hero.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
})
