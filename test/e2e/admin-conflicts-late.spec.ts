import { editorOf, makePage, openBrowser, saved, signIn, textIn } from './support/admin.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('a question about two versions that does not arrive keeps both, and is asked again @once', async ({
  page,
  browser,
  guard,
}) => {
  guard.allowFailures()
  guard.allowStatus(409)
  const { slug } = await makePage(page)
  const mine = editorOf(page)
  const hers = editorOf(await openBrowser(browser, guard, 'sara@agency.example'))
  const dialog = page.getByRole('dialog')
  await mine.open(slug)
  await hers.open(slug)
  await textIn(await hers.edit('Hero'), 'Title', 'en').fill('By Sara')
  await hers.save()
  await page.route(/\/c\/version-question-/, (route) => route.abort())
  await textIn(await mine.edit('FAQ'), 'Title', 'en').fill('By me')
  await mine.saveNow()
  await expect(mine.toast('Somebody else changed this page')).toContainText('Your changes are kept')
  await page.unroute(/\/c\/version-question-/)
  await mine.action('Compare and decide').click()
  await expect(dialog).toContainText('sara@agency.example changed this page')
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(mine.state).toHaveText(saved)
})
