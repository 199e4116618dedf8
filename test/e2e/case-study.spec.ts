import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const path = '/portfolio/sidra-market'

/** Left edges, top edges and widths of the screen's two pictures. */
const halves = (page: Page) =>
  page.locator('.meeting .art').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { left, top, width } = picture.getBoundingClientRect()
      return { left, top, width }
    }),
  )

test('the line between the two languages is moved by keyboard, in the reading direction @alike', async ({
  page,
  site,
}) => {
  await site.open(path)
  const line = page.getByRole('slider', { name: site.t('project.divide') })
  await line.scrollIntoViewIfNeeded()
  const [own, other] = await halves(page)
  expect(own).toEqual(other)
  const shown = () =>
    page
      .locator('.meeting .art')
      .first()
      .evaluate((picture) => getComputedStyle(picture).clipPath)
  const before = await shown()
  await line.press('End')
  await expect.poll(shown).not.toBe(before)
  await expect(line).toHaveValue('100')
  const at = await page.locator('.meeting').evaluate((box) => getComputedStyle(box).getPropertyValue('--cut'))
  expect(Number(at)).toBe(1)
})

test('the line rests where both languages are seen alike, and stands still once it was moved', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await site.open(path)
  const line = page.getByRole('slider', { name: site.t('project.divide') })
  await expect(line).toHaveValue('50')
  const sweep = () =>
    page
      .locator('.meeting .art')
      .first()
      .evaluate((own) => getComputedStyle(own).animationName)
  await expect.poll(sweep).toBe('sweep')
  await line.press('ArrowLeft')
  await expect.poll(sweep).toBe('none')
})

test('a line that was moved before its script arrived stands where it was left @once', async ({ page }) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/c/dividers-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path)
  const line = page.getByRole('slider')
  await line.press('End')
  await expect(line).toHaveValue('100')
  const cut = () =>
    page.locator('.meeting').evaluate((box) => getComputedStyle(box).getPropertyValue('--cut').trim())
  expect(await cut()).not.toBe('1')
  arrive()
  await expect.poll(cut).toBe('1')
})

test('without script the two languages stand apart, each complete @once', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await page.goto(path)
  const [own, other] = await halves(page)
  const apart = Math.max(
    Math.abs((own?.left ?? 0) - (other?.left ?? 0)),
    Math.abs((own?.top ?? 0) - (other?.top ?? 0)),
  )
  expect(apart).toBeGreaterThanOrEqual(own?.width ?? Number.NaN)
  await expect(page.locator('.meeting input')).toBeHidden()
  await page.close()
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
