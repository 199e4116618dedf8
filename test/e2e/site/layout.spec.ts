import type { Page } from '@playwright/test'
import { enquiryForm, untilHydrated } from '../support/enquiry.ts'
import { startSlowPage } from '../support/slow-page.ts'
import { holdReact } from '../support/slow-react.ts'
import { expect, type Site, test } from '../support/test.ts'
import { otherLang } from '../support/texts.ts'

const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('language'))

test('the language link leads to the same page and is remembered, even without a loaded script', async ({
  page,
  site,
  guard,
}) => {
  guard.allowStatus(422)
  const other = otherLang[site.lang]
  await page.goto(site.path('/about', other))
  await site.open('/services/web-development')
  expect(await storedLanguage(page), 'a link alone is no choice').toBeNull()
  await page.route(/\/c\//, () => {})
  await page.goto(site.path('/services/web-development'), { waitUntil: 'commit' })
  await page.locator('a[data-language]').click()
  await expect(page).toHaveURL(site.path('/services/web-development', other))
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  expect(await storedLanguage(page)).toBe(other)
  await page.unroute(/\/c\//)

  // A later visit in the first language, by an external link.
  await page.goto(site.path('/contact?utm_source=mail&x=1#main'))
  await expect(page).toHaveURL(site.path('/contact?utm_source=mail&x=1#main', other))
  await page.goBack()
  await expect(page, 'the address was replaced').toHaveURL(site.path('/services/web-development', other))

  await page.evaluate((lang) => localStorage.setItem('language', lang), site.lang)
  await site.open('/contact')
  const release = await holdReact(page)
  await page.evaluate((lang) => localStorage.setItem('language', lang), other)
  const { field, button } = enquiryForm(page, site)
  await field('name').fill('ليلى')
  await button.click()
  // A form that comes back with errors stays in its language.
  await expect(field('email')).toHaveAccessibleDescription(site.t('form.error.email.required'))
  await expect(page.locator('html')).toHaveAttribute('lang', site.lang)
  release()
  await page.waitForLoadState('load')
  await expect(field('name')).toHaveValue('ليلى')
})

test('the theme follows the system until the visitor chooses, and is set before the first paint', async ({
  page,
  site,
}) => {
  // A page with logos on its own ground.
  const path = '/industries/retail-app-development'
  const html = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark' })
  await site.open(path)
  const button = await themeButton(page, site)
  const dark = { moon: '0', sun: '1', logo: 'invert(1)', scheme: 'dark' }
  const light = { moon: '1', sun: '0', logo: 'invert(0)', scheme: 'light' }
  await expect(html).not.toHaveAttribute('data-theme')
  await expect(button).toHaveAccessibleName(site.t('theme.light'))
  expect(await drawnFor(page), 'the system is dark').toEqual(dark)
  const darkGround = await ground(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(button).toHaveAccessibleName(site.t('theme.dark'))
  await expect.poll(() => ground(page)).not.toBe(darkGround)
  expect(await drawnFor(page), 'the system is light').toEqual(light)

  await button.click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(button).toHaveAccessibleName(site.t('theme.light'))
  await expect.poll(() => ground(page)).toBe(darkGround)
  expect(await drawnFor(page), 'dark is chosen').toEqual(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await button.click()
  expect(await drawnFor(page), 'light is chosen against the system').toEqual(light)

  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      document.body.setAttribute('data-theme-at-birth', document.documentElement.dataset.theme ?? 'none')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  // The loader never arrives, so the page itself must set the theme.
  await page.route(/\/c\//, () => {})
  await page.goto(site.path('/about'), { waitUntil: 'commit' })
  await expect(page.locator('body')).toHaveAttribute('data-theme-at-birth', 'light')
})

test('theme and language work although storage is forbidden', async ({ page, site }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await site.open('/contact')
  await (await themeButton(page, site)).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/)
  if (site.isPhone) await page.keyboard.press('Escape')
  await page.locator('a[data-language]').click()
  await expect(page).toHaveURL(site.path('/contact', otherLang[site.lang]))
  await site.open('/contact')
  await expect(page).toHaveURL(site.path('/contact'))
  const { form } = enquiryForm(page, site)
  await form.locator('[name="message"]').focus()
  await untilHydrated(form)
})

test('the menu of a phone opens by tap and by key, and closes by Escape and by a tap outside', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await site.open('/terms')
  const toggle = page.locator('.menu summary')
  const links = page.locator('.menu nav a')
  await expect(links.first()).toBeHidden()
  await (site.isPhone ? toggle.tap() : toggle.click())
  const names = [
    'nav.home',
    'nav.about',
    'nav.services',
    'nav.industries',
    'nav.work',
    'nav.contact',
  ] as const
  await expect(links).toHaveText(names.map((name) => site.t(name)))
  await page.mouse.click(5, 834)
  await expect(links.first()).toBeHidden()

  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await links.nth(1).click()
  await expect(page).toHaveURL(site.path('/about'))
  await expect(links.first()).toBeHidden()
})

test('the skip link is the first tab stop, and every stop is visible and marked', async ({ page, site }) => {
  await site.open('/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: site.t('nav.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  for (const path of ['/', '/services/web-development']) {
    await site.open(path)
    const faults: string[] = []
    const seen = new Set<string>()
    for (let stops = 0; stops < 150; stops++) {
      await page.keyboard.press('Tab')
      const stop = await focusedElement(page)
      if (!stop || seen.has(stop.key)) break
      seen.add(stop.key)
      if (stop.fault) faults.push(`${stop.key}: ${stop.fault}`)
    }
    expect(seen.size, path).toBeGreaterThan(15)
    expect(faults, path).toEqual([])
  }
})

test('a phone shows quote and WhatsApp, or the application, until the closing words', {
  tag: ['@no-script'],
}, async ({ page, site, guard }) => {
  guard.allowStatus(404)
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.locator('.slim')
  const quote = bar.getByRole('link', { name: site.t('action.quote') })
  await site.open('/services/web-development')
  await expect(bar).not.toBeInViewport()
  await quote.focus()
  await expect(quote, 'the keyboard reaches it everywhere').toBeInViewport({ ratio: 1 })
  await quote.blur()
  await expect(bar).not.toBeInViewport()
  await moveTo(page, 1600)
  await expect(quote).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('link', { name: site.t('whatsapp.label') })).toBeInViewport({ ratio: 1 })
  await page.locator('.band').scrollIntoViewIfNeeded()
  await moveTo(page, 1e6)
  await expect(bar).not.toBeInViewport()

  await site.open('/careers/senior-product-designer')
  await moveTo(page, 1600)
  const apply = page.locator('.slim').getByRole('link', { name: site.t('opening.apply') })
  await expect(apply).toBeInViewport({ ratio: 1 })
  await expect(quote).toHaveCount(0)
  for (const path of ['/contact', '/thank-you', '/estimate', '/not-found']) {
    await site.open(path)
    await expect(bar).toHaveCount(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await site.open('/services/web-development')
  await moveTo(page, 1600)
  await expect(bar, 'a wide screen has the button in its header').toBeHidden()
})

test('an unknown address counts down from ten and opens the services, unless the visitor stays', async ({
  page,
  site,
  guard,
}) => {
  guard.allowStatus(404)
  // From now on the test controls the clock.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await site.open('/not-found')
  const timer = page.getByRole('timer')
  await expect(timer).toBeVisible()
  await page.clock.runFor(3000)
  await expect(timer).toContainText(site.t('not_found.countdown', { count: 7 }))
  await page.getByRole('button', { name: site.t('not_found.stay') }).click()
  await expect(timer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.clock.runFor(30_000)
  await expect(page).toHaveURL(site.path('/not-found'))

  await site.open('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.t('not_found.title'))
  for (let count = 10; count > 0; count--) {
    await expect(timer).toContainText(site.t('not_found.countdown', { count }))
    await expect(timer.locator('li.on')).toHaveCount(count)
    await page.clock.runFor(1000)
  }
  await expect(page).toHaveURL(site.path('/services'))
})

test('late content of a slow page is interactive, although the script loaded first', async ({
  page,
  site,
  guard,
  baseURL,
}) => {
  const path = site.path('/')
  const slow = await startSlowPage(baseURL ?? '', path)
  guard.allowOrigin(slow.origin)
  const loader = page.waitForResponse(/\/c\/entry-/)
  await page.goto(slow.origin + path, { waitUntil: 'commit' })
  const scripts = ((await (await loader).text()).match(/import\s*"\.\//g)?.length ?? 0) + 1
  await page.waitForFunction(
    (count) =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/c\//.test(name)).length >= count,
    scripts,
  )
  // A loader that ran too early would find only half of the page.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  slow.finish()
  await page.waitForLoadState('load')

  const { form, field } = enquiryForm(page, site)
  await field('name').focus()
  await untilHydrated(form)
  await moveTo(page, 11)
  await expect(page.getByRole('banner')).toHaveClass(/solid/)
  await moveTo(page, 10)
  await expect(page.getByRole('banner')).not.toHaveClass(/solid/)
  slow.close()
})

test('links to pages are prefetched, and redirects, forms, feeds, files and the admin are not', {
  tag: ['@once'],
}, async ({ page }) => {
  const offered = new Set<string>()
  const browser = await page.context().newCDPSession(page)
  browser.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    offered.clear()
    for (const { key } of preloadingAttemptSources) offered.add(key.url.replace(new URL(key.url).origin, ''))
  })
  await browser.send('Preload.enable')
  await page.goto('/about')
  const pages = [
    '/',
    '/ar',
    '/ar/about',
    '/contact#about=Web',
    '/services/web-development',
    '/blog/new?utm=1',
  ]
  const others =
    '/quote#consultation /api/leads /blog/feed.xml /ar/blog/feed.xml /thank-you /admin /admin/pages/home /ar/admin /licences.txt #main'
  await page.evaluate(
    (paths) => {
      const links = paths.map((path) =>
        Object.assign(document.createElement('a'), { href: path, text: path }),
      )
      document.body.replaceChildren(...links)
    },
    [...pages, ...others.split(' ')],
  )
  await expect.poll(() => [...offered].sort()).toEqual([...pages].sort())
})

/** The button in the header, or in the menu of a small screen. */
async function themeButton(page: Page, site: Site) {
  if (site.isPhone) await page.locator('.menu summary').click()
  return page.locator('[data-theme-toggle]:visible')
}

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** Values that light-dark() cannot switch, and the colour scheme of controls and scroll bars. */
function drawnFor(page: Page) {
  return page.evaluate(() => {
    const style = (selector: string) => {
      const element = document.querySelector(selector)
      if (!element) throw new Error(`Nothing is ${selector}`)
      return getComputedStyle(element)
    }
    const { colorScheme } = style('html')
    const dark = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    return {
      moon: style('.when-light').opacity,
      sun: style('.when-dark').opacity,
      logo: style('.logo-icon').filter,
      scheme: colorScheme.includes(' ') ? dark : colorScheme,
    }
  })
}

/** Scrolls without animation. */
const moveTo = (page: Page, top: number) =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)

/** The focused element and the faults of its display, or null when the focus has left the page. */
function focusedElement(page: Page): Promise<{ key: string; fault: string } | null> {
  return page.evaluate(async () => {
    // The bar moves one frame later than the page.
    await new Promise(requestAnimationFrame)
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const index = Array.from(document.querySelectorAll('*')).indexOf(element)
    const key = `${index} <${element.localName}> ${(element.textContent ?? '').trim().slice(0, 30)}`
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const bar = document.querySelector('.slim')
    const barTop =
      bar?.checkVisibility() && !bar.contains(element) ? bar.getBoundingClientRect().top : innerHeight
    const end = barTop < innerHeight ? barTop + 1 : Number.POSITIVE_INFINITY
    const inFrame = element.closest('header, .skip') !== null
    const shown =
      right > 0 &&
      left < innerWidth &&
      bottom > (inFrame ? 0 : header) &&
      top < innerHeight &&
      right - left > 1
    // A section above that is laid out a frame later would move the focused element
    // (styles/site/layout/content-visibility.css).
    const isLate = (part: Element) =>
      part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true })
    const inside = element.closest('main') && !element.matches('input, textarea, select')
    const late = inside && Array.from(document.querySelectorAll('main > * > *')).some(isLate)
    const faults = [
      outlined ? '' : 'no outline',
      shown ? '' : 'out of sight',
      late ? 'before a section is laid out' : '',
      // Taller elements are visible above it.
      bottom <= end || top >= innerHeight || bottom - top > innerHeight / 2 ? '' : 'under the bar',
    ]
    return { key, fault: faults.filter(Boolean).join(', ') }
  })
}
