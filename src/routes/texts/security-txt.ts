import { Hono } from 'hono/tiny'
import type { AppEnv } from '../../app-context.ts'
import { langs } from '../../i18n/languages.ts'
import { settings } from '../../platform/env.ts'
import { isoTime } from '../../platform/time.ts'
import { site } from '../../site/site.ts'
import { urls } from '../../site/urls.ts'

/** Contact for vulnerability reports (RFC 9116). */
export const securityTxtRoutes = new Hono<AppEnv>().get(urls.securityTxt, (c) => {
  const lines = [
    `Contact: mailto:${site.email}`,
    `Expires: ${expiry(new Date(c.var.now()))}`,
    `Preferred-Languages: ${langs.join(', ')}`,
    `Canonical: ${settings(c.env).SITE_ORIGIN}${urls.securityTxt}`,
  ]
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' })
})

/** The first of a month half a year ahead: in the future, within the RFC's recommended year, stable per month. */
function expiry(now: Date): string {
  return isoTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7))
}
