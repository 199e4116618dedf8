import { editorOf, makePage, signIn } from './support/admin.ts'
import { expect, test } from './support/test.ts'

test('checks that do not arrive publish nothing, and are fetched by the next press @once', async ({
  page,
  guard,
}) => {
  guard.allowFailures()
  await signIn(page)
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  await page.route('**/c/publish-findings-*', (route) => route.abort())
  await editor.publishButton.click()
  await expect(editor.toast('Failed to publish the page')).toContainText('The server cannot be reached')
  await expect(editor.publishButton).toBeEnabled()
  await page.unroute('**/c/publish-findings-*')
  await editor.publish()
})
