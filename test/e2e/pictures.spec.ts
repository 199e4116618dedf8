import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** The colours that a part of the page shows, as 0xrrggbb; its rounded corners show what is behind them, so its middle counts. */
async function coloursOf(page: Page, part: Locator): Promise<number[]> {
  const shot = (await part.screenshot()).toString('base64')
  return page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (char) => char.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const pen = canvas.getContext('2d')
    pen?.drawImage(bitmap, 0, 0)
    const edge = Math.min(24, Math.floor(bitmap.width / 4))
    const pixels = pen?.getImageData(edge, edge, bitmap.width - 2 * edge, bitmap.height - 2 * edge).data ?? []
    const colours = new Set<number>()
    for (let at = 0; at < pixels.length; at += 4) {
      colours.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0))
    }
    return [...colours]
  }, shot)
}

for (const path of ['/industries', '/portfolio', '/apps/ott-app-development']) {
  test(`a drawn picture that does not come leaves the plain ground of its pigment: ${path}`, async ({
    page,
    site,
    guard,
  }) => {
    guard.allowFailures()
    await page.route('**/art/**', (route) => route.abort())
    await site.open(path)
    const picture = page.locator('main :not(summary) > img.art').first()
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    const ground = await picture.evaluate((image) => getComputedStyle(image).backgroundColor)
    expect(ground).not.toBe('rgba(0, 0, 0, 0)')
    // No broken icon, no frame, nothing but the ground.
    expect(await coloursOf(page, picture)).toHaveLength(1)
  })
}

test('a picture has a background colour before it has loaded', async ({ page, site }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/art/industries/**', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(site.path('/industries'), { waitUntil: 'domcontentloaded' })
  const picture = page.locator('main :not(summary) > img.art').first()
  await picture.scrollIntoViewIfNeeded()
  expect(await coloursOf(page, picture)).toHaveLength(1)
  arrived.resolve()
  await expect.poll(async () => (await coloursOf(page, picture)).length).toBeGreaterThan(2)
})

for (const theme of ['light', 'dark'] as const) {
  test(`a drawing that comes from a file is drawn in the ink of the chosen theme: ${theme}`, async ({
    page,
    site,
  }) => {
    await site.open('/services')
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen
    }, theme)
    const drawing = page.locator('.schema').first()
    expect(await drawing.innerHTML()).toContain('<use href="/art/')
    await drawing.scrollIntoViewIfNeeded()
    const ink = await drawing.evaluate((element) => {
      const probe = document.createElement('i')
      probe.style.color = 'var(--ink)'
      element.parentElement?.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return (color.match(/\d+/g) ?? []).reduce((sum, part) => sum * 256 + Number(part), 0)
    })
    await expect.poll(() => coloursOf(page, drawing)).toContain(ink)
  })
}
