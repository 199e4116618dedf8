import { editorOf, makePage, saved, signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { shownHere } from './support/live-page.ts'
import { expect, test } from './support/test.ts'
import { openLine, openPanel, track } from './support/time-line.ts'

test.beforeEach(({ page }) => signIn(page))

test('an earlier version is found by keyboard, shows what changed, and gives a section back @once', async ({
  page,
}) => {
  const { editor } = await openLine(page)
  await track(page).focus()
  await expect(track(page)).toHaveAttribute('aria-valuetext', /^Now, .*: saved by editor@agency\.example$/)
  await page.keyboard.press('ArrowLeft')
  await expect(track(page)).toHaveAttribute('aria-valuetext', /published by editor@agency\.example$/)
  const sheet = page.getByRole('region', { name: 'Time line' })
  await expect(sheet.locator('del')).toHaveText(['removed', 'First'])
  await expect(sheet.locator('ins')).toHaveText(['added', 'Second'])
  await sheet.getByRole('button', { name: 'Bring this section back: Hero' }).click()
  await expect(sheet).toContainText('The page reads the same as this version.')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(textIn(await editor.edit('Hero'), 'Title', 'en')).toHaveValue('First claim')
})

test('the page is shown as it was, in both languages, and gives a changed section back @once', async ({
  page,
}) => {
  const { editor } = await openLine(page)
  await track(page).focus()
  await page.keyboard.press('ArrowLeft')
  const english = page.frameLocator('iframe[title="The page as it was, in English"]')
  await expect(english.locator('h1 del')).toHaveText('First')
  await expect(english.locator('h1 ins')).toHaveText('Second')
  const arabic = page.frameLocator('iframe[title="The page as it was, in Arabic"]')
  await expect(arabic.locator('h1')).toHaveText('القول الأول')
  await english.getByRole('button', { name: 'Bring this section back: Hero' }).click()
  await expect(english.locator('h1 del')).toHaveCount(0)
  await track(page).press('Escape')
  await expect(editor.row('Hero')).toContainText('First claim')
})

test('on a phone an earlier version begins with the page in the reader’s language @once', async ({
  page,
}) => {
  const { slug } = await openLine(page)
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto(`/ar/admin/pages/${slug}`)
  await page.getByRole('button', { name: 'الخط الزمني' }).click()
  const bar = page.getByRole('slider')
  await bar.focus()
  await bar.press('ArrowRight')
  for (const language of ['العربية', 'الإنجليزية']) {
    const frame = page.frameLocator(`iframe[title$="${language}"]`)
    await expect(frame.getByRole('button', { name: /^استعادة/ }).first()).toBeAttached()
  }
  expect(await page.locator('.version-frames').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
})

test('a version is named, and the draft is discarded for what visitors see @once', async ({ page }) => {
  const { editor, slug } = await openLine(page)
  await openPanel(page)
  await page.getByRole('button', { name: 'Name this version' }).click()
  await page.getByRole('textbox', { name: 'Name of this version' }).fill('Before Ramadan')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await expect(page.locator('.moment-list')).toContainText('Before Ramadan')

  await page.getByRole('button', { name: 'Discard my changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard my changes' }).click()
  await expect(editor.toast('Changes discarded')).toBeVisible()
  await editor.open(slug)
  await expect(editor.row('Hero')).toContainText('First claim')
  await openPanel(page)
  await expect(page.locator('.moment-list')).toContainText('Before Ramadan')
})

test('discarding waits for a save that is under way, and no conflict is left @once', async ({ page }) => {
  const { editor } = await openLine(page)
  const title = textIn(editor.row('Hero'), 'Title', 'en')
  const released = Promise.withResolvers<void>()
  await page.route(/\/draft$/, async (route) => {
    await released.promise
    await route.continue()
  })
  const saving = page.waitForRequest(/\/draft$/)
  await title.fill('Not to be kept')
  await saving
  await openPanel(page)
  await page.getByRole('button', { name: 'Discard my changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard my changes' }).click()
  released.resolve()
  await expect(editor.toast('Changes discarded')).toBeVisible()
  await expect(editor.row('Hero')).toContainText('First claim')
  await expect(editor.state).toHaveText(saved)
})

test('Escape leaves the question before discarding, and not the time line @once', async ({ page }) => {
  await openLine(page)
  await openPanel(page)
  await page.getByRole('button', { name: 'Discard my changes' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Time line' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Discard my changes' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Time line' })).toBeHidden()
})

test('a version without a name asks for one, and a name is removed by a button that says so @once', async ({
  page,
}) => {
  const { editor } = await openLine(page)
  await openPanel(page)
  await page.getByRole('button', { name: 'Name this version' }).click()
  const field = page.getByRole('textbox', { name: 'Name of this version' })
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Write a name first.')
  await expectNoViolations(page)
  await field.fill('Before Ramadan')
  await field.press('Enter')
  await expect(editor.toast('The version is named and will be kept')).toBeVisible()
  await page.getByRole('button', { name: 'Change the name' }).click()
  await field.fill('')
  await page.getByRole('button', { name: 'Remove the name' }).click()
  await expect(editor.toast('The name is removed')).toBeVisible()
  await expect(page.locator('.moment-list')).not.toContainText('Before Ramadan')
})

test('a discarded draft comes back with its marks, and is no change once it is what visitors see again @once', async ({
  page,
}) => {
  const { editor } = await openLine(page)
  const status = page.locator('.save-words .badge')
  const mark = editor.row('Hero').locator('.language-badge[title*="out of date"]')
  await expect(mark).toBeVisible()
  await openPanel(page)
  await page.getByRole('button', { name: 'Discard my changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard my changes' }).click()
  await expect(editor.toast('Changes discarded')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Time line' })).toBeFocused()
  await expect(status).toHaveText('published')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(mark).toBeVisible()
  await expect(status).toHaveText('changed')
  await expect(editor.state).toHaveText(saved)
  await expect(mark).toBeVisible()
  await page.getByRole('button', { name: /^Redo/ }).click()
  await expect(status).toHaveText('published')
  await expect(mark).toBeHidden()
  await page.reload()
  await expect(status).toHaveText('published')
})

test('the track follows mouse and touch, and a day leads to its last version @once', async ({ page }) => {
  await openLine(page)
  const box = await track(page).boundingBox()
  if (!box) throw new Error('no track')
  await page.mouse.click(box.x + 2, box.y + box.height / 2)
  await expect(track(page)).toHaveAttribute('aria-valuenow', '0')
  await page.getByLabel('Go to the day').fill('2999-01-01')
  await expect(track(page)).toHaveAttribute('aria-valuetext', /^Now/)
})

test('the open time line has no accessibility faults @once', async ({ page }) => {
  await openLine(page)
  await openPanel(page)
  await expectNoViolations(page)
  await track(page).focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: 'Bring this page back' })).toBeEnabled()
  await expectNoViolations(page)
})

test('the open time line covers none of the forms beside the page @once', async ({ page }) => {
  await shownHere(page)
  await openLine(page)
  await openPanel(page)
  const [sheet, forms] = await Promise.all([
    page.getByRole('region', { name: 'Time line' }).boundingBox(),
    page.locator('.workbench > .editor').boundingBox(),
  ])
  expect(sheet?.x).toBeGreaterThanOrEqual((forms?.x ?? 0) + (forms?.width ?? 0))
  expect((sheet?.x ?? 0) + (sheet?.width ?? 0)).toBeLessThanOrEqual(1440)
  await expectNoViolations(page)
})

test('a save by hand is kept beside what is written after it, and the list says what else is @once', async ({
  page,
}) => {
  const { editor, title } = await openLine(page)
  await title.fill('Third claim')
  await expect(editor.state).not.toHaveText(saved)
  await expect(editor.state).toHaveText(saved)
  // All of it is saved already: this keeps it.
  await editor.saveNow()
  await title.fill('Fourth claim')
  await expect(editor.state).not.toHaveText(saved)
  await expect(editor.state).toHaveText(saved)
  await openPanel(page)
  const list = page.getByRole('region', { name: 'Time line' })
  await expect(list).toContainText('the last version of every five minutes is kept')
  await list.getByRole('listitem').nth(1).getByRole('button').click()
  await expect(list.locator('.version-aside del')).toHaveText('Third ')
})

test('a name that is too long for a version is kept and told at its field, and saved once it is shorter @once', async ({
  page,
}) => {
  const { editor } = await openLine(page)
  await openPanel(page)
  await page.getByRole('button', { name: 'Name this version' }).click()
  const field = page.getByRole('textbox', { name: 'Name of this version' })
  const long = 'Before Ramadan '.repeat(6).trim()
  await field.pressSequentially(long)
  await expect(field).toHaveValue(long)
  await expect(page.getByRole('alert')).toHaveText('9 characters too many: at most 80 fit here. Shorten it.')
  await expect(field).toHaveAccessibleDescription(/9 characters too many/)
  await expectNoViolations(page)
  await field.press('Enter')
  await expect(field).toHaveValue(long)
  await field.fill(long.slice(0, 80))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await field.press('Enter')
  await expect(editor.toast('The version is named and will be kept')).toBeVisible()
})

test('a line without earlier versions says what it shows @once', async ({ page }) => {
  const { slug } = await makePage(page, [])
  const editor = editorOf(page)
  await editor.open(slug)
  const said = page.locator('.time-next')
  await expect(said).toHaveText(/^Now, .*: saved by editor@agency\.example$/)
  await editor.publish()
  await expect(said).toHaveText(/published by editor@agency\.example$/)
})

test('the page of an earlier version has the legend of its colours beside it, where its list is hidden, too @once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await openLine(page)
  await track(page).press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'The page', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.locator('.version-changes')).toBeHidden()
  await expect(page.getByText('Since then: removed added')).toBeVisible()
})
