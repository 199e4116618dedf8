import type { Browser, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, test } from './support/test.ts'

/* The dots of the word leap, land and fall: styles/site/widgets/hero.css and void.css. */

const scenes = { '/': '.rises, .dot', '/thank-you': '.drops, .drifts', '/no-such-page': '.drops, .drifts' }

/** What moves the dots: how many there are, which properties, and when the last comes to rest, in milliseconds. */
const motion = (page: Page, dots: string) =>
  page.evaluate((dots) => {
    const drawings = Array.from(document.querySelectorAll(dots))
    const running = drawings.flatMap((drawing) => drawing.getAnimations())
    const effects = running.map(({ effect }) => effect).filter((effect) => effect instanceof KeyframeEffect)
    const properties = effects.flatMap((effect) =>
      effect.getKeyframes().flatMap((frame) => Object.keys(frame)),
    )
    const timing = ['offset', 'computedOffset', 'easing', 'composite']
    return {
      drawings: drawings.length,
      moved: new Set(effects.map(({ target }) => target)).size,
      properties: [...new Set(properties)].filter((name) => !timing.includes(name)).sort(),
      ends: Math.max(0, ...effects.map((effect) => Number(effect.getComputedTiming().endTime))),
    }
  }, dots)

const traced = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      id2: z.optional(z.object({ local: z.optional(z.string()) })),
      args: z.optional(
        z.object({
          data: z.optional(
            z.object({ displayName: z.optional(z.string()), compositeFailed: z.optional(z.number()) }),
          ),
        }),
      ),
    }),
  ),
})

/** Names of the keyframes that run while `act` does; in `byMainThread` those for which the browser has reasons, as bits. */
async function keyframesDuring(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, {
    categories: ['blink.animations', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await act()
  const { traceEvents } = traced.parse(JSON.parse((await browser.stopTracing()).toString()))
  const animations = traceEvents.filter(({ name }) => name === 'Animation')
  const names = new Map<string | undefined, string>()
  for (const { id2, args } of animations) {
    if (args?.data?.displayName) names.set(id2?.local, args.data.displayName)
  }
  const slow = animations.filter(({ args }) => args?.data?.compositeFailed)
  return {
    all: new Set(names.values()),
    byMainThread: slow.map(({ id2, args }) => `${names.get(id2?.local)}: ${args?.data?.compositeFailed}`),
  }
}

for (const [path, dots] of Object.entries(scenes)) {
  test.describe(path, () => {
    test.beforeEach(({ guard }) => guard.allowStatus(404))

    test.describe('with motion', () => {
      test.use({ contextOptions: { reducedMotion: 'no-preference' } })

      test('no dot is moved by the main thread', async ({ browser, page, site }) => {
        const { all, byMainThread } = await keyframesDuring(browser, page, async () => {
          await site.open(path)
          await page.evaluate(async (dots) => {
            const moved = Array.from(document.querySelectorAll(dots), (drawing) => drawing.getAnimations())
            await Promise.all(moved.flat().map(({ finished }) => finished))
          }, dots)
        })
        const ofDots = /^(?:leap|rise|nuqta|phone|screen|drift|drop)\b/
        expect([...all].filter((name) => ofDots.test(name)).length).toBeGreaterThanOrEqual(
          path === '/' ? 12 : 2,
        )
        expect(byMainThread.filter((animation) => ofDots.test(animation))).toEqual([])
      })

      test('every dot moves, for 2.4 seconds at most', async ({ page, site }) => {
        await site.open(path)
        const { drawings, moved, properties, ends } = await motion(page, dots)
        expect(drawings).toBeGreaterThanOrEqual(6)
        expect(moved).toBe(drawings)
        expect(properties).toEqual(['opacity', 'transform', 'translate'])
        expect(ends).toBeGreaterThan(1000)
        expect(ends).toBeLessThanOrEqual(2400)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      })
    })

    test('with reduced motion they rest where they arrive', async ({ page, site }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await site.open(path)
      expect(await motion(page, dots)).toMatchObject({ moved: 0 })
      for (const dot of await page.locator(dots).all()) await expect(dot).toHaveCSS('transform', 'none')
    })
  })
}

test('the heading above the landing is a sentence a line', async ({ page, site, isMobile }) => {
  test.skip(isMobile, 'a phone is narrower than a sentence')
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await site.open('/thank-you')
    await page.evaluate(() => document.fonts.ready)
    const lines = await page.locator('h1').evaluate((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
    })
    expect(lines, `at ${width} px`).toBe(2)
  }
})

test('a dot of the sheet is lit while its reason is pointed at', async ({ page, site, isMobile }) => {
  test.skip(isMobile, 'needs a pointer')
  await site.open('/')
  const lit = () =>
    page
      .locator('.why')
      .evaluate((why) => ['--on', '--all'].map((name) => getComputedStyle(why).getPropertyValue(name)))
  expect(await lit()).toEqual(['', ''])
  await page.locator('.why-reasons li').nth(3).hover()
  expect(await lit()).toEqual(['4', '.3'])
})
