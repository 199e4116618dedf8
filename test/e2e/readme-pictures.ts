import { signIn } from './support/admin.ts'
import { postEnquiry } from './support/enquiry.ts'
import { test } from './support/test.ts'

/* npm run screenshots -- --readme: the pictures in docs/pictures. */

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
    for (const [name, email, message] of enquiries) {
      await postEnquiry(page, visitor, { name, email, message })
    }
    await signIn(page)
    await page.goto('/admin/pages/page/ramadan-readiness')
    await page.locator('[data-action="edit"]').first().click()
    await page.mouse.move(0, 0)
    await page.screenshot({ path: 'docs/pictures/editor.jpg', quality: 82, animations: 'disabled' })
    await take('/admin/leads', 'inbox')
  })
})
