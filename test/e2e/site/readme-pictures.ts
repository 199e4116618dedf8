import type { Page } from '@playwright/test'
import { dayMs } from '../../../contract/durations.ts'
import type { Insights, ReachRow } from '../../../contract/insights.ts'
import { languageName } from '../../../src/i18n/languages.ts'
import { pdf } from '../../support/leads/cvs.ts'
import { accessOrigin } from '../support/admin.ts'
import { arabicPhone, postEnquiry, untilHydrated } from '../support/enquiry.ts'
import { expect, type Site, test } from '../support/test.ts'

/* npm run screenshots -- --readme: the pictures of the README and of the handbook. */

// In one worker, because the pictures show one site and its changes.
test.describe.configure({ mode: 'serial' })

const enquiries = [
  ['نورة القحطاني', 'noura@example.sa', 'نريد تطبيقًا لحجز المواعيد في ثلاث عيادات بالرياض.'],
  ['Omar Al-Harbi', 'omar@example.com', 'A delivery app with live tracking, Arabic first, before Ramadan.'],
  ['سارة العتيبي', 'sara@example.sa', 'متى يمكننا البدء؟ لدينا تصاميم جاهزة لمتجر إلكتروني.'],
] as const

const consultations = [
  ['فهد الدوسري', 'fahad@example.sa', 'نريد أن نناقش تطبيقًا لمتابعة أسطول النقل.'],
  ['Maha Al-Saleh', 'maha@example.com', 'We have a prototype and need an estimate for the whole app.'],
] as const

/** A different address for each enquiry, by its last digit. */
const phoneOf = (index: number) => `+966 50 123 456${index}`

/** Signs in as a member of staff; without groups as an owner. */
async function signInAs(page: Page, name: string, groups?: string[]) {
  const body = JSON.stringify({ email: `${name}@agency.example`, groups })
  const answer = await fetch(`${accessOrigin()}/token`, { method: 'POST', body })
  const { token }: { token: string } = await answer.json()
  await page.context().addCookies([{ name: 'CF_Authorization', value: token, url: process.env.SITE ?? '' }])
}

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { headers: { origin: process.env.SITE ?? '' }, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The writer of the draft that the handbook shows. */
async function askForApproval(page: Page, note: string) {
  await signInAs(page, 'reem', ['writers'])
  const screen = await (await page.request.get('/admin/pages/page/national-day')).text()
  const [, id = ''] = /\/admin\/api\/pages\/([\w-]+)\/draft/.exec(screen) ?? []
  await post(page, `/admin/api/pages/${id}/approval`, { revision: 1, note })
}

async function isShown(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
}

test.describe('the README’s pictures', () => {
  test.use({ lang: 'en', viewport: { width: 1280, height: 800 } })

  test('show the home pages, the editor and the inbox', async ({ page, visitor }) => {
    const take = async (path: string, name: string) => {
      await page.goto(path)
      await isShown(page)
      await page.screenshot({ path: `docs/pictures/${name}.jpg`, quality: 82, animations: 'disabled' })
    }
    await take('/', 'home-en')
    await take('/ar', 'home-ar')
    for (const [index, [name, email, message]] of enquiries.entries()) {
      await postEnquiry(page, visitor, { name, email, message, phone: phoneOf(index) })
    }
    await signInAs(page, 'editor')
    await page.goto('/admin/pages/page/ramadan-readiness')
    await page.locator('[data-action="edit"]').first().click()
    await page.mouse.move(0, 0)
    await page.screenshot({ path: 'docs/pictures/editor.jpg', quality: 82, animations: 'disabled' })
    await take('/admin/leads', 'inbox')
  })
})

test.describe('the content of the handbook’s pictures', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('is created before the pictures are taken', async ({ page, site, visitor }) => {
    await page.goto('/consultation')
    const slots = await page
      .locator('.slot')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const [index, [name, email, message]] of consultations.entries()) {
      const slot = new URL(slots[index * 9 + 3] ?? '', page.url()).searchParams.get('time') ?? ''
      const form = { kind: 'compact', page: 'consultation', way: 'phone', phone: phoneOf(5 + index), slot }
      await postEnquiry(page, visitor, { ...form, name, email, message })
    }
    for (const [name, email] of enquiries) {
      await page.goto('/careers/backend-engineer')
      const form = page.locator('.application-form')
      await form.locator('[name="name"]').fill(name)
      await form.locator('[name="email"]').fill(email)
      await form.locator('[name="phone"]').fill(arabicPhone.typed)
      const cv = { name: 'CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }
      await form.getByLabel(site.t('application.cv')).setInputFiles(cv)
      await form.getByRole('button', { name: site.t('application.submit') }).click()
      await page.waitForURL(/thank-you/)
    }
    await page.goto('/')
    const picture = await page.screenshot()
    await signInAs(page, 'reem', ['writers'])
    const title = { en: 'National Day offer', ar: 'عرض اليوم الوطني' }
    await post(page, '/admin/api/pages', { type: 'landing', slug: 'page/national-day', title })
    await page.goto('/admin/media')
    await untilHydrated(page.locator('.media-area'))
    const file = { name: 'launch.png', mimeType: 'image/png', buffer: picture }
    await page.locator('input[type=file]').setInputFiles([file])
    await expect(page.locator('.media-uploads li')).toHaveAttribute('data-state', 'done', { timeout: 90_000 })
  })
})

