import type { Page } from '@playwright/test'
import { pagesToTest } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

/* Sections below the first screen are laid out when they come near (styles/site/layout/content-visibility.css). */

test('the reserved heights match the heights of laid out sections', { tag: ['@once', '@full'] }, async ({
  page,
  site,
  guard,
}) => {
  guard.allowStatus(404)
  const paths = pagesToTest()
  test.setTimeout(60_000 + paths.length * 12_000)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const heights = new Map<string, { reserved: number; found: number[] }>()
    for (const lang of ['en', 'ar'] as const) {
      for (const path of paths) {
        await page.goto(site.path(path, lang))
        await page.evaluate(() => document.fonts.ready)
        for (const { kind, reserved, height } of await measured(page)) {
          const known = heights.get(kind) ?? { reserved, found: [] }
          known.found.push(height)
          heights.set(kind, known)
        }
      }
    }
    expect(heights.size).toBeGreaterThan(20)
    for (const [kind, { reserved, found }] of heights) {
      const near = Math.min(...found) * 0.8 <= reserved && reserved <= Math.max(...found) * 1.2
      const message = `${kind} at ${width} px: ${reserved} px in the sheet, ${found.map(Math.round)} px in the browser`
      expect.soft(near, message).toBe(true)
    }
  }
})

/** The type, the reserved height and the real height of every section that may be skipped, without padding. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const sections = Array.from(document.querySelectorAll('main > *, .footer'), (element) => ({
      element,
      style: getComputedStyle(element),
    })).filter(({ style }) => style.containIntrinsicBlockSize.startsWith('auto'))
    const kinds = sections.map(({ element, style }) => ({
      kind: Array.from(element.classList).find((name) => name.startsWith('tall-')) ?? element.className,
      reserved: Number.parseFloat(style.containIntrinsicBlockSize.replace('auto ', '')),
    }))
    for (const { element } of sections)
      if (element instanceof HTMLElement) element.style.contentVisibility = 'visible'
    return sections.map(({ element, style }, index) => ({
      kind: kinds[index]?.kind ?? '',
      reserved: kinds[index]?.reserved ?? 0,
      height:
        element.getBoundingClientRect().height -
        Number.parseFloat(style.paddingBlockStart) -
        Number.parseFloat(style.paddingBlockEnd),
    }))
  })
