import type { Page } from '@playwright/test'
import {
  accessOrigin,
  editorOf,
  makePage,
  newSlug,
  openBrowser,
  publishMade,
  saved,
  signIn,
  textIn,
} from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { awake } from './support/enquiry.ts'
import { overflow } from './support/layout.ts'
import { expect, test } from './support/test.ts'

/** Gives the browser a session of another kind than a good one. */
async function session(page: Page, changes: Record<string, unknown>) {
  const body = JSON.stringify({ email: 'editor@agency.example', ...changes })
  const answer = await fetch(`${accessOrigin()}/token`, { method: 'POST', body })
  const { token }: { token: string } = await answer.json()
  await page.context().addCookies([{ name: 'CF_Authorization', value: token, url: process.env.SITE ?? '' }])
}

test('an editor who is signed out while writing loses nothing, signs in beside it and saves @once', async ({
  page,
  guard,
}) => {
  guard.allowStatus(401)
  guard.allowOrigin(accessOrigin())
  await signIn(page)
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('Written before the session ended')
  await page.context().clearCookies()

  await editor.saveNow()
  const dialog = page.getByRole('dialog', { name: 'Your sign-in has expired' })
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog, 'still signed out').toBeVisible()

  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: 'Open the sign-in page' }).click()
  const beside = await opened
  guard.watch(beside)
  await beside.getByLabel('E-mail address').fill('editor@agency.example')
  await beside.getByRole('button', { name: 'Sign in' }).click()
  await expect(beside).toHaveURL('/admin')
  await beside.close()

  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(editor.state).toHaveText(saved)
  await editor.open(slug)
  await expect(editor.row('Hero')).toContainText('Written before the session ended')

  // What is asked again is what was asked: here to publish.
  await textIn(await editor.edit('Hero'), 'Title', 'en').fill('Published after it')
  await page.context().clearCookies()
  await editor.publishButton.click()
  await editor.action('Publish anyway').click()
  await expect(dialog).toBeVisible()
  await signIn(page)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(editor.toast('Page published')).toBeVisible()
})

for (const lang of ['en', 'ar'] as const) {
  test(`a form of the admin keeps what was typed while nobody is signed in, in ${lang} @once`, async ({
    page,
    guard,
  }) => {
    guard.allowStatus(401)
    guard.allowOrigin(accessOrigin())
    const start = lang === 'en' ? '/admin' : '/ar/admin'
    await signIn(page)
    await page.goto(`${start}/pages/new`)
    const slug = newSlug()
    await page.locator('[name="title_en"]').fill('Typed before the session ended')
    await page.locator('[name="title_ar"]').fill('كُتب قبل انتهاء الجلسة')
    await page.locator('[name="slug"]').fill(slug)
    await page.context().clearCookies()
    await expect(page.locator('[data-signed-out]')).toBeHidden()
    const create = page.locator('form[method="post"] button[type="submit"]')
    await create.click()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText(lang === 'en' ? 'Your sign-in has expired' : 'انتهت جلسة الدخول')
    await expectNoViolations(page)
    expect(await overflow(page)).toEqual([])
    await expect(page.locator('[name="title_ar"]')).toHaveValue('كُتب قبل انتهاء الجلسة')

    const opened = page.context().waitForEvent('page')
    await notice.getByRole('link').click()
    const beside = await opened
    guard.watch(beside)
    await beside.getByLabel('E-mail address').fill('editor@agency.example')
    await beside.getByRole('button', { name: 'Sign in' }).click()
    await expect(beside).toHaveURL(start)
    await beside.close()

    await create.click()
    await expect(page).toHaveURL(`${start}/pages/${slug}`)
  })
}

test('a search of the inbox keeps its words while nobody is signed in @once', async ({ page, guard }) => {
  guard.allowStatus(401)
  await signIn(page)
  const enquiry = {
    kind: 'compact',
    page: 'home',
    form: 'w9',
    name: 'Noura',
    email: 'noura@example.sa',
    message: 'Hello',
  }
  expect((await page.request.post('/api/leads', { form: enquiry, maxRedirects: 0 })).status()).toBe(303)
  await page.goto('/admin/leads')
  const words = page.locator('input[name="words"]')
  await words.fill('Noura')
  await page.context().clearCookies()
  await words.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Your sign-in has expired')
  await expect(words).toHaveValue('Noura')
  await signIn(page)
  await words.press('Enter')
  await expect(page).toHaveURL(/find=/)
})

