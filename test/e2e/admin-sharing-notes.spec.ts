import { editorOf, makePage, openBrowser, signIn } from './support/admin.ts'
import { expect, test } from './support/test.ts'

test('the count of open notes leads to the newest of them @once', async ({ page, browser, guard }) => {
  await signIn(page)
  const { slug } = await makePage(page)
  await editorOf(page).open(slug)
  await page.getByRole('button', { name: 'Share' }).click()
  const panel = page.getByRole('dialog', { name: 'Share this draft' })
  await panel.getByRole('button', { name: 'Make a link' }).click()
  const link = await panel.getByRole('textbox', { name: 'Link to share' }).inputValue()
  const reader = await openBrowser(browser, guard)
  for (const text of ['The first note', 'The second note']) {
    await reader.goto(new URL(link).pathname)
    await reader.getByLabel('Your name').fill('Dana')
    await reader.getByLabel('Note', { exact: true }).fill(text)
    await reader.getByRole('button', { name: 'Send the note' }).click()
    await expect(reader.getByRole('status')).toContainText('Thank you')
    await expect(reader.getByRole('status')).toBeFocused()
    await expect(reader.getByRole('status')).toBeInViewport({ ratio: 1 })
  }
  await page.reload()
  await page.getByRole('button', { name: 'Open notes: 2' }).click()
  const newest = panel.getByRole('listitem').filter({ hasText: 'The second note' })
  await expect(newest).toBeFocused()
  await expect(newest).toBeInViewport()
})

test('a list of links that hangs is told, and read by the next press @once', async ({ page, guard }) => {
  guard.allowFailures()
  await signIn(page)
  await page.clock.install()
  await page.addInitScript(() => {
    // By the clock of the test, which the browser's own does not follow.
    AbortSignal.timeout = (ms) => {
      const given = new AbortController()
      setTimeout(() => given.abort(new DOMException('', 'TimeoutError')), ms)
      return given.signal
    }
  })
  const { slug } = await makePage(page)
  await page.route('**/sharing', () => {})
  await editorOf(page).open(slug)
  await page.getByRole('button', { name: 'Share' }).click()
  const panel = page.getByRole('dialog', { name: 'Share this draft' })
  const again = panel.getByRole('button', { name: 'Try again' })
  await expect(panel.getByRole('status')).toBeVisible()
  await expect(again).toBeHidden()
  await page.clock.runFor(20_000)
  await expect(page.locator('.toast')).toContainText('That did not work.')
  await page.unroute('**/sharing')
  await again.click()
  await expect(panel).toContainText('No link works at the moment.')
})
