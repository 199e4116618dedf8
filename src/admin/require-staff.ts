import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { settings } from '../env.ts'
import { message } from '../i18n/intl.ts'
import type { AppContext } from '../pages/app-context.ts'
import { type AccessVerdict, verifyStaff } from './access.ts'

/** The admin's routes know who is signed in. */
export type StaffContext = AppContext & { Variables: AppContext['Variables'] & { staff: string } }

/**
 * Lets only people through whom Cloudflare Access has signed in, and of what changes something only what
 * this site's own pages send. Nothing of the admin is in an answer that refuses.
 */
export const requireStaff = createMiddleware<StaffContext>(async (c, next) => {
  // The header says it of what has no document, too; robots.txt alone keeps no address out of an index.
  c.header('x-robots-tag', 'noindex')
  const world = { fetchFn: (url: string, init: RequestInit) => fetch(url, init), now: Date.now }
  const verdict = await verifyStaff(tokenOf(c), settings(c.env), world)
  if (!verdict.ok) return refuse(c, verdict)
  if (!isRead(c.req.method) && !fromThisSite(c)) return refuse(c, { ok: false, status: 403 })
  c.set('staff', verdict.staff.email)
  await next()
  c.header('cache-control', 'no-store')
})

function tokenOf(c: Context): string | null {
  return c.req.header('cf-access-jwt-assertion') ?? getCookie(c, 'CF_Authorization') ?? null
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Stricter than for visitors: browsers always say where a post comes from, and staff use browsers. */
function fromThisSite(c: Context<StaffContext>): boolean {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  if (site) return site === 'same-origin'
  return origin === settings(c.env).SITE_ORIGIN
}

/** A browser that asks for a page without any token is sent to sign in; everything else gets the bare status. */
function refuse(c: Context<StaffContext>, { status }: Extract<AccessVerdict, { ok: false }>): Response {
  const { ACCESS_TEAM_DOMAIN, SITE_ORIGIN } = settings(c.env)
  const wantsPage = isRead(c.req.method) && (c.req.header('accept') ?? '').includes('text/html')
  if (status === 401 && wantsPage && ACCESS_TEAM_DOMAIN) {
    const signIn = new URL(`/cdn-cgi/access/login/${new URL(SITE_ORIGIN).hostname}`, ACCESS_TEAM_DOMAIN)
    signIn.searchParams.set('redirect_url', new URL(c.req.url).pathname)
    return c.redirect(signIn.href, 302)
  }
  return c.text(message(c.get('lang'), 'admin.screens.refused.title'), status, {
    'cache-control': 'no-store',
  })
}
