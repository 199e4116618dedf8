import type { Page } from '@playwright/test'
import { awake } from './support/enquiry.ts'
import { expect, type Site, test } from './support/test.ts'

const carousels = ['apps', 'testimonials'] as const
type Carousel = (typeof carousels)[number]

test('the carousels are walked by numbers, next and previous, and wrap at both ends', async ({
  page,
  site,
}) => {
  await site.open('/')
  for (const name of carousels) {
    const { next, previous, numbers, slides, wake, expectCurrent } = carousel(page, site, name)
    await wake()
    const count = await slides.count()
    expect(await numbers.count()).toBe(count)

    await expectCurrent(0)
    for (let index = 1; index < count; index++) {
      await next.click()
      await expectCurrent(index)
    }
    await next.click()
    await expectCurrent(0)
    await previous.click()
    await expectCurrent(count - 1)
    await previous.click()
    await expectCurrent(count - 2)
    await numbers.first().click()
    await expectCurrent(0)
  }
})

test('with smooth scrolling the carousel arrives at the slide that was asked for', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await site.open('/')
  const { previous, numbers, wake, expectCurrent } = carousel(page, site, 'apps')
  await wake()
  await numbers.nth(2).click()
  await expectCurrent(2)
  await numbers.nth(0).click()
  await expectCurrent(0)
  await previous.click()
  await expectCurrent(3)
})

test('the controls lie on the slide and stay under the finger that presses them', async ({ page, site }) => {
  await site.open('/')
  for (const name of carousels) {
    const { group, track, next, wake, expectCurrent } = carousel(page, site, name)
    await wake()
    const [slide, place] = await Promise.all([track.boundingBox(), group.boundingBox()])
    if (!slide || !place) throw new Error('the carousel is not shown')
    expect(place.y).toBeGreaterThanOrEqual(slide.y)
    expect(place.y + place.height).toBeLessThanOrEqual(slide.y + slide.height + 1)
    await next.click()
    await expectCurrent(1)
    expect((await group.boundingBox())?.y).toBe(place.y)
  }
})

test('a swipe moves on and the number follows', async ({ page, site }) => {
  await site.open('/')
  const { track, expectCurrent } = carousel(page, site, 'apps')
  await track.scrollIntoViewIfNeeded()
  await swipe(page, site, track)
  await expectCurrent(1)
})

test('the announcement names the slide that a control shows @alike', async ({ page, site }) => {
  await site.open('/')
  const { group, next, numbers, wake } = carousel(page, site, 'apps')
  await wake()
  await expect(group.locator('[aria-live]')).toHaveText('')
  await next.click()
  const label = await numbers.nth(1).getAttribute('aria-label')
  const name = label?.replace(/^2: /, '') ?? 'no name'
  await expect(group.locator('[aria-live]')).toContainText(name)
})

test('without script the links of the carousels show their slide @no-script', async ({ page, site }) => {
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
})

function carousel(page: Page, site: Site, name: Carousel) {
  const group = page.getByRole('group', { name: site.t(`${name}.choose`) })
  const section = page.locator('section', { has: group })
  const track = section.locator('.carousel-track')
  const slides = track.locator('> *')
  const numbers = group.locator('.numbers').first().getByRole('link')
  return {
    group,
    track,
    slides,
    numbers,
    next: group.getByRole('link', { name: site.t(`${name}.next`) }),
    previous: group.getByRole('link', { name: site.t(`${name}.previous`) }),
    async wake() {
      await group.scrollIntoViewIfNeeded()
      await (site.isPhone ? group.dispatchEvent('touchstart') : group.hover())
      await awake(group)
    },
    /** The slide fills the track, its number is marked, and the others are out of the tab order. */
    async expectCurrent(index: number) {
      await expect(group.locator('[aria-current]')).toHaveText(String(index + 1))
      for (let other = 0; other < (await slides.count()); other++) {
        await expect(slides.nth(other)).toHaveJSProperty('inert', other !== index)
      }
      await expect
        .poll(async () => {
          const [slide, frame] = await Promise.all([slides.nth(index).boundingBox(), track.boundingBox()])
          return Math.abs((slide?.x ?? 0) - (frame?.x ?? Infinity))
        })
        .toBeLessThan(2)
    },
  }
}

/** A finger on a phone, a wheel elsewhere, towards the next slide. */
async function swipe(page: Page, site: Site, track: ReturnType<Page['locator']>) {
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
