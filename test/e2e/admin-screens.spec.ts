import type { Page } from '@playwright/test'
import { accessOrigin, editorOf, makePage, publishMade, samples, signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { awake } from './support/enquiry.ts'
import { overflow } from './support/layout.ts'
import { expect, test } from './support/test.ts'

const screens = ['/admin', '/admin/pages/new', '/admin/trash', '/admin/pages/page/ramadan-readiness']

test('without a sign-in every screen of the admin leads to it @once', async ({ request }) => {
  for (const screen of [
    ...screens,
    '/ar/admin',
    '/admin/preview/x',
    '/admin/api/pages/x/draft',
    '/admin/x',
  ]) {
    const answer = await request.get(screen, { headers: { accept: 'text/html' }, maxRedirects: 0 })
    expect.soft(answer.status(), screen).toBe(302)
    const to = new URL(answer.headers().location ?? '', 'http://nowhere')
    expect.soft(to.origin, screen).toBe(accessOrigin())
    expect.soft(to.searchParams.get('redirect_url'), screen).toBe(screen)
    const bare = await request.get(screen, { headers: { accept: 'application/json' }, maxRedirects: 0 })
    expect.soft(bare.status(), screen).toBe(401)
  }
})

test('the list is filtered by status and language and searched by title and slug @once', async ({ page }) => {
  await signIn(page)
  const live = await makePage(page)
  await publishMade(page, live)
  const draft = await makePage(page, [])
  const mark = { live: live.slug.slice(-8), draft: draft.slug.slice(-8) }
  const row = (slug: string) => page.getByRole('row').filter({ hasText: slug })
  const filter = async (search: string, status: string, texts = '') => {
    await page.getByLabel('Search every text').fill(search)
    await page.getByLabel('Status').selectOption(status)
    await page.getByLabel('Language').selectOption(texts)
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === search)
  }

  await page.goto('/admin')
  await filter('', 'published')
  await expect(row(live.slug)).toBeVisible()
  await expect(row(draft.slug)).toHaveCount(0)
  await expect(page.getByLabel('Status'), 'the filter stays').toHaveValue('published')
  await filter('', 'draft')
  await expect(row(draft.slug)).toBeVisible()
  await expect(row(live.slug)).toHaveCount(0)
  await filter(mark.live, '')
  await expect(row(live.slug)).toBeVisible()
  await expect(page.getByText('1 page', { exact: true })).toBeVisible()
  await filter(draft.title.ar, '')
  await expect(row(draft.slug), 'by its Arabic title').toBeVisible()
  await filter(mark.draft, '', 'missing-ar')
  await expect(page.getByText('No pages')).toBeVisible()

  const editor = editorOf(page)
  await editor.open(draft.slug)
  await textIn(editor.texts, 'Title', 'ar').fill('')
  await editor.save()
  await page.goto('/admin')
  await filter(mark.draft, '', 'missing-ar')
  await expect(row(draft.slug)).toBeVisible()

  await editor.open(live.slug)
  await editor.shown('FAQ').click()
  await editor.save()
  await page.goto('/admin')
  await filter(mark.live, 'changed')
  await expect(row(live.slug)).toContainText('changed')
})

test('a slug that is taken or out of place is refused at its field, and nothing typed is lost @once', async ({
  page,
  guard,
}) => {
  guard.allowStatus(422)
  await signIn(page)
  const { slug } = await makePage(page)
  await page.goto('/admin/pages/new')
  await page.getByLabel('Title in English').fill('Kept')
  await page.getByLabel('Slug').fill(slug)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByText('Another page has this address.')).toBeVisible()
  await expect(page.getByLabel('Title in English')).toHaveValue('Kept')
  await expect(page.getByLabel('Slug')).toHaveAttribute('aria-invalid', 'true')

  const editor = editorOf(page)
  await editor.open(slug)
  await editor.details.getByLabel('Slug').fill('elsewhere/x')
  await editor.saveNow()
  await expect(editor.toast('Failed to save')).toContainText('Check the marked fields and try again.')
  await expect(editor.details.getByLabel('Slug')).toBeFocused()
  await expect(editor.details).toContainText('Pages live under page/')
  await expect(editor.state).toHaveText('Not saved: check the marked fields')
})

