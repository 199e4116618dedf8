import { editorOf, makePage, signIn, textIn } from './support/admin.ts'
import { expect, test } from './support/test.ts'

test('a save without a response is reported as possibly done, and saving again completes it @once', async ({
  page,
  guard,
}) => {
  guard.allowStatus(503)
  await signIn(page)
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const title = textIn(await editor.edit('Hero'), 'Title', 'en')
  await title.fill('Written once')
  const text = 'The change may have been made all the same.'
  await page.route(
    /\/admin\/api\/pages\/[^/]+\/draft$/,
    async (route) => {
      await route.fetch()
      const json = { ok: false, code: 'unconfirmed', message: text }
      await route.fulfill({ status: 503, json })
    },
    { times: 1 },
  )
  await editor.saveNow()
  const toast = page.locator('.toasts')
  await expect(toast).toContainText('Not confirmed yet')
  await expect(toast).toContainText(text)
  await expect(title).toHaveValue('Written once')
  await editor.save()
  await editor.open(slug)
  await expect(editor.row('Hero')).toContainText('Written once')
})
