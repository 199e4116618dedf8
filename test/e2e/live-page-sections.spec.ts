import type { Locator, Page } from '@playwright/test'
import { editorOf, makePage, signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { both, liveOf, openLive, samples, shownHere } from './support/live-page.ts'
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
  const { live, editor } = await openLive(page)
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

test('a drag scrolls the page above the save bar, under which the page reaches before the window is scrolled @once', async ({
  page,
}) => {
  const { live } = await openLive(page, [...samples, ...samples.slice(1), ...samples.slice(1)])
  await live.in('en').locator('h1').first().hover()
  await live.handle('Hero').locator('.live-grip').hover()
  const bar = await page.locator('.save-bar').boundingBox()
  const sheet = await live.panel.locator('.live-sheet').first().boundingBox()
  if (!bar || !sheet) throw new Error('No bar, or no page')
  expect(sheet.y + sheet.height).toBeGreaterThan(bar.y + 40)
  await page.mouse.down()
  await page.mouse.move(sheet.x + sheet.width / 2, bar.y - 20, { steps: 6 })
  const last = live.in('en').locator('main > [data-widget]').last()
  await expect.poll(async () => (await last.boundingBox())?.y).toBeLessThan(bar.y)
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

for (const [path, view] of [
  ['/admin', {}],
  ['/ar/admin', {}],
  ['/admin', both],
  ['/ar/admin', both],
] as const) {
  test(`the buttons of a section open beside what is pointed at, at ${path} with ${'shown' in view ? 'two pages' : 'one page'} @once`, async ({
    page,
  }) => {
    await shownHere(page, view)
    const title = { en: 'A project', ar: 'مشروع' }
    const { slug } = await makePage(page, [{ type: 'project', content: { title } }])
    await page.goto(`${path}/pages/${slug}`)
    await page.frameLocator('iframe').first().locator('main > [data-widget]').first().hover()
    const bar = page.locator('.live-handle')
    const remove = bar.locator('.icon-button').last()
    for (const pointedAt of [bar.locator('.live-adds > summary'), bar.locator('.live-grip b')]) {
      const before = await pointedAt.boundingBox()
      await pointedAt.hover()
      await expect.poll(async () => (await remove.boundingBox())?.width).toBeGreaterThan(24)
      expect(await pointedAt.boundingBox()).toEqual(before)
      // Away from the bar, which closes.
      await page.mouse.move(0, 0)
      await expect.poll(async () => (await remove.boundingBox())?.width).toBeLessThan(24)
    }
  })
}

test('a copied section is pasted on another page, from the picker and by its key @once', async ({ page }) => {
  await shownHere(page)
  const { slug } = await makePage(page, samples)
  const other = await makePage(page, samples.slice(0, 1))
  const live = liveOf(page)
  const editor = editorOf(page)
  await live.open(slug)
  await live.in('en').getByText('Come along').hover()
  await live.handle('Call to action').hover()
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

test('entries of a list are moved, duplicated, removed and added in the page, by pointer and by key @once', async ({
  page,
}) => {
  const { live } = await openLive(page)
  const questions = live.in('en').locator('.faq summary')
  const first = live.handle('Questions 1')
  await questions.first().hover()
  await first.getByRole('button', { name: 'Move Questions 1 down' }).click()
  await expect(questions).toHaveText(['When?', 'Who?'])
  await expect(live.panel.getByText('Questions 1 moved to position 2 of 2')).toBeAttached()
  const second = live.handle('Questions 2')
  await second.getByRole('button', { name: 'Duplicate Questions 2' }).press('Alt+Shift+ArrowUp')
  await expect(questions).toHaveText(['Who?', 'When?'])

  await first.getByRole('button', { name: 'Duplicate Questions 1' }).click()
  await expect(questions).toHaveText(['Who?', 'Who?', 'When?'])
  await second.getByRole('button', { name: 'Remove Questions 2' }).click()
  await expect(questions).toHaveText(['Who?', 'When?'])
  await expect(live.panel.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(questions).toHaveText(['Who?', 'Who?', 'When?'])

  await dragOver(page, second.locator('.live-grip'), questions.nth(2), 0.6)
  await expect(live.panel.locator('.live-drop')).toBeVisible()
  await page.mouse.up()
  await expect(questions).toHaveText(['Who?', 'When?', 'Who?'])

  await live.handle('Questions 3').getByRole('button', { name: 'Add an entry after Questions 3' }).click()
  const added = live.in('en').locator('main [data-writing]')
  await expect(added).toBeFocused()
  await expect(added, 'a hint until something is typed').toHaveAttribute('data-hint')
  await page.keyboard.type('Where?')
  await expect(added).not.toHaveAttribute('data-hint')
  await page.keyboard.press('Tab')
  const answer = live.in('en').locator('.faq details').last().locator('[contenteditable="true"]')
  await expect(answer, 'of a question that was closed').toBeFocused()
  await page.keyboard.type('Here.')
  await page.keyboard.press('Tab')
  await expect(live.in('en').locator('.faq-answer').last()).toHaveText('Here.')
  await expect(questions).toHaveText(['Who?', 'When?', 'Who?', 'Where?'])
})

test('an empty section has its hints to write over, in both languages, and none of them is saved @once', async ({
  page,
}) => {
  const { live, editor } = await openLive(
    page,
    [
      { type: 'cta', content: { title: '' } },
      { type: 'steps', content: { title: { en: 'Our steps' } } },
    ],
    both,
  )
  const title = live.in('ar').locator('main [data-hint]').first()
  await expect(title).toHaveText('دعوة في جملة واحدة')
  await expect(live.in('ar').getByText('جملة واحدة').first(), 'a blank section shows all').toBeVisible()
  await title.click()
  await page.keyboard.press('Escape')
  await expect(textIn(editor.row('Call to action'), 'Title', 'ar')).toHaveValue('')
  await title.click()
  await page.keyboard.type('هيا')
  await page.keyboard.press('Enter')
  await expect(live.in('en').getByText('هيا'), 'borrowed by the other language').toBeVisible()

  await live.in('en').getByText('Our steps').hover()
  const first = live.handle('Steps').getByRole('button', { name: 'Add a step' })
  const [button, own] = await Promise.all([
    first.boundingBox(),
    live.in('en').getByText('Our steps').boundingBox(),
  ])
  expect((button?.y ?? 0) + (button?.height ?? 0), 'above the texts of the section').toBeLessThan(own?.y ?? 0)
  await first.click()
  await expect(live.in('en').locator('.steps [data-writing]')).toBeFocused()
  await page.keyboard.type('Listen')
  await page.keyboard.press('Enter')
  await expect(live.in('en').locator('.steps h3')).toHaveText('Listen')
})

test('a phone shows one language of a page that was side by side, and an entry has its sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { live } = await openLive(page, samples, both)
  await page.getByRole('button', { name: 'Edit on the page' }).click()
  await live.in('en').getByText('When?', { exact: true }).click()
  await expect(page.locator('iframe')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await live.handle('Questions 2').getByRole('button', { name: 'Move Questions 2 up' }).click()
  await expect(live.in('en').locator('.faq summary')).toHaveText(['When?', 'Who?'])
  await expectNoViolations(page)
})
