import { Hono } from 'hono/tiny'
import { normalPath } from '../../../contract/addresses/normal-address.ts'
import type { AppContext, AppEnv } from '../../app-context.ts'
import { contentSecurityPolicy } from '../../html/content-security-policy.ts'
import { type Lang, localPath, splitLang } from '../../i18n/languages.ts'
import { countAddress } from '../../pages/addresses/count-address.ts'
import { knownRedirects } from '../../pages/addresses/known-redirects.ts'
import { findRule, fixedRules, type KnownRule, restOfQuery } from '../../pages/addresses/redirect-rules.ts'
import { findBuiltInPage } from '../../pages/built-in/find-built-in-page.ts'
import type { Page } from '../../pages/model.ts'
import { pageRenderer, renderWithoutDatabase } from '../../pages/page-renderer.ts'
import { discard, etagAndSize } from '../../pages/store/copy.ts'
import { isolateOf } from '../../pages/store/isolate.ts'
import { judgeCopy, logReadFailure, type StoreContext } from '../../pages/store/judge-copy.ts'
import { currentSlugs, isUnknownSlug } from '../../pages/store/known-slugs.ts'
import { outageAnswer } from '../../pages/store/outage-answer.ts'
import { renewCopy } from '../../pages/store/renew-copy.ts'
import type { RenderOutcome } from '../../pages/store/shared-run.ts'
import { settings } from '../../platform/env.ts'
import { timeouts, within } from '../../platform/time.ts'
import { isReadable, mayBePage, pathOf, slugOf, staffPagePrefixes, urls } from '../../site/urls.ts'
import { sendGone, sendNotFound, sendUnavailable } from './error-pages.tsx'
import { sendCopy, storeContext } from './send-copy.ts'
import { judgedFor, mayBeRedirected } from './stored-page.ts'
import { streamedPage } from './streamed-page.tsx'

/** An address in its normal form; `search` is the query as it was sent. */
type RequestedPage = { lang: Lang; path: string; search: string }

/** Every page of the site in all languages. */
export const visitorPageRoutes = new Hono<AppEnv>()
  .get('*', (c) => respond(c))
  .all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }))

async function respond(c: AppContext): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const normal = normalPath(pathname)
  const requested = { ...splitLang(normal), search }
  const { path } = requested
  const rule = findRule(fixedRules, path, search)
  if (rule) return redirect(c, requested, rule, 301)
  if (path === urls.quote) return redirect(c, requested, { to: urls.contact }, 302)
  if (path === urls.notFound) return sendNotFound(c)
  const slug = slugOf(path)
  if (!isReadable(slug)) return sendNotFound(c, slug)
  if (normal !== pathname || !mayBePage(slug)) return sendOtherAddress(c, requested)
  return sendPage(c, requested, slug)
}

/** The address of an earlier site, which leads straight to its page, or another spelling of a page's address. */
async function sendOtherAddress(c: AppContext, requested: RequestedPage): Promise<Response> {
  const { lang, path, search } = requested
  const rule = findRule(await knownRedirects(c.env, c.var.now()), path, search)
  if (rule) return followRule(c, requested, rule)
  if (mayBePage(slugOf(path))) return c.redirect(localPath(lang, path) + search, 308)
  count(c, 'missed', path)
  return sendNotFound(c)
}

/** Sends the stored copy if it may be shown, or else the page as it is rendered now. */
async function sendPage(c: AppContext, requested: RequestedPage, slug: string): Promise<Response> {
  const { lang, path, search } = requested
  const context = storeContext(c, slug)
  const builtIn = findBuiltInPage(slug, lang)
  const stored = logReadFailure(judgedFor(c.req.raw) ?? (await judgeCopy(context)))
  const slugs = currentSlugs(isolateOf(c.env).slugs, stored.publication, context.now())
  const isUnknown = !builtIn && slugs !== null && isUnknownSlug(slugs, slug)
  const mayHaveRule = mayBeRedirected(stored, new URLSearchParams(search))
  const rules = mayHaveRule ? knownRedirects(c.env, context.now()) : new Map()
  // Rendering starts before the rules are known.
  const rendering =
    isUnknown || stored.state === 'fresh' ? null : renewCopy(context, stored, pageRenderer(context))
  // The rendering goes on after this response: other requests may wait for it.
  if (rendering) context.defer(rendering)
  const rule = findRule(await rules, path, search)
  // A page wins over a rule for its address without a query.
  if (rule && rule.pairs.length > 0) {
    if (stored.copy) await discard(stored.copy)
    return followRule(c, requested, rule)
  }
  if (stored.state === 'fresh') return sendCopy(c, stored.copy, 'hit')
  if (!rendering) return sendMissing(c, requested)
  if (stored.state === 'stale') return sendCopy(c, stored.copy, 'stale')
  return builtIn
    ? sendBuiltIn(c, requested, builtIn, context, rendering)
    : sendStaffPage(c, requested, context, rendering)
}

