import { signIn } from './support/admin.ts'
import { brokenPictures } from './support/layout.ts'
import { pagesToTest } from './support/pages.ts'
import { test } from './support/test.ts'

/*
 * npm run screenshots: every page x language x size x colour scheme as a full-page PNG in test-results/shots, and the
 * README's pictures in docs/pictures.
 */

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

test.describe('the README’s pictures', () => {
  test.use({ lang: 'en', viewport: { width: 1280, height: 800 } })

  const enquiries = [
    ['نورة القحطاني', 'noura@example.sa', 'نريد تطبيقًا لحجز المواعيد في ثلاث عيادات بالرياض.'],
    ['Omar Al-Harbi', 'omar@example.com', 'A delivery app with live tracking, Arabic first, before Ramadan.'],
    ['سارة العتيبي', 'sara@example.sa', 'متى يمكننا البدء؟ لدينا تصاميم جاهزة لمتجر إلكتروني.'],
  ] as const

  test('are the home pages, the editor and the inbox', async ({ page, visitor }) => {
    const take = async (path: string, name: string) => {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `docs/pictures/${name}.jpg`, quality: 82, animations: 'disabled' })
    }
    await take('/', 'home-en')
    await take('/ar', 'home-ar')
    const headers = { origin: process.env.SITE ?? '', 'cf-connecting-ip': visitor }
    for (const [name, email, message] of enquiries) {
      const form = { kind: 'full', page: 'contact', form: 'w2', name, email, message, subject: 'project' }
      await page.request.post('/api/leads', { headers, form, maxRedirects: 0 })
    }
    await signIn(page)
    await page.goto('/admin/pages/page/ramadan-readiness')
    await page.locator('[data-action="edit"]').first().click()
    await page.mouse.move(0, 0)
    await page.screenshot({ path: 'docs/pictures/editor.jpg', quality: 82, animations: 'disabled' })
    await take('/admin/leads', 'inbox')
  })
})
