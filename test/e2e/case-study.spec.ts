import { expect, test } from './support/test.ts'

const path = '/portfolio/sidra-market'

test('a screen is shown in both languages, the page’s own first, each complete and with its name', async ({
  page,
  site,
}) => {
  await site.open(path)
  const halves = page.locator('.meeting figure')
  await halves.first().scrollIntoViewIfNeeded()
  const [own, other] = await halves.evaluateAll((figures) =>
    figures.map((figure) => {
      const picture = figure.querySelector('img')
      const { left, right, top, bottom } = figure.getBoundingClientRect()
      const { width = 0, height = 1 } = picture?.getBoundingClientRect() ?? {}
      const { clientWidth } = document.documentElement
      return {
        left,
        top,
        bottom,
        isWhole: Math.abs(width / height - 720 / 640) < 0.01 && left >= 0 && right <= clientWidth,
        lang: figure.querySelector('figcaption')?.lang,
        src: picture?.getAttribute('src')?.match(/\.(\w\w)\./)?.[1],
      }
    }),
  )
  if (!own || !other) throw new Error('There are not two')
  expect([own.isWhole, other.isWhole]).toEqual([true, true])
  expect([own.lang, own.src]).toEqual([site.lang, site.lang])
  expect(other.lang).toBe(other.src)
  expect(other.lang).not.toBe(own.lang)
  if (other.left === own.left) expect(other.top).toBeGreaterThan(own.bottom)
  else {
    // Beside each other in the reading direction, the second higher.
    expect(other.left > own.left).toBe(site.lang === 'en')
    expect(other.top).toBeLessThan(own.top)
  }
})

test('no drawing stands twice on a page of work', async ({ page, site }) => {
  for (const address of ['/portfolio', path, '/portfolio/wahat-clinics']) {
    await site.open(address)
    const pictures = await page
      .locator('main img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    expect(pictures.length).toBeGreaterThan(4)
    expect(new Set(pictures).size).toBe(pictures.length)
  }
})
