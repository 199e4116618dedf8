import type { Page } from '@playwright/test'
import { accessOrigin, makePage, publishMade, signIn } from '../support/admin.ts'
import { expectNoViolations, violations } from '../support/axe.ts'
import { untilHydrated } from '../support/enquiry.ts'
import { overflow } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

test('every screen of the admin redirects to the sign-in, or explains how to sign in', {
  tag: ['@once'],
}, async ({ page, guard }) => {
  guard.allowStatus(403)
  guard.allowOrigin(accessOrigin())
  const { request } = page
  for (const screen of ['/admin', '/ar/admin', '/admin/preview/x', '/admin/api/pages/x/draft', '/admin/x']) {
    const answer = await request.get(screen, { headers: { accept: 'text/html' }, maxRedirects: 0 })
    expect.soft(answer.status(), screen).toBe(302)
    const to = new URL(answer.headers().location ?? '', 'http://nowhere')
    expect.soft(to.origin, screen).toBe(accessOrigin())
    expect.soft(to.searchParams.get('redirect_url'), screen).toBe(screen)
    const bare = await request.get(screen, { headers: { accept: 'application/json' }, maxRedirects: 0 })
    expect.soft(bare.status(), screen).toBe(401)
  }
  const body = JSON.stringify({ email: 'editor@agency.example', aud: 'another' })
  const { token } = await (await fetch(`${accessOrigin()}/token`, { method: 'POST', body })).json()
  await page.context().addCookies([{ name: 'CF_Authorization', value: token, url: process.env.SITE ?? '' }])
  await page.goto('/ar/admin/trash')
  await expectNoViolations(page)
  await page.locator('main a').first().click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/ar/admin/trash')
})

test('a screen whose script fails or hangs shows a message and can be loaded again', {
  tag: ['@once'],
}, async ({ page, guard }) => {
  guard.allowFailures()
  await signIn(page)
  await page.route('**/c/workspace-*.js', (route) => route.abort())
  await page.goto('/ar/admin/media')
  const again = page.getByRole('link', { name: 'إعادة المحاولة' })
  await expect(again).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/تعذّر تحميل هذه الشاشة/, { useInnerText: true })
  await page.unroute('**/c/workspace-*.js')
  let hangs = true
  await page.route('**/c/workspace-*.js', (route) => (hangs ? undefined : route.continue()))
  await again.click()
  const slow = page.getByText('يستغرق التحميل وقتًا أطول من المعتاد.')
  await expect(slow).toBeAttached()
  await expect(slow).not.toBeVisible()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(slow).toBeVisible()
  hangs = false
  await again.click()
  await expect(page.getByRole('searchbox').first()).toBeVisible()
})

const screens = [
  '',
  '/pages/new',
  '/trash',
  '/leads',
  '/leads/templates',
  '/media',
  '/calendar',
  '/translation',
  '/content',
  '/help',
  '/help/insights',
]
const others = ['/redirects', '/missing', '/pages/page/ramadan-readiness']

/** The parts of the editor, which are sheets on a phone. */
function partsOf(page: Page) {
  const sheet = async (name: 'outline' | 'fields') => {
    const button = page.locator('.sheet-buttons button').nth(name === 'outline' ? 0 : 1)
    if (await button.isVisible()) await button.click()
  }
  return {
    outline: () => sheet('outline'),
    async fieldsOf(index: number) {
      await sheet('outline')
      await page.locator('[data-row] .outline-row').nth(index).click()
      // On a phone the row of a section leads to the page.
      await sheet('fields')
    },
  }
}

/** The editor with an open entry, invalid JSON, a hidden section and a removed one. */
async function openEverything(page: Page, path: string) {
  const { outline, fieldsOf } = partsOf(page)
  await page.goto(path)
  await untilHydrated(page.locator('.editor-footer'))
  await fieldsOf(2)
  await page.locator('.panel-tools button').last().click()
  await expect(page.locator('.undo-notice')).toBeVisible()
  await fieldsOf(0)
  await page.locator('.panel-body .segments button').nth(1).click()
  await page.locator('.json').first().fill('{')
  await outline()
  await page.locator('.outline-eye').nth(1).click()
  await page.locator('[data-row] .outline-row').nth(1).click()
  await page.locator('.list-entry summary').first().click()
}

/** Colours do not depend on the language, and the width of a phone is most critical in Arabic. */
const looks = {
  en: {
    start: '/admin',
    size: { width: 1440, height: 900 },
    faults: async (page: Page) => {
      const light = await violations(page, ['color-contrast', 'target-size'])
      await page.emulateMedia({ colorScheme: 'dark' })
      const dark = await violations(page, ['color-contrast'])
      await page.emulateMedia({ colorScheme: 'light' })
      return [...light, ...dark]
    },
  },
  ar: {
    start: '/ar/admin',
    size: { width: 390, height: 844 },
    faults: async (page: Page) => [...(await violations(page)), ...(await overflow(page))],
  },
}

for (const lang of ['en', 'ar'] as const)
  test(`every screen of the admin is accessible in light and dark, and fits a phone: ${lang}`, {
    tag: ['@once'],
  }, async ({ page, guard }) => {
    guard.allowStatus(422)
    const { start, size, faults } = looks[lang]
    await page.setViewportSize(size)
    await signIn(page)
    const made = await makePage(page)
    await publishMade(page, made)
    // The first address is for the list of missing pages.
    await page.request.get(`/no-${lang}.html`)
    const expectNone = async (what: string) => expect.soft(await faults(page), what).toEqual([])
    for (const path of [...screens, ...others]) {
      await page.goto(`${start}${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expectNone(path)
    }
    await page.goto(`${start}/pages/new`)
    await page.locator('main form button').click()
    await expect(page.locator('.field-error').first()).toBeVisible()
    await expectNone('a refused page')
    await openEverything(page, `${start}/pages/${made.slug}`)
    await expectNone('everything open')
    const { outline, fieldsOf } = partsOf(page)
    await outline()
    await expectNone('the outline')
    await page.locator('.to-add').click()
    await page.locator('.picker input').first().check()
    await expectNone('the picker')
    await page.keyboard.press('Escape')
    await outline()
    await fieldsOf(0)
    await page.locator('.json').first().fill('{"title": "x"}')
    await page.keyboard.press('Control+s')
    if (lang === 'ar') await page.goBack()
    await page.locator('[name="publish"]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNone('a question')
  })
