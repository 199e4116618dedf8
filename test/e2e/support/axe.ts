import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** No fault of WCAG 2.2 A and AA that axe can see; with `rules`, of these alone. */
export async function expectNoViolations(page: Page, rules?: string[]) {
  expect(await violations(page, rules), 'accessibility faults').toEqual([])
}

/** The same faults, one text each. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly = rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: wcag }
  return page.evaluate(
    async (options) => {
      // What was announced names what may be gone since.
      const result = await window.axe?.run({ exclude: ['[data-live-announcer]'] }, options)
      if (!result) return ['axe did not run']
      // What lies partly below a bar that sticks to the window is measured where it can be scrolled to.
      const stillSmall = async (target: string) => {
        const { scrollX, scrollY } = window
        document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const again = await window.axe?.run(target, {
          runOnly: { type: 'rule', values: ['target-size'] },
          resultTypes: ['violations'],
        })
        scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
        return again?.violations.length !== 0
      }
      const found: string[] = []
      for (const { id, nodes } of result.violations) {
        for (const { target, failureSummary } of nodes) {
          const place = target.join(' ')
          if (id !== 'target-size' || (await stillSmall(place)))
            found.push(`${id}: ${place}: ${failureSummary}`)
        }
      }
      return found
    },
    { runOnly, resultTypes: ['violations' as const] },
  )
}
