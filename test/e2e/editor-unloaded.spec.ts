import { makePage, signIn } from './support/admin.ts'
import { expect, test } from './support/test.ts'

test('an editor whose script does not arrive says so, and loads again @once', async ({ page, guard }) => {
  await signIn(page)
  const { slug } = await makePage(page)
  guard.allowFailures()
  await page.route('**/c/page-editor-*.js', (route) => route.abort())
  await page.goto(`/admin/pages/${slug}`)
  await expect(page.getByText('The editor did not load.')).toBeVisible()
  await expect(page.getByText('Loading the editor')).toBeHidden()
  await page.unroute('**/c/page-editor-*.js')
  await page.getByRole('link', { name: 'Reload this screen' }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await expect(page.getByText('The editor did not load.')).toBeHidden()
})
