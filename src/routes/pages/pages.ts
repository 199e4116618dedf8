import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { normalPath } from '../../../contract/addresses/normal-address.ts'
import type { AppContext } from '../../app-context.ts'
import { settings } from '../../env.ts'
import { contentSecurityPolicy } from '../../html/content-security-policy.ts'
import { type Lang, localPath, splitLang } from '../../i18n/languages.ts'
import { countAddress } from '../../pages/addresses/count-address.ts'
import { knownRules } from '../../pages/addresses/known-rules.ts'
import { findRule, fixedRules, type KnownRule, restOfQuery } from '../../pages/addresses/rules.ts'
import { builtInPage } from '../../pages/built-in/pages.ts'
import type { Page } from '../../pages/model.ts'
import { pageRenderer, renderWithoutDatabase } from '../../pages/page-renderer.ts'
import { discard, etagAndSize } from '../../pages/store/copy.ts'
import { isolateOf } from '../../pages/store/isolate.ts'
import { judgeCopy, logReadFailure } from '../../pages/store/judge-copy.ts'
import { currentSlugs, isUnknownSlug } from '../../pages/store/known-slugs.ts'
import { type OutageAnswer, outageAnswer } from '../../pages/store/outage-answer.ts'
import { renewCopy } from '../../pages/store/renew-copy.ts'
import type { RenderOutcome } from '../../pages/store/shared-run.ts'
import { timeouts, within } from '../../time.ts'
import { isReadable, mayBePage, pathOf, slugOf, staffPagePrefixes, urls } from '../../urls.ts'
import { goneForever, notFound, unavailable } from './error-pages.tsx'
import { sendCopy, storeContext } from './send-copy.ts'
import { judgedFor, mayBeRedirected } from './stored-page.ts'
import { streamedPage } from './streamed-page.tsx'

type C = Context<AppContext>

/** An address in its normal form; `search` is the query as it was sent. */
type RequestedPage = { lang: Lang; path: string; search: string }

/** Every page of the site, both languages: cached, fresh, moved or missing. */
export const pages = new Hono<AppContext>()
  .get('*', (c) => respond(c))
  .all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }))

async function respond(c: C): Promise<Response> {
  const { pathname, search, searchParams } = new URL(c.req.url)
  const normal = normalPath(pathname)
  const requested = { ...splitLang(normal), search }
  const { lang, path } = requested
  const moved = findRule(fixedRules, path, search)
  if (moved) return redirect(c, requested, moved, 301)
  if (path === urls.quote) return redirect(c, requested, { to: urls.contact }, 302)
  if (path === urls.notFound) return notFound(c)
  const slug = slugOf(path)
  if (!isReadable(slug)) return notFound(c, slug)
  if (normal !== pathname || !mayBePage(slug)) return elsewhere(c, requested)
  const builtIn = builtInPage(slug, lang)

  const context = storeContext(c, slug)
  const found = logReadFailure(judgedFor(c.req.raw) ?? (await judgeCopy(context)))
  const known = currentSlugs(isolateOf(c.env).slugs, found.publication, context.now())
  const isMissing = !builtIn && known !== null && isUnknownSlug(known, slug)
  const rules = mayBeRedirected(found, searchParams) ? knownRules(c.env, context.now()) : new Map()
  // In the time that the rules take.
  const renewed =
    isMissing || found.state === 'fresh' ? null : renewCopy(context, found, pageRenderer(context))
  // The run outlives this request, because other requests may be waiting for it.
  if (renewed) context.defer(renewed)
  const rule = findRule(await rules, path, search)
  // A page is there whatever rule has its bare address.
  if (rule && rule.pairs.length > 0) {
    if (found.copy) await discard(found.copy)
    return follow(c, requested, rule)
  }
  if (found.state === 'fresh') return sendCopy(c, found.copy, 'hit')
  if (!renewed) return missing(c, requested)
  if (found.state === 'stale') return sendCopy(c, found.copy, 'stale')

  let older: OutageAnswer | undefined
  // Only a built-in page is known to exist before the database has answered.
  if (builtIn && !(await isInTime(renewed))) {
    older = await outageAnswer(context, { exists: true })
    if (older?.kind !== 'copy') {
      const content = renewed.then((outcome) =>
        outcome.kind === 'document'
          ? { html: outcome.copy.body, hasForm: outcome.hasForm }
          : renderWithoutDatabase(builtIn, context),
      )
      return streamedPage(c, builtIn, content)
    }
  }
  const outcome = await renewed
  if (outcome.kind !== 'unavailable') return sendOutcome(c, outcome, requested)
  older ??= await outageAnswer(context, { exists: builtIn !== null })
  if (older?.kind === 'copy') return sendCopy(c, older.copy, 'stale')
  if (builtIn) return sendBuiltIn(c, builtIn)
  if (older?.kind === 'moved') return redirect(c, requested, { to: pathOf(older.to) }, 302)
  return older ? missing(c, requested) : unavailable(c, slug)
}

