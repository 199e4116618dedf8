import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Expects no fault of WCAG 2.2 A and AA that axe detects; with `rules`, only of these rules. */
export async function expectNoViolations(page: Page, rules?: string[]) {
  expect(await violations(page, rules), 'accessibility faults').toEqual([])
}

/** The same faults, one text each. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const runOnly = rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: wcag }
  return page.evaluate(
    async (options) => {
      // An announcement may name a removed element.
      const result = await window.axe?.run({ exclude: ['[data-live-announcer]'] }, options)
      if (!result) return ['axe did not run']
      // Elements that a sticky bar covers in part are measured where they can be scrolled to.
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
