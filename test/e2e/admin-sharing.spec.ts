import { editorOf, makePage, openBrowser, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expectInMargin } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test('a draft is shared by a link, noted on by somebody without an account, answered and resolved @once', async ({
  page,
  browser,
  guard,
}) => {
  await signIn(page)
  const made = await makePage(page)
  await editorOf(page).open(made.slug)
  await page.getByRole('button', { name: 'Share' }).click()
  const panel = page.getByRole('dialog', { name: 'Share this draft' })
  await expect(panel).toContainText('No link works at the moment.')
  await expectNoViolations(page)
  await panel.getByLabel('Name of the link (optional)').fill('For the client’s CEO')
  await panel.getByRole('button', { name: 'Make a link' }).click()
  await expect(panel.getByRole('listitem')).toContainText('For the client’s CEO')
  await expect(panel.getByLabel('Name of the link (optional)')).toHaveValue('')
  const address = panel.getByRole('textbox', { name: 'Link to share' })
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription(/^The link is ready\./)
  const link = await address.inputValue()
  const { pathname } = new URL(link)

  const reader = await openBrowser(browser, guard)
  await reader.goto(`/ar${pathname}`)
  await expect(reader.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('القول الأول')
  await expectNoViolations(reader)
  await reader.getByRole('link', { name: 'جوال' }).click()
  await expect.poll(async () => (await reader.locator('iframe').boundingBox())?.width).toBeLessThan(400)
  await reader.getByLabel('بخصوص').selectOption({ index: 2 })
  await reader.getByLabel('الملاحظة').fill('اختصروا السؤال الأول')
  guard.allowStatus(422)
  await reader.getByRole('button', { name: 'أرسل الملاحظة' }).click()
  await expect(reader.getByText('اكتب اسمك ليعرف الفريق على من يردّ.')).toBeVisible()
  await reader.getByLabel('اسمك').fill('دانة')
  await reader.getByRole('button', { name: 'أرسل الملاحظة' }).click()
  await expect(reader.getByRole('status')).toHaveText('شكرًا لك. وصلت ملاحظتك.')

  await page.reload()
  await expect(page.getByRole('button', { name: 'Open notes: 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit on the page' }).click()
  const marker = page.getByRole('button', { name: /: open notes: 1$/ })
  await expectInMargin(page, marker)
  await marker.press('Enter')
  const thread = page.getByRole('dialog', { name: 'Notes on' })
  await expect(thread).toContainText('اختصروا السؤال الأول')
  await expectNoViolations(page)
  // The keys of sections are letters here.
  await thread.getByRole('textbox', { name: 'Your reply' }).pressSequentially('d?a')
  await thread.getByRole('textbox', { name: 'Your reply' }).press('Escape')
  await expect(thread).toHaveCount(0)
  await expect(marker).toBeFocused()
  await marker.press('Enter')
  await expect(thread.getByRole('textbox', { name: 'Your reply' })).toHaveValue('d?a')
  await thread.getByRole('textbox', { name: 'Your reply' }).fill('تم.')
  const send = thread.getByRole('button', { name: 'Send the reply' })
  await send.click()
  await expect(thread.getByRole('textbox', { name: 'Your reply' })).toHaveValue('')
  await expect(send).toBeFocused()
  await thread.getByRole('textbox', { name: 'Your reply' }).fill('وشكرًا.')
  // The editor is left, too.
  await page.goto('/admin')
  await editorOf(page).open(made.slug)
  await page.getByRole('button', { name: 'Share' }).click()
  await panel.getByRole('button', { name: '2. Asked often' }).click()
  await expect(panel).toHaveCount(0)
  await marker.press('Enter')
  await expect(thread.getByRole('textbox', { name: 'Your reply' })).toHaveValue('وشكرًا.')
  await thread.getByRole('button', { name: 'Resolve' }).click()
  await expect(thread).toContainText('Resolved by')
  await expect(thread.locator('.note-reply').last()).toContainText('وشكرًا.')
  expect(await page.evaluate(() => localStorage.getItem('unsent-replies')), 'sent').toBeNull()
  await page.keyboard.press('Escape')
  await expect(marker).toHaveCount(0)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(panel).toContainText('Resolved by')
  // As its reader calls it, in the language of the admin.
  await expect(panel).toContainText('2. Asked often')
  await reader.reload()
  await expect(reader.locator('.notes')).toContainText('تم.')

  const revoke = panel.getByRole('button', { name: 'Revoke: For the client’s CEO' })
  const question = page.getByRole('dialog', { name: 'Revoke this link?' })
  await revoke.click()
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(revoke).toBeFocused()
  await revoke.press('Enter')
  await question.getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(editorOf(page).toast('The link no longer works')).toBeVisible()
  await expect(panel.locator('section:focus')).toContainText('Links that work')
  await expect(panel).toContainText('No link works at the moment.')
  guard.allowStatus(404)
  // As when the browser shows the page that it kept for its back button.
  await reader.evaluate(() => {
    // Later, or the reload would end the evaluation.
    setTimeout(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  })
  await expect(reader.locator('iframe')).toHaveCount(0)
  await reader.context().close()
})

test('on a phone a new link is in view with the focus, and the panel that is opened again begins at its start @once', async ({
  page,
}) => {
  await signIn(page)
  const { slug } = await makePage(page)
  await page.setViewportSize({ width: 390, height: 600 })
  await editorOf(page).open(slug)
  await page.getByRole('button', { name: 'Share' }).click()
  const panel = page.getByRole('dialog', { name: 'Share this draft' })
  await panel.getByRole('button', { name: 'Make a link' }).click()
  const made = panel.locator('.sharing-made')
  await expect(made.getByRole('textbox')).toBeFocused()
  await expect(made).toBeInViewport({ ratio: 1 })
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(panel).toBeVisible()
  await expect(made.getByRole('textbox')).not.toBeFocused()
})

test('a pin covers no words, also on a phone @once', async ({ page, browser, guard }) => {
  await signIn(page)
  const title = { en: 'A title as long as the screen of a phone is wide', ar: 'عنوان بعرض شاشة الهاتف كلها' }
  const section = { type: 'hero', content: { title } }
  const { id } = await makePage(page, [section, { type: 'text', content: { title, body: title } }])
  const shared = await page.request.post(`/admin/api/pages/${id}/share`, {
    headers: { origin: process.env.SITE ?? '' },
    data: { days: 1 },
  })
  const { pathname } = new URL((await shared.json()).made)
  const reader = await openBrowser(browser, guard)
  for (const prefix of ['', '/ar']) {
    await reader.goto(`${prefix}${pathname}?width=phone`)
    const frame = reader.frameLocator('iframe')
    await expect(frame.locator('[data-pin]')).toHaveCount(2)
    const covered = await frame.locator('main').evaluate((main) => {
      const pins = [...main.querySelectorAll('[data-pin]')]
      const boxes = pins.map((pin) => pin.getBoundingClientRect())
      const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (nodes.nextNode()) {
        const { currentNode: node } = nodes
        if (pins.some((pin) => pin.contains(node))) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const isCovered = [...range.getClientRects()].some((line) =>
          boxes.some(
            (box) =>
              line.left < box.right &&
              line.right > box.left &&
              line.top < box.bottom &&
              line.bottom > box.top,
          ),
        )
        if (isCovered) found.push(node.textContent ?? '')
      }
      return found
    })
    expect(covered).toEqual([])
  }
  await reader.context().close()
})

for (const [lang, words] of Object.entries({
  en: {
    ...{ skip: 'Skip to the notes', notes: 'Notes', write: 'Write a note', text: 'Note', name: 'Your name' },
    ...{ faq: '2. Asked often', about: 'About', send: 'Send the note', done: 'Your note is on the page.' },
  },
  ar: {
    ...{ skip: 'انتقل إلى الملاحظات', notes: 'الملاحظات', write: 'اكتب ملاحظة', text: 'الملاحظة' },
    ...{ name: 'اسمك', faq: '2. أسئلة متكررة', about: 'بخصوص' },
    ...{ send: 'أرسل الملاحظة', done: 'وصلت ملاحظتك.' },
  },
})) {
  test(`a reader goes past the page to its notes, pins one to a section, and is called the same in the next, in ${lang} @once`, async ({
    page,
    browser,
    guard,
  }) => {
    await signIn(page)
    const { id } = await makePage(page)
    const shared = await page.request.post(`/admin/api/pages/${id}/share`, {
      headers: { origin: process.env.SITE ?? '' },
      data: { days: 1 },
    })
    const { pathname } = new URL((await shared.json()).made)
    const reader = await openBrowser(browser, guard)
    await reader.goto((lang === 'ar' ? '/ar' : '') + pathname)
    await reader.keyboard.press('Tab')
    await expect(reader.getByRole('link', { name: words.skip })).toBeFocused()
    await reader.keyboard.press('Enter')
    await expect(reader.getByRole('heading', { name: words.notes, exact: true })).toBeFocused()

    const frame = reader.frameLocator('iframe')
    const text = reader.getByRole('textbox', { name: words.text, exact: true })
    const about = reader.getByLabel(words.about, { exact: true })
    const note = async (said: string) => {
      await text.fill(said)
      await reader.getByRole('button', { name: words.send }).click()
      await expect(reader.getByRole('status').filter({ hasText: words.done })).toBeVisible()
    }
    // The last section begins with a drawn edge.
    const pin = frame.getByRole('button', { name: new RegExp(`^${words.write}: 3`) })
    await pin.click()
    await expect(about.locator('option:checked')).toHaveText(/^3/)
    await frame.getByRole('button', { name: `${words.write}: ${words.faq}` }).press('Enter')
    await expect(text).toBeFocused()
    await expect(about.locator('option:checked')).toHaveText(words.faq)
    await expectNoViolations(reader)
    await reader.getByLabel(words.name).fill('Dana')
    await note('Shorter.')

    await frame.getByRole('button', { name: `${words.notes} (1): ${words.faq}` }).press('Enter')
    await expect(reader.locator('.notes > li:focus')).toContainText('Shorter.')
    await expect(reader.getByLabel(words.name)).toHaveValue('Dana')
    await expect(text, 'sent').toHaveValue('')
    await text.fill('Not sent yet.')
    await pin.click()
    await reader.reload()
    await expect(text).toHaveValue('Not sent yet.')
    await reader.locator('.review-widths a').nth(1).click()
    await expect(reader.locator('.review-widths a').nth(1)).toHaveAttribute('aria-current', 'page')
    await reader.locator('.review-bar nav a:not([aria-current])').last().click()
    await expect(reader.locator('#note-text')).toHaveValue('Not sent yet.')
    await expect(reader.locator('#note-widget option:checked')).toHaveText(/^3/)
    await reader.locator('.review-bar nav a:not([aria-current])').last().click()
    await expect(text).toHaveValue('Not sent yet.')

    await reader.locator('.review-sections summary').click()
    await reader.getByRole('link', { name: words.faq }).last().click()
    await expect(text).toBeFocused()
    await note('And plainer.')
    await expect(frame.getByRole('button', { name: `${words.notes} (2): ${words.faq}` })).toBeVisible()
    expect(await reader.context().cookies()).toEqual([])
    await reader.context().close()
  })
}
