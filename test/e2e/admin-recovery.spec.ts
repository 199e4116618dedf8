import type { Page } from '@playwright/test'
import { editorOf, makePage, openBrowser, saved, signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

/** Where drafts are saved. */
const drafts = /\/admin\/api\/pages\/[^/]+\/draft$/

test.beforeEach(async ({ page, guard }) => {
  guard.allowFailures()
  guard.allowStatus(401)
  guard.allowStatus(409)
  await signIn(page)
})

/** Waits until this browser keeps a copy that contains the text. */
async function untilKept(page: Page, text: string) {
  const copies = () =>
    page.evaluate(async () => {
      const settled = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const opened = await settled(indexedDB.open('editor', 1))
      const found = await settled(opened.transaction('unsaved').objectStore('unsaved').getAll())
      opened.close()
      return JSON.stringify(found)
    })
  await expect.poll(copies).toContain(text)
}

/** The tab ends as in a crash: no event tells the page. */
async function crash(page: Page) {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // No answer comes from a tab that is gone.
  session.send('Page.crash').catch(() => {})
  await crashed
}

test('a tab that crashes loses nothing: what was not saved is offered and taken back @once', async ({
  page,
  guard,
}) => {
  const context = page.context()
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  await page.route(drafts, (route) => route.abort())
  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('Written before the crash')
  await editor.action('Move Hero down').click()
  await untilKept(page, 'Written before the crash')
  await crash(page)

  const next = await context.newPage()
  guard.watch(next)
  const again = editorOf(next)
  await again.open(slug)
  const dialog = next.getByRole('dialog', { name: 'Changes that were not saved' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Order of the sections',
    'Hero (position 2): Title (English)',
  ])
  await expectNoViolations(next)
  await dialog.getByRole('button', { name: 'Restore the changes' }).click()
  await expect(again.row('Hero')).toContainText('Written before the crash')
  expect(await again.order()).toEqual(['FAQ', 'Hero', 'Call to action'])
  await expect(again.state, 'saved by itself').toHaveText(saved)
  await next.reload()
  await expect(again.row('Hero')).toContainText('Written before the crash')
  await expect(dialog, 'said once').toHaveCount(0)
})

test('a tab that crashes keeps what was said to be right as it is @once', async ({ page, guard }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  await textIn(editor.texts, 'Title', 'en').fill('Another name')
  await expect(editor.state).toHaveText(saved)
  await page.route(drafts, (route) => route.abort())
  await editor.texts.getByRole('button', { name: 'Still right Title in Arabic' }).click()
  await untilKept(page, '"confirmed":[{')
  await crash(page)

  const next = await page.context().newPage()
  guard.watch(next)
  const again = editorOf(next)
  await again.open(slug)
  const mark = again.texts.getByRole('button', { name: 'Still right Title in Arabic' })
  await expect(textIn(again.texts, 'Title', 'en')).toHaveValue('Another name')
  await expect(mark).toHaveCount(0)
  await expect(again.state, 'saved by itself').toHaveText(saved)
  await next.reload()
  await expect(textIn(again.texts, 'Title', 'en')).toHaveValue('Another name')
  await expect(mark).toHaveCount(0)
})

test('what is discarded does not come back, and what is decided later does @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  const dialog = page.getByRole('dialog', { name: 'Changes that were not saved' })
  await editor.open(slug)
  await page.context().setOffline(true)
  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('Written offline')
  await untilKept(page, 'Written offline')
  // The browser asks before it leaves.
  page.once('dialog', (question) => void question.accept())
  // First, or the draft saves itself as soon as there is a network.
  await page.route(drafts, (route) => route.abort())
  await page.context().setOffline(false)
  await page.reload()
  await expect(dialog.getByRole('listitem')).toHaveText(['Hero (position 1): Title (English)'])
  await dialog.getByRole('button', { name: 'Decide later' }).click()
  await page.reload()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(editor.row('Hero')).toContainText('First claim')
  await page.reload()
  await expect(editor.state).toHaveText(saved)
  await expect(dialog).toHaveCount(0)
})

test('after an ended session it is offered to the same person alone @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  const dialog = page.getByRole('dialog', { name: 'Changes that were not saved' })
  await editor.open(slug)
  await page.context().clearCookies()
  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('Written without a session')
  await expect(editor.state).toHaveText('Not saved: your sign-in has expired')
  await untilKept(page, 'Written without a session')
  await signIn(page, 'sara@agency.example')
  page.once('dialog', (question) => void question.accept())
  await editor.open(slug)
  await expect(editor.state).toHaveText(saved)
  await expect(dialog).toHaveCount(0)
  await page.context().clearCookies()
  await signIn(page)
  await editor.open(slug)
  await dialog.getByRole('button', { name: 'Restore the changes' }).click()
  await expect(editor.row('Hero')).toContainText('Written without a session')
})

test('if the page has moved on since, both versions can be kept, or either restored @once', async ({
  page,
  browser,
  guard,
}) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  const dialog = page.getByRole('dialog', { name: 'Changes that were not saved' })
  await editor.open(slug)
  await page.route(drafts, (route) => route.abort())
  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('Kept here')
  await untilKept(page, 'Kept here')
  const other = await openBrowser(browser, guard, 'sara@agency.example')
  const hers = editorOf(other)
  await hers.open(slug)
  await textIn(await hers.edit('FAQ'), 'Title', 'en').fill('By Sara')
  await hers.save()
  page.once('dialog', (question) => void question.accept())
  await page.unroute(drafts)
  await editor.open(slug)
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Hero (position 1): Title (English) only in this browser’s copy',
    'FAQ (position 2): Title (English) only on the server',
  ])
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(editor.state).toHaveText(saved)
  await hers.open(slug)
  await expect(hers.row('Hero')).toContainText('Kept here')
  await expect(hers.row('FAQ')).toContainText('By Sara')
})
