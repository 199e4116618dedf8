import { editorOf, makePage, signIn } from './support/admin.ts'
import { expect, test } from './support/test.ts'

/* Readers' notes and links while an answer of the server is awaited. */

/** Lets what is held go on. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

test('the address of a new link stays when a read that began before it is answered after it @once', async ({
  page,
}) => {
  await signIn(page)
  const { id, slug } = await makePage(page)
  await editorOf(page).open(slug)
  const older = gate()
  await page.getByRole('button', { name: 'Share' }).click()
  const panel = page.getByRole('dialog', { name: 'Share this draft' })
  await expect(panel).toContainText('No link works at the moment.')
  await page.route(`**/admin/api/pages/${id}/sharing`, async (route) => {
    const response = await route.fetch()
    await older.opened
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest(`**/admin/api/pages/${id}/sharing`)
  // As when somebody comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
  await panel.getByRole('button', { name: 'Make a link' }).click()
  const address = panel.getByRole('textbox', { name: 'Link to share' })
  await expect(address).toHaveValue(/\/shared\//)
  const read = page.waitForResponse(`**/admin/api/pages/${id}/sharing`)
  older.open()
  await (await read).finished()
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))))
  await expect(address).toHaveValue(/\/shared\//)
  await expect(panel.getByRole('listitem')).toHaveCount(1)
})

test('what is written while a reply or the name of a link is sent stays @once', async ({ page }) => {
  await signIn(page)
  const { id, slug } = await makePage(page)
  const headers = { origin: process.env.SITE ?? '' }
  const shared = await page.request.post(`/admin/api/pages/${id}/share`, { headers, data: { days: 1 } })
  const { pathname } = new URL((await shared.json()).made)
  await page.request.post(`${pathname}/notes`, { headers, form: { author: 'Dana', text: 'Shorter.' } })
  await editorOf(page).open(slug)
  await page.getByRole('button', { name: 'Share' }).click()
  const panel = page.getByRole('dialog', { name: 'Share this draft' })
  const held = { reply: gate(), share: gate() }
  for (const [action, { opened }] of Object.entries(held)) {
    await page.route(`**/admin/api/pages/${id}/${action}`, async (route) => {
      await opened
      await route.continue()
    })
  }
  const reply = panel.getByRole('textbox', { name: 'Your reply' })
  await reply.fill('Done.')
  const sent = page.waitForRequest(`**/admin/api/pages/${id}/reply`)
  await panel.getByRole('button', { name: 'Send the reply' }).click()
  await sent
  await reply.fill('And one more.')
  held.reply.open()
  await expect(panel.locator('.note-reply')).toHaveCount(1)
  await expect(reply).toHaveValue('And one more.')
  await panel.getByRole('button', { name: 'Send the reply' }).click()
  await expect(panel.locator('.note-reply')).toContainText(['Done.', 'And one more.'])
  await expect(reply).toHaveValue('')

  const name = panel.getByLabel('Name of the link (optional)')
  await name.fill('For Sara')
  const made = page.waitForRequest(`**/admin/api/pages/${id}/share`)
  await panel.getByRole('button', { name: 'Make a link' }).click()
  await made
  await name.fill('For Omar')
  held.share.open()
  await expect(panel.getByRole('listitem').filter({ hasText: 'For Sara' })).toBeVisible()
  await expect(name).toHaveValue('For Omar')
})
