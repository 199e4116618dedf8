import type { Page, Route } from '@playwright/test'
import { editorOf, makePage, saved, signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { openLive } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

const content = {
  title: { en: 'A title', ar: 'عنوان' },
  body: { en: '<p>One word after another.</p>', ar: '<p>كلمة تتبعها كلمة.</p>' },
}
const late = 'The editor for formatted text has not arrived'

/** The first request for the editor of formatted texts hangs until `release`; later ones are answered. */
async function hold(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  let requests = 0
  await page.route(/\/c\/rich-text-/, async (route) => {
    requests += 1
    if (requests === 1) await released.promise
    await route.continue()
  })
  return released.resolve
}

test.beforeEach(({ page }) => signIn(page))

test('a formatted text whose editor hangs says so, takes its source meanwhile, and comes when asked again @once', async ({
  page,
}) => {
  const release = await hold(page)
  const { slug } = await makePage(page, [{ type: 'text', content }])
  const editor = editorOf(page)
  await editor.open(slug)
  const form = await editor.edit('Text')
  const body = textIn(form, 'Body', 'en')
  await expect(form.getByText('Loading…').first()).toBeVisible()
  await textIn(form, 'Title', 'en').fill('Another title')
  await expect(form.getByText(late).first()).toBeVisible()
  await expect(editor.state).toHaveText(saved)

  await body.fill('<p>One word, written meanwhile.</p>')
  await textIn(form, 'Body', 'ar').focus()
  await form.getByRole('button', { name: 'Try again' }).first().press('Enter')
  await expect(form.getByText(late)).toHaveCount(0)
  await expect(body).toHaveRole('textbox')
  await expect(body.locator('p')).toHaveText('One word, written meanwhile.')
  await expect(textIn(form, 'Body', 'ar').locator('p')).toHaveText('كلمة تتبعها كلمة.')
  await expect(editor.state).toHaveText(saved)

  // The first one may still come: what is written stays in the second.
  release()
  await page.waitForResponse((response) => /\/c\/rich-text-[^?]*$/.test(response.url()))
  await body.press('End')
  await page.keyboard.type(' More.')
  await expect(body.locator('p')).toHaveText('One word, written meanwhile. More.')
})

test('who writes in the source of a text is not interrupted by its editor @once', async ({ page }) => {
  const release = await hold(page)
  const { slug } = await makePage(page, [{ type: 'text', content }])
  const editor = editorOf(page)
  await editor.open(slug)
  const form = await editor.edit('Text')
  const body = textIn(form, 'Body', 'en')
  await expect(form.getByText(late).first()).toBeVisible()
  await body.fill('<p>In the middle</p>')
  release()
  await expect(textIn(form, 'Body', 'ar').locator('p')).toHaveText('كلمة تتبعها كلمة.')
  await expect(body).toBeFocused()
  await expect(body).toHaveValue('<p>In the middle</p>')
  await textIn(form, 'Title', 'en').focus()
  await expect(body.locator('p')).toHaveText('In the middle')
})

test('a text in the page whose editor hangs says so there, and gets what was typed once it comes @once', async ({
  page,
}) => {
  const release = await hold(page)
  const { live, editor } = await openLive(page, [{ type: 'text', content }])
  const body = live.in('en').locator('.prose-body')
  await body.click()
  const box = live.in('en').getByRole('textbox', { name: 'Body in English' })
  await expect(box).toBeFocused()
  await page.keyboard.type('Typed early. ')
  const notice = page.locator('.late-text')
  await expect(notice).toContainText(late)
  await expect(box, 'what was typed is seen').toHaveCSS('opacity', '1')
  await expect(box).toHaveValue('Typed early. ')

  // Other texts are written and saved.
  await textIn(editor.texts, 'Title', 'en').fill('Another title')
  await expect(editor.state).toHaveText(saved)
  await box.focus()
  await page.keyboard.press('Tab')
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice).toBeHidden()
  await expect(body).toBeFocused()
  await expect(body).toContainText('Typed early. ')
  await page.keyboard.type('And then. ')
  await expect(textIn(editor.row('Text'), 'Body', 'en')).toContainText('Typed early. And then. ')
  await expect(editor.state).toHaveText(saved)
  release()
})

test('what is pasted while the editor of a text hangs is seen at once, in its place, and formatted when it comes @once', async ({
  page,
}) => {
  const release = await hold(page)
  const { live } = await openLive(page, [{ type: 'text', content }])
  const body = live.in('en').locator('.prose-body')
  await body.click()
  const box = live.in('en').getByRole('textbox', { name: 'Body in English' })
  await expect(box).toBeFocused()
  await page.keyboard.type('bold type or ')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => {
    const blob = (text: string, type: string) => new Blob([text], { type })
    return navigator.clipboard.write([
      new ClipboardItem({
        'text/html': blob('<b>bold</b> type', 'text/html'),
        'text/plain': blob('bold type', 'text/plain'),
      }),
    ])
  })
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.type(' words. ')
  await expect(page.locator('.late-text')).toContainText(late)
  await expect(box).toHaveValue('bold type or bold type words. ')

  await page.locator('.late-text').getByRole('button', { name: 'Try again' }).click()
  await expect(body).toBeFocused()
  await expect(body).toContainText('bold type or bold type words.')
  await expect(body.locator('strong')).toHaveText('bold')
  release()
})

for (const [what, answer] of [
  ['hangs', (route: Route, released: Promise<void>) => released.then(() => route.abort())],
  ['fails', (route: Route) => route.abort()],
] as const)
  test(`a list of keys that ${what} says so, and comes when asked again @once`, async ({ page, guard }) => {
    guard.allowFailures()
    const released = Promise.withResolvers<void>()
    let requests = 0
    await page.route(/\/c\/keys-help-/, async (route) => {
      requests += 1
      if (requests === 1) await answer(route, released.promise)
      else await route.continue()
    })
    const { live } = await openLive(page, [{ type: 'text', content }])
    await expect(live.in('en').locator('.prose-body')).toBeVisible()
    await page.locator('iframe').focus()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const status = dialog.getByRole('status')
    if (what === 'hangs') await expect(status).toHaveText('Loading…', { timeout: 2000 })
    await expect(status).toHaveText('The list has not arrived; the connection may be slow.')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(dialog).toContainText('Finish writing and keep it')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('iframe')).toBeFocused()
    released.resolve()
  })
