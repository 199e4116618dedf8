import { awayDatabase, type Database } from '../data/database.ts'
import { type Env, settings } from '../env.ts'
import { contentSecurityPolicy } from '../html/content-security-policy.ts'
import { limits, within } from '../time.ts'
import type { Page } from './model.ts'
import { type Rendered, renderPage } from './render.tsx'
import { resolvePage } from './resolve.ts'
import type { Asked } from './store/copy.ts'
import type { Make } from './store/renew.ts'

type PageContext = { env: Env; asked: Asked; now: () => number }

/** How a page is made anew: found in the database or in the code, and drawn. */
export function pageMaker(context: PageContext): Make {
  const { slug, lang } = context.asked
  return async (db, { withSlugs }) => {
    const begun = context.now()
    const { found, slugs } = await within(limits.d1Read, () => resolvePage(db, slug, lang, { withSlugs }))
    if (found.kind !== 'page') return { made: found, slugs }
    const resolved = context.now()
    const { html, styles, whole } = await draw(found.page, context, db)
    return {
      slugs,
      made: {
        kind: 'document',
        body: html,
        policy: contentSecurityPolicy(styles, settings(context.env).TURNSTILE_SITE_KEY),
        styles,
        // A page found by part of its slug makes no entry: no arbitrary address may fill the store.
        kept: whole && found.page.canonical === undefined,
        db: resolved - begun,
      },
    }
  }
}

/** A built-in page without the database: not stored, as it may hide what staff have published in its place. */
export function drawWithoutDatabase(page: Page, context: PageContext): Promise<Rendered> {
  return draw(page, context, awayDatabase(context.env.DB))
}

function draw(page: Page, { env, asked, now }: PageContext, db: Database): Promise<Rendered> {
  const { SITE_ORIGIN: origin, TURNSTILE_SITE_KEY: turnstileSiteKey } = settings(env)
  return renderPage(page, { lang: asked.lang, origin, turnstileSiteKey, db, now: new Date(now()) })
}
