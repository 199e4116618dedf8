import { expect, type Page } from '@playwright/test'
import { editorOf, makePage, publishMade, textIn } from './admin.ts'

/** The bar of the versions of a page. */
export const track = (page: Page) => page.getByRole('slider', { name: 'Versions of this page' })

export const openPanel = (page: Page) => page.getByRole('button', { name: 'Time line' }).click()

/** A published page with one changed text that is saved, and the bar of its time line. */
export async function openLine(page: Page) {
  const made = await makePage(page)
  await publishMade(page, made)
  const editor = editorOf(page)
  await editor.open(made.slug)
  const form = await editor.edit('Hero')
  const title = textIn(form, 'Title', 'en')
  await title.fill('Second claim')
  await editor.save()
  await expect(track(page)).toBeVisible()
  return { ...made, editor, title }
}
