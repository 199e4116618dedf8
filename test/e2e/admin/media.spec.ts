import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cardSize } from '../../../contract/pages/share-card.ts'
import { message as text } from '../../../src/i18n/intl.ts'
import { editorOf, makePage, signIn } from '../support/admin.ts'
import { expectNoViolations } from '../support/axe.ts'
import { untilHydrated } from '../support/enquiry.ts'
import { expect, test } from '../support/test.ts'

/** A picture with unique bytes: bytes after its end are not part of it. */
async function aPicture(name = `office-${crypto.randomUUID().slice(0, 8)}.png`) {
  const bytes = await readFile(join(import.meta.dirname, '../../../generated/public/icon-512.png'))
  return { name, mimeType: 'image/png', buffer: Buffer.concat([bytes, Buffer.from(crypto.randomUUID())]) }
}
type Sent = Awaited<ReturnType<typeof aPicture>>
const choose = (page: Page, files: Sent[]) => page.locator('input[type=file]').setInputFiles(files)

test('files are uploaded, refused, described, cropped and restored in the Arabic library', {
  tag: ['@full', '@once'],
}, async ({ page, guard }) => {
  guard.allowStatus(422)
  await signIn(page)
  const t = (id: Parameters<typeof text>[1]) => text('ar', id)
  await page.goto('/ar/admin/media')
  await untilHydrated(page.locator('.media-area'))
  const picture = await aPicture()
  await choose(page, [
    picture,
    { name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'profile.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
  ])
  const uploads = page.locator('.media-uploads li')
  await expect(page.getByText(t('admin.media.refused.type'))).toBeVisible()
  for (const name of [picture.name, 'profile.pdf'])
    await expect(uploads.filter({ hasText: name })).toHaveAttribute('data-state', 'done', { timeout: 30_000 })
  await page.getByRole('searchbox').fill(picture.name)
  const found = page.locator('.media-grid').getByRole('button', { name: picture.name, exact: true })
  await found.press('Enter')
  const dialog = page.getByRole('dialog', { name: picture.name })
  await expect(dialog.getByText(t('admin.media.unused'))).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('slider').first().focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  const words = dialog.locator('input[lang=ar]')
  await words.fill('كلمة '.repeat(200).trim())
  await expect(dialog.locator('.field-error')).toBeVisible()
  await dialog.getByRole('button', { name: t('admin.media.save'), exact: true }).click()
  await expect(words, 'too long to be saved').toBeFocused()
  const mark = `مكتب ${picture.name.slice(7, 15)}`
  await words.fill(mark)
  await dialog.getByRole('button', { name: t('admin.media.save'), exact: true }).press('Enter')
  await expect(page.getByText(t('admin.media.saved'))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await found.press('Enter')
  await expect(words).toHaveValue(mark)
  await expect(dialog.locator('.media-address')).toContainText('-0-2')
  await dialog.getByRole('button', { name: t('admin.media.trash') }).click()
  await expect(found).toHaveCount(0)
  const trash = page.getByRole('button', { name: t('admin.media.show.trashed'), exact: true })
  await trash.click()
  await page.getByRole('searchbox').fill(mark)
  await found.click()
  await dialog.getByRole('button', { name: t('admin.media.restore') }).click()
  await expect(dialog).toHaveCount(0)
  await trash.click()
  await expect(found).toHaveCount(1)
})

test('an uploaded picture fits its place on the page and is replaced everywhere', {
  tag: ['@once'],
}, async ({ page }) => {
  await signIn(page)
  const made = await makePage(page, [{ type: 'hero', content: { title: { en: 'Claim', ar: 'قول' } } }])
  const editor = editorOf(page)
  await editor.open(made.slug)
  await (await editor.edit('Hero')).getByRole('button', { name: 'Choose a picture' }).first().click()
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  const picture = await aPicture()
  await choose(page, [picture])
  await expect(picker).toBeHidden({ timeout: 30_000 })
  const address = await page.locator('input[value^="/media/"]').first().inputValue()
  expect(address).toMatch(/^\/media\/[0-9a-f]{32}\/\d+x\d+-2-2(?:-[a-z]+)?\.webp$/)
  const shared = page.waitForResponse((response) => response.url().endsWith('/pictures'))
  await editor.publish()
  expect((await shared).status()).toBe(200)
  for (const path of [`/${made.slug}`, `/ar/${made.slug}`]) {
    const html = await (await page.request.get(path)).text()
    expect(html).toContain(`og:image:width" content="${cardSize.width}"`)
    const [, card = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? []
    expect(new URL(card).pathname).toMatch(/^\/media\/[0-9a-f]{32}\/card\.(?:png|jpg)$/)
    expect((await page.request.get(new URL(card).pathname)).status()).toBe(200)
  }
  await page.goto(`/${made.slug}`)
  const shown = page.locator(`img[src="${address}"]`)
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)

  await page.goto('/admin/media')
  await untilHydrated(page.locator('.media-area'))
  await page.getByRole('searchbox').fill(picture.name)
  await page.locator('.media-grid').getByRole('button', { name: picture.name, exact: true }).click()
  const details = page.getByRole('dialog', { name: picture.name })
  await expect(details.getByRole('link', { name: made.title.en })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Move to trash' }), 'it is used').toHaveCount(0)
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
