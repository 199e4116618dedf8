import { editorOf, makePage, openBrowser, saved, signIn, textIn } from './support/admin.ts'
import { expect, test } from './support/test.ts'

/** Where drafts are saved. */
const drafts = /\/admin\/api\/pages\/[^/]+\/draft$/

test.beforeEach(({ page }) => signIn(page))

test('a draft saves by itself, and the focus, the caret and the open form stay @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const title = textIn(await editor.edit('Hero'), 'Title', 'en')
  await title.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' of all')
  await expect(editor.state).not.toHaveText(saved)
  await expect(editor.state).toHaveText(saved)
  await page.keyboard.type(' claims')
  await expect(title).toHaveValue('First claim of all claims')
  await expect(editor.state).toHaveText(saved)
  await expect(page.locator('.toast')).toHaveCount(0)

  await editor.action('Move Hero down').click()
  await expect(editor.state).toHaveText(saved)
  await page.reload()
  await expect(editor.row('Hero')).toContainText('First claim of all claims')
  expect(await editor.order()).toEqual(['FAQ', 'Hero', 'Call to action'])
})

test('without a connection the bar says so, and the draft is saved when it returns @once', async ({
  page,
  guard,
}) => {
  guard.allowFailures()
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const title = textIn(await editor.edit('Hero'), 'Title', 'en')
  await page.context().setOffline(true)
  await title.fill('Written offline')
  await expect(editor.state).toHaveText('Not saved: no connection. Kept in this browser.')
  await expect(page.getByRole('status').filter({ hasText: 'Not saved: no connection' })).toBeAttached()
  await expect(title, 'writing goes on').toBeFocused()
  await title.fill('Written offline, twice')
  await page.context().setOffline(false)
  await expect(editor.state).toHaveText(saved)
  await expect(page.getByRole('status').filter({ hasText: saved })).toBeAttached()
  await page.reload()
  await expect(editor.row('Hero')).toContainText('Written offline, twice')
})

test('an ended session and another editor are said in the bar, without a dialog over the text @once', async ({
  page,
  browser,
  guard,
}) => {
  guard.allowStatus(401)
  guard.allowStatus(409)
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const title = textIn(await editor.edit('Hero'), 'Title', 'en')
  await page.context().clearCookies()
  await title.fill('After the session')
  await expect(editor.state).toHaveText('Not saved: your sign-in has expired')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(title).toBeFocused()
  await signIn(page)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(editor.state).toHaveText(saved)

  const other = await openBrowser(browser, guard, 'sara@agency.example')
  const hers = editorOf(other)
  await hers.open(slug)
  await textIn(await hers.edit('Hero'), 'Title', 'en').fill('By Sara')
  await hers.save()
  await title.fill('Mine')
  await expect(editor.state).toHaveText('Not saved: changed by sara@agency.example')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await title.fill('Mine, longer')
  await editor.action('Compare and decide').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).click()
  await expect(editor.state).toHaveText(saved)
  await hers.open(slug)
  await expect(hers.row('Hero')).toContainText('Mine, longer')
})

test('another tab of the same person is named as such @once', async ({ page, guard }) => {
  guard.allowStatus(409)
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const second = await page.context().newPage()
  guard.watch(second)
  const there = editorOf(second)
  await there.open(slug)
  await textIn(await there.edit('Hero'), 'Title', 'en').fill('There')
  await there.save()
  await textIn(await editor.edit('FAQ'), 'Title', 'en').fill('Here')
  await editor.saveNow()
  const dialog = page.getByRole('dialog', { name: 'You changed this page in another tab' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Hero (position 1): Title (English) changed there',
    'FAQ (position 2): Title (English) changed here',
  ])
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(editor.state).toHaveText(saved)
})

test('an address half typed is not saved when the tab is left @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const sent: string[] = []
  page.on('request', (request) => {
    if (drafts.test(request.url())) sent.push(request.postDataJSON().draft.slug)
  })
  const address = editor.details.getByRole('textbox', { name: 'Address' })
  await address.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('-ha')
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
  await page.keyboard.type('lf')
  await page.keyboard.press('Tab')
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(sent[0]).toBe(`${slug}-half`)
})

test('what was asked for waits for a save that is under way @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const begun = page.waitForRequest(drafts)
  await page.route(
    drafts,
    async (route) => {
      await held
      await route.continue()
    },
    { times: 1 },
  )
  const title = textIn(await editor.edit('Hero'), 'Title', 'en')
  await title.fill('One')
  await begun
  await title.fill('Two')
  await editor.publishButton.click()
  await editor.action('Publish anyway').click()
  letThrough()
  await expect(editor.toast('Page published')).toBeVisible()
  expect(await (await page.request.get(`/${slug}`)).text()).toContain('Two')
})
