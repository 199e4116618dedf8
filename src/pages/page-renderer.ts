import { type Database, unavailableDatabase } from '../data/database.ts'
import { contentSecurityPolicy } from '../html/content-security-policy.ts'
import { type Env, settings } from '../platform/env.ts'
import { timeouts, within } from '../platform/time.ts'
import { withAgencyFacts } from './agency/agency-facts.ts'
import { agencyOfRows } from './agency/agency-of.ts'
import { knownAgency } from './agency/known-agency.ts'
import type { Page } from './model.ts'
import { type RenderContext, type Rendered, renderPage } from './render.tsx'
import { resolvePage } from './resolve.ts'
import type { RequestedDocument } from './store/copy.ts'
import type { RenderDocument } from './store/renew-copy.ts'
import { rememberSiteSections } from './store/site-sections.ts'

type PageContext = { env: Env; requested: RequestedDocument; now: () => number }

/** Finds and renders the requested page, from the database or the code. */
export function pageRenderer(context: PageContext): RenderDocument {
  const { slug, lang } = context.requested
  return async (db, { withSlugs }) => {
    const begun = context.now()
    const { found, site, slugs, lists } = await within(timeouts.d1Query, () =>
      resolvePage(db, slug, lang, { withSlugs }),
    )
    rememberSiteSections(context.env, { at: begun, rows: site })
    if (found.kind !== 'page') return { rendered: found, slugs }
    const resolved = context.now()
    const agency = agencyOfRows(site, new Date(begun))
    const { html, isComplete, noindex, ...inlined } = await render(found.page, context, db, { agency, lists })
    return {
      slugs,
      rendered: {
        kind: 'document',
        body: html,
        policy: contentSecurityPolicy(inlined, settings(context.env).TURNSTILE_SITE_KEY),
        hasForm: inlined.hasForm,
        noindex,
        // A page found by part of its slug is not cached, so that arbitrary addresses cannot fill the store.
        isStorable: isComplete && found.page.canonical === undefined,
        db: resolved - begun,
      },
    }
  }
}

/** A built-in page while the database is unavailable: not cached, since staff may have replaced the page. */
export async function renderWithoutDatabase(builtIn: Page, context: PageContext): Promise<Rendered> {
  const agency = await knownAgency(context.env, context.now())
  const page = withAgencyFacts(builtIn, agency, context.requested.lang)
  return render(page, context, unavailableDatabase(context.env.DB), { agency })
}

function render(
  page: Page,
  { env, requested, now }: PageContext,
  db: Database,
  context: Pick<RenderContext, 'agency' | 'lists'>,
): Promise<Rendered> {
  const { SITE_ORIGIN: origin, TURNSTILE_SITE_KEY: turnstileSiteKey } = settings(env)
  return renderPage(page, {
    lang: requested.lang,
    origin,
    turnstileSiteKey,
    db,
    ...context,
    now: new Date(now()),
  })
}
