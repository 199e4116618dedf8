import type { Locator, Page, Request } from '@playwright/test'
import { industrySlugs } from '../../../src/site/urls.ts'
import { makePage, publishMade, signIn } from '../support/admin.ts'
import { expectNoViolations } from '../support/axe.ts'
import { untilHydrated } from '../support/enquiry.ts'
import { holdReact } from '../support/slow-react.ts'
import { missingRules } from '../support/styles.ts'
import { expect, type Site, test } from '../support/test.ts'

const carousels = ['apps', 'testimonials'] as const
const groups = ['frontend', 'backend', 'database', 'cloud'] as const
const images = ['apps/taxi-booking-app', 'apps/food-delivery-app'].map((name) => ({
  image_url: `art:${name}`,
  alt_text: { en: name, ar: name },
}))

test('an island hydrates once, at its first interaction of any kind', async ({ page, site }) => {
  // Only `hydrateIsland` parses the props of an island, once for each hydration.
  await page.addInitScript(() => {
    const parsed: string[] = []
    Object.assign(window, { parsed })
    const parse = JSON.parse
    JSON.parse = (text, reviver) => {
      parsed.push(String(text))
      return parse(text, reviver)
    }
  })
  await site.open('/')
  const roots = page.locator('[data-island]')
  const count = await roots.count()
  expect(count).toBeGreaterThan(3)
  const hydrations = (index: number) =>
    roots.nth(index).evaluate((root) => {
      const parsed: unknown = Reflect.get(window, 'parsed')
      return Array.isArray(parsed) ? parsed.filter((text) => text === root.dataset.props).length : -1
    })
  const intents = ['pointerover', 'touchstart', 'focusin', 'keydown', 'pointerover', 'focusin']
  for (let index = 0; index < count; index++) {
    expect(await hydrations(index), `before island ${index}`).toBe(0)
    const root = roots.nth(index)
    await root.evaluate((element, names) => {
      const target = element.querySelector('a, button, input') ?? element
      for (const name of names) target.dispatchEvent(new Event(name, { bubbles: true }))
    }, intents)
    await expect.poll(() => hydrations(index), `island ${index}`).toBe(1)
    // The second interaction, now that the island is awake.
    await root.evaluate((element) => element.dispatchEvent(new Event('pointerover', { bubbles: true })))
  }
  // Every island has hydrated before.
  for (let index = 0; index < count; index++) expect(await hydrations(index)).toBe(1)
  await page.locator('.menu summary').click()
  await expectNoViolations(page)
})

test('carousels follow numbers, buttons and swipes, wrap around, and announce their position', async ({
  page,
  site,
}) => {
  await site.open('/')
  for (const name of carousels) {
    const { group, track, next, previous, numbers, slides, expectCurrent } = carousel(page, site, name)
    if (name === 'testimonials') await page.emulateMedia({ reducedMotion: 'no-preference' })
    await track.scrollIntoViewIfNeeded()
    await swipe(page, site, track)
    await untilHydrated(group)
    await expectCurrent(1)
    const count = await slides.count()
    expect(await numbers.count()).toBe(count)
    await expect(group.locator('[aria-live]')).toHaveText('')
    await next.scrollIntoViewIfNeeded()
    const place = await group.boundingBox()
    // The whole way round and, with motion, one step.
    const last = name === 'apps' ? count : 2
    for (let index = 2; index <= last; index++) {
      await next.click()
      await expectCurrent(index % count)
    }
    expect((await group.boundingBox())?.y, 'the control stays under the finger').toBe(place?.y)
    await previous.click()
    await expectCurrent((last - 1) % count)
    await numbers.nth(1).click()
    await expectCurrent(1)
    const label = await numbers.nth(1).getAttribute('aria-label')
    await expect(group.locator('[aria-live]')).toContainText(label?.replace(/^2: /, '') ?? 'no name')
  }
})

