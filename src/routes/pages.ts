import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { AppContext } from '../app-context.ts'
import { settings } from '../env.ts'
import { contentSecurityPolicy } from '../html/content-security-policy.ts'
import { type Lang, localPath } from '../i18n/languages.ts'
import { countAddress } from '../pages/addresses/count-address.ts'
import { otherAddress } from '../pages/addresses/other-address.ts'
import { builtInPage } from '../pages/built-in/pages.ts'
import type { Page } from '../pages/model.ts'
import { pageMaker, renderWithoutDatabase } from '../pages/page-maker.ts'
import { sealOf } from '../pages/store/copy.ts'
import { isolateOf } from '../pages/store/isolate.ts'
import { currentSlugs, leadsNowhere } from '../pages/store/known-slugs.ts'
import { type Older, olderCopy } from '../pages/store/page-store.ts'
import { logUnread, readStore } from '../pages/store/read-store.ts'
import { renew } from '../pages/store/renew.ts'
import type { Outcome } from '../pages/store/shared-run.ts'
import { limits, within } from '../time.ts'
import { hostedPrefixes, isReadable, mayBePage, pathOf, permanentRedirects, slugOf, urls } from '../urls.ts'
import { gone, notFound, unavailable } from './error-pages.tsx'
import { sendCopy, storeContext } from './send-copy.ts'
import { slowPage } from './slow-page.tsx'
import { foundFor } from './stored-page.ts'

type C = Context<AppContext>

/** Every page of the site, both languages: cached, fresh, moved or missing. */
export const pages = new Hono<AppContext>()
  .get('*', (c) => respond(c))
  .all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }))

async function respond(c: C): Promise<Response> {
  const { lang } = c.var
  const { path } = c.req
  const moved = permanentRedirects[path]
  if (moved) return redirect(c, lang, moved, 301)
  if (path === urls.quote) return redirect(c, lang, urls.contact, 302)
  if (path === urls.notFound) return notFound(c)
  const slug = slugOf(path)
  if (!mayBePage(slug)) return elsewhere(c)
  if (!isReadable(slug)) return notFound(c, slug)
  const builtIn = builtInPage(slug, lang)

  const context = storeContext(c, slug)
  const found = logUnread(foundFor(c.req.raw) ?? (await readStore(context)))
  if (!builtIn) {
    const known = currentSlugs(isolateOf(c.env).slugs, found.publication, context.now())
    if (known && leadsNowhere(known, slug)) return missing(c, slug)
  }

  const renewed = renew(context, found, pageMaker(context))
  // The run outlives this request, because other requests may be waiting for it.
  context.defer(renewed)
  if (found.state === 'stale') return sendCopy(c, found.copy, 'stale')

  let older: Older | undefined
  // Only a built-in page is known to exist before the database has answered.
  if (builtIn && !(await isInTime(renewed))) {
    older = await olderCopy(context, { exists: true })
    if (older?.kind !== 'copy') {
      const content = renewed.then((outcome) =>
        outcome.kind === 'document'
          ? { html: outcome.copy.body, hasForm: outcome.hasForm }
          : renderWithoutDatabase(builtIn, context),
      )
      return slowPage(c, builtIn, content)
    }
  }
  const outcome = await renewed
  if (outcome.kind !== 'unavailable') return sendOutcome(c, outcome, slug)
  older ??= await olderCopy(context, { exists: builtIn !== null })
  if (older?.kind === 'copy') return sendCopy(c, older.copy, 'stale')
  if (builtIn) return sendBuiltIn(c, builtIn)
  if (older?.kind === 'moved') return redirect(c, lang, pathOf(older.to), 302)
  return older ? missing(c, slug) : unavailable(c, slug)
}

/** Whether a run ends within the limit for the first byte. */
async function isInTime(run: Promise<unknown>): Promise<boolean> {
  try {
    await within(limits.firstByte, () => run)
    return true
  } catch {
    return false
  }
}

function sendOutcome(
  c: C,
  outcome: Exclude<Outcome, { kind: 'unavailable' }>,
  slug: string,
): Response | Promise<Response> {
  switch (outcome.kind) {
    case 'document':
      return sendCopy(c, outcome.copy, outcome.kept ? 'miss' : 'bypass', { took: outcome.took })
    case 'redirect':
      return follow(c, outcome)
    case 'missing':
      return missing(c, slug)
  }
}

/** An address that no page can have: one of an earlier site, perhaps. */
async function elsewhere(c: C): Promise<Response> {
  const rule = isReadable(slugOf(c.req.path)) ? await otherAddress(c.env, c.req.path, c.var.now()) : null
  if (rule) return follow(c, rule)
  count(c, 'missed')
  return notFound(c)
}

function follow(c: C, { to, status }: { to: string; status: number }): Response | Promise<Response> {
  count(c, 'followed')
  return status === 410 ? gone(c) : redirect(c, c.var.lang, to, status === 302 ? 302 : 301)
}

function count(c: C, kind: 'missed' | 'followed'): void {
  const defer = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  countAddress(kind, c.req.path, { env: c.env, now: c.var.now(), defer })
}

function missing(c: C, slug: string): Response | Promise<Response> {
  count(c, 'missed')
  return hostedPrefixes.some((prefix) => slug.startsWith(prefix))
    ? redirect(c, c.var.lang, urls.notFound, 302)
    : notFound(c, slug)
}

async function sendBuiltIn(c: C, page: Page): Promise<Response> {
  const context = storeContext(c, page.slug)
  const { html: body, ...inlined } = await renderWithoutDatabase(page, context)
  const policy = contentSecurityPolicy(inlined, settings(c.env).TURNSTILE_SITE_KEY)
  const copy = { body, policy, ...(await sealOf(body)), at: context.now(), publication: 0 }
  return sendCopy(c, copy, 'bypass')
}

/** Redirects on this site keep the query, so that campaign parameters survive. */
function redirect(c: C, lang: Lang, to: string, status: 301 | 302): Response {
  const isHere = to.startsWith('/')
  return c.redirect(isHere ? localPath(lang, to) + new URL(c.req.url).search : to, status)
}
