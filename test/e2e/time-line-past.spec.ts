import { editorOf, makePage, publishMade, signIn, textIn } from './support/admin.ts'
import { expect, test } from './support/test.ts'
import { openLine, openPanel, track } from './support/time-line.ts'

// Sections are laid out late, and a page of visitors scrolls smoothly.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the page as it was begins at the first section that changed since, however far down @once', async ({
  page,
}) => {
  await signIn(page)
  const words = {
    en: `<p>${'Word after word. '.repeat(80)}</p>`,
    ar: `<p>${'كلمة بعد كلمة. '.repeat(80)}</p>`,
  }
  const text = { type: 'text', content: { title: { en: 'A text', ar: 'نص' }, body: words } }
  const shown = { type: 'services', content: {} }
  const hero = { type: 'hero', content: { title: { en: 'First claim', ar: 'القول الأول' } } }
  const made = await makePage(page, [shown, text, shown, text, shown, hero, text, text])
  await publishMade(page, made)
  const editor = editorOf(page)
  await editor.open(made.slug)
  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('Second claim')
  await editor.save()
  await track(page).press('ArrowLeft')
  for (const language of ['English', 'Arabic']) {
    const frame = page.frameLocator(`iframe[title="The page as it was, in ${language}"]`)
    const changed = frame.locator('main [data-widget][style*="outline"]').first()
    await expect(changed).toBeAttached()
    const away = () => changed.evaluate((section) => Math.abs(section.getBoundingClientRect().top))
    await expect.poll(away, language).toBeLessThan(40)
    // And stays there: what is above it has its height.
    await changed.evaluate(async ({ ownerDocument: { defaultView, fonts } }) => {
      await fonts.ready
      for (const _ of [1, 2]) await new Promise((resolve) => defaultView?.requestAnimationFrame(resolve))
    })
    expect(await away(), language).toBeLessThan(40)
  }
})

test('a version with one change since fills its room, below the legend @once', async ({ page }) => {
  await signIn(page)
  await openLine(page)
  await track(page).press('ArrowLeft')
  const sheet = page.locator('.time-sheet')
  await expect(sheet.locator('.version-changes > li')).toHaveCount(1)
  const boxes = ['.version-legend', '.version-frames figcaption', '.version-frames iframe']
  const [legend, caption, frame] = await Promise.all(
    boxes.map((part) => sheet.locator(part).first().boundingBox()),
  )
  if (!legend || !caption || !frame) throw new Error('Not shown')
  expect(legend.y + legend.height).toBeLessThanOrEqual(caption.y)
  expect(caption.y - legend.y - legend.height).toBeLessThan(24)
  expect(frame.height).toBeGreaterThan(450)
})

test('the panel that has the focus is named by its heading and outlined @once', async ({ page }) => {
  await signIn(page)
  await openLine(page)
  await openPanel(page)
  await page.locator('.moment-list button').first().press('Enter')
  const sheet = page.locator('.time-sheet')
  await expect(sheet).toBeFocused()
  await expect(sheet).toHaveAccessibleName('Time line')
  await expect(sheet).toHaveCSS('outline-style', 'solid')
  await page
    .getByRole('button', { name: /^Bring this section back: / })
    .first()
    .press('Enter')
  await expect(sheet).toBeFocused()
  await expect(sheet).toHaveCSS('outline-style', 'solid')
})
