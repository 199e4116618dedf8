import type { Route } from '@playwright/test'
import { editorOf, makePage, signIn, textIn } from './support/admin.ts'
import { expect, test } from './support/test.ts'

for (const [fault, answer] of Object.entries({
  refused: (route: Route) => route.abort(),
  hanging: () => undefined,
})) {
  test(`checks that do not arrive (${fault}) publish nothing, and are fetched by the next press @once`, async ({
    page,
    guard,
  }) => {
    guard.allowFailures()
    await signIn(page)
    const { slug } = await makePage(page)
    const editor = editorOf(page)
    await editor.open(slug)
    await page.route('**/c/publish-findings-*', answer)
    await editor.publishButton.click()
    await expect(editor.toast('Failed to publish the page')).toContainText('The server cannot be reached', {
      timeout: 12_000,
    })
    await expect(editor.publishButton).toBeEnabled()
    await page.unroute('**/c/publish-findings-*')
    await editor.publish()
  })
}

test('the page is judged as it is when the checks have come @once', async ({ page }) => {
  await signIn(page)
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const released = Promise.withResolvers<void>()
  await page.route('**/c/publish-findings-*', async (route) => {
    await released.promise
    await route.continue()
  })
  const title = textIn(await editor.edit('Hero'), 'Title', 'en')
  const asked = page.waitForRequest('**/c/publish-findings-*')
  await editor.publishButton.click()
  await asked
  await title.fill('')
  released.resolve()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Hero/ })).toBeVisible()
})
