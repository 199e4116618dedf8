import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { isEmail } from '../../../contract/form/contact-patterns.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { sessionDatabase } from '../../data/database.ts'
import { namesIn, roleOf } from '../../data/people/role-of.ts'
import { message } from '../../i18n/intl.ts'
import { localPath } from '../../i18n/languages.ts'
import { settings } from '../../platform/env.ts'
import { fetchFn } from '../../platform/fetch-fn.ts'
import { within } from '../../platform/time.ts'
import { roleTooLow } from '../api/refusals.ts'
import { streamDocument } from '../shell/stream-document.ts'
import type { StaffContext, StaffEnv } from '../staff-context.ts'
import { NoRoleDocument, RefusedDocument } from './refusal-documents.tsx'
import { type AccessVerdict, verifyAccessToken } from './verify-access-token.ts'

/**
 * Admits only people signed in by Cloudflare Access who have a role and, for requests that change something, only
 * those sent by this site's own pages. A refusal contains nothing of the admin.
 */
export const requireStaff = createMiddleware<StaffEnv>(async (c, next) => {
  // The header also covers responses that are not documents; robots.txt alone keeps no URL out of an index.
  c.header('x-robots-tag', 'noindex')
  const ports = { fetchFn, now: c.var.now, within }
  const verdict = await verifyAccessToken(tokenOf(c), settings(c.env), ports)
  if (!verdict.ok) return refuse(c, verdict)
  if (!isRead(c.req.method) && !fromThisSite(c)) return bare(c, 403)
  const { email } = verdict.staff
  const role = roleOf(verdict.staff, settings(c.env), c.env)
  if (!role) return refuseWithoutRole(c, email)
  const { db, bookmark } = sessionDatabase(c.env.DB, 'first-primary')
  c.set('staff', email)
  c.set('groups', verdict.staff.groups)
  c.set('role', role)
  c.set('db', db)
  c.set('bookmark', bookmark)
  await next()
  c.header('cache-control', 'no-store')
})

function tokenOf(c: Context): string | null {
  return c.req.header('cf-access-jwt-assertion') ?? getCookie(c, 'CF_Authorization') ?? null
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Stricter than for visitors: browsers always send the origin of a post, and staff use browsers. */
function fromThisSite(c: StaffContext): boolean {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  if (site) return site === 'same-origin'
  return origin === settings(c.env).SITE_ORIGIN
}

type Refusal = Extract<AccessVerdict, { ok: false }>

/** Redirects a browser to sign in, or shows it the link; other clients get the bare status. */
function refuse(c: StaffContext, { status }: Refusal): Response | Promise<Response> {
  if (!wantsDocument(c)) return bare(c, status)
  const signIn = signInAddress(c)
  c.header('cache-control', 'no-store')
  if (status === 401 && signIn && isRead(c.req.method)) return c.redirect(signIn, 302)
  return streamDocument(c, status, <RefusedDocument lang={c.get('lang')} signIn={signIn} />)
}

/** Whether a browser opens a screen: other requests are for the API. */
export const wantsDocument = (c: Context) => (c.req.header('accept') ?? '').includes('text/html')

/** For a signed-in person without a role: shows the owners who can give one. */
function refuseWithoutRole(c: StaffContext, email: string): Response | Promise<Response> {
  c.header('cache-control', 'no-store')
  if (!wantsDocument(c)) return c.json(roleTooLow(c.var.lang), 403)
  const owners = namesIn(settings(c.env).ROLE_OWNERS).filter(isEmail)
  const signOut = `${settings(c.env).ACCESS_TEAM_DOMAIN}/cdn-cgi/access/logout`
  return streamDocument(
    c,
    403,
    <NoRoleDocument lang={c.get('lang')} email={email} owners={owners} signOut={signOut} />,
  )
}

function bare(c: StaffContext, status: Refusal['status']): Response {
  const text = message(c.get('lang'), 'admin.screens.refused.title')
  return c.text(text, status, { 'cache-control': 'no-store' })
}

/** Where Access signs people in and sends them back to the requested URL; null without a team. */
function signInAddress(c: StaffContext): string | null {
  const { ACCESS_TEAM_DOMAIN, SITE_ORIGIN } = settings(c.env)
  const { pathname, search } = new URL(c.req.url)
  const signIn = URL.parse(`/cdn-cgi/access/login/${new URL(SITE_ORIGIN).hostname}`, ACCESS_TEAM_DOMAIN)
  if (!signIn) return null
  // A post cannot be repeated after the sign-in.
  const back = isRead(c.req.method) ? `${pathname}${search}` : localPath(c.get('lang'), screenPaths.pages)
  signIn.searchParams.set('redirect_url', back)
  return signIn.href
}
