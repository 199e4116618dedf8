import type { Locator, Page } from '@playwright/test'
import { editorOf, makePage, signIn } from './support/admin.ts'
import { liveOf, samples, shownHere } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

/** Presses a grip and moves to the middle of something else, a part of its height further down. */
async function dragOver(page: Page, grip: Locator, over: Locator, part: number) {
  await grip.hover()
  await page.mouse.down()
  const box = await over.boundingBox()
  if (!box) throw new Error('Nothing to drag over')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * (0.5 + part), { steps: 6 })
}

test('a section is dragged in the page, a line shows where it lands, Escape leaves it, and one undo takes it back @once', async ({
  page,
}) => {
  await shownHere(page)
  const { slug } = await makePage(page, samples)
  const live = liveOf(page)
  const editor = editorOf(page)
  await live.open(slug)
  const claim = live.in('en').locator('h1')
  const questions = live.in('en').locator('main > [data-widget]').nth(1)
  await claim.hover()
  const grip = live.handle('Hero').locator('.live-grip')
  await dragOver(page, grip, questions, 0.3)
  await expect(live.panel.locator('.live-drop')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(live.panel.locator('.live-drop')).toHaveCount(0)
  await page.mouse.up()
  expect(await editor.order()).toEqual(['Hero', 'FAQ', 'Call to action'])

  await claim.hover()
  await dragOver(page, grip, questions, 0.3)
  await expect(live.panel.locator('.live-drop')).toBeVisible()
  await page.mouse.up()
  await expect(live.panel.getByText('Hero moved to position 2 of 3')).toBeAttached()
  expect(await editor.order()).toEqual(['FAQ', 'Hero', 'Call to action'])
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.order()).toEqual(['Hero', 'FAQ', 'Call to action'])
})

test('a copied section is pasted on another page, from the picker and by its key @once', async ({ page }) => {
  await shownHere(page)
  const { slug } = await makePage(page, samples)
  const other = await makePage(page, samples.slice(0, 1))
  const live = liveOf(page)
  const editor = editorOf(page)
  await live.open(slug)
  await live.in('en').getByText('Come along').hover()
  await live.handle('Call to action').getByRole('button', { name: 'Copy the section' }).click()
  await expect(live.panel.getByText('It can be pasted on any page')).toBeAttached()

  await live.open(other.slug)
  await live.in('en').locator('h1').hover()
  await live.handle('Hero').getByRole('button', { name: 'Copy the section' }).press('v')
  await expect(live.in('en').getByText('Come along')).toBeVisible()
  await editor.action('Add Widget').click()
  await editor.picker.getByRole('button', { name: 'Paste the copied section: Call to action' }).click()
  await expect(editor.picker).toHaveCount(0)
  expect(await editor.order()).toEqual(['Hero', 'Call to action', 'Call to action'])
  await editor.save()
})
