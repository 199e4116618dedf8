import { editorOf, signIn } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { awake } from './support/enquiry.ts'
import { overflow } from './support/layout.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('an article is begun with its kind and an Arabic title alone, by keyboard @once', async ({ page }) => {
  const { keyboard } = page
  const number = `${Date.now()}`.slice(-8)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ar/admin/pages/new')
  const question = page.getByRole('group', { name: 'ما نوع الصفحة؟' })
  await question.getByRole('radio').first().focus()
  await keyboard.press('ArrowDown')
  await expect(question.getByRole('radio', { name: /^مقالة/ })).toBeChecked()
  await keyboard.press('Tab')
  await expect(page.getByLabel('العنوان بالعربية')).toBeFocused()
  await keyboard.type(`تطبيقات المطاعم ${number}`)
  const slug = `blog/tatbiqat-al-mataem-${number}`
  await expect(page.locator('.new-address')).toHaveText(`${process.env.SITE}/${slug}`)
  expect(await overflow(page)).toEqual([])
  await expectNoViolations(page)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(`/ar/admin/pages/${slug}`)
  await awake(page.locator('.save-bar'))
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator('[data-row]')).toContainText(`تطبيقات المطاعم ${number}`)
})

for (const scheme of ['light', 'dark'] as const) {
  test(`what is ticked has the colour of the brand, ${scheme} @once`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    for (const path of ['/admin/pages/new', '/admin', '/admin/leads']) {
      await page.goto(path)
      const [ticked, brand] = await page.evaluate(() => {
        const probe = document.createElement('input')
        probe.style.backgroundColor = 'var(--accent-fill)'
        document.querySelector('main')?.append(probe)
        const [first = probe] = document.querySelectorAll('main :is([type=radio], [type=checkbox])')
        return [getComputedStyle(first).accentColor, getComputedStyle(probe).backgroundColor]
      })
      expect(ticked, path).toBe(brand)
    }
  })
}

test('each title of a new page begins where its own language does @once', async ({ page }) => {
  const begin = (label: string) =>
    page.getByLabel(label).evaluate((input) => {
      const { textAlign, direction } = getComputedStyle(input)
      return `${textAlign} ${direction}`
    })
  for (const [path, english, arabic] of [
    ['/admin/pages/new', 'Title in English', 'Title in Arabic'],
    ['/ar/admin/pages/new', 'العنوان بالإنجليزية', 'العنوان بالعربية'],
  ] as const) {
    await page.goto(path)
    expect(await begin(english)).toBe('start ltr')
    expect(await begin(arabic)).toBe('start rtl')
  }
})

test('the address follows kind and title until it is written, and again once it is cleared @once', async ({
  page,
}) => {
  await page.goto('/admin/pages/new')
  const address = page.locator('.new-address')
  const slug = page.getByLabel('Address (slug)')
  await page.getByLabel('Title in English').fill('Spring sale')
  await expect(address).toHaveText(`${process.env.SITE}/page/spring-sale`)
  await page.getByRole('radio', { name: /^Job opening/ }).check()
  await expect(address).toHaveText(`${process.env.SITE}/careers/spring-sale`)
  await slug.fill('Own words')
  await page.getByLabel('Title in English').fill('Another title')
  await expect(address).toHaveText(`${process.env.SITE}/careers/own-words`)
  await slug.fill('')
  await expect(address).toHaveText(`${process.env.SITE}/careers/another-title`)
})

test('a landing page begins with its sections, and each of them can be seen at once @once', async ({
  page,
}) => {
  const editor = editorOf(page)
  const title = `Offer ${Date.now()}`
  await page.goto('/admin/pages/new')
  await page.getByLabel('Title in English').fill(title)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await awake(page.locator('.save-bar'))
  expect(await editor.order()).toEqual([
    'Hero',
    'Services',
    'Why us',
    'Testimonials',
    'FAQ',
    'Compact contact form',
  ])
  await expectNoViolations(page)
})

test('a refused new page says so at the fault, forgives it while it is corrected, and is found by going back @once', async ({
  page,
  guard,
}) => {
  guard.allowStatus(422)
  await page.goto('/admin')
  await page.goto('/admin/pages/new')
  const title = page.getByLabel('Title in English')
  const slug = page.getByLabel('Address (slug)')
  await awake(page.locator('[data-island="new-address"] .field'))
  await slug.fill('no&such')
  await page.getByRole('button', { name: 'Create draft' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Check the marked fields' })
  await expect(summary).toBeVisible()
  await expect(page).toHaveURL('/admin/pages/new')
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription(/Enter a title in at least one language/)
  await expectNoViolations(page)
  await awake(page.locator('[data-island="new-address"] .field'))

  await page.keyboard.type('N')
  await expect(title).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Enter a title in at least one language')).toBeHidden()
  await expect(page.getByLabel('Title in Arabic')).not.toHaveAttribute('aria-invalid')
  await expect(summary).toBeVisible()

  // The address alone is wrong now; the field that the script replaces has the focus again.
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(slug).toBeFocused()
  await awake(page.locator('[data-island="new-address"] .field'))
  await expect(slug).toBeFocused()
  await expect(slug).toHaveAttribute('aria-invalid', 'true')
  await slug.fill(`fine-${Date.now()}`)
  await expect(slug).not.toHaveAttribute('aria-invalid')
  await expect(summary).toBeHidden()

  // Neither asks whether the form is to be sent again.
  await page.reload()
  await expect(title).toBeVisible()
  await page.getByLabel('Title in English').fill('Found again')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page).toHaveURL(/page\/f/)
  await page.goBack()
  await expect(page).toHaveURL('/admin/pages/new')
  await expect(title).toBeVisible()
})

test('a title says how long it is and may be, and a long paste is kept @once', async ({ page, guard }) => {
  guard.allowStatus(422)
  await page.goto('/ar/admin/pages/new')
  const title = page.getByLabel('العنوان بالإنجليزية')
  await awake(page.locator('[data-island="new-address"] .field'))
  const long = 'word '.repeat(50)
  await title.fill(long)
  await expect(title).toHaveAccessibleDescription('250 من 200')
  await expect(page.locator('.counter.is-over')).toHaveText('250 من 200')
  await page.keyboard.press('Enter')
  await expect(title).toBeFocused()
  await expect(title).toHaveValue(long.trim())
  await expect(page.getByLabel('العنوان بالعربية')).not.toHaveAttribute('aria-invalid')
  await expect(title).toHaveAccessibleDescription(/العنوان أطول من المسموح. الحد الأقصى 200 حرف/)
  await title.fill('كلمة')
  await expect(page.locator('.counter.is-over')).toHaveCount(0)
  await expect(title).not.toHaveAttribute('aria-invalid')
})

test('the address is shown as it will be saved, and what makes it impossible while it is written @once', async ({
  page,
}) => {
  await page.goto('/admin/pages/new')
  const slug = page.getByLabel('Address (slug)')
  const shown = page.locator('.new-address')
  await slug.fill('no&such')
  await expect(slug).toHaveAccessibleDescription(/^Use lower-case letters/)
  await expect(shown).toHaveCount(0)
  await slug.fill('elsewhere/page')
  await expect(slug).toHaveAccessibleDescription(/Pages live under page/)
  await expect(shown).toHaveCount(0)
  await slug.fill('Our team')
  await expect(shown).toHaveText(/\/page\/our-team$/)
  // A page of the site keeps its own address.
  await slug.fill('about')
  await expect(shown).toHaveText(`${process.env.SITE}/about`)
})
