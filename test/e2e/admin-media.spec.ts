import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { editorOf, makePage, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { awake } from './support/enquiry.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'

test.beforeEach(({ page }) => signIn(page))

/** A picture that nothing else has sent: bytes after its end are not part of it. */
async function aPicture(name = `office-${crypto.randomUUID().slice(0, 8)}.png`) {
  const file = join(import.meta.dirname, '../../public/icon-512.png')
  const bytes = await readFile(file)
  return { name, mimeType: 'image/png', buffer: Buffer.concat([bytes, Buffer.from(crypto.randomUUID())]) }
}

type Sent = { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, files: Sent[]) {
  await page.locator('input[type=file]').setInputFiles(files)
}

test('files are uploaded, one is refused with its reason, and one is found, described and cut to its point', async ({
  page,
  site,
  guard,
}) => {
  const { lang } = site
  await page.goto(site.path('/admin/media'))
  await awake(page.locator('.media-area'))
  await expectNoViolations(page)
  const picture = await aPicture()
  guard.allowStatus(422)
  await choose(page, [
    picture,
    { name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'profile.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
  ])
  const uploads = page.locator('.media-uploads li')
  await expect(uploads).toHaveCount(3)
  await expect(page.getByText(text(lang, 'admin.media.refused.type'))).toBeVisible()
  await expect(uploads.filter({ hasText: picture.name })).toHaveAttribute('data-state', 'done', {
    timeout: 30_000,
  })
  await expect(uploads.filter({ hasText: 'profile.pdf' })).toHaveAttribute('data-state', 'done')
  await expectNoViolations(page)

  await page.getByRole('searchbox').fill(picture.name)
  const found = page.locator('.media-grid button')
  await expect(found).toHaveCount(1)
  await expect(found).toHaveText(picture.name)
  await found.press('Enter')
  const dialog = page.getByRole('dialog', { name: picture.name })
  await expect(dialog.getByText(text(lang, 'admin.media.unused'))).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('slider').first().focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  const words = lang === 'ar' ? 'مكتبنا في الرياض' : 'Our office in Riyadh'
  await dialog.locator(`input[lang=${lang}]`).fill(words)
  await dialog.getByRole('button', { name: text(lang, 'admin.media.save'), exact: true }).press('Enter')
  await expect(dialog.getByText(text(lang, 'admin.media.saved'))).toBeVisible()
  await expect(dialog.locator('.media-address')).toContainText('-0-2')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(found).toBeFocused()

  await page.reload()
  await awake(page.locator('.media-area'))
  await page.getByRole('searchbox').fill(words)
  await expect(found).not.toHaveCount(0)
})

test('a file goes to the trash and comes back @once', async ({ page }) => {
  await page.goto('/admin/media')
  await awake(page.locator('.media-area'))
  const picture = await aPicture()
  await choose(page, [picture])
  await page.getByRole('searchbox').fill(picture.name)
  const found = page.locator('.media-grid').getByRole('button', { name: picture.name, exact: true })
  await expect(found).toHaveCount(1, { timeout: 30_000 })
  await found.click()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(found).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Show the trash' }).check()
  await expect(found).toHaveCount(1)
  await found.click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(found).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Show the trash' }).uncheck()
  await expect(found).toHaveCount(1)
})

test('the picker opens at the first click, although the empty address was left for it @once', async ({
  page,
}) => {
  const { slug } = await makePage(page, [])
  const editor = editorOf(page)
  await editor.open(slug)
  const gallery = await editor.add('Gallery')
  await gallery.getByRole('button', { name: /^Add an entry to Pictures/ }).click()
  const entry = gallery.locator('.list-entry').last()
  await entry.getByLabel('Picture', { exact: true }).focus()
  await entry.getByRole('button', { name: 'Choose a picture' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose a picture' })).toBeVisible()
})

test('a picture uploaded in the editor is on the page, in the size that fits, and is replaced everywhere @once', async ({
  page,
}) => {
  const made = await makePage(page, [{ type: 'hero', content: { title: { en: 'Claim', ar: 'قول' } } }])
  await page.goto(`/admin/pages/${made.slug}`)
  await awake(page.locator('.save-bar'))
  await page.locator('[data-row] summary, [data-row] button[aria-expanded]').first().click()
  await page.getByRole('button', { name: 'Choose a picture' }).first().click()
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  const picture = await aPicture()
  // Several are offered, the only one is taken.
  await choose(page, [await aPicture(), await aPicture()])
  const done = picker.locator('.media-uploads [data-state="done"]')
  await expect(done).toHaveCount(2, { timeout: 30_000 })
  await picker.getByRole('button', { name: 'Cancel' }).click()
  await expect(picker).toBeHidden()
  await page.getByRole('button', { name: 'Choose a picture' }).first().click()
  await choose(page, [picture])
  await expect(picker).toBeHidden({ timeout: 30_000 })
  const field = page.locator('input[value^="/media/"]').first()
  const address = await field.inputValue()
  expect(address).toMatch(/^\/media\/[0-9a-f]{32}\/\d+x\d+-2-2(?:-[a-z]+)?\.webp$/)
  await editorOf(page).publish()
  await page.goto(`/${made.slug}`)
  const shown = page.locator(`img[src="${address}"]`)
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)

  await page.goto('/admin/media')
  await awake(page.locator('.media-area'))
  await page.getByRole('searchbox').fill(picture.name)
  await page.locator('.media-grid').getByRole('button', { name: picture.name, exact: true }).click()
  const details = page.getByRole('dialog', { name: picture.name })
  await expect(details.getByRole('link', { name: made.title.en })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Move to trash' })).toHaveCount(0)
  await details.getByRole('button', { name: 'Replace everywhere' }).click()
  const other = await aPicture()
  const replacing = page.getByRole('dialog', { name: 'Replace everywhere' })
  await replacing.locator('input[type=file]').setInputFiles([other])
  await replacing.getByRole('searchbox').fill(other.name)
  await replacing.getByRole('button', { name: other.name, exact: true }).click({ timeout: 30_000 })
  await expect(page.getByText('Replaced on every page.')).toBeVisible()
  await page.goto(`/${made.slug}`)
  await expect(page.locator(`img[src="${address}"]`)).toHaveCount(0)
  await expect(page.locator('img[src^="/media/"]')).toHaveCount(1)
})

test('words that are too long for a file are kept and told at their field, and nothing is saved until they fit @once', async ({
  page,
}) => {
  await page.goto('/admin/media')
  await awake(page.locator('.media-area'))
  const picture = await aPicture()
  await choose(page, [picture])
  await expect(page.locator('.media-uploads [data-state="done"]')).toHaveCount(1, { timeout: 20_000 })
  await page.locator('.media-grid').getByRole('button', { name: picture.name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: picture.name })
  const words = dialog.getByLabel(/English/)
  const long = 'word '.repeat(200).trim()
  await words.fill(long)
  await expect(words).toHaveValue(long)
  await expect(dialog.getByRole('alert')).toContainText('characters too many')
  await expect(words).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(words).toBeFocused()
  await words.fill('Our office')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('Saved')).toBeVisible()
})
