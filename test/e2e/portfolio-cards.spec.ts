import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test('a portfolio card leads to its case from anywhere on it @either', async ({ page, site }) => {
  await site.open('/portfolio')
  const cards = page.locator('.case-card')
  await expect(cards).toHaveCount(6)
  for (const part of ['.pic', '.project-title', '.project-figure', '.tags']) {
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
  const picture = page.locator('.case-card .art').first()
  const scale = () => picture.evaluate((element) => getComputedStyle(element).transform)
  await expect.poll(scale).toBe('none')
  await page.locator('.case-card').first().hover()
  await expect.poll(scale).toContain('1.025')
  await page.mouse.move(0, 0)
  await expect.poll(scale).toBe('none')
  await page.locator('.case-card a').first().focus()
  await expect.poll(scale).toContain('1.025')
})

test('the picture of the card that is followed grows into the case study’s, by pointer and by keyboard @alike', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await recordTransitions(page)
  for (const follow of ['pointer', 'keyboard'] as const) {
    await site.open('/portfolio')
    const link = page.locator('.case-card a').nth(1)
    if (follow === 'keyboard') {
      await page.mouse.move(0, 0)
      await link.press('Enter')
    } else await link.click()
    await expect(page).toHaveURL(site.path('/portfolio/tareeq-logistics'))
    await expect.poll(() => transitions(page), follow).toContain('::view-transition-group(case)')
  }
})

test('with reduced motion pages change at once @alike', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await recordTransitions(page)
  await site.open('/portfolio')
  await page.locator('.case-card a').nth(1).click()
  await expect(page).toHaveURL(site.path('/portfolio/tareeq-logistics'))
  expect(await transitions(page)).toEqual(['none'])
})

/** What the browser animates when a page is revealed. */
async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const animated: string[] = []
    Object.assign(window, { animated })
    addEventListener('pagereveal', async (event) => {
      if (!event.viewTransition) return animated.push('none')
      await event.viewTransition.ready
      for (const { effect } of document.getAnimations()) {
        if (effect instanceof KeyframeEffect && effect.pseudoElement) animated.push(effect.pseudoElement)
      }
    })
  })
}

const transitions = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'animated'))
