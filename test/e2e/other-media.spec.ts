import type { Locator } from '@playwright/test'
import { site as facts } from '../../src/site.ts'
import { expect, test } from './support/test.ts'

const pages = ['/', '/services/mobile-app-development', '/apps/ott-app-development', '/about']

test.describe('on paper', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ media: 'print', colorScheme: 'dark' }))

  for (const path of pages) {
    test(`${path} says where to ask for a quote`, async ({ page, site }) => {
      await site.open(path)
      const button = page.locator('main a.btn[href*="/contact"]').first()
      if ((await button.count()) > 0) {
        await expect(button).toBeVisible()
        const { content } = await styleOf(button, '::after')
        expect(content).toContain(facts.email)
        expect(content).toContain(facts.phone)
      }
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByText(facts.email)).toBeVisible()
      await expect(footer.getByText(facts.phone)).toBeVisible()
    })

    test(`${path} is black on white, whatever the theme`, async ({ page, site }) => {
      await site.open(path)
      for (const part of [
        page.locator('h1'),
        page.locator('main p').first(),
        page.locator('footer p').first(),
      ]) {
        expect(await styleOf(part)).toMatchObject({ color: 'rgb(0, 0, 0)' })
      }
      expect(await styleOf(page.locator('body'))).toMatchObject({ background: 'rgb(255, 255, 255)' })
    })
  }

  test('marks drawn as backgrounds are printed: breadcrumbs, steps, list marks', async ({ page, site }) => {
    await site.open('/services/mobile-app-development')
    const printed = { background: 'rgb(0, 0, 0)', adjust: 'exact' }
    expect(await styleOf(page.locator('.crumb').nth(1), '::before')).toMatchObject(printed)
    expect(await styleOf(page.locator('.steps li > b').first())).toMatchObject(printed)
    await site.open('/')
    expect(await styleOf(page.locator('.dots li').first(), '::before')).toMatchObject(printed)
  })

  test('a service that leads its group is printed as the others are, and steps stay below their heading', async ({
    page,
    site,
  }) => {
    await site.open('/services')
    const lead = page.locator('.led > :first-child').first()
    const [title, text] = [
      await lead.locator('h3').boundingBox(),
      await lead.locator('p').first().boundingBox(),
    ]
    expect(text?.y ?? 0).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0))
    await site.open('/thank-you')
    const heading = await page.locator('main h2').boundingBox()
    const nuqta = await page.locator('.counted svg').first().boundingBox()
    expect(nuqta?.y ?? 0).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0))
  })

  test('collapsed content is open', async ({ page, site }) => {
    await site.open('/')
    for (const panel of await page.locator('.technology-panel').all()) await expect(panel).toBeVisible()
    for (const course of await page.locator('.course').all()) {
      await expect(course.locator('li').last()).toBeVisible()
      expect(await styleOf(course.locator('li').first())).toMatchObject({ color: 'rgb(0, 0, 0)' })
    }
    await expect(page.locator('form')).toBeHidden()
  })
})

test.describe('in forced colours', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  test('the word that is measured in dots is visible', async ({ page, site }) => {
    await site.open('/')
    const sheet = page.locator('.sheet svg').first()
    // What the drawing, a file of its own, inherits.
    await sheet.evaluate((svg) => {
      const word = document.createElementNS('http://www.w3.org/2000/svg', 'path')
      word.setAttribute('fill', 'var(--on-night)')
      svg.append(word)
    })
    const { fill, canvas } = await styleOf(sheet.locator('path'))
    expect(fill).not.toBe(canvas)
    expect((await styleOf(page.locator('h1'))).color).toBe(fill)
  })

  test('schematics are drawn in the colours of text and of the page', async ({ page, site }) => {
    await site.open('/services/mobile-app-development')
    const schematic = page.locator('.plan .schema')
    const { color } = await styleOf(page.locator('h1'))
    const painted = await schematic.evaluate((svg) =>
      Array.from(svg.querySelectorAll('[stroke="var(--ink)"]'), (line) => getComputedStyle(line).stroke),
    )
    expect(painted.length).toBeGreaterThan(0)
    expect(painted.filter((stroke) => stroke !== color)).toEqual([])
  })

  test('the footer has no ornament', async ({ page, site }) => {
    await site.open('/')
    await expect(page.locator('.footer-rasm')).toBeHidden()
  })

  test('the countdown shows which seconds are left', async ({ page, site, guard }) => {
    guard.allowStatus(404)
    await page.clock.install()
    await site.open('/not-found')
    await page.clock.runFor(3_000)
    await expect(page.locator('.countdown li:not(.on)').first()).toBeAttached()
    const left = await styleOf(page.locator('.countdown li.on').first())
    const gone = await styleOf(page.locator('.countdown li:not(.on)').first())
    expect(left.background).not.toBe(gone.background)
    expect(left.background).not.toBe(left.canvas)
  })

  test('list marks and steps are drawn in the colour of text', async ({ page, site }) => {
    await site.open('/')
    const { color } = await styleOf(page.locator('h1'))
    expect((await styleOf(page.locator('.dots li').first(), '::before')).background).toBe(color)
    await site.open('/services/mobile-app-development')
    expect((await styleOf(page.locator('.steps li > b').first())).background).toBe(color)
  })
})

/** What is painted, as computed; `canvas` is the page's own ground. */
function styleOf(part: Locator, pseudo?: string) {
  return part.evaluate((element, of) => {
    const style = getComputedStyle(element, of)
    return {
      color: style.color,
      background: style.backgroundColor,
      fill: style.fill,
      content: style.content,
      adjust: style.getPropertyValue('print-color-adjust'),
      canvas: getComputedStyle(document.body).backgroundColor,
    }
  }, pseudo)
}
