import { type Context, Hono } from 'hono'
import { settings } from '../env.ts'
import { contentSecurityPolicy } from '../html/content-security-policy.ts'
import { type Lang, localPath } from '../i18n/languages.ts'
import { hostedPrefixes, permanentRedirects, slugOf, urls } from '../urls.ts'
import type { AppContext } from './app-context.ts'
import { builtInPage } from './built-in/pages.ts'
import { builtInSlugs } from './built-in/slugs.ts'
import { notFound, unavailable } from './error-pages.tsx'
import { type Fresh, freshPage } from './fresh-page.ts'
import { type CachedPage, readCachedPage } from './page-cache.ts'
import { slowPage, soon } from './slow-page.tsx'

type C = Context<AppContext>

/** Every page of the site, both languages: cached, fresh, moved or missing. */
export const pages = new Hono<AppContext>()
  .get('*', (c) => answer(c))
  .all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }))

async function answer(c: C): Promise<Response> {
  const { lang } = c.var
  const { path } = c.req
  const moved = permanentRedirects[path]
  if (moved) return redirect(c, lang, moved, 301)
  if (path === urls.quote) return redirect(c, lang, urls.contact, 302)
  if (path === urls.notFound) return notFound(c)
  const slug = slugOf(path)
  if (!mayBePage(slug)) return notFound(c)
  if (!isReadable(slug)) return notFound(c, slug)

  const { env } = c
  const now = Date.now
  const cached = await readCachedPage(env.PAGES, lang, slug)
  if (cached && now() - cached.at < settings(env).PAGE_FRESH_SECONDS * 1000) return send(c, cached, 'hit')

  const fresh = freshPage({ env, lang, slug, now })
  // The run outlives this request, because other requests may be waiting for it.
  c.executionCtx.waitUntil(fresh)
  if (cached) return send(c, cached, 'stale')
  // Only a built-in page is known to exist before the database has answered.
  const builtIn = builtInPage(slug, lang)
  const outcome = builtIn ? await soon(fresh) : await fresh
  if (!outcome && builtIn) return slowPage(c, builtIn, fresh)
  return sendFresh(c, outcome ?? (await fresh), slug)
}

/** Only these can be pages, so no other path costs a query. */
function mayBePage(slug: string): boolean {
  return builtInSlugs.includes(slug) || pagePrefixes.some((prefix) => slug.startsWith(prefix))
}

/** No slug is longer than the editor's bound, and none holds what is no text: such a path is never looked for. */
function isReadable(slug: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    return slug.length <= 200 && !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(slug))
  } catch {
    return false
  }
}

const pagePrefixes = [...hostedPrefixes, 'services/', 'industries/', 'apps/']

function sendFresh(c: C, fresh: Fresh, slug: string): Response | Promise<Response> {
  const { lang } = c.var
  switch (fresh.kind) {
    case 'page':
      return send(
        c,
        fresh.page,
        fresh.stored ? 'miss' : 'bypass',
        `, db;dur=${fresh.took.db}, render;dur=${fresh.took.render}`,
      )
    case 'redirect':
      return redirect(c, lang, fresh.to, fresh.status === 302 ? 302 : 301)
    case 'unavailable':
      return fresh.page ? send(c, fresh.page, 'bypass') : unavailable(c, slug)
    case 'missing':
      return hostedPrefixes.some((prefix) => slug.startsWith(prefix))
        ? redirect(c, lang, urls.notFound, 302)
        : notFound(c, slug)
  }
}

function send(c: C, page: CachedPage, state: 'hit' | 'miss' | 'stale' | 'bypass', timings = ''): Response {
  const headers = {
    etag: page.etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': contentSecurityPolicy(page.styles, settings(c.env).TURNSTILE_SITE_KEY),
    'server-timing': `cache;desc=${state}${timings}`,
  }
  if (matches(c.req.header('if-none-match'), page.etag)) return c.body(null, 304, headers)
  return c.html(page.html, 200, { ...headers, 'content-language': c.var.lang })
}

/** Proxies that compress mark the validator as weak; the comparison is weak, as RFC 9110 asks. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

/** Redirects keep the query: campaign parameters must survive. */
function redirect(c: C, lang: Lang, path: string, status: 301 | 302): Response {
  return c.redirect(localPath(lang, path) + new URL(c.req.url).search, status)
}
