import { signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { openLine, openPanel, track } from './support/time-line.ts'

// Of a machine that has much else to do.
test.describe.configure({ timeout: 90_000 })

test('an earlier version is found, shown as it was in both languages, gives a section back, is named, and the draft is discarded @once', async ({
  page,
}) => {
  await signIn(page)
  const { editor, slug } = await openLine(page)
  await track(page).focus()
  await expect(track(page)).toHaveAttribute('aria-valuetext', /^Now, .*: saved by editor@agency\.example$/)
  await page.keyboard.press('ArrowLeft')
  await expect(track(page)).toHaveAttribute('aria-valuetext', /published by editor@agency\.example$/)
  const sheet = page.getByRole('region', { name: 'Time line' })
  await expect(sheet.locator('.version-aside del')).toHaveText(/First/)
  await expect(sheet.locator('.version-aside ins')).toHaveText(/Second/)
  const english = page.frameLocator('iframe[title="The page as it was, in English"]')
  await expect(english.locator('h1 del')).toHaveText('First')
  await expect(english.locator('h1 ins')).toHaveText('Second')
  const arabic = page.frameLocator('iframe[title="The page as it was, in Arabic"]')
  await expect(arabic.locator('h1')).toHaveText('القول الأول')
  await expectNoViolations(page)
  await english.getByRole('button', { name: 'Bring this section back: Hero' }).click()
  await expect(english.locator('h1 del')).toHaveCount(0)
  await track(page).press('Escape')
  await expect(sheet).toBeHidden()
  const title = textIn(await editor.edit('Hero'), 'Title', 'en')
  await expect(title).toHaveValue('First claim')

  await title.fill('Third claim')
  await editor.save()
  await openPanel(page)
  await page.getByRole('button', { name: 'Name this version' }).click()
  const name = page.getByRole('textbox', { name: 'Name of this version' })
  await name.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Write a name first.')
  await name.fill('Before Ramadan')
  await name.press('Enter')
  await expect(page.locator('.moment-list')).toContainText('Before Ramadan')
  await page.getByRole('button', { name: 'Discard my changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard my changes' }).click()
  await expect(editor.toast('Changes discarded')).toBeVisible()
  const status = page.locator('.save-words .badge')
  await expect(status).toHaveText('published')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(status).toHaveText('changed')
  await page.getByRole('button', { name: /^Redo/ }).click()
  await expect(status).toHaveText('published')
  await editor.open(slug)
  await expect(editor.row('Hero')).toContainText('First claim')
  await openPanel(page)
  await expect(page.locator('.moment-list'), 'what has a name is kept').toContainText('Before Ramadan')
})
