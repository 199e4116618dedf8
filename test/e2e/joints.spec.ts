import type { Page } from '@playwright/test'
import { urls } from '../../src/urls.ts'
import { makePage, publishMade, signIn, type Widget } from './support/admin.ts'
import { pagesToTest } from './support/pages.ts'
import { expect, test } from './support/test.ts'

/* Where sections meet: what stands before a parapet, below a band, and under what stays in sight. */

/** Lays out what is not near yet. */
async function layOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main *, footer { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

/** How far each parapet stands below the last words before it; 99 where there are none. */
const airOf = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('.edge'), (edge) => {
      // Where the first screen ends, the sheets of the rest are linked.
      let before = edge.previousElementSibling
      while (before?.matches('link, script')) before = before.previousElementSibling
      const { top, height } = edge.getBoundingClientRect()
      const seen = Array.from(before?.querySelectorAll('p, li, h1, h2, h3, dd, a, button') ?? [])
        .filter((part) => part.checkVisibility() && !part.closest('.footer, .course, [aria-hidden]'))
        .map((part) => part.getBoundingClientRect())
        .filter((box) => box.width > 1 && box.height > 1)
      return height === 0 || seen.length === 0 ? 99 : top - Math.max(...seen.map(({ bottom }) => bottom))
    }),
  )

/** A page of these sections as visitors see it. */
async function publish(page: Page, widgets: Widget[]): Promise<string> {
  await signIn(page)
  const made = await makePage(page, widgets)
  await publishMade(page, made)
  return `/${made.slug}`
}

for (const width of [390, 1440]) {
  test(`at ${width} px there is air between every parapet and what stands before it`, async ({
    page,
    site,
    guard,
  }) => {
    const paths = [...new Set([...pagesToTest(), '/page/ramadan-readiness', urls.life])]
    test.setTimeout(30_000 + paths.length * 8_000)
    guard.allowStatus(404)
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await site.open(path)
      await layOut(page)
      const air = await airOf(page)
      expect(air.length, path).toBeGreaterThan(0)
      expect.soft(Math.min(...air), path).toBeGreaterThanOrEqual(40)
    }
  })
}

test('a closing call leaves air below the figures of a hero @once', async ({ page }) => {
  const figure = {
    value: { en: '12 weeks', ar: '12 أسبوعًا' },
    label: { en: 'to a first version', ar: 'للأولى' },
  }
  const path = await publish(page, [
    { type: 'hero', content: { title: { en: 'Claim', ar: 'قول' }, facts: [figure, figure, figure, figure] } },
    { type: 'cta', content: { title: { en: 'Ready?', ar: 'جاهز؟' } } },
  ])
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await layOut(page)
    const [call = 0] = await airOf(page)
    expect(call, `at ${width} px`).toBeGreaterThanOrEqual(40)
    const spilt = await page.locator('.facts b').evaluateAll((figures) =>
      figures.filter((figure) => {
        const range = document.createRange()
        range.selectNodeContents(figure)
        return range.getBoundingClientRect().width > figure.getBoundingClientRect().width
      }),
    )
    expect(spilt.length, `figures wider than their cells at ${width} px`).toBe(0)
  }
})

test('the note that a page is in one language is a line of the header, above whatever comes first @once', async ({
  page,
}) => {
  const reason = { title: { ar: 'سبب' }, text: { ar: 'جملة.' } }
  const firsts: Widget[] = [
    { type: 'hero', content: { title: { ar: 'قول' } } },
    { type: 'industry', content: { title: { ar: 'تطوير تطبيقات الفنادق' } } },
    { type: 'why_us', content: { title: { ar: 'لماذا؟' }, items: [reason] } },
  ]
  for (const first of firsts) {
    const path = await publish(page, [first])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const { header, note, words, next, parapet } = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
        return {
          header: box('.header')?.bottom ?? 0,
          note: box('.borrowed')?.toJSON(),
          words: box('.borrowed p')?.bottom ?? 0,
          next: box('.borrowed + :not(.edge)')?.top,
          parapet: box('.borrowed + .edge')?.top,
        }
      })
      const at = `${first.type} at ${width} px`
      expect(note.top, at).toBeCloseTo(header, 0)
      expect([note.left, note.right], at).toEqual([0, width])
      if (next !== undefined) expect(next, at).toBeCloseTo(note.bottom, 0)
      if (parapet !== undefined) expect(parapet, at).toBeGreaterThanOrEqual(words)
      expect(next ?? parapet, at).toBeDefined()
    }
  }
})

