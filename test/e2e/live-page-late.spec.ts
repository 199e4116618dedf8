import type { Page } from '@playwright/test'
import { editorOf, saved, signIn, textIn } from './support/admin.ts'
import { openLive } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

/** The editor of formatted texts is being fetched until the returned function is called. */
async function heldEditor(page: Page, arrives = true) {
  const released = Promise.withResolvers<void>()
  await page.route(/\/c\/rich-text-/, async (route) => {
    await released.promise
    await (arrives ? route.continue() : route.abort())
  })
  return released.resolve
}

/** A text of a page whose editor is being fetched until `release`, with the caret just before it. */
async function awaitedText(page: Page) {
  const release = await heldEditor(page)
  const { live } = await openLive(page, [
    {
      type: 'text',
      content: {
        title: { en: 'A title', ar: 'عنوان' },
        body: { en: '<p>One word after another.</p>', ar: '<p>كلمة تتبعها كلمة.</p>' },
      },
    },
  ])
  const title = live.in('en').getByText('A title', { exact: true })
  const body = live.in('en').locator('.prose-body')
  await title.click()
  await expect(title).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(live.in('en').getByRole('textbox', { name: 'Body in English' })).toBeFocused()
  return { title, body, release, form: textIn(editorOf(page).row('Text'), 'Body', 'en') }
}

test('what is typed while the editor of a formatted text is fetched goes into that text @once', async ({
  page,
}) => {
  const { title, body, release, form } = await awaitedText(page)
  await page.keyboard.type('Its "early"; words')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(title, 'not into the text that was left').toHaveText('A title')
  release()
  await expect(body).toBeFocused()
  await expect(body.locator('p')).toHaveText(['Its “early”; word', 'One word after another.'])
  await page.keyboard.type('Then ')
  await expect(body.locator('p').last()).toHaveText('Then One word after another.')
  await expect(form).toContainText('Its “early”; word')
  await expect(title).toHaveText('A title')
})

test('a phone keyboard, an input method and a paste write before the editor is fetched @once', async ({
  page,
}) => {
  const { body, release } = await awaitedText(page)
  // As phones write: no key has a name, the text just comes.
  await page.keyboard.insertText('From a phone. ')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => {
    const blob = (text: string, type: string) => new Blob([text], { type })
    const html = blob('<b>Bold</b> from elsewhere,', 'text/html')
    return navigator.clipboard.write([
      new ClipboardItem({ 'text/html': html, 'text/plain': blob('Plain, ', 'text/plain') }),
    ])
  })
  await page.keyboard.press('ControlOrMeta+v')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.imeSetComposition', { text: 'かな', selectionStart: 2, selectionEnd: 2 })
  release()
  await page.waitForResponse(/\/c\/rich-text-/)
  await expect(body, 'a word is being composed').not.toBeFocused()
  await browser.send('Input.insertText', { text: '仮名' })
  await expect(body).toBeFocused()
  await expect(body).toHaveText('From a phone. Bold from elsewhere,仮名One word after another.')
  await expect(body.locator('strong')).toHaveText('Bold')
})

test('Escape leaves a text whose editor is being fetched, which gets what was typed; who went elsewhere stays there @once', async ({
  page,
}) => {
  const { body, release, form } = await awaitedText(page)
  await page.keyboard.type('Early ')
  await page.keyboard.press('Escape')
  await page.keyboard.type('zz')
  await body.click()
  await page.keyboard.type('Kept ')
  const pageTitle = textIn(editorOf(page).texts, 'Title', 'en')
  await pageTitle.focus()
  release()
  await expect(body).toContainText('Early Kept One word after another.')
  await expect(pageTitle).toBeFocused()
  await expect(form).toContainText('Early Kept One word')
})

for (const key of ['before', 'in the middle of'] as const) {
  test(`an empty text keeps every letter and paragraph that is typed ${key} the arrival of its editor @once`, async ({
    page,
  }) => {
    const release = await heldEditor(page)
    const { live } = await openLive(page, [{ type: 'article', content: { title: { en: 'A', ar: 'أ' } } }], {
      shown: ['ar'],
    })
    const body = live.in('ar').locator('.prose-body')
    await body.click()
    await page.keyboard.type('فقرة')
    const browser = await page.context().newCDPSession(page)
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
    await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
    if (key === 'in the middle of') {
      release()
      await expect(body).toBeFocused()
    }
    await browser.send('Input.dispatchKeyEvent', { type: 'char', text: '\r', ...enter })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
    await page.keyboard.type('ثانية')
    release()
    await expect(body).toBeFocused()
    await expect(body.locator('p')).toHaveText(['فقرة', 'ثانية'])
  })
}

test('what is typed takes the place of a borrowed text, also if somebody is elsewhere before its editor comes @once', async ({
  page,
}) => {
  const release = await heldEditor(page)
  const body = { en: '<p>In English alone.</p>' }
  const { live, editor } = await openLive(page, [{ type: 'text', content: { title: {}, body } }], {
    shown: ['ar'],
  })
  const shown = live.in('ar').locator('.prose-body')
  await shown.click()
  await page.keyboard.type('كلمة')
  await textIn(editor.texts, 'Title', 'en').focus()
  release()
  await expect(shown).toHaveText('كلمة')
  await expect(textIn(editor.row('Text'), 'Body', 'en')).toHaveText('In English alone.')
})

for (const [trouble, arrives, body] of [
  ['does not come', false, '<p>First.</p>'],
  ['cannot keep the text as it is', true, '<p>First.</p><pre lang="en">code</pre>'],
] as const) {
  test(`what was typed is kept after the text if its editor ${trouble} @once`, async ({ page, guard }) => {
    guard.allowFailures()
    const release = await heldEditor(page, arrives)
    const content = { title: { en: 'A title', ar: 'عنوان' }, body: { en: body, ar: '<p>أول.</p>' } }
    const { live, editor } = await openLive(page, [{ type: 'text', content }])
    await live.in('en').getByText('First.').click()
    await page.keyboard.type('Typed & kept')
    await page.keyboard.press('Enter')
    await page.keyboard.type('and <more>')
    release()
    const shown = live.in('en').locator('.prose-body > p')
    await expect(shown).toHaveText(['First.', 'Typed & kept', 'and <more>'])
    await expect(editor.state).toHaveText(saved)
  })
}

test('a page that could not be loaded says why, and comes by itself once it can @once', async ({
  page,
  guard,
}) => {
  guard.allowFailures()
  guard.allowStatus(401)
  guard.allowStatus(503)
  await page.route('**/admin/live', (route) => route.fulfill({ status: 503, body: '' }))
  const { live } = await openLive(page)
  await expect(live.panel).toContainText('No connection')
  await page.unroute('**/admin/live')
  await page.route('**/admin/live', (route) => route.fulfill({ status: 401, body: '' }))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(live.panel).toContainText('Your sign-in has expired')
  await page.unroute('**/admin/live')
  await expect(live.in('en').locator('h1')).toHaveText('First claim')
  await expect(live.panel).not.toContainText('Your sign-in has expired')
})