for (const lang of ['en', 'ar'] as const) {
  const local = (path: string) => (lang === 'en' ? path : `/ar${path}`)

  test(`every screen of the admin is accessible in ${lang}${lang === 'en' ? ', light and dark' : ''} @once`, async ({
    page,
    guard,
  }) => {
    test.setTimeout(120_000)
    guard.allowStatus(422)
    guard.allowStatus(409)
    await signIn(page)
    const made = await makePage(page)
    await publishMade(page, made)
    const gone = await makePage(page, [])
    await page.request.post(`/admin/api/pages/${gone.id}/trash`, {
      headers: { origin: process.env.SITE ?? '' },
    })

    for (const path of ['/admin', '/admin/trash']) {
      await page.goto(local(path))
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await inBothSchemes(page)
    }
    await page.goto(local(`/admin?search=${made.slug}&notice=trashed`))
    await page.locator('.admin-confirm summary').first().click()
    await inBothSchemes(page)
    await page.goto(local('/admin/pages/new'))
    await page.locator('main form button').click()
    await expect(page.locator('.field-error').first()).toBeVisible()
    await inBothSchemes(page)

    await page.goto(local(`/admin/pages/${made.slug}`))
    await awake(page.locator('.save-bar'))
    await inBothSchemes(page)
    const edit = page.locator('[data-row] [data-action="edit"]')
    for (const button of await edit.all()) await button.click()
    await page.locator('.list-entry summary').first().click()
    await page.locator('.segments button').nth(1).click()
    await page.locator('.json').first().fill('{')
    await page.locator('.switch').nth(1).click()
    await inBothSchemes(page)
    await page.locator('.to-add').click()
    await page.locator('.picker input').first().check()
    await inBothSchemes(page)
    await page.keyboard.press('Escape')
    await page.locator('.preview-menu summary').click()
    await page
      .locator('[data-row] .icon-button')
      .filter({ has: page.locator(':scope') })
      .last()
      .click()
    await expect(page.locator('.undo-note')).toBeVisible()
    await inBothSchemes(page)

    await page.locator('.admin-nav a').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await inBothSchemes(page)
    await page.keyboard.press('Escape')
    await page.locator('.json').first().fill('{"title": "x"}')
    await page.locator('.editor-side .card .btn').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await inBothSchemes(page)
    await page.keyboard.press('Escape')

    const draft = { slug: made.slug, title: made.title, meta_description: {}, widgets: [] }
    await page.request.put(`/admin/api/pages/${made.id}/draft`, {
      headers: { origin: process.env.SITE ?? '' },
      data: { revision: 3, draft },
    })
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByRole('dialog')).toBeVisible()
    await inBothSchemes(page)
    await page.getByRole('dialog').getByRole('button').nth(1).click()
    await expect(page.locator('.undo-note')).toBeVisible()
    await inBothSchemes(page)
  })

  test(`on a phone no screen of the admin is wider than its window in ${lang} @once`, async ({ page }) => {
    test.setTimeout(80_000)
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page)
    const { slug } = await makePage(page)
    for (const path of [...screens, `/admin/pages/${slug}`]) {
      await page.goto(local(path))
      expect.soft(await overflow(page), path).toEqual([])
    }
    await page.goto(local('/admin'))
    await page.locator('.admin-confirm summary').first().click()
    const confirm = page.locator('.admin-confirm[open] .panel button')
    await confirm.scrollIntoViewIfNeeded()
    await expect(confirm).toBeInViewport({ ratio: 0.95 })
    expect.soft(await overflow(page), 'with the question before deleting').toEqual([])
    await page.goto(local(`/admin/pages/${slug}`))
    await awake(page.locator('.save-bar'))
    for (const button of await page.locator('[data-action="edit"]').all()) await button.click()
    for (const entry of await page.locator('.list-entry summary').all()) await entry.click()
    await page.locator('.segments button').nth(1).click()
    await page.locator('[data-row]').last().locator('.widget-actions .icon-button').last().click()
    await page.locator('.preview-menu summary').click()
    expect.soft(await overflow(page), 'with everything open').toEqual([])
    await page.locator('.save-bar [name="publish"]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await overflow(page), 'with a question').toEqual([])
  })
}

test('a page is edited, saved and published on a phone', async ({ page, site }) => {
  test.skip(!site.isPhone, 'the desktop has its own tests')
  await signIn(page)
  const { slug } = await makePage(page, samples().slice(0, 2))
  await page.goto(site.path(`/admin/pages/${slug}`))
  await awake(page.locator('.save-bar'))
  await expect(page.locator('html')).toHaveAttribute('dir', site.rtl ? 'rtl' : 'ltr')
  const rows = page.locator('[data-row]')
  const second = (await rows.nth(1).locator('.widget-name').textContent()) ?? ''
  await rows.first().locator('[data-action="down"]').tap()
  await expect(rows.first().locator('.widget-name')).toHaveText(second)
  await rows.first().locator('[data-action="edit"]').tap()
  await rows.first().locator('.text-pair input[lang="ar"]').first().fill('كُتب على الجوال')
  const state = page.locator('.save-state')
  await expect(state).toHaveClass(/is-unsaved/)
  await page.locator('.save-bar > .btn').last().tap()
  // It asks first, as the page has no description.
  await page.getByRole('dialog').locator('.ctas .btn').first().tap()
  await expect(page.locator('.toast')).toBeVisible()
  await expect(state).toHaveClass(/is-saved/)
  await page.goto(`/ar/${slug}`)
  await expect(page.getByRole('heading', { name: 'كُتب على الجوال' })).toBeVisible()
})

/** Everything in light, and the colours once more in dark: in English alone, as they have no language. */
async function inBothSchemes(page: Page) {
  await expectNoViolations(page)
  if (new URL(page.url()).pathname.startsWith('/ar')) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}
