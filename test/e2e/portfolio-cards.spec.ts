import { expect, test } from './support/test.ts'

test('a portfolio card leads to its case from anywhere on it @either', async ({ page, site }) => {
  await site.open('/portfolio')
  const cards = page.locator('.project')
  await expect(cards).toHaveCount(6)
  for (const part of ['.pic', '.project-title', '.tags']) {
    const card = cards.nth(1)
    await card.locator(part).scrollIntoViewIfNeeded()
    const { x = 0, y = 0, height = 0, width = 0 } = (await card.locator(part).boundingBox()) ?? {}
    const target = await page.evaluate(
      ([left, top]) =>
        document
          .elementFromPoint(left ?? 0, top ?? 0)
          ?.closest('a')
          ?.getAttribute('href'),
      [x + width / 2, y + height / 2],
    )
    expect(target, part).toBe(site.path('/portfolio/tareeq-logistics'))
  }
})

test('a portfolio card answers pointer and keyboard: its picture grows @alike', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await site.open('/portfolio')
  const picture = page.locator('.project .art').first()
  const scale = () => picture.evaluate((element) => getComputedStyle(element).transform)
  await expect.poll(scale).toBe('none')
  await page.locator('.project').first().hover()
  await expect.poll(scale).toContain('1.025')
  await page.mouse.move(0, 0)
  await expect.poll(scale).toBe('none')
  await page.locator('.project a').first().focus()
  await expect.poll(scale).toContain('1.025')
})
