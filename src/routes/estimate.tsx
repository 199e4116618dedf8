import { Hono } from 'hono/tiny'
import type { AppContext } from '../app-context.ts'
import { type Database, database } from '../data/database.ts'
import { settings } from '../env.ts'
import { readAnswers, readAsked } from '../estimate/answers.ts'
import { estimate } from '../estimate/estimate.ts'
import { contentSecurityPolicy } from '../html/content-security-policy.ts'
import type { Lang } from '../i18n/languages.ts'
import { logFailure } from '../log.ts'
import { builtInPage } from '../pages/built-in/pages.ts'
import type { Page } from '../pages/model.ts'
import { preparePage, renderDocument } from '../pages/render.tsx'
import { resolvePage } from '../pages/resolve.ts'
import { sealOf } from '../pages/store/copy.ts'
import { WidgetList } from '../pages/widget-list.tsx'
import { limits, within } from '../time.ts'
import { hasAnswers, slugOf, urls } from '../urls.ts'
import { shownRange } from '../widgets/estimate/shown-range.ts'
import { figuresIn } from '../widgets/estimate.tsx'
import { sendCopy } from './send-copy.ts'

const slug = slugOf(urls.estimate)

/**
 * A page of the estimate, rendered from its query and never stored, because there are more answers than pages. The address
 * is not for search engines; the canonical one is the page without answers.
 */
export const estimatePage = new Hono<AppContext>().get(urls.estimate, async (c, next) => {
  const { searchParams: query } = new URL(c.req.url)
  if (!hasAnswers(urls.estimate, query)) return next()
  const { SITE_ORIGIN: origin, TURNSTILE_SITE_KEY: turnstileSiteKey } = settings(c.env)
  const { lang } = c.var
  const now = c.var.now()
  const db = database(c.env.DB)
  const context = { lang, origin, turnstileSiteKey, db, now: new Date(now) }
  const ready = await preparePage(await publishedPage(db, lang), context).catch((error: unknown) => {
    logFailure('list_unavailable', error)
    return preparePage(builtInEstimate(lang), context)
  })
  const page = { ...ready.document.page, estimate: readAsked(query) }
  const { html: body, ...inlined } = await renderDocument(
    { ...ready.document, page, noindex: true },
    <WidgetList widgets={ready.widgets} />,
  )
  const policy = contentSecurityPolicy(inlined, turnstileSiteKey)
  return sendCopy(c, { body, policy, ...(await sealOf(body)), at: now, publication: 0 }, 'bypass')
})

/** The range beside a question while it is being answered. */
estimatePage.get(urls.estimateRange, async (c) => {
  const { lang } = c.var
  const { widgets } = await publishedPage(database(c.env.DB), lang)
  const answers = readAnswers(new URL(c.req.url).searchParams)
  return c.json(shownRange(estimate(answers, figuresIn(widgets)), lang))
})

/** The page as staff have published it or, while the database is unavailable, the built-in one. */
async function publishedPage(db: Database, lang: Lang): Promise<Page> {
  const builtIn = builtInEstimate(lang)
  try {
    const { found } = await within(limits.d1Read, () => resolvePage(db, slug, lang))
    return found.kind === 'page' ? found.page : builtIn
  } catch (error) {
    logFailure('list_unavailable', error)
    return builtIn
  }
}

function builtInEstimate(lang: Lang): Page {
  const page = builtInPage(slug, lang)
  if (!page) throw new Error('the estimate must be a built-in page')
  return page
}