for (const lang of ['en', 'ar'] as const) {
  test.describe(`the handbook’s pictures in ${lang}`, () => {
    test.use({ lang, viewport: { width: 1440, height: 800 }, locale: lang, timezoneId: 'Asia/Riyadh' })

    test('show the screens that it explains', async ({ page, site }) => {
      const t = site.t
      const options = { quality: 72, animations: 'disabled' } as const
      const fileOf = (name: string) => `docs/edit/pictures/${name}-${lang}.jpg`
      const press = (id: Parameters<typeof t>[0]) =>
        page
          .getByRole('button', { name: t(id), exact: true })
          .first()
          .click()
      /** The screen without its frame, down to this height. */
      const takeScreen = async (path: string, name: string, height = 620) => {
        await page.goto(site.path(path))
        await takeShown(name, height)
      }
      const takeShown = async (name: string, height: number) => {
        await isShown(page)
        const box = await page.locator('main > .wrap').boundingBox()
        if (!box) throw new Error(`nothing to show: ${name}`)
        const clip = { ...box, height: Math.min(box.height - 40, height) }
        await page.screenshot({ path: fileOf(name), clip, fullPage: true, ...options })
      }
      const takePart = async (selector: string, name: string) => {
        await isShown(page)
        await page
          .locator(selector)
          .first()
          .screenshot({ path: fileOf(name), ...options })
      }

      await askForApproval(page, lang === 'ar' ? 'للنشر يوم 20 سبتمبر' : 'Please publish it on 20 September')
      await signInAs(page, 'sara')
      await takeScreen('/admin/today', 'today', 505)
      await takePart('[aria-labelledby="today-approvals"]', 'approval')
      await takeScreen('/admin/leads', 'inbox', 600)
      await takeScreen('/admin/leads/applications', 'applications', 420)
      await takeScreen('/admin/site/hours', 'hours')
      await takeScreen('/admin/people', 'people', 596)
      await page.goto(site.path('/admin/calendar'))
      await takePart('[aria-labelledby="consultations"]', 'calendar')
      await press('admin.bookings.new')
      await takePart('.modal', 'caller')
      await page.goto(site.path('/admin/media'))
      await page.locator('.media-grid button').first().click()
      const described = page.locator('.modal input')
      await described.and(page.locator('[lang=en]')).fill('Our home page: from idea to app, in one leap')
      await described.and(page.locator('[lang=ar]')).fill('صفحتنا الرئيسية: من الفكرة إلى التطبيق')
      await takePart('.modal', 'media')

      await page.route('**/admin/api/insights?*', (route) => route.fulfill({ json: sampleInsights(site) }))
      await page.goto(site.path('/admin/insights'))
      await page.getByRole('button', { name: t('admin.insights.days.one', { days: 90 }) }).click()
      await expect(page.locator('.insight-totals')).toContainText('212')
      await takeShown('insights', 900)

      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(site.path('/admin/pages/page/ramadan-readiness'))
      await page.locator('[data-action="edit"]').first().click()
      await isShown(page)
      await page.screenshot({ path: fileOf('editor'), ...options })
      await page.goto(site.path('/admin/pages/page/national-day'))
      await press('admin.timeline.title')
      await press('admin.timeline.schedule')
      await takePart('.modal', 'schedule')
    })
  })

  test.describe(`the handbook’s picture of a phone in ${lang}`, () => {
    test.use({ lang, viewport: { width: 390, height: 720 }, locale: lang, timezoneId: 'Asia/Riyadh' })

    test('shows an enquiry', async ({ page, site }) => {
      await signInAs(page, 'sara')
      await page.goto(site.path('/admin/leads'))
      await page.locator('.inbox-name a').first().click()
      await isShown(page)
      const options = { quality: 72, animations: 'disabled' } as const
      await page.screenshot({ path: `docs/edit/pictures/enquiry-${lang}.jpg`, ...options })
    })
  })
}

/** The visits of a month, because a new site has none. */
function sampleInsights({ lang, t }: Site): { ok: true } & Insights {
  const byDay = Array.from({ length: 90 }, (_, index) => ({
    day: new Date(Date.now() - (89 - index) * dayMs).toISOString().slice(0, 10),
    views: 160 + Math.round(60 * Math.sin(index / 4) + index),
    starts: 6,
    sends: (index * 7) % 5,
  }))
  const row = (label: string, views: number, starts: number, sends: number): ReachRow => ({
    id: label,
    label,
    views,
    starts,
    sends,
  })
  return {
    ok: true,
    days: 90,
    page: null,
    byDay,
    total: { views: 18_430, starts: 540, sends: 212 },
    before: { views: 16_200, starts: 510, sends: 171 },
    pages: [
      row(t('nav.contact'), 2410, 260, 98),
      row(t('nav.home'), 7120, 120, 51),
      row(t('nav.services'), 3050, 70, 33),
    ],
    languages: [
      row(languageName('ar', lang), 12_300, 350, 149),
      row(languageName('en', lang), 6130, 190, 63),
    ],
    campaigns: [row('linkedin · ramadan', 900, 60, 24)],
    estimates: [],
    stops: [{ id: 'phone', label: t('form.phone'), count: 31 }],
    vitals: {
      lcp: { atMost: 1500, isGood: true, visits: 900 },
      inp: { atMost: 100, isGood: true, visits: 900 },
      cls: { atMost: 10, isGood: true, visits: 900 },
    },
  }
}
