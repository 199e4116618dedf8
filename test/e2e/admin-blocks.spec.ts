import { editorOf, makePage, signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('a block is made, shown on a page, changed once, and detached where a page differs @once', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const name = `Block ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page)
  const editor = editorOf(page)

  await page.goto('/admin/pages/new')
  await page.getByRole('radio', { name: /^Reusable block/ }).check()
  await page.getByRole('textbox', { name: 'Title in English' }).fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/admin\/pages\/block\//)
  const [, slug = ''] = /\/admin\/pages\/(.*)$/.exec(page.url()) ?? []
  await editor.open(slug)
  await expect(page.getByRole('textbox', { name: /^Description/ }), 'nobody finds a block').toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Shown on' })).toContainText('No page shows this block yet')
  const claim = await editor.edit('Compact contact form')
  await textIn(claim, 'Title', 'en').fill('Call us today.')
  await editor.publishButton.click()
  const question = page.getByRole('dialog', { name: 'Publish as it is?' })
  await expect(question).toContainText('Compact contact form')
  await expect(question, 'nobody finds a block').not.toContainText('As a search result')
  await question.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(editor.toast('Page published')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open page' }), 'a block has no page').toHaveCount(0)
  await expectNoViolations(page)

  const made = await makePage(page, [])
  await editor.open(made.slug)
  const block = await editor.add('Reusable block')
  await block.getByRole('combobox', { name: 'Block' }).selectOption({ label: name })
  await expect(block.locator('.widget-name'), 'told from other blocks').toContainText(name)
  await expect(block).toContainText('a change to the block appears on every page that shows it')
  await expectNoViolations(page)
  await editor.publish()
  await page.goto(`/${made.slug}`)
  await expect(page.getByRole('heading', { name: 'Call us today.' })).toBeVisible()

  await editor.open(slug)
  const uses = page.getByRole('region', { name: 'Shown on' })
  await expect(uses).toContainText('Pages: 1')
  await expect(uses.getByRole('link')).toHaveText(made.title.en)
  await textIn(await editor.edit('Compact contact form'), 'Title', 'en').fill('Write to us.')
  await editor.publish()
  await page.goto(`/${made.slug}`)
  await expect(page.getByRole('heading', { name: 'Write to us.' })).toBeVisible()

  await editor.open(made.slug)
  // A section that is removed while a block is read stays removed.
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/admin/api/block?*', async (route) => {
    await asked
    await route.continue()
  })
  const read = page.waitForResponse('**/admin/api/block?*')
  await (await editor.edit('Reusable block')).getByRole('button', { name: /^Turn into/ }).click()
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect.poll(editor.order).toEqual([])
  answer()
  await read
  await expect(page.getByText('The sections are now the page’s own.')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(editor.order).toEqual(['Reusable block'])

  await page.getByRole('button', { name: /^Turn into/ }).click()
  await expect.poll(editor.order).toEqual(['Compact contact form'])
  await textIn(await editor.edit('Compact contact form'), 'Title', 'en').fill('Ours alone.')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.order(), 'undone').toEqual(['Reusable block'])
})