test('a translation older than its source says so to everybody until somebody updates or confirms it @once', async ({
  page,
  browser,
  guard,
}) => {
  test.setTimeout(80_000)
  await signIn(page)
  const made = await makePage(page)
  await publishMade(page, made)
  const mine = editorOf(page)
  await mine.open(made.slug)
  await textIn(await mine.edit('Hero'), 'Title', 'en').fill('A claim nobody translated')
  await textIn(mine.texts, 'Title', 'en').fill('A title nobody translated')
  await mine.save()
  await mine.publish()

  const other = await openBrowser(browser, guard, 'sara@agency.example')
  const hers = editorOf(other)
  await hers.open(made.slug)
  await expect(hers.row('Hero').getByTitle('Arabic: texts out of date: 1')).toBeVisible()
  const claim = await hers.edit('Hero')
  await expect(claim.getByText('out of date', { exact: true })).toHaveCount(1)
  await expectNoViolations(other)
  await hers.texts.getByRole('button', { name: 'Still right Title in Arabic' }).click()
  await expect(textIn(hers.texts, 'Title', 'ar')).toBeFocused()
  await expect(hers.texts.getByText('out of date', { exact: true })).toHaveCount(0)
  await textIn(claim, 'Title', 'ar').fill('قول مترجم')
  await expect(other.getByText('out of date', { exact: true })).toHaveCount(0)
  await hers.save()

  await mine.open(made.slug)
  await mine.edit('Hero')
  await expect(page.getByText('out of date', { exact: true })).toHaveCount(0)
})

for (const lang of ['en', 'ar'] as const) {
  test(`without access a screen shows the way to sign in, in ${lang} @once`, async ({ page, guard }) => {
    guard.allowStatus(403)
    guard.allowOrigin(accessOrigin())
    const path = lang === 'en' ? '/admin/trash' : '/ar/admin/trash'
    await session(page, { aud: 'another' })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      expect(await overflow(page)).toEqual([])
      await expectNoViolations(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoViolations(page, ['color-contrast'])
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await page.locator('main a').first().click()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(path)
  })

  test(`on a phone the list is cards and the head two lines in ${lang} @once`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page)
    const { slug } = await makePage(page, [])
    await page.goto(lang === 'en' ? '/admin' : '/ar/admin')
    const row = page.locator('tbody tr').filter({ hasText: slug })
    for (const part of await row.locator('a, summary, button:visible').all()) {
      const box = await part.boundingBox()
      if (box) expect(box.x >= 0 && box.x + box.width <= 390).toBe(true)
    }
    const head = await page.locator('.admin-header').boundingBox()
    expect(head?.height).toBeLessThan(120)
    // A flood: all marks, as wide as they get.
    await page.locator('.admin-nav a[href$="/leads"]').evaluate((link) => {
      for (const [kind, text] of [
        ['leads-mark', '⚠'],
        ['leads-mark', '99+'],
        ['leads-mark is-quiet', '99+'],
      ] as const) {
        const mark = document.createElement('span')
        mark.className = kind
        mark.textContent = text
        link.append(mark)
      }
    })
    const flooded = await page.locator('.admin-header').boundingBox()
    expect(flooded?.height).toBe(head?.height)
    await page.locator('.admin-account > summary').click()
    await expect(page.getByText('editor@agency.example').last()).toBeVisible()
    expect(await overflow(page)).toEqual([])
    await expectNoViolations(page)
  })
}

test('an editor without changes opens the sign-in when the session ends @once', async ({ page, guard }) => {
  guard.allowOrigin(accessOrigin())
  // The time line may be asked for just then.
  guard.allowStatus(401)
  await signIn(page)
  const { slug } = await makePage(page)
  await editorOf(page).open(slug)
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/admin/pages/${slug}`)
  await awake(page.locator('.save-bar'))
})
