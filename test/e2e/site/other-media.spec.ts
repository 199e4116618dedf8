import type { Locator, Page } from '@playwright/test'
import { site as facts } from '../../../src/site/site.ts'
import { expect, test } from '../support/test.ts'

test('a printed page is black on white, complete, and tells where to ask for a quote', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of ['/', '/services/mobile-app-development']) {
    await site.open(path)
    for (const part of ['h1', 'main p', 'footer p']) {
      expect(await styleOf(page.locator(part).first()), `${path} ${part}`).toMatchObject({
        color: 'rgb(0, 0, 0)',
      })
    }
    expect(await styleOf(page.locator('body'))).toMatchObject({ background: 'rgb(255, 255, 255)' })
    const { content } = await styleOf(page.locator('main a.btn[href*="/contact"]').first(), '::after')
    const footer = page.getByRole('contentinfo')
    for (const way of [facts.email, facts.phone]) {
      expect(content, path).toContain(way)
      await expect(footer.getByText(way)).toBeVisible()
    }
  }
  await site.open('/services/mobile-app-development')
  const printed = { background: 'rgb(0, 0, 0)', adjust: 'exact' }
  expect(await styleOf(page.locator('.crumb').nth(1), '::before')).toMatchObject(printed)
  expect(await styleOf(page.locator('.steps li > b').first())).toMatchObject(printed)

  await site.open('/')
  for (const panel of await page.locator('.technology-panel').all()) await expect(panel).toBeVisible()
  for (const course of await page.locator('.course').all()) {
    await expect(course.locator('li').last()).toBeVisible()
  }
  await expect(page.locator('form')).toBeHidden()
  // Also the parts that are laid out only when they come near.
  const isLaidOut = (part: Element) => part.checkVisibility({ contentVisibilityAuto: true })
  await expect.poll(() => page.locator('footer p').first().evaluate(isLaidOut)).toBe(true)

  await site.open(
    '/estimate?app=ott-app-development&platforms=every-screen&scope=large-product&design=brand-and-interface&integrations=payments&integrations=maps&integrations=messages&integrations=nafath&integrations=e-invoicing&integrations=company-systems&languages=more-languages&content=dashboard-with-roles&deadline=urgent&support=round-the-clock&hosting=own-servers&step=result',
  )
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g), 'the longest estimate is one sheet').toHaveLength(1)
})

test('forced colours keep marks, drawings and focus, and reduced motion stops all movement', async ({
  page,
  site,
  guard,
}) => {
  guard.allowStatus(404)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await site.open('/')
  expect(await moving(page)).toEqual([])
  const { color, canvas } = await styleOf(page.locator('h1'))
  expect(color).not.toBe(canvas)
  const drawn = async (mark: Locator) => (await styleOf(mark, '::after')).background
  const tabs = page.locator('[data-island="tab-list"]')
  expect(await drawn(tabs.locator('[aria-current="true"]'))).not.toBe(canvas)
  await tabs.locator('a').first().focus()
  const selected = page.getByRole('tab', { selected: true })
  await expect(selected).toBeFocused()
  expect(await drawn(selected)).not.toBe(canvas)
  expect(await selected.evaluate((tab) => getComputedStyle(tab).outlineStyle)).not.toBe('none')
  expect((await styleOf(page.locator('.dots li').first(), '::before')).background).toBe(color)
  await expect(page.locator('.footer-rasm')).toBeHidden()

  await site.open('/services/mobile-app-development')
  expect((await styleOf(page.locator('.steps li > b').first())).background).toBe(color)
  const painted = await page
    .locator('.plan .schema')
    .evaluate((svg) =>
      Array.from(svg.querySelectorAll('[stroke="var(--ink)"]'), (line) => getComputedStyle(line).stroke),
    )
  expect([...new Set(painted)]).toEqual([color])

  await page.clock.install()
  await site.open('/not-found')
  await page.clock.runFor(3_000)
  await expect(page.locator('.countdown li:not(.on)').first()).toBeAttached()
  const left = await styleOf(page.locator('.countdown li.on').first())
  const inactive = await styleOf(page.locator('.countdown li:not(.on)').first())
  expect(left.background).not.toBe(inactive.background)
  expect(left.background).not.toBe(left.canvas)
})

/** Running animations that last longer than a blink. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 50)
      .map(({ id, effect }) => `${id} ${effect?.getComputedTiming().activeDuration}`),
  )
}

/** The painted colours; `canvas` is the ground of the page. */
function styleOf(part: Locator, pseudo?: string) {
  return part.evaluate((element, of) => {
    const style = getComputedStyle(element, of)
    return {
      color: style.color,
      background: style.backgroundColor,
      content: style.content,
      adjust: style.getPropertyValue('print-color-adjust'),
      canvas: getComputedStyle(document.body).backgroundColor,
    }
  }, pseudo)
}
