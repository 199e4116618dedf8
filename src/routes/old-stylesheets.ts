import type { AppContext } from '../app-context.ts'
import { assets } from '../html/assets.ts'

/**
 * The sheet of an earlier build: a copy that is served in an outage links it, and a page that was open during
 * a deployment. It was deleted with its build; today's rules are close to those that the page was made with.
 * All of them: what every page inlines may have changed.
 */
export function oldStylesheets(c: AppContext): Response {
  return c.redirect(assets.sheets.site, 302)
}
