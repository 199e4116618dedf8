import { editorOf, makePage, publishMade, samples, saved, signIn, tabTo, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('an answer is written, formatted and linked by keyboard, in the direction of its language @once', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const { slug, id } = await makePage(page)
  const editor = editorOf(page)
  const { keyboard } = page
  await editor.open(slug)
  const entry = await editor.editFirstEntry('FAQ')
  const english = textIn(entry, 'Answer', 'en')
  const arabic = textIn(entry, 'Answer', 'ar')
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  await expect(english).toHaveText('We.')

  await english.click()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('All of ')
  await keyboard.press('ControlOrMeta+b')
  await keyboard.type('us')
  await keyboard.press('ControlOrMeta+b')
  await keyboard.press('Enter')
  await keyboard.type('Call')
  await keyboard.press('Shift+Home')
  await keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByLabel('Address').fill('javascript:alert(1)')
  await keyboard.press('Enter')
  await expect(dialog).toContainText('Enter a path on this site or a complete address.')
  await expect(dialog.getByLabel('Address')).toBeFocused()
  await dialog.getByLabel('Address').fill('tel:+966112345678')
  await expectNoViolations(page)
  await keyboard.press('Enter')
  await expect(english, 'writing goes on').toBeFocused()

  const toolbar = entry.getByRole('toolbar', { name: 'Format Answer' }).last()
  await tabTo(page, toolbar.getByRole('button', { name: 'Heading', exact: true }))
  await keyboard.press('End')
  await expect(toolbar.getByRole('button', { name: 'Write in the whole window' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(arabic, 'the toolbar is one stop').toBeFocused()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('كلنا')
  await toolbar.getByRole('button', { name: 'Bulleted list' }).click()
  await editor.save()

  const preview = await (await page.request.get(`/admin/preview/${id}`)).text()
  expect(preview).toContain('<p>All of <strong>us</strong></p><p><a href="tel:+966112345678">Call</a></p>')

  await toolbar.getByRole('button', { name: 'HTML source, for experts' }).click()
  await expect(arabic).toHaveValue('<ul><li>كلنا</li></ul>')
  await arabic.fill(
    '<table><tbody><tr><td><table><tbody><tr><td>1</td></tr></tbody></table></td></tr></tbody></table>',
  )
  await entry.getByRole('button', { name: 'Formatted text' }).click()
  await expect(entry.getByText('This text holds HTML that the formatted view cannot keep')).toBeVisible()
  await expect(arabic, 'nothing is lost').toHaveValue(/<td><table>/)
})

test('until the editor listens there is nothing to type into @once', async ({ page }) => {
  const { slug, title } = await makePage(page)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/c/page-editor-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/admin/pages/${slug}`)
  const editor = editorOf(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.en)
  await expect(page.getByRole('status').filter({ hasText: 'Loading the editor…' })).toBeVisible()
  await expect(page.locator('main :is(input, textarea, button)')).toHaveCount(0)
  letThrough()
  await expect(editor.state).toHaveText(saved)
  await textIn(editor.texts, 'Title', 'en').fill('Kept')
  await expect(editor.state).not.toHaveText(saved)
  await expect(editor.state).toHaveText(saved)
})

test('a fault in a closed entry opens it, says what is wrong and takes the focus @once', async ({ page }) => {
  const images = [{ image_url: 'art:apps/taxi-booking-app' }, { image_url: 'javascript:alert(1)' }]
  const { slug } = await makePage(page, [...samples(), { type: 'gallery', content: { images } }])
  const editor = editorOf(page)
  await editor.open(slug)
  await editor.publishButton.click()
  await editor.action('Show the fields').click()
  const gallery = editor.row('Gallery')
  await expect(gallery).toContainText('check the fields')
  const field = gallery.locator('.list-entry').nth(1).getByLabel('Picture', { exact: true })
  await expect(field).toBeFocused()
  await expect(gallery.getByText('Choose a picture, or enter a complete address.')).toBeVisible()
  await expect(gallery.locator('.list-entry details').first()).not.toHaveAttribute('open')
  await expectNoViolations(page)

  await gallery.getByRole('button', { name: 'Choose a picture' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await picker.getByRole('button', { name: 'Drawings' }).click()
  await picker.getByRole('searchbox').fill('grocery')
  await expectNoViolations(page)
  await picker.getByRole('button', { name: /apps\/grocery-delivery-app$/ }).click()
  await expect(field).toHaveValue('art:apps/grocery-delivery-app')
  await expect(gallery.locator('.thumbnail img').last()).toHaveJSProperty('complete', true)
  await editor.publish()
})

test('what visitors would miss is listed before publishing, with links to the fields @once', async ({
  page,
}) => {
  const made = await makePage(page, [
    { type: 'hero', content: { title: { en: 'Only English' } } },
    { type: 'faq', content: { title: { en: 'Asked', ar: 'أسئلة' } } },
  ])
  const editor = editorOf(page)
  await editor.open(made.slug)
  await editor.add('Call to action')
  await editor.publishButton.click()
  const dialog = page.getByRole('dialog', { name: 'Publish as it is?' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^English: No description yet/,
    /^Arabic: No description yet/,
    'Hero: Arabic: texts missing: 1',
    'FAQ: nothing in “Questions”',
    'Call to action: not shown to visitors, nothing is written yet',
  ])
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Hero: Arabic' }).click()
  await expect(editor.row('Hero').locator('.widget-body')).toBeVisible()
  await expect(textIn(editor.row('Hero'), 'Title', 'ar'), 'the text that is missing').toBeFocused()
  await expect(editor.details).toContainText('draft')

  await editor.publishButton.click()
  const card = dialog.locator('.share-card').last()
  await expect(card).toContainText(`${made.title.ar} - `)
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 1200)
  await dialog.getByRole('button', { name: 'Description in Arabic' }).click()
  await expect(textIn(editor.texts, 'Description', 'ar')).toBeFocused()
})

test('a removed entry comes back where it was, and Done closes the form @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const faq = await editor.edit('FAQ')
  await faq.getByRole('button', { name: 'Remove Questions 1' }).click()
  await expect(faq.locator('.list-entry')).toHaveCount(1)
  await expect(faq.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(faq.locator('.list-entry').first()).toContainText('Who?')
  await faq.getByRole('button', { name: 'Duplicate Questions 1' }).click()
  await expect(faq.locator('.list-entry')).toHaveCount(3)
  await faq.getByRole('button', { name: 'Done' }).click()
  await expect(editor.row('FAQ')).toContainText('Questions: 3')
  await expect(editor.action('Edit FAQ')).toBeFocused()
  await expect(editor.state).toHaveText(saved)
})

test('a slug is typed as people type, and says what it does to other addresses @once', async ({ page }) => {
  const made = await makePage(page)
  await publishMade(page, made)
  const editor = editorOf(page)
  await editor.open(made.slug)
  const slug = editor.details.getByLabel('Slug')
  await slug.focus()
  await page.keyboard.press('Home')
  await page.keyboard.type('AB')
  await expect(slug, 'the cursor stays').toHaveValue(`AB${made.slug}`)
  await slug.fill(`${made.slug} New`)
  await expect(editor.details).toContainText('the old address leads to the new one')
  await page.keyboard.press('Tab')
  await expect(slug).toHaveValue(`${made.slug}-new`)
  await editor.publish()
  await expect(editor.details).not.toContainText('the old address leads to the new one')
  await slug.fill('about')
  await expect(editor.details).toContainText('replaces the original page “About')
})

test('the focus returns to the control that was used, after saving, publishing, withdrawing and deciding later @once', async ({
  page,
}) => {
  const made = await makePage(page)
  const editor = editorOf(page)
  await editor.open(made.slug)
  await textIn(editor.texts, 'Title', 'en').fill('Saved')
  await editor.save()
  await expect(textIn(editor.texts, 'Title', 'en')).toBeFocused()
  await editor.publish()
  await expect(editor.publishButton).toBeFocused()
  await editor.details.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect(editor.toast('Page unpublished')).toBeVisible()
  // Not on a button that would publish it again.
  await expect(page.locator('dd:focus')).toHaveText('draft')
})

test('a preview leads to the other language, and back to the editor @once', async ({ page }) => {
  const made = await makePage(page)
  await page.goto(`/admin/preview/${made.id}`)
  await page.getByRole('navigation', { name: 'Preview' }).getByRole('link', { name: 'Arabic' }).click()
  await expect(page).toHaveURL(`/ar/admin/preview/${made.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('القول الأول')
  await page.locator('a[data-language="en"]:visible').first().click()
  await expect(page, 'the frame’s own link stays in the preview').toHaveURL(`/admin/preview/${made.id}`)
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await expect(page).toHaveURL(`/admin/pages/${made.slug}`)
})

test('what is pasted into a formatted text is cut to what the site knows, and breaks no policy @once', async ({
  page,
}) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const answer = textIn(await editor.editFirstEntry('FAQ'), 'Answer', 'en')
  await answer.click()
  await page.keyboard.press('ControlOrMeta+a')
  await answer.evaluate((element) => {
    const clipboardData = new DataTransfer()
    const html =
      '<p style="color:red" class="x">Kept <span style="font-weight:700">bold</span><script>x()</script></p>'
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(answer).toHaveText('Kept bold')
  await expect(answer.locator('strong')).toHaveText('bold')
  await expect(answer.locator('[style], [class="x"]')).toHaveCount(0)
  await editor.save()
})