/** A built-in page exists even without the database, so its header can be sent early. */
async function sendBuiltIn(
  c: AppContext,
  requested: RequestedPage,
  page: Page,
  context: StoreContext,
  rendering: Promise<RenderOutcome>,
): Promise<Response> {
  const isLate = !(await endsWithin(timeouts.firstByte, rendering))
  const early = isLate ? await outageAnswer(context, { exists: true }) : null
  if (isLate && early?.kind !== 'copy') {
    const content = rendering.then((rendered) =>
      rendered.kind === 'document'
        ? { html: rendered.copy.body, hasForm: rendered.hasForm }
        : renderWithoutDatabase(page, context),
    )
    return streamedPage(c, page, content)
  }
  const outcome = await rendering
  if (outcome.kind !== 'unavailable') return sendOutcome(c, requested, outcome)
  const older = early ?? (await outageAnswer(context, { exists: true }))
  if (older?.kind === 'copy') return sendCopy(c, older.copy, 'stale')
  const { html: body, ...inlined } = await renderWithoutDatabase(page, context)
  const policy = contentSecurityPolicy(inlined, settings(c.env).TURNSTILE_SITE_KEY)
  const copy = { body, policy, ...(await etagAndSize(body)), at: context.now(), publication: 0 }
  return sendCopy(c, copy, 'bypass')
}

async function endsWithin(ms: number, run: Promise<unknown>): Promise<boolean> {
  try {
    await within(ms, () => run)
    return true
  } catch {
    return false
  }
}

/** Without the database its last copy is sent. */
async function sendStaffPage(
  c: AppContext,
  requested: RequestedPage,
  context: StoreContext,
  rendering: Promise<RenderOutcome>,
): Promise<Response> {
  const outcome = await rendering
  if (outcome.kind !== 'unavailable') return sendOutcome(c, requested, outcome)
  const older = await outageAnswer(context)
  switch (older?.kind) {
    case 'copy':
      return sendCopy(c, older.copy, 'stale')
    case 'moved':
      return redirect(c, requested, { to: pathOf(older.to) }, 302)
    case 'missing':
      return sendMissing(c, requested)
    default:
      return sendUnavailable(c, context.requested.slug)
  }
}

function sendOutcome(
  c: AppContext,
  requested: RequestedPage,
  outcome: Exclude<RenderOutcome, { kind: 'unavailable' }>,
): Response | Promise<Response> {
  switch (outcome.kind) {
    case 'document':
      return sendCopy(c, outcome.copy, outcome.isStorable ? 'miss' : 'bypass', { took: outcome.took })
    case 'redirect':
      return followRule(c, requested, { ...outcome, from: requested.path, pairs: [] })
    case 'missing':
      return sendMissing(c, requested)
  }
}

function sendMissing(c: AppContext, requested: RequestedPage): Response | Promise<Response> {
  const slug = slugOf(requested.path)
  count(c, 'missed', requested.path)
  const isHosted = staffPagePrefixes.some((prefix) => slug.startsWith(prefix))
  return isHosted ? redirect(c, requested, { to: urls.notFound }, 302) : sendNotFound(c, slug)
}

function followRule(c: AppContext, requested: RequestedPage, rule: KnownRule): Response | Promise<Response> {
  count(c, 'followed', rule.from)
  return rule.status === 410 ? sendGone(c) : redirect(c, requested, rule, rule.status === 302 ? 302 : 301)
}

/** On this site the query stays, except for the part that the rule names, so that campaign parameters survive. */
function redirect(
  c: AppContext,
  { lang, search }: RequestedPage,
  { to, pairs = [] }: { to: string; pairs?: readonly string[] },
  status: 301 | 302,
): Response {
  const isOnSite = to.startsWith('/')
  return c.redirect(isOnSite ? localPath(lang, to) + restOfQuery(search, pairs) : to, status)
}

function count(c: AppContext, kind: 'missed' | 'followed', address: string): void {
  const defer = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  countAddress(kind, address, { env: c.env, now: c.var.now(), defer })
}
