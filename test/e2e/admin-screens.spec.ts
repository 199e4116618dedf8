import type { Page } from '@playwright/test'
import { accessOrigin, makePage, publishMade, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { awake } from './support/enquiry.ts'
import { overflow } from './support/layout.ts'
import { expect, test } from './support/test.ts'

// Of a machine that has much else to do.
test.describe.configure({ timeout: 90_000 })

test('without a sign-in every screen of the admin leads to it, and without access says how to sign in @once', async ({
  page,
  guard,
}) => {
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

/** Everything in light, and the colours once more in dark: in English alone, as they have no language. */
async function inBothSchemes(page: Page) {
  await expectNoViolations(page)
  if (new URL(page.url()).pathname.startsWith('/ar')) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

const screens = ['', '/pages/new', '/trash', '/leads', '/media', '/calendar', '/translation', '/content']
const others = ['/redirects', '/missing', '/pages/page/ramadan-readiness']

/** The editor with everything open: forms, an entry, JSON that is none, a hidden section, a removed one. */
async function openEverything(page: Page, path: string) {
  await page.goto(path)
  await awake(page.locator('.save-bar'))
  for (const button of await page.locator('[data-row] [data-action="edit"]').all()) await button.click()
  await page.locator('.list-entry summary').first().click()
  await page.locator('.segments button').nth(1).click()
  await page.locator('.json').first().fill('{')
  await page.locator('.switch').nth(1).click()
  await page.locator('[data-row]').last().locator('.widget-actions .icon-button').last().click()
  await expect(page.locator('.undo-note')).toBeVisible()
}

for (const [lang, start] of [
  ['en', '/admin'],
  ['ar', '/ar/admin'],
] as const)
  test(`no screen of the admin has an accessibility fault, in light and dark, in ${lang} @once`, async ({
    page,
    guard,
  }) => {
    guard.allowStatus(422)
    await signIn(page)
    const made = await makePage(page)
    await publishMade(page, made)
    for (const path of [...screens, ...others]) {
      await page.goto(`${start}${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await inBothSchemes(page)
    }
    await page.goto(`${start}/pages/new`)
    await page.locator('main form button').click()
    await expect(page.locator('.field-error').first()).toBeVisible()
    await inBothSchemes(page)
    await openEverything(page, `${start}/pages/${made.slug}`)
    await inBothSchemes(page)
    await page.locator('.to-add').click()
    await page.locator('.picker input').first().check()
    await inBothSchemes(page)
    await page.keyboard.press('Escape')
    await page.locator('.admin-nav a').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await inBothSchemes(page)
  })

test('no screen of the Arabic admin is wider than a phone, nor the editor with everything open @once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  const { slug } = await makePage(page)
  for (const path of [...screens, ...others]) {
    await page.goto(`/ar/admin${path}`)
    expect.soft(await overflow(page), path).toEqual([])
  }
  await openEverything(page, `/ar/admin/pages/${slug}`)
  expect.soft(await overflow(page), 'with everything open').toEqual([])
  await page.locator('.json').first().fill('{"title": "x"}')
  await page.locator('.save-bar [name="publish"]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await overflow(page), 'with a question').toEqual([])
})
