import type { Locator } from '@playwright/test'
import { expect, test } from './support/test.ts'

const markAfter = (element: Locator) =>
  element.evaluate((node) => getComputedStyle(node, '::after').content.replace(/"| \/.*/g, ''))

test('a reason is closed by a colon in Arabic, and by nothing in English, whose sentence begins with a capital @once', async ({
  page,
}) => {
  await page.goto('/ar/services/web-development')
  expect(await markAfter(page.locator('.reasons h3').first())).toBe(':')
  await page.goto('/services/web-development')
  expect(await markAfter(page.locator('.reasons h3').first())).toBe('none')
})

test('the mark of an example follows the label of a figure, at its size @once', async ({ page }) => {
  await page.goto('/ar/portfolio')
  const figure = page.locator('.project-figure').first()
  expect(await markAfter(figure)).toBe('*')
  expect(await markAfter(figure.locator('b'))).toBe('none')
})

test('the parapet of the next section leaves the button of a hero in words alone on a phone @once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/page/ramadan-readiness', '/ar/page/ramadan-readiness']) {
    await page.goto(path)
    const button = await page.locator('.hero .btn').first().boundingBox()
    const edge = await page.locator('.edge').first().boundingBox()
    expect(edge?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0) + 16)
  }
})