test('tabs follow taps and arrow keys in reading direction, also before React has loaded', async ({
  page,
  site,
}) => {
  await site.open('/')
  const { island, tab, panel } = technologies(page, site)
  const release = await holdReact(page)
  await island.getByText(site.t('technologies.database')).click()
  await expect(panel('database')).toBeVisible()
  await expect(panel('frontend')).toBeHidden()
  release()
  const expectOnly = async (selected: (typeof groups)[number]) => {
    for (const group of groups) {
      await expect(tab(group)).toHaveAttribute('aria-selected', String(group === selected))
      await expect(panel(group)).toBeVisible({ visible: group === selected })
    }
    await expect(panel(selected)).toHaveRole('tabpanel')
    await expect(panel(selected)).toHaveAccessibleName(site.t(`technologies.${selected}`))
    expect(await tab(selected).getAttribute('aria-controls')).toBe(await panel(selected).getAttribute('id'))
  }
  await expectOnly('database')

  await site.open('/')
  const releaseAgain = await holdReact(page)
  await island.locator('a').first().focus()
  await page.keyboard.press(site.rtl ? 'ArrowLeft' : 'ArrowRight')
  releaseAgain()
  await expectOnly('backend')
  await expect(page.getByRole('tablist')).toHaveAccessibleName(site.content.home.technologies.title)
  const [forward, backward] = site.rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  for (const [key, selected] of [
    [backward, 'frontend'],
    [backward, 'cloud'],
    [forward, 'frontend'],
    ['End', 'cloud'],
    ['Home', 'frontend'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(selected)).toBeFocused()
    await expectOnly(selected)
  }
  await page.keyboard.press('Tab')
  await expect(tab('backend'), 'one stop for the whole list').not.toBeFocused()
  await island.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await tab('database').click()
  await expectOnly('database')
  expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBe(place)
})

test('a gallery opens pictures as links while its code fails, and in a dialog on the next visit', async ({
  page,
  site,
  guard,
}) => {
  guard.allowFailures()
  const path = await publishGallery(page)
  await site.open(path)
  const code = /\/c\/gallery-/
  await page.route(code, (route) => route.abort())
  // An answer without content keeps the browser on the page.
  await page.route('**/art/**', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue(),
  )
  const links = page.locator('.gallery a')
  for (const name of ['taxi-booking-app', 'food-delivery-app']) {
    const opens = (request: Request) => request.isNavigationRequest() && request.url().includes(name)
    // The browser must finish this navigation before the next one starts.
    const aborted = page.waitForEvent('requestfailed', opens)
    await links.filter({ has: page.locator(`img[src*="${name}"]`) }).click()
    await aborted
  }

  await page.unroute(code)
  await page.reload()
  await links.first().click()
  const lightbox = page.getByRole('dialog')
  const picture = lightbox.getByRole('img')
  await expect(lightbox).toBeVisible()
  expect(await missingRules(page)).toEqual([])
  await page.getByRole('button', { name: site.t('gallery.next'), exact: true }).click()
  await expect(picture).toHaveAttribute('alt', 'apps/food-delivery-app')
  await page.keyboard.press(site.rtl ? 'ArrowRight' : 'ArrowLeft')
  await expect(picture).toHaveAttribute('alt', 'apps/taxi-booking-app')
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(links.first()).toBeFocused()
})

test('case studies are filtered, announced and opened, and the divider moves by key', async ({
  page,
  site,
}) => {
  await site.open('/portfolio')
  const cards = page.locator('.case-card')
  await expect(cards).toHaveCount(6)
  const chosenTexts = () => page.locator('[data-chosen]:visible').allTextContents()
  for (const filter of ['web', 'design', 'mobile', 'all'] as const) {
    await page.locator(`.filters [href="#${filter}"]`).click()
    await expect
      .poll(chosenTexts)
      .toEqual([site.t('portfolio.chosen', { filter: site.t(`portfolio.filter.${filter}`) })])
    await expect(page.locator('.filters [aria-current="true"]')).toHaveAttribute('href', `#${filter}`)
    const shown = await cards.filter({ visible: true }).count()
    expect(shown === 6, filter).toBe(filter === 'all')
  }
  const link = cards.nth(1).getByRole('link')
  const path = '/portfolio/tareeq-logistics'
  for (const part of ['.pic', '.project-title', '.project-figure', '.tags']) {
    await cards.nth(1).locator(part).scrollIntoViewIfNeeded()
    const box = await cards.nth(1).locator(part).boundingBox()
    const target = await page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('a')?.getAttribute('href'),
      [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2],
    )
    expect(target, part).toBe(site.path(path))
  }
  await link.press('Enter')
  await expect(page).toHaveURL(site.path(path))

  const held = Promise.withResolvers<void>()
  await page.route('**/c/language-comparison-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await site.open('/portfolio/sidra-market')
  const line = page.getByRole('slider', { name: site.t('project.divide') })
  await expect(line).toHaveValue('50')
  const comparison = page.locator('.language-comparison')
  const cut = () => comparison.evaluate((box) => getComputedStyle(box).getPropertyValue('--cut').trim())
  const clip = () =>
    comparison
      .locator('.art')
      .first()
      .evaluate((picture) => getComputedStyle(picture).clipPath)
  const before = await clip()
  // Moved before its script has loaded, the divider keeps its position.
  await line.press('End')
  await expect(line).toHaveValue('100')
  held.resolve()
  await expect.poll(cut).toBe('1')
  await expect.poll(clip).not.toBe(before)
})

test('every part of a page works by links and forms without script', { tag: ['@no-script'] }, async ({
  page,
  site,
  guard,
}) => {
  guard.allowStatus(404)
  const gallery = await publishGallery(page)
  await site.open('/')
  for (const name of carousels) {
    const { next, previous, numbers, slides } = carousel(page, site, name)
    await numbers.nth(1).click()
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.3 })
    await expect(slides.nth(0)).not.toBeInViewport()
    await previous.click()
    await expect(slides.last()).toBeInViewport({ ratio: 0.3 })
    await next.click()
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.3 })
  }
  const { panel, island } = technologies(page, site)
  for (const group of ['cloud', 'frontend', 'backend'] as const) {
    await island.getByText(site.t(`technologies.${group}`)).click()
    for (const other of groups) await expect(panel(other)).toBeVisible({ visible: other === group })
  }
  await site.open('/industries')
  const courses = page.locator('.course')
  await expectOpen(courses, industrySlugs[0])
  const { name } = site.content.industries['logistics-app-development']
  await courses.locator('summary').filter({ hasText: name }).press('Enter')
  await expectOpen(courses, 'logistics-app-development')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: site.t('industries.see_named', { name }) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(site.path('/industries/logistics-app-development'))

  await site.open(gallery)
  await page.locator('.gallery a').first().click()
  await expect(page).toHaveURL(/\/art\/.*taxi-booking-app/)

  await site.open('/portfolio')
  await page.locator('.filters [href="#web"]').click()
  await expect(page.locator('[data-chosen]:visible')).toHaveText(
    site.t('portfolio.chosen', { filter: site.t('portfolio.filter.web') }),
  )
  await site.open('/portfolio/sidra-market')
  await expect(page.locator('.language-comparison input')).toBeHidden()
  const boxes = await Promise.all(
    (await page.locator('.language-comparison .art').all()).map((one) => one.boundingBox()),
  )
  const [own, other] = boxes
  const apart = Math.max(Math.abs((own?.x ?? 0) - (other?.x ?? 0)), Math.abs((own?.y ?? 0) - (other?.y ?? 0)))
  expect(apart, 'the two languages stand apart').toBeGreaterThanOrEqual(
    Math.min(own?.width ?? 0, own?.height ?? 0),
  )

  await site.open('/estimate?app=taxi-booking-app&support=unsure&step=deadline')
  await page.locator('.choices input').first().check()
  await page.locator('.estimate-form button').click()
  await expect(page).toHaveURL(/deadline=/)
  await site.open('/estimate?app=taxi-booking-app&step=result')
  for (const name of ['estimate.print', 'estimate.copy'] as const) {
    await expect(page.getByRole('button', { name: site.t(name) })).toBeHidden()
  }
  await site.open('/contact#consultation')
  await expect(page.getByRole('heading', { name: site.t('contact.consultation.title') })).toBeInViewport()

  await site.open('/no-such-page')
  await expect(page.locator('[data-countdown]')).toBeHidden()
  await expect(page.getByRole('link', { name: site.t('action.home') })).toBeVisible()
  await page.locator('.menu summary').click()
  await page.locator('.menu nav a').nth(2).click()
  await expect(page).toHaveURL(site.path('/services'))
  await page.locator('a[data-language]').click()
  await expect(page).toHaveURL(site.path('/services', site.lang === 'ar' ? 'en' : 'ar'))
})

