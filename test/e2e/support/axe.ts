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
      const result = await window.axe?.run(document, options)
      if (!result) return ['axe did not run']
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      )
    },
    { runOnly, resultTypes: ['violations' as const] },
  )
}
