import type { Page } from '@playwright/test'
import { enquiryForm } from './support/enquiry.ts'
import { holdReact } from './support/slow-react.ts'
import { expect, test } from './support/test.ts'
import { otherLang } from './support/texts.ts'

test('the language link leads to the same page in the other language and is remembered', async ({
  page,
  site,
}) => {
  const other = otherLang[site.lang]
  await site.open('/services/web-development')
  expect(await storedLanguage(page)).toBeNull()
  await page.locator('a[data-language]').click()
  await expect(page).toHaveURL(site.path('/services/web-development', other))
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  expect(await storedLanguage(page)).toBe(other)

  // A later visit in the first language, by a link from elsewhere.
  await page.goto(site.path('/contact?utm_source=mail&x=1#main'))
  await expect(page).toHaveURL(site.path('/contact?utm_source=mail&x=1#main', other))
  await page.goBack()
  await expect(page, 'the address was replaced').toHaveURL(site.path('/services/web-development', other))
})

test('the choice is remembered even if the link is followed before any script has loaded @alike', async ({
  page,
  site,
}) => {
  await page.route(/\/c\//, () => {})
  await page.goto(site.path('/about'), { waitUntil: 'commit' })
  await page.locator('a[data-language]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', otherLang[site.lang])
  expect(await storedLanguage(page)).toBe(otherLang[site.lang])
})

test('a visitor without a stored choice stays where the link led @alike', async ({ page, site }) => {
  await site.open('/about')
  await page.goto(site.path('/about', otherLang[site.lang]))
  await page.goto(site.path('/about'))
  await expect(page).toHaveURL(site.path('/about'))
  expect(await storedLanguage(page)).toBeNull()
})

test('the language link works without script @no-script', async ({ page, site }) => {
  await site.open('/contact')
  await page.locator('a[data-language]').click()
  await expect(page).toHaveURL(site.path('/contact', otherLang[site.lang]))
})

test('the site works where storage is forbidden @alike', async ({ page, site }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await site.open('/about')
  if (site.isPhone) await page.locator('.menu summary').click()
  await page.locator('[data-theme-toggle]:visible').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/)
  if (site.isPhone) await page.keyboard.press('Escape')
  await page.locator('a[data-language]').click()
  await expect(page).toHaveURL(site.path('/about', otherLang[site.lang]))
  await page.goto(site.path('/about'))
  await expect(page).toHaveURL(site.path('/about'))
})

test('a form returned with errors stays in its language @alike', async ({ page, site, guard }) => {
  guard.allowStatus(422)
  await site.open('/contact')
  const release = await holdReact(page)
  await page.evaluate((lang) => localStorage.setItem('language', lang), otherLang[site.lang])
  const { field, button } = enquiryForm(page, site)
  await field('name').fill('ليلى')
  await button.click()
  await expect(field('email')).toHaveAccessibleDescription(site.t('form.error.email.required'))
  await expect(field('name')).toHaveValue('ليلى')
  await expect(page.locator('html')).toHaveAttribute('lang', site.lang)
  release()
  await page.waitForLoadState('load')
  await expect(field('name')).toHaveValue('ليلى')
})

function storedLanguage(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('language'))
}
