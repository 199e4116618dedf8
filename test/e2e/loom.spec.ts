import type { Page } from '@playwright/test'
import { industrySlugs } from '../../src/urls.ts'
import { expect, type Site, test } from './support/test.ts'

for (const path of ['/', '/industries']) {
  test(`${path} shows one industry at a time, and what a tap opens @either`, async ({ page, site }) => {
    await site.open(path)
    const { courses, summary, uses, isOpen } = loom(page, site)
    await expect(courses).toHaveCount(industrySlugs.length)
    expect(await isOpen()).toEqual(industrySlugs.map((_, index) => index === 0))
    await summary('retail-app-development').click()
    expect(await isOpen()).toEqual(industrySlugs.map((slug) => slug === 'retail-app-development'))
    for (const use of uses('retail-app-development')) await expect(page.getByText(use)).toBeVisible()
    for (const use of uses('healthcare-app-development')) await expect(page.getByText(use)).toBeHidden()
  })
}

test('the keyboard opens an industry and finds the link to its page @alike', async ({ page, site }) => {
  await site.open('/industries')
  const { summary } = loom(page, site)
  await summary('logistics-app-development').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const { name } = site.content.industries['logistics-app-development']
  const link = page.getByRole('link', { name: site.t('industries.see_named', { name }) })
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(site.path('/industries/logistics-app-development'))
})

test('the names of the industries are read on their pigment, whatever the theme', async ({ page, site }) => {
  await site.open('/industries')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(Math.min(...(await contrasts(page)))).toBeGreaterThan(7)
  }
})

function loom(page: Page, site: Site) {
  const industry = (slug: (typeof industrySlugs)[number]) => site.content.industries[slug]
  const courses = page.locator('.course')
  return {
    courses,
    summary: (slug: (typeof industrySlugs)[number]) =>
      courses.locator('summary').filter({ hasText: industry(slug).name }),
    uses: (slug: (typeof industrySlugs)[number]) => industry(slug).use_cases,
    isOpen: () => courses.evaluateAll((all) => all.map((course) => course.hasAttribute('open'))),
  }
}

/** Contrast of every name with the ground of its course. */
const contrasts = (page: Page) =>
  page.locator('.course-name').evaluateAll((names) => {
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    }
    return names.map((name) => {
      const ground = name.closest('.course')
      return ground
        ? light(getComputedStyle(name).color) / light(getComputedStyle(ground).backgroundColor)
        : 0
    })
  })
