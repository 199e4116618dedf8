import { Hono } from 'hono/tiny'
import type { AppEnv } from '../app-context.ts'
import { type Database, database } from '../data/database.ts'
import { readAnswers, readProgress } from '../estimate/answers.ts'
import { estimate } from '../estimate/estimate.ts'
import { contentSecurityPolicy } from '../html/content-security-policy.ts'
import type { Lang } from '../i18n/languages.ts'
import { agencyPage } from '../pages/agency/agency-facts.ts'
import { agencyOfRows } from '../pages/agency/agency-of.ts'
import { knownAgency } from '../pages/agency/known-agency.ts'
import type { Page } from '../pages/model.ts'
import { preparePage, renderDocument } from '../pages/render.tsx'
import { resolvePage } from '../pages/resolve.ts'
import { etagAndSize } from '../pages/store/copy.ts'
import { WidgetList } from '../pages/widget-list.tsx'
import { type Env, settings } from '../platform/env.ts'
import { logFailure } from '../platform/log.ts'
import { timeouts, within } from '../platform/time.ts'
import type { Agency } from '../site/agency.ts'
import { hasAnswers, slugOf, urls } from '../site/urls.ts'
import { shownRange } from '../widgets/estimate/shown-range.ts'
import { figuresIn } from '../widgets/estimate.tsx'
import { sendCopy } from './pages/send-copy.ts'

const slug = slugOf(urls.estimate)

/**
 * A page of the estimate, rendered from its query and never stored, because there are more answers than
 * pages. The address is not for search engines; the canonical one is the page without answers.
 */
export const estimateRoutes = new Hono<AppEnv>().get(urls.estimate, async (c, next) => {
  const { searchParams: query } = new URL(c.req.url)
  if (!hasAnswers(urls.estimate, query)) return next()
  const { SITE_ORIGIN: origin, TURNSTILE_SITE_KEY: turnstileSiteKey } = settings(c.env)
  const { lang } = c.var
  const now = c.var.now()
  const db = database(c.env.DB)
  const { page: published, agency } = await publishedPage(c.env, db, lang, now)
  const context = { lang, origin, turnstileSiteKey, db, agency, now: new Date(now) }
  const ready = await preparePage(published, context).catch((error: unknown) => {
    logFailure('list_read_failed', error)
    return preparePage(builtInEstimate(lang, agency), context)
  })
  const page = { ...ready.document.page, estimate: readProgress(query) }
  const { html: body, ...inlined } = await renderDocument(
    { ...ready.document, page, noindex: true },
    <WidgetList widgets={ready.widgets} />,
  )
  const policy = contentSecurityPolicy(inlined, turnstileSiteKey)
  return sendCopy(c, { body, policy, ...(await etagAndSize(body)), at: now, publication: 0 }, 'bypass')
})

/** The range beside a question while it is being answered. */
estimateRoutes.get(urls.estimateRange, async (c) => {
  const { lang } = c.var
  const { widgets } = (await publishedPage(c.env, database(c.env.DB), lang, c.var.now())).page
  const answers = readAnswers(new URL(c.req.url).searchParams)
  return c.json(shownRange(estimate(answers, figuresIn(widgets)), lang))
})

/** The page as staff have published it or, while the database is unavailable, the built-in one. `now` in epoch ms. */
async function publishedPage(
  env: Env,
  db: Database,
  lang: Lang,
  now: number,
): Promise<{ page: Page; agency: Agency }> {
  try {
    const { found, site } = await within(timeouts.d1Query, () => resolvePage(db, slug, lang))
    const agency = agencyOfRows(site, new Date(now))
    return { page: found.kind === 'page' ? found.page : builtInEstimate(lang, agency), agency }
  } catch (error) {
    logFailure('list_read_failed', error)
    const agency = await knownAgency(env, now)
    return { page: builtInEstimate(lang, agency), agency }
  }
}

function builtInEstimate(lang: Lang, agency: Agency): Page {
  const page = agencyPage(slug, lang, agency)
  if (!page) throw new Error('the estimate must be a built-in page')
  return page
}
