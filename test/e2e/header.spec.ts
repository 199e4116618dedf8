import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test('nothing is styled frame by frame while a page loads: no transition runs until somebody scrolls @alike', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    addEventListener('transitionrun', ({ target }) => {
      if (target instanceof Element) document.documentElement.dataset.ran = target.className
    })
  })
  const ran = () => page.evaluate(() => document.documentElement.dataset.ran)
  await site.open('/')
  await expect(page.getByRole('banner')).toHaveClass(/watched/)
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  expect(await ran()).toBeUndefined()
  await page.mouse.wheel(0, 300)
  await expect.poll(ran).toContain('header')
})

test('the header is solid above ten pixels of scroll @alike', async ({ page, site }) => {
  await site.open('/about')
  const header = page.getByRole('banner')
  const scroll = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await expect(header).not.toHaveClass(/solid/)
  await scroll(11)
  await expect(header).toHaveClass(/solid/)
  await scroll(10)
  await expect(header).not.toHaveClass(/solid/)
})

test('where the header is narrow, the link to the other language keeps its icon @once', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 270, height: 700 })
  await site.open('/')
  const box = await page.locator('.header-actions > :is(.toggle, .languages) .icon').first().boundingBox()
  expect(box?.width).toBeGreaterThan(12)
})

test('the current page is marked in the menu @alike', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await site.open('/services/web-development')
  const nav = page.getByRole('banner').getByRole('navigation')
  await expect(nav.locator('[aria-current="page"]')).toHaveText(site.t('nav.services'))
})

test('the whole header keeps to one line and inside the page at every width @alike', async ({
  page,
  site,
}) => {
  for (const lang of ['en', 'ar'] as const) {
    await page.goto(site.path('/about', lang))
    for (const width of [320, 390, 768, 1088, 1089, 1100, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const parts = page
        .getByRole('banner')
        .locator('.logo, .nav a, .header-actions > *')
        .filter({ visible: true })
      const boxes = await parts.evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect().toJSON()),
      )
      const where = `${lang}, ${width} px`
      for (const { left, right, height } of boxes) {
        expect(left, where).toBeGreaterThanOrEqual(0)
        expect(right, where).toBeLessThanOrEqual(width)
        expect(height, where).toBeLessThan(56)
      }
      const sorted = boxes.toSorted((a, b) => a.left - b.left)
      for (const [index, box] of sorted.slice(1).entries()) {
        expect(box.left, where).toBeGreaterThanOrEqual(sorted[index]?.right ?? 0)
      }
    }
  }
})

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('opens by tap, leads on, and closes by a tap outside', async ({ page, site }) => {
    await site.open('/terms')
    const { toggle, links, touch } = menu(page)
    await expect(links.first()).toBeHidden()
    await touch(toggle, site.isPhone)
    await expect(links).toHaveText([
      site.t('nav.home'),
      site.t('nav.about'),
      site.t('nav.services'),
      site.t('nav.industries'),
      site.t('nav.work'),
      site.t('nav.contact'),
    ])
    const outside = page.locator('main')
    const { height } = page.viewportSize() ?? { height: 0 }
    const top = (await outside.boundingBox())?.y ?? 0
    await outside.click({ position: { x: 5, y: height - 10 - top } })
    await expect(links.first()).toBeHidden()

    await touch(toggle, site.isPhone)
    await links.nth(1).click()
    await expect(page).toHaveURL(site.path('/about'))
    await expect(links.first()).toBeHidden()
  })

  test('opens by keyboard; Escape closes it and returns the focus @alike', async ({ page, site }) => {
    await site.open('/terms')
    const { toggle, links } = menu(page)
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(links.first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(links.first()).toBeHidden()
    await expect(toggle).toBeFocused()
  })

  test('works without script @no-script', async ({ page, site }) => {
    await site.open('/terms')
    const { toggle, links } = menu(page)
    await toggle.click()
    await links.nth(2).click()
    await expect(page).toHaveURL(site.path('/services'))
  })
})

function menu(page: Page) {
  return {
    toggle: page.locator('.menu summary'),
    links: page.locator('.menu nav a'),
    touch: (target: ReturnType<Page['locator']>, isPhone: boolean) =>
      isPhone ? target.tap() : target.click(),
  }
}
