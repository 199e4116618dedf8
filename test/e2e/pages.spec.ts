import type { Page } from '@playwright/test'
import { site as facts } from '../../src/site.ts'
import { violations } from './support/axe.ts'
import { brokenPictures, overflow } from './support/layout.ts'
import { pagesToTest } from './support/pages.ts'
import { expect, type Site, test } from './support/test.ts'

const widths = [320, 360, 375, 390, 768, 1024, 1100, 1440]

/** Where words are longest beside their room: looked at in every run, as one of each kind is not enough. */
const tight = [
  '/industries/education-app-development',
  '/industries/real-estate-app-development',
  '/industries/government-app-development',
  '/apps/car-wash-app-development',
]
const paths = [...new Set([...pagesToTest(), ...tight])].filter((path) => path !== '/not-found')
// A browser of its own for each page costs more than looking at the page.
const together = 6
const groups = Array.from({ length: Math.ceil(paths.length / together) }, (_, group) =>
  paths.slice(group * together, (group + 1) * together),
)

for (const group of [...groups, ['/not-found']]) {
  test(`accessible, fitting every width, with all pictures: ${group.join(', ')}`, async ({
    page,
    site,
    guard,
    colorScheme,
  }) => {
    test.setTimeout(30_000 + 15_000 * group.length)
    const window = page.viewportSize() ?? { width: 1440, height: 800 }
    const missing = group.includes('/not-found')
    if (missing) guard.allowStatus(404)
    // Or the countdown leaves the page.
    if (missing) await page.clock.install()
    for (const path of group) {
      await test.step(path, async () => {
        await page.setViewportSize(window)
        await page.emulateMedia({ colorScheme })
        const response = await site.open(path)
        expect.soft(response?.status(), path).toBe(missing ? 404 : 200)
        await inspect(page, site, path)
      })
    }
  })
}

/** Notes every fault of the open page; the pages after it are looked at all the same. */
async function inspect(page: Page, site: Site, path: string) {
  const soft = expect.configure({ soft: true })
  const title = await page.title()
  soft(title.endsWith(` - ${facts.name[site.lang]}`), `title of ${path}: ${title}`).toBe(true)
  await soft(page.locator('html'), path).toHaveAttribute('lang', site.lang)
  await soft(page.locator('h1'), `one h1 on ${path}`).toHaveCount(1, { timeout: 100 })
  soft(await brokenPictures(page), `pictures that fail on ${path}`).toEqual([])
  soft(await violations(page), `accessibility faults of ${path}`).toEqual([])
  if (darkToo(site)) {
    await page.emulateMedia({ colorScheme: 'dark' })
    soft(await violations(page, ['color-contrast']), `faults of ${path} in the dark`).toEqual([])
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await soft.poll(() => overflow(page), `${path} at ${width} px`).toEqual([])
  }
}

/** Colours have no language: once is enough, where the whole header is shown. With FULL the dark has projects of its own. */
function darkToo({ lang }: Site): boolean {
  return lang === 'en' || Boolean(process.env.FULL)
}

test('a link lands at the top, back and forward restore the place @alike', async ({ page, site }) => {
  await site.open('/services')
  const link = page.getByRole('main').locator(`a[href="${site.path('/services/analytics-implementation')}"]`)
  await link.first().scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => Math.round(scrollY))
  expect(place).toBeGreaterThan(100)

  const top = () => page.evaluate(() => Math.round(scrollY))
  await link.first().click()
  await expect(page).toHaveURL(site.path('/services/analytics-implementation'))
  await expect.poll(top).toBe(0)
  await page.goBack()
  await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThan(50)
  await page.goForward()
  await expect(page).toHaveURL(site.path('/services/analytics-implementation'))
  await expect.poll(top).toBe(0)
})

test('a picture that cannot be loaded is replaced by its fallback or leaves the layout intact @alike', async ({
  page,
  site,
  guard,
}) => {
  guard.allowFailures()
  await page.route(/\/art\/|\/a\/.*\.svg/, (route) => route.abort())
  await site.open('/')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => overflow(page)).toEqual([])
  }
})
