import { editorOf, makePage, publishMade, signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('a page is chosen for a link by two letters of its name, by keyboard or by mouse @once', async ({
  page,
}) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  const { keyboard } = page
  await editor.open(slug)
  const hero = await editor.edit('Hero')
  const link = hero.getByRole('combobox', { name: 'Second link', exact: true })
  const options = hero.getByRole('listbox', { name: 'Pages' }).getByRole('option')
  await link.fill('h')
  await expect(options).toHaveCount(0)
  await link.fill('how we')
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  await expect(options.first()).toContainText('/company/how-we-work')
  await expect(hero.getByRole('status').filter({ hasText: 'Pages found' })).toHaveText(/^Pages found: \d$/)
  await keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(link).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await expectNoViolations(page)
  await keyboard.press('Enter')
  await expect(link).toHaveValue('/company/how-we-work')
  await expect(link).toBeFocused()
  await expect(options).toHaveCount(0)
  await expect(link).toHaveAccessibleDescription(/Leads to “How we work/)

  await link.fill('طريقه عمل')
  await expect(options.first()).toContainText('/company/how-we-work')
  await keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await link.fill('about')
  await options.filter({ hasText: /\/about$/ }).click()
  await expect(link).toHaveValue('/about')
  await expect(link).toBeFocused()
})

test('a chosen link is one step to undo, however slowly its words were typed @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const hero = await editor.edit('Hero')
  const link = hero.getByRole('combobox', { name: 'Second link', exact: true })
  await link.fill('/contact')
  await page.keyboard.press('Tab')
  await link.focus()
  await page.keyboard.press('ControlOrMeta+a')
  // The pauses are what is tested: after one, other fields begin another step.
  for (const letters of ['ho', 'w w', 'e']) {
    await page.keyboard.type(letters)
    await page.waitForTimeout(1100)
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(link).toHaveValue('/company/how-we-work')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(link).toHaveValue('/contact')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(link).toHaveValue('/company/how-we-work')
})

test('a path typed by heart is completed and checked, and other addresses are left alone @once', async ({
  page,
}) => {
  const old = await makePage(page, [])
  await publishMade(page, old)
  const draft = await makePage(page, [])
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const hero = await editor.edit('Hero')
  const link = hero.getByRole('combobox', { name: 'Second link', exact: true })
  const write = async (typed: string) => {
    await link.fill(typed)
    await page.keyboard.press('Tab')
  }
  // Until the pages of the site are known, nothing is completed.
  await link.fill('how we')
  await expect(page.getByRole('option').first()).toBeVisible()
  for (const typed of ['company/how-we-work', '/company/how-we-work/', '/ar/company/how-we-work']) {
    await write(typed)
    await expect(link).toHaveValue('/company/how-we-work')
  }
  await write('/company/nothing')
  await expect(link).toHaveAccessibleDescription(/The site has no page at this address/)
  await write('contcat')
  await hero.getByRole('button', { name: 'Did you mean /contact?' }).click()
  await expect(link).toHaveValue('/contact')
  await write(`/${draft.slug}`)
  await expect(link).toHaveAccessibleDescription(/is not published/)
  for (const typed of [
    'https://wa.me/442079460000',
    'mailto:a@b.example',
    'tel:+442079460000',
    '/offer.pdf',
    '#part',
  ]) {
    await write(typed)
    await expect(link).toHaveValue(typed)
    await expect(link).not.toHaveAttribute('aria-invalid')
    await expect(link).toHaveAccessibleDescription(/^If left empty: \/quote A page:[^“]*$/)
  }
})

test('a link in Arabic text stores the page, and leads to it in the language of the reader @once', async ({
  page,
}) => {
  const made = await makePage(page)
  const editor = editorOf(page)
  await editor.open(made.slug)
  await textIn(await editor.editFirstEntry('FAQ'), 'Answer', 'ar').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByLabel('Address').fill('من نحن')
  await expect(dialog.getByRole('option').first()).toContainText('/about')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Address')).toHaveValue('/about')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await editor.save()
  const preview = await (await page.request.get(`/ar/admin/preview/${made.id}`)).text()
  expect(preview).toContain('<a href="/ar/about">نحن.</a>')
})

test('half a word is no path, a name may be typed to its end, and a request for a quote is found by its name @once', async ({
  page,
}) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  const read = page.waitForResponse('**/admin/api/links')
  await editor.open(slug)
  await read
  const hero = await editor.edit('Hero')
  const link = hero.getByRole('combobox', { name: 'Second link', exact: true })
  await link.fill('get a quote')
  await expect(hero.getByRole('option').first()).toContainText('/quote')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(link).toHaveValue('/quote')
  await expect(link).toHaveAccessibleDescription(/Leads to “Get a Quote”/)
  await link.fill('pric')
  await expect(link).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Tab')
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  await expect(hero.getByRole('button', { name: /Did you mean/ })).toHaveCount(0)

  await textIn(await editor.editFirstEntry('FAQ'), 'Answer', 'en').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  const address = dialog.getByLabel('Address')
  const error = dialog.getByText('Enter a path on this site or a complete address.')
  await address.fill('pric')
  await expect(error).toBeHidden()
  await dialog.getByRole('button', { name: 'Set link' }).click()
  await expect(error).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Did you mean/ })).toHaveCount(0)
  await expect(address).toBeFocused()
  await page.keyboard.type('es')
  await expect(error).toBeHidden()
})

test('before publishing, a dead link, half a button and a skipped heading lead to their fields @once', async ({
  page,
}) => {
  const text = { en: '<h2>One</h2><h4>Two</h4>', ar: '<p><a href="/company/nothing">هنا</a></p>' }
  const { slug } = await makePage(page, [
    {
      type: 'hero',
      content: {
        title: { en: 'First', ar: 'أول' },
        cta_link: '/contact',
        secondary_text: { en: 'How', ar: 'كيف' },
        secondary_link: '/company/how-we-work',
      },
    },
    { type: 'text', content: { body: text } },
  ])
  const editor = editorOf(page)
  const read = page.waitForResponse('**/admin/api/links')
  await editor.open(slug)
  await read
  const link = (await editor.edit('Hero')).getByRole('combobox', { name: 'Second link', exact: true })
  await link.fill('/company/nothing')
  await page.keyboard.press('Tab')
  await editor.publishButton.click()
  const dialog = page.getByRole('dialog', { name: 'Publish as it is?' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^English: No description yet/,
    /^Arabic: No description yet/,
    'Hero: Second link: The site has no page at this address',
    'Hero: Button text: Empty, so the link is not shown',
    'Text: Body (Arabic): The site has no page at this address',
    'Text: Body (English): A heading level is skipped',
  ])
  await dialog.getByRole('button', { name: 'Hero: Second link' }).click()
  await expect(link).toBeFocused()
  await expect(link).toHaveAccessibleDescription(/The site has no page at this address/)

  await editor.publishButton.click()
  await dialog.getByRole('button', { name: 'Hero: Button text' }).click()
  await expect(textIn(editor.row('Hero'), 'Button text', 'en')).toBeFocused()

  await editor.publishButton.click()
  await dialog.getByRole('button', { name: 'Text: Body (English)' }).click()
  await expect(textIn(editor.row('Text'), 'Body', 'en')).toHaveAccessibleDescription(
    /A heading level is skipped/,
  )
  await expect(textIn(editor.row('Text'), 'Body', 'ar'), 'is not in error').not.toHaveAttribute(
    'aria-invalid',
  )
  await expectNoViolations(page)
})