async function publishGallery(page: Page): Promise<string> {
  await signIn(page)
  const made = await makePage(page, [{ type: 'gallery', content: { images } }])
  await publishMade(page, made)
  await page.context().clearCookies()
  return `/${made.slug}`
}

async function expectOpen(courses: Locator, slug: (typeof industrySlugs)[number] | undefined) {
  const isOpen = () => courses.evaluateAll((all) => all.map((course) => course.hasAttribute('open')))
  await expect.poll(isOpen).toEqual(industrySlugs.map((one) => one === slug))
}

function technologies(page: Page, site: Site) {
  return {
    island: page.locator('[data-island="tab-list"]'),
    tab: (group: (typeof groups)[number]) => page.getByRole('tab', { name: site.t(`technologies.${group}`) }),
    panel: (group: (typeof groups)[number]) => page.locator(`.technology-panel[id$="-${group}"]`),
  }
}

function carousel(page: Page, site: Site, name: (typeof carousels)[number]) {
  const group = page.getByRole('group', { name: site.t(`${name}.choose`) })
  const section = page.locator('section', { has: group })
  const track = section.locator('.carousel-track')
  const slides = track.locator('> *')
  return {
    group,
    track,
    slides,
    numbers: group.locator('.numbers').first().getByRole('link'),
    next: group.getByRole('link', { name: site.t(`${name}.next`) }),
    previous: group.getByRole('link', { name: site.t(`${name}.previous`) }),
    /** Expects the slide to fill the track, its number to be marked, and the others to leave the tab order. */
    async expectCurrent(index: number) {
      await expect(group.locator('[aria-current]')).toHaveText(String(index + 1))
      const count = await slides.count()
      const inert = () => slides.evaluateAll((all) => all.map((slide) => 'inert' in slide && slide.inert))
      await expect.poll(inert).toEqual(Array.from({ length: count }, (_, other) => other !== index))
      const apart = async () => {
        const [slide, frame] = await Promise.all([slides.nth(index).boundingBox(), track.boundingBox()])
        return Math.abs((slide?.x ?? 0) - (frame?.x ?? Number.NaN))
      }
      await expect.poll(apart).toBeLessThan(2)
    },
  }
}

/** Swipes to the next slide, by finger on a phone and by wheel elsewhere. */
async function swipe(page: Page, site: Site, track: Locator) {
  const box = await track.boundingBox()
  if (!box) throw new Error('the track is not shown')
  const towards = site.rtl ? 1 : -1
  const x = box.x + box.width / 2 - (towards * box.width) / 3
  const y = Math.max(box.y + 40, 200)
  if (!site.isPhone) {
    await page.mouse.move(x, y)
    await page.mouse.wheel(-towards * box.width * 0.7, 0)
    return
  }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  for (let step = 1; step <= 10; step++) {
    await touch('touchMove', [{ x: x + (towards * step * box.width) / 15, y }])
  }
  await touch('touchEnd', [])
}