/** Whether a run ends within the limit for the first byte. */
async function isInTime(run: Promise<unknown>): Promise<boolean> {
  try {
    await within(timeouts.firstByte, () => run)
    return true
  } catch {
    return false
  }
}

function sendOutcome(
  c: C,
  outcome: Exclude<RenderOutcome, { kind: 'unavailable' }>,
  requested: RequestedPage,
): Response | Promise<Response> {
  switch (outcome.kind) {
    case 'document':
      return sendCopy(c, outcome.copy, outcome.isStorable ? 'miss' : 'bypass', { took: outcome.took })
    case 'redirect':
      return follow(c, requested, { ...outcome, from: requested.path, pairs: [] })
    case 'missing':
      return missing(c, requested)
  }
}

/**
 * An address that no page has: that of an earlier site perhaps, which leads straight to its page, or that of a page in
 * another spelling than it is linked to with.
 */
async function elsewhere(c: C, requested: RequestedPage): Promise<Response> {
  const { lang, path, search } = requested
  const rule = findRule(await knownRules(c.env, c.var.now()), path, search)
  if (rule) return follow(c, requested, rule)
  if (mayBePage(slugOf(path))) return c.redirect(localPath(lang, path) + search, 308)
  count(c, 'missed', path)
  return notFound(c)
}

function follow(c: C, requested: RequestedPage, rule: KnownRule): Response | Promise<Response> {
  count(c, 'followed', rule.from)
  return rule.status === 410 ? goneForever(c) : redirect(c, requested, rule, rule.status === 302 ? 302 : 301)
}

function count(c: C, kind: 'missed' | 'followed', address: string): void {
  const defer = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  countAddress(kind, address, { env: c.env, now: c.var.now(), defer })
}

function missing(c: C, requested: RequestedPage): Response | Promise<Response> {
  const slug = slugOf(requested.path)
  count(c, 'missed', requested.path)
  return staffPagePrefixes.some((prefix) => slug.startsWith(prefix))
    ? redirect(c, requested, { to: urls.notFound }, 302)
    : notFound(c, slug)
}

async function sendBuiltIn(c: C, page: Page): Promise<Response> {
  const context = storeContext(c, page.slug)
  const { html: body, ...inlined } = await renderWithoutDatabase(page, context)
  const policy = contentSecurityPolicy(inlined, settings(c.env).TURNSTILE_SITE_KEY)
  const copy = { body, policy, ...(await etagAndSize(body)), at: context.now(), publication: 0 }
  return sendCopy(c, copy, 'bypass')
}

/** Redirects on this site keep the query but for what their rule names, so that campaign parameters survive. */
function redirect(
  c: C,
  { lang, search }: RequestedPage,
  { to, pairs = [] }: { to: string; pairs?: readonly string[] },
  status: 301 | 302,
): Response {
  const isHere = to.startsWith('/')
  return c.redirect(isHere ? localPath(lang, to) + restOfQuery(search, pairs) : to, status)
}
