import type { Page } from '@playwright/test'
import { pagesToTest } from './support/pages.ts'
import { expect, test } from './support/test.ts'

/* Sections below the first screen are laid out when they come near (styles/site/frame/unseen.css). */

const long = ['/', '/services/web-development', '/apps/food-delivery-app']

for (const path of long) {
  test(`${path} does not lay out its end before it is near`, async ({ page, site }) => {
    await site.open(path)
    expect(await isLaidOut(page, 'footer p')).toBe(false)
    await page.locator('footer p').first().scrollIntoViewIfNeeded()
    await expect.poll(() => isLaidOut(page, 'footer p')).toBe(true)
    await page.locator('h1').scrollIntoViewIfNeeded()
    await painted(page)
    await painted(page)
    expect(await isLaidOut(page, 'footer p'), 'what was near once stays').toBe(true)
  })

  test(`nothing moves while ${path} is scrolled through`, async ({ page, site }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await site.open(path)
    await page.evaluate(() => document.fonts.ready)
    const before = await shifts(page)
    for (const direction of [1, -1]) {
      for (let screen = 0; screen < 16; screen++) {
        await page.evaluate((by) => scrollBy(0, by * innerHeight * 0.8), direction)
        await painted(page)
      }
    }
    expect((await shifts(page)).slice(before.length)).toEqual([])
  })

  test(`${path} is printed in full`, async ({ page, site }) => {
    await site.open(path)
    const printed = await pagesOnPaper(page)
    await page.evaluate(layOutAll)
    expect(printed).toBe(await pagesOnPaper(page))
    expect(printed).toBeGreaterThan(2)
    await page.reload()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => isLaidOut(page, 'footer p')).toBe(true)
  })
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a link to a section arrives at it', async ({ page, site }) => {
    await site.open('/')
    for (const id of ['contact', 'w4-title', 'w8-title', 'w3-title', 'w5-title']) {
      await page.evaluate((target) => {
        location.hash = target
      }, id)
      await expect.poll(() => restsAt(page, id), { message: id }).toBe('in place')
    }
  })
})

test('an address with the name of a section opens at it', async ({ page, site }) => {
  await site.open('/#contact')
  await expect.poll(() => restsAt(page, 'contact')).toBe('in place')
})

test('a page that is loaded again shows the section it showed', async ({ page, site }) => {
  await site.open('/')
  await page.locator('#w8-title').evaluate((title) => title.scrollIntoView())
  await painted(page)
  await painted(page)
  const top = () => page.locator('#w8-title').evaluate((title) => title.getBoundingClientRect().top)
  const before = await top()
  await page.reload()
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(40)
})

test('assistive technology reads what is not laid out @once', async ({ playwright, baseURL }) => {
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {}
  const browser = await playwright.chromium.launch({
    ...(executablePath && { executablePath }),
    // As with a screen reader; without one, Chromium keeps no tree.
    args: [...args, '--force-renderer-accessibility'],
  })
  for (const path of long) {
    const page = await browser.newPage()
    await page.goto(`${baseURL}${path}`)
    expect(await textsRead(page)).toEqual(expect.arrayContaining(await textsOf(page, 'main h2, footer span')))
  }
  await browser.close()
})

test('sections are as tall as is said before they are laid out @once', async ({ page, site, guard }) => {
  guard.allowStatus(404)
  const paths = pagesToTest()
  test.setTimeout(60_000 + paths.length * 12_000)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const heights = new Map<string, { said: number; found: number[] }>()
    for (const lang of ['en', 'ar'] as const) {
      for (const path of paths) {
        await page.goto(site.path(path, lang))
        await page.evaluate(() => document.fonts.ready)
        for (const { kind, said, height } of await measured(page)) {
          const known = heights.get(kind) ?? { said, found: [] }
          known.found.push(height)
          heights.set(kind, known)
        }
      }
    }
    expect(heights.size).toBeGreaterThan(20)
    for (const [kind, { said, found }] of heights) {
      const near = Math.min(...found) * 0.8 <= said && said <= Math.max(...found) * 1.2
      const message = `${kind} at ${width} px: ${said} px in the sheet, ${found.map(Math.round)} px in the browser`
      expect.soft(near, message).toBe(true)
    }
  }
})

/** Whether the first element with this selector is rendered, not skipped. */
const isLaidOut = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))

/** 'in place' when the page stands still with the element at the top, as far from it as its margin says. */
const restsAt = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate(async (element) => {
    const top = () => element.getBoundingClientRect().top
    const before = top()
    await new Promise((done) => setTimeout(done, 200))
    if (top() !== before) return 'moving'
    const wanted = Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart)
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    return Math.abs(before - wanted) <= 1 || (atEnd && before > 0)
      ? 'in place'
      : `${before} px, not ${wanted}`
  })

/** The kind, the height in the sheet and the real one of every section that may be skipped, without padding. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const sections = Array.from(document.querySelectorAll('main > *, .footer'), (element) => ({
      element,
      style: getComputedStyle(element),
    })).filter(({ style }) => style.containIntrinsicBlockSize.startsWith('auto'))
    const kinds = sections.map(({ element, style }) => ({
      kind: Array.from(element.classList).find((name) => name.startsWith('tall-')) ?? element.className,
      said: Number.parseFloat(style.containIntrinsicBlockSize.replace('auto ', '')),
    }))
    for (const { element } of sections)
      if (element instanceof HTMLElement) element.style.contentVisibility = 'visible'
    return sections.map(({ element, style }, index) => ({
      kind: kinds[index]?.kind ?? '',
      said: kinds[index]?.said ?? 0,
      height:
        element.getBoundingClientRect().height -
        Number.parseFloat(style.paddingBlockStart) -
        Number.parseFloat(style.paddingBlockEnd),
    }))
  })

/** The texts of the accessibility tree. */
async function textsRead(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes.flatMap(({ ignored, role, name }) =>
    !ignored && role?.value === 'StaticText' ? [String(name?.value).trim()] : [],
  )
}

/** The elements' texts, of those that consist of one. */
const textsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.flatMap(({ childNodes, textContent }) =>
        childNodes.length === 1 && childNodes[0]?.nodeType === 3 ? [textContent?.trim() ?? ''] : [],
      ),
    )

function layOutAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>('main > *, .footer')) {
    element.style.contentVisibility = 'visible'
  }
}

async function pagesOnPaper(page: Page): Promise<number> {
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  return paper.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

function shifts(page: Page): Promise<number[]> {
  return page.evaluate(() => Reflect.get(window, 'shifts'))
}

/** Two frames: what came near in the first is laid out in the second. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  )
}
