import type { Page } from '@playwright/test'
import { accessOrigin, editorOf, makePage, savedStatus, signIn, textIn } from '../support/admin.ts'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

/** The address to which drafts are saved. */
const drafts = /\/admin\/api\/pages\/[^/]+\/draft$/

test('an editor who is signed out while writing signs in again and publishes without a loss', {
  tag: ['@once'],
}, async ({ page, guard }) => {
  guard.allowStatus(401)
  guard.allowOrigin(accessOrigin())
  await signIn(page)
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const title = textIn(await editor.edit('Hero'), 'Title', 'en')
  await page.context().clearCookies()
  await title.fill('Written after the session ended')
  await expect(editor.state).toHaveText('Not saved: your sign-in has expired')
  await expect(page.getByRole('dialog'), 'nothing lies over the text').toHaveCount(0)
  await editor.saveNow()
  const dialog = page.getByRole('dialog', { name: 'Your sign-in has expired' })
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog, 'still signed out').toBeVisible()
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: 'Open the sign-in page' }).click()
  const beside = await opened
  guard.watch(beside)
  await beside.getByLabel('E-mail address').fill('editor@agency.example')
  await beside.getByRole('button', { name: 'Sign in' }).click()
  await expect(beside).toHaveURL('/admin')
  await beside.close()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(editor.state).toHaveText(savedStatus)
  await editor.publish()
  expect(await (await page.request.get(`/${slug}`)).text()).toContain('Written after the session ended')
})

/** Waits until this browser has stored a copy that contains the text. */
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

test('unsaved text of a crashed tab is offered to the same person only, and can be restored', {
  tag: ['@once'],
}, async ({ page, guard }) => {
  guard.allowFailures()
  await signIn(page)
  const context = page.context()
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  await page.route(drafts, (route) => route.abort())
  const form = await editor.edit('Hero')
  await editor.action('Move Hero down').click()
  await textIn(form, 'Title', 'en').fill('Written before the crash')
  await untilKept(page, 'Written before the crash')
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // A crashed tab gives no answer.
  session.send('Page.crash').catch(() => {})
  await crashed

  const next = await context.newPage()
  guard.watch(next)
  const again = editorOf(next)
  const dialog = next.getByRole('dialog', { name: 'Changes that were not saved' })
  await signIn(next, 'sara@agency.example')
  await again.open(slug)
  await expect(again.state).toHaveText(savedStatus)
  // By then the editor has read the copy, too.
  await untilKept(next, 'Written before the crash')
  await expect(dialog, 'not hers').toHaveCount(0)
  await signIn(next)
  await again.open(slug)
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Order of the sections',
    'Hero (position 2): Title (English)',
  ])
  await expectNoViolations(next)
  await dialog.getByRole('button', { name: 'Restore the changes' }).click()
  expect(await again.order()).toEqual(['FAQ', 'Hero', 'Call to action'])
  await expect(again.state, 'saved by itself').toHaveText(savedStatus)
  await next.reload()
  await expect(again.row('Hero')).toContainText('Written before the crash')
  await expect(dialog, 'said once').toHaveCount(0)
})

test('an editor writes without a connection, and the draft is saved when it returns', {
  tag: ['@full', '@once'],
}, async ({ page, guard }) => {
  guard.allowFailures()
  await signIn(page)
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  const title = textIn(await editor.edit('Hero'), 'Title', 'en')
  await page.context().setOffline(true)
  await title.fill('Written offline')
  await expect(editor.state).toHaveText('Not saved: no connection. Kept in this browser.')
  await expect(title, 'writing goes on').toBeFocused()
  await title.fill('Written offline, twice')
  await page.context().setOffline(false)
  await expect(editor.state).toHaveText(savedStatus)
  await title.fill('Saved on leaving')
  const leave = () => page.locator('.admin-place a').click()
  await leave()
  await expect(page).toHaveURL('/admin')
  await editor.open(slug)
  await expect(editor.row('Hero')).toContainText('Saved on leaving')

  await page.route(drafts, (route) => route.abort())
  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('Not saved')
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leave()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(title).toHaveValue('Not saved')
  await leave()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin')
  await editor.open(slug)
  await expect(editor.row('Hero')).toContainText('Saved on leaving')
  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('Closed')
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await question).type()).toBe('beforeunload')
  await (await question).dismiss()
})
