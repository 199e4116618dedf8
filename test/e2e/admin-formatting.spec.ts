import type { Locator, Page } from '@playwright/test'
import { editorOf, makePage, saved, signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

const text = { type: 'text', content: { body: { en: '<p>One</p>', ar: '<p>واحد</p>' } } }

/** A page with one text, its form and both of its languages. */
async function openText(page: Page) {
  const made = await makePage(page, [text])
  const editor = editorOf(page)
  await editor.open(made.slug)
  const form = await editor.edit('Text')
  const [en, ar] = [textIn(form, 'Body', 'en'), textIn(form, 'Body', 'ar')]
  await expect(en).toHaveText('One')
  return { ...made, editor, form, en, ar }
}

async function writeOver(page: Page, field: Locator, lines: string[]) {
  await field.click()
  await page.keyboard.press('ControlOrMeta+a')
  for (const [index, line] of lines.entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(line)
  }
}

const sourceOf = (page: Page, id: string, lang = '') =>
  page.request
    .get(`${lang}/admin/preview/${id}`)
    .then((response) => response.text())
    .then((html) => /class="prose-body"[^>]*>(.*?)<\/div><\/div><\/div><\/section>/s.exec(html)?.[1] ?? html)

test('typing makes headings, lists, quotations, links and the quotation marks of each language @once', async ({
  page,
}) => {
  const { id, editor, en, ar } = await openText(page)
  await writeOver(page, en, [
    '## Title',
    '> Said "so" it\'s',
    '',
    '',
    'See www.example.com, or a@b.example',
    '**Bold** and _soft_ or *slanted*, but snake_case_name and 2 * 3 * 4',
    '- first',
    'second',
  ])
  await writeOver(page, ar, ['قال "نعم" في 9 ص', '1. أولًا'])
  await editor.save()
  const english = await sourceOf(page, id)
  expect(english).toContain('<h2>Title</h2>')
  expect(english).toContain('Said “so” it’s')
  expect(english).toContain('<a href="https://www.example.com" rel="noopener">www.example.com</a>, or')
  expect(english).toContain('<a href="mailto:a@b.example">a@b.example</a>')
  expect(english).toContain(
    '<strong>Bold</strong> and <em>soft</em> or <em>slanted</em>, but snake_case_name and 2 * 3 * 4',
  )
  expect(english).toContain('<ul><li>first</li><li>second</li></ul>')
  const arabic = await sourceOf(page, id, '/ar')
  expect(arabic).toContain('قال «نعم» في 9\u00a0ص')
  expect(arabic).toContain('<ol><li>أولًا</li></ol>')

  await writeOver(page, en, ['## '])
  await expect(en.locator('h2')).toHaveCount(1)
  await page.keyboard.press('Backspace')
  await expect(en, 'comes back as it was typed').toHaveText('## ')
})

test('a pasted address links the selected words @once', async ({ page }) => {
  const { en } = await openText(page)
  await en.click()
  await page.keyboard.press('ControlOrMeta+a')
  await en.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', ' https://example.com/a ')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(en.locator('a[href="https://example.com/a"]')).toHaveText('One')
})

test('a press into the words of a link puts the caret there, also while nothing can be saved @once', async ({
  page,
  guard,
}) => {
  guard.allowFailures()
  const content = { body: { en: '<p>Read <a href="/about">who we are</a></p>' } }
  const { slug } = await makePage(page, [{ type: 'text', content }])
  const editor = editorOf(page)
  await editor.open(slug)
  const body = textIn(await editor.edit('Text'), 'Body', 'en')
  await body.getByText('Read').click()
  await page.context().setOffline(true)
  await page.keyboard.type('x')
  await expect(editor.state).toHaveText('Not saved: no connection. Kept in this browser.')
  await body.locator('a').click()
  await page.keyboard.type('ZZ')
  await expect(body.locator('a')).toContainText('ZZ')
  await page.context().setOffline(false)
  await expect(editor.state).toHaveText(saved)
})

test('a table is made, filled and changed by keyboard @once', async ({ page }) => {
  const { id, editor, form, en } = await openText(page)
  await en.click()
  await page.keyboard.press('ControlOrMeta+a')
  const toolbar = form.getByRole('toolbar', { name: 'Format Body' }).first()
  const tool = (name: string) => toolbar.getByRole('button', { name, exact: true })
  await tool('Table').click()
  await expect(en.locator('th')).toHaveCount(3)
  await page.keyboard.type('Plan')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Weeks')
  await expectNoViolations(page)
  await tool('Remove column').click()
  await tool('Row below').click()
  await expect(en.locator('tr')).toHaveCount(4)
  const first = en.locator('tr').nth(1).locator('td').first()
  await first.click()
  await tool('Remove row').click()
  await expect(en.locator('tr')).toHaveCount(3)
  await first.click()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await page.keyboard.type('to 8')
  await editor.save()
  const html = await sourceOf(page, id)
  expect(html).toContain('<table><thead><tr><th>Plan</th>')
  expect(html).toContain('<p>6</p><p>to 8</p></td>')
  await tool('Remove table').click()
  await expect(en.locator('table')).toHaveCount(0)
})

test('a picture is placed with its description, caption and width, and changed @once', async ({ page }) => {
  const { id, editor, form, ar } = await openText(page)
  await ar.click()
  await page.keyboard.press('End')
  const tool = form
    .getByRole('toolbar', { name: 'Format Body' })
    .last()
    .getByRole('button', { name: 'Picture', exact: true })
  await tool.click()
  const dialog = page.getByRole('dialog', { name: 'Picture', exact: true })
  await dialog.getByRole('button', { name: 'Place picture' }).click()
  await expect(dialog.getByLabel('Picture', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Picture', { exact: true }).fill('art:apps/car-wash-app-development-hero')
  await dialog.getByLabel('Picture description').fill('سيارة نظيفة')
  await dialog.getByLabel('Caption').fill('بعد الغسيل')
  await dialog.getByLabel('Wide', { exact: true }).check()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Place picture' }).click()
  await expect(ar.locator('figure.figure-wide img')).toHaveAttribute('src', /^\/art\/.*\.ar\./)
  await editor.save()
  const html = await sourceOf(page, id, '/ar')
  expect(html).toMatch(
    /<figure class="figure-wide"><img alt="سيارة نظيفة" loading="lazy" src="\/art\/[^"]+\.ar\.[^"]+" width="\d+" height="\d+"/,
  )
  expect(html).toContain('<figcaption>بعد الغسيل</figcaption></figure>')

  await ar.locator('figcaption').click()
  await tool.click()
  await expect(dialog.getByLabel('Picture description')).toHaveValue('سيارة نظيفة')
  await dialog.getByLabel('Small').check()
  await dialog.getByRole('button', { name: 'Place picture' }).click()
  await expect(ar.locator('figure.figure-small')).toHaveCount(1)
  await ar.locator('figcaption').click()
  await form.getByRole('toolbar').getByRole('button', { name: 'Remove picture' }).click()
  await expect(ar.locator('figure')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await ar.locator('figcaption').click()
  await tool.click()
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await expect(ar.locator('figure')).toHaveCount(0)
})

test('a text fills the window in both languages, counts its words, and Escape leads back @once', async ({
  page,
}) => {
  const { form, en, ar } = await openText(page)
  await en.click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Two ')
  await form.getByRole('button', { name: 'Write in the whole window' }).first().click()
  const window = page.getByRole('dialog', { name: 'Body', exact: true })
  await expect(window).toContainText('Words in English: 2')
  await expect(window).toContainText('Words in Arabic: 1')
  await expect(en).toBeVisible()
  await expect(ar).toBeVisible()
  await expectNoViolations(page)
  await window.getByRole('button', { name: 'Arabic', exact: true }).click()
  await expect(en).toBeHidden()
  await ar.click()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(ar).toBeFocused()
  await expect(en).toBeVisible()
  await en.click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(en, 'undo reaches what was written before').toHaveText('One')
})

test('pictures and tables of a text are never wider than a phone, in either language @once', async ({
  page,
}) => {
  const body =
    '<figure class="figure-wide"><img alt="" src="/og.en.png" width="1200" height="630" /></figure><p><img alt="" src="/og.ar.png" width="1200" height="630" /></p>' +
    `<table><tbody><tr>${'<td>كلمة طويلة</td>'.repeat(12)}</tr></tbody></table>`
  const { id } = await makePage(page, [{ type: 'text', content: { body: { en: body, ar: body } } }])
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const lang of ['', '/ar']) {
      await page.goto(`${lang}/admin/preview/${id}`)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, `${lang} at ${width}`).toBeLessThanOrEqual(0)
      const box = page.locator('.table-box').last()
      expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    }
  }
})
