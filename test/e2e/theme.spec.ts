import type { Page } from '@playwright/test'
import { expect, type Site, test } from './support/test.ts'

test('the theme follows the system until the visitor chooses, and the label says what a press does', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await site.open('/terms')
  const button = await themeButton(page, site)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await expect(button).toHaveAccessibleName(site.t('theme.light'))
  const dark = await ground(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(button).toHaveAccessibleName(site.t('theme.dark'))
  await expect.poll(() => ground(page)).not.toBe(dark)
  const light = await ground(page)

  await button.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(button).toHaveAccessibleName(site.t('theme.light'))
  await expect.poll(() => ground(page)).toBe(dark)

  await site.open('/about')
  expect(await ground(page), 'the choice holds on other pages').toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await (await themeButton(page, site)).click()
  await page.reload()
  expect(await ground(page), 'also against the system').toBe(light)
})

test('what is not a colour follows too: the button shows a sun in the dark, and logos are inverted', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  // Whose logos stand on the page's own ground; those of home are on night in both themes.
  await site.open('/industries/retail-app-development')
  const button = await themeButton(page, site)
  const dark = { moon: '0', sun: '1', logo: 'invert(1)', scheme: 'dark' }
  const light = { moon: '1', sun: '0', logo: 'invert(0)', scheme: 'light' }
  expect(await drawnFor(page), 'the system is dark').toEqual(dark)
  await button.click()
  expect(await drawnFor(page), 'light is chosen').toEqual(light)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await drawnFor(page), 'the system agrees').toEqual(light)
  await button.click()
  expect(await drawnFor(page), 'dark is chosen').toEqual(dark)
})

test('the icon of the tab has an edge where the browser is dark, and none where it is light @once', async ({
  page,
  site,
}) => {
  await site.open('/terms')
  const icon = page.locator('img#tab-icon')
  const drawnIn = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(async () => {
      document.getElementById('tab-icon')?.remove()
      const href = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? ''
      const image = Object.assign(new Image(64, 64), { id: 'tab-icon', src: href })
      // On one ground in both themes.
      image.style.background = '#888'
      document.querySelector('main')?.prepend(image)
      await image.decode()
    })
    return (await icon.screenshot()).toString('base64')
  }
  const light = await drawnIn('light')
  expect(await drawnIn('light'), 'one picture for one theme').toBe(light)
  expect(await drawnIn('dark')).not.toBe(light)
})

test('the chosen theme applies before the first paint @alike', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await site.open('/terms')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      document.body.setAttribute('data-theme-at-birth', document.documentElement.dataset.theme ?? 'none')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  // The loader never comes: what sets the theme must be in the page itself.
  await page.route(/\/c\//, () => {})
  await page.goto(site.path('/about'), { waitUntil: 'commit' })
  await expect(page.locator('body')).toHaveAttribute('data-theme-at-birth', 'dark')
})

/** The button in the header, or on a small screen in the menu. */
async function themeButton(page: Page, site: Site) {
  if (site.isPhone) await page.locator('.menu summary').click()
  return page.locator('[data-theme-toggle]:visible')
}

function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

/** What light-dark() cannot switch, and which scheme controls and scroll bars of the browser have. */
function drawnFor(page: Page) {
  return page.evaluate(() => {
    const style = (selector: string) => {
      const element = document.querySelector(selector)
      if (!element) throw new Error(`Nothing is ${selector}`)
      return getComputedStyle(element)
    }
    const { colorScheme } = style('html')
    const dark = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    return {
      moon: style('.when-light').opacity,
      sun: style('.when-dark').opacity,
      logo: style('.logo-icon').filter,
      scheme: colorScheme.includes(' ') ? dark : colorScheme,
    }
  })
}
