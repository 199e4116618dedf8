import type { Page } from '@playwright/test'
import { editorOf, makePage, publishMade, signIn, textIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

/** A published page whose title was changed in both languages and saved. */
async function changed(page: Page) {
  const made = await makePage(page)
  await publishMade(page, made)
  const editor = editorOf(page)
  await editor.open(made.slug)
  const form = await editor.edit('Hero')
  await textIn(form, 'Title', 'en').fill('Second claim')
  await textIn(form, 'Title', 'ar').fill('القول الثاني')
  await editor.save()
  return { ...made, editor }
}

const heading = async (page: Page, path: string) => {
  const html = await (await page.request.get(path)).text()
  return /<h1[^>]*>(?:<[^>]+>)*([^<]+)/.exec(html)?.[1]?.trim()
}

test('one language is published by keyboard, and the draft keeps the other @once', async ({ page }) => {
  const { slug, editor } = await changed(page)
  await editor.publishButton.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish as it is?' })
  const languages = dialog.getByRole('group', { name: 'Languages' })
  await expect(languages.getByLabel('English and Arabic')).toBeChecked()
  await languages.getByLabel('English and Arabic').press('ArrowDown')
  await expect(languages.getByLabel('English only')).toBeChecked()
  await expect(dialog).toContainText(
    'Only the English texts go live; other texts stay as visitors read them now.',
  )
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Publish anyway' }).press('Enter')
  await expect(editor.toast('Page published, English only')).toBeVisible()
  expect(await heading(page, `/${slug}`)).toBe('Second claim')
  expect(await heading(page, `/ar/${slug}`)).toBe('القول الأول')
  await page.getByRole('button', { name: 'Time line' }).click()
  await expect(page.locator('.moment-list')).toContainText('published, English only')
  await editor.open(slug)
  await expect(textIn(await editor.edit('Hero'), 'Title', 'ar')).toHaveValue('القول الثاني')
})

test('a page without remarks is asked about from its time line, and says what another plan takes the place of @once', async ({
  page,
}) => {
  const title = { en: 'First claim', ar: 'القول الأول' }
  const made = await makePage(page, [
    { type: 'text', content: { title, body: { en: '<p>One.</p>', ar: '<p>واحد.</p>' } } },
  ])
  const editor = editorOf(page)
  await editor.open(made.slug)
  for (const [name, text] of [
    ['Description in English', 'What the page is about.'],
    ['Description in Arabic', 'موضوع الصفحة.'],
  ] as const) {
    await editor.texts.getByLabel(name).fill(text)
  }
  await editor.save()
  await page.getByRole('button', { name: 'Time line' }).click()
  await page.getByRole('button', { name: 'Publish one language…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish as it is?' })
  await expect(dialog).toContainText('The page is complete in every language.')
  await expect(dialog.getByLabel('English only')).toBeChecked()
  await expectNoViolations(page)
  await dialog.getByLabel('Arabic only').check()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(editor.toast('Page published, Arabic only')).toContainText(
    'Arabic is public. Visitors in English read that, until it has its own texts.',
  )
  const html = await (await page.request.get(`/${made.slug}`)).text()
  expect(html).toContain('القول الأول')
  expect(html).not.toContain('First claim')

  const schedule = page.getByRole('dialog', { name: 'Schedule this page' })
  await page.getByRole('button', { name: 'Schedule…' }).click()
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(schedule).toBeHidden()
  await page.getByRole('button', { name: 'Schedule…' }).click()
  await expect(schedule).toContainText(/It replaces this schedule: .*: goes live/)
})

test('the only language that a page has is named once it is published, with those that have none @once', async ({
  page,
}) => {
  const made = await makePage(page, [{ type: 'text', content: { body: { en: '<p>One.</p>', ar: '' } } }])
  const editor = editorOf(page)
  await editor.open(made.slug)
  await editor.texts.getByLabel('Title in Arabic').fill('')
  const published = editor.toast('Page published')
  await editor.publishButton.click()
  await editor.action('Publish anyway').click()
  await expect(published).toContainText(
    'English is public. Visitors in Arabic read that, until it has its own texts.',
  )
  await editor.texts.getByLabel('Title in Arabic').fill('عنوان')
  await editor.publishButton.click()
  await editor.action('Publish anyway').click()
  await expect(published).toContainText('Visitors see it from now on.')
  await expect(published).not.toContainText('its own texts')
})

test('what a publication was refused for is forgotten once another one succeeds @once', async ({
  page,
  guard,
}) => {
  guard.allowStatus(422)
  const { editor } = await changed(page)
  const at = `widgets.${await editor.row('Hero').getAttribute('data-row')}.title.ar`
  await page.route(
    '**/publish',
    (route) =>
      route.fulfill({
        status: 422,
        json: { ok: false, code: 'invalid', message: 'No.', errors: { [at]: 'Read it.' } },
      }),
    { times: 1 },
  )
  const dialog = page.getByRole('dialog', { name: 'Publish as it is?' })
  await editor.publishButton.click()
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  const refused = page.getByRole('region', { name: 'Correct this first' })
  const field = textIn(editor.row('Hero'), 'Title', 'ar')
  await expect(refused).toContainText('Read it.')
  await expect(field).toHaveAttribute('aria-invalid', 'true')

  await editor.publishButton.click()
  await dialog.getByLabel('English only').check()
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(editor.toast('Page published, English only')).toBeVisible()
  await expect(refused).toBeHidden()
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('one language is scheduled in the Arabic admin, and its plan says so @once', async ({ page }) => {
  const { slug, id } = await changed(page)
  await page.goto(`/ar/admin/pages/${slug}`)
  await page.getByRole('button', { name: 'الخط الزمني' }).click()
  await page.getByRole('button', { name: 'جدولة', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'جدولة هذه الصفحة' })
  const arabic = dialog.getByLabel('العربية فقط')
  await arabic.check()
  await expect(dialog).toContainText('تُنشر النصوص باللغة العربية فقط')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'جدولة', exact: true }).click()
  await expect(dialog).toBeHidden()
  const list = page.getByRole('list', { name: 'المواعيد المجدولة' })
  await expect(list).toContainText('العربية فقط')
  await list.getByRole('button', { name: 'تعديل' }).click()
  await expect(arabic).toBeChecked()
  const versions = await (await page.request.get(`/admin/api/pages/${id}/versions`)).json()
  expect(versions.schedules).toMatchObject([{ state: 'waiting', language: 'ar' }])
  await page.goto('/ar/admin/calendar')
  await expect(page.locator('.happenings').filter({ hasText: slug.slice(-8) })).toContainText('العربية فقط')
})

test('a session that ended before the publication takes the same language after signing in @once', async ({
  page,
  context,
  guard,
}) => {
  guard.allowStatus(401)
  const { slug, editor } = await changed(page)
  await editor.publishButton.click()
  const dialog = page.getByRole('dialog', { name: 'Publish as it is?' })
  await dialog.getByLabel('Arabic only').check()
  const cookies = await context.cookies()
  await context.clearCookies()
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  const signedOut = page.getByRole('dialog')
  await expect(signedOut).toBeVisible()
  await context.addCookies(cookies)
  await signedOut.getByRole('button', { name: /again/i }).click()
  await expect(editor.toast('Page published, Arabic only')).toBeVisible()
  expect(await heading(page, `/${slug}`)).toBe('First claim')
  expect(await heading(page, `/ar/${slug}`)).toBe('القول الثاني')
})
