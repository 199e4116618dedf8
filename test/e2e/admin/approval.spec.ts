import { editorOf, makePage, openBrowser, signIn } from '../support/admin.ts'
import { expect, test } from '../support/test.ts'

test('a writer requests approval, and the page is public once an editor approves it', {
  tag: ['@once'],
}, async ({ page, guard, browser }) => {
  guard.allowStatus(404)
  await signIn(page, 'writer@agency.example', ['writers'])
  const { slug, title } = await makePage(page)
  const visitor = await openBrowser(browser, guard)
  const editor = await openBrowser(browser, guard)
  await signIn(editor, 'editor@agency.example', ['editors'])

  await test.step('the writer cannot publish and requests approval', async () => {
    await editorOf(page).open(slug)
    await expect(editorOf(page).publishButton).toHaveCount(0)
    await page.getByRole('button', { name: 'Ask for approval' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask for approval' })
    await dialog.getByRole('textbox').fill('For the campaign of Sunday')
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(page.getByText('Waits for approval')).toBeVisible()
    expect((await visitor.goto(`/${slug}`))?.status()).toBe(404)
  })

  await test.step('the editor finds the request in Today and approves it', async () => {
    await editor.goto('/admin/today')
    const row = editor.getByRole('listitem').filter({ hasText: title.en })
    await expect(row).toContainText('For the campaign of Sunday')
    await row.getByRole('button', { name: `Approve and publish ${title.en}` }).click()
    await expect(row).toHaveCount(0)
    expect((await visitor.goto(`/${slug}`))?.status()).toBe(200)
  })
})
