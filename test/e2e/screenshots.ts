import { brokenPictures } from './support/layout.ts'
import { pagesToTest } from './support/pages.ts'
import { test } from './support/test.ts'

/* npm run screenshots: every page x language x size x colour scheme as a full-page PNG in test-results/shots. */

for (const path of pagesToTest()) {
  for (const lang of ['en', 'ar'] as const) {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      test.describe(`${path} in ${lang} at ${width} px`, () => {
        test.use({ lang, viewport: { width, height } })

        test('is photographed light and dark', async ({ page, site, guard }) => {
          if (path === '/not-found') {
            guard.allowStatus(404)
            await page.clock.install()
            await page.clock.pauseAt(Date.now() + 1000)
          }
          await site.open(path)
          await brokenPictures(page)
          await page.evaluate(() => document.fonts.ready)
          const slug = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            const file = `test-results/shots/${slug}.${lang}.${width}.${colorScheme}.png`
            await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
          }
        })
      })
    }
  }
}