test('the heading of an industry ends before its cloth', async ({ page, site }) => {
  await page.setViewportSize({ width: 1090, height: 800 })
  await site.open('/industries/manufacturing-app-development')
  const [heading, cloth] = await Promise.all(
    ['.quiet h1', '.quiet .page-header-art'].map((part) => page.locator(part).boundingBox()),
  )
  const apart =
    site.lang === 'ar'
      ? (heading?.x ?? 0) - (cloth?.x ?? 0) - (cloth?.width ?? 0)
      : (cloth?.x ?? 0) - (heading?.x ?? 0) - (heading?.width ?? 0)
  expect(apart).toBeGreaterThanOrEqual(0)
})

test('what follows the quote of a case study keeps the distance of a section', async ({ page, site }) => {
  await site.open('/portfolio/wahat-clinics')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await layOut(page)
    const room = await page
      .locator('.tall-quote + .section h2')
      .evaluate(
        (heading) =>
          heading.getBoundingClientRect().top -
          (document.querySelector('.tall-quote')?.getBoundingClientRect().bottom ?? 0),
      )
    expect(room, `at ${width} px`).toBeGreaterThan(64)
  }
})

test('on a phone a page’s first section begins soon below its header', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    urls.services,
    urls.portfolio,
    urls.industries,
    urls.apps,
    urls.contact,
    urls.estimate,
  ]) {
    await site.open(path)
    const gap = await page.evaluate(() => {
      const bottom = (selector: string) =>
        Math.max(
          ...Array.from(document.querySelectorAll(selector), (part) => part.getBoundingClientRect().bottom),
        )
      const section = document.querySelector('.page-header + .section')
      const start = section
        ? section.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(section).paddingTop)
        : Number.POSITIVE_INFINITY
      return start - bottom('.page-header-text > *')
    })
    expect.soft(gap, path).toBeLessThan(64)
  }
})

test('on a phone the estimate stays in sight while a question is answered, and covers nothing that keys reach', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await site.open(`${urls.estimate}?step=integrations&app=taxi-booking-app`)
  const covered = () =>
    page.evaluate(() => {
      const bar = document.querySelector('.estimate-live')?.getBoundingClientRect()
      const place = document.activeElement?.closest('label') ?? document.activeElement
      const focused = place?.getBoundingClientRect()
      if (!bar || !focused) return null
      return { bar: [bar.top, bar.height], under: bar.bottom - focused.top }
    })
  const fields = page.locator('.estimate-form :is(input:not([type=hidden]), button, a)')
  await page.locator('.estimate-form .ctas > :last-child').focus()
  const count = await fields.count()
  expect(count).toBeGreaterThan(5)
  const header = await page.locator('.header').evaluate((element) => element.getBoundingClientRect().bottom)
  for (let at = 0; at < count; at++) {
    const { bar = [], under = 0 } = (await covered()) ?? {}
    expect(bar[0] ?? 0).toBeGreaterThanOrEqual(header - 1)
    expect(bar[1] ?? 0).toBeLessThan(176)
    expect(under).toBeLessThanOrEqual(1)
    await page.keyboard.press('Shift+Tab')
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.locator('.estimate-form .btn').scrollIntoViewIfNeeded()
  await expect(page.locator('.estimate-amount')).toBeInViewport()
})

test('what stands side by side begins, ends or points on one line', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const edges = (selector: string, name: 'top' | 'left' | 'right') =>
    page
      .locator(selector)
      .evaluateAll((parts, name) => parts.map((part) => Math.round(part.getBoundingClientRect()[name])), name)
  await site.open('/industries/healthcare-app-development')
  await layOut(page)
  expect(new Set(await edges('.next-steps .icon', 'top')).size).toBe(1)
  await site.open('/page/ramadan-readiness')
  await layOut(page)
  const side = site.lang === 'ar' ? 'left' : 'right'
  const [panel = 0] = await edges('.tall-contact .panel', side)
  const [grid = 0] = await edges('.tall-contact .wrap', side)
  const gutter = await page
    .locator('.tall-contact .wrap')
    .evaluate((wrap) => Number.parseFloat(getComputedStyle(wrap).paddingInlineEnd))
  expect(Math.abs(Math.abs(grid - panel) - gutter)).toBeLessThan(2)
})

test('in the dark a phone’s list of services is ruled, not boxed, and the vision stands out from the mission', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await site.open(urls.services)
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => getComputedStyle(part).backgroundColor)
  expect(await ground('.service-cell')).toBe('rgba(0, 0, 0, 0)')
  await site.open('/about')
  const light = (colour: string) => Number(/\d+/.exec(colour)?.[0])
  expect(light(await ground('.mission > div + div')) - light(await ground('.mission > div'))).toBeGreaterThan(
    150,
  )
})
