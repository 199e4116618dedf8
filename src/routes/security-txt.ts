import { Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import { settings } from '../env.ts'
import { langs } from '../i18n/languages.ts'
import { site } from '../site.ts'
import { urls } from '../urls.ts'

/** Where a weakness is reported (RFC 9116). */
export const securityTxt = new Hono<AppContext>().get(urls.securityTxt, (c) => {
  const lines = [
    `Contact: mailto:${site.email}`,
    `Expires: ${expiry(new Date())}`,
    `Preferred-Languages: ${langs.join(', ')}`,
    `Canonical: ${settings(c.env).SITE_ORIGIN}${urls.securityTxt}`,
  ]
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' })
})

/** The first day of a month half a year on: always ahead, below the year that the RFC advises, the same for a month. */
function expiry(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7)).toISOString()
}
