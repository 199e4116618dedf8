import { database } from '../data/database.ts'
import type { Env } from '../env.ts'
import { settings } from '../env.ts'
import type { Lang } from '../i18n/languages.ts'
import { logFailure, plainPath } from '../log.ts'
import { builtInPage } from './built-in/pages.ts'
import type { Page } from './model.ts'
import { type CachedPage, etagOf, forgetCachedPage, purgeCount, storeCachedPage } from './page-cache.ts'
import { renderPage } from './render.tsx'
import { resolvePage } from './resolve.ts'

/** What a slug answers now, with how long the database and the rendering took in milliseconds. */
export type Fresh =
  | { kind: 'page'; page: CachedPage; stored: boolean; took: Took }
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'missing' }
  /** The database did not answer. `page` is the built-in page, which needs none, if there is one. */
  | { kind: 'unavailable'; page: CachedPage | null }

type Took = { db: number; render: number }

export type FreshContext = { env: Env; lang: Lang; slug: string; now: () => number }

const running = new Map<string, Promise<Fresh>>()

/** Resolves, renders and stores a page; requests for the same page at the same time share one run. */
export function freshPage(context: FreshContext): Promise<Fresh> {
  // Who comes after a publication does not share a run that may have read before it.
  const key = `${purgeCount()}:${context.lang}:${context.slug}`
  const current = running.get(key)
  if (current) return current
  const run = produce(context).finally(() => running.delete(key))
  running.set(key, run)
  return run
}

async function produce(context: FreshContext): Promise<Fresh> {
  const { env, lang, slug, now } = context
  const startedAt = now()
  try {
    const resolution = await resolvePage(database(env.DB), slug, lang)
    if (resolution.kind !== 'page') {
      await forgetCachedPage(env.PAGES, lang, slug)
      return resolution
    }
    const resolvedAt = now()
    const { whole, ...page } = await finish(resolution.page, context, startedAt)
    // A page found by part of its slug makes no entry: no arbitrary address may fill the store.
    const stored = whole && resolution.page.canonical === undefined
    if (stored) await storeCachedPage(env.PAGES, lang, slug, page)
    return { kind: 'page', page, stored, took: { db: resolvedAt - startedAt, render: now() - resolvedAt } }
  } catch (error) {
    logFailure('page_failed', error, { slug: plainPath(slug), lang })
    const builtIn = builtInPage(slug, lang)
    // Not stored: it may hide what staff have published in its place.
    return { kind: 'unavailable', page: builtIn && (await finish(builtIn, context, startedAt)) }
  }
}

async function finish(page: Page, { env, lang, now }: FreshContext, at: number) {
  const config = settings(env)
  const { html, styles, whole } = await renderPage(page, {
    lang,
    origin: config.SITE_ORIGIN,
    turnstileSiteKey: config.TURNSTILE_SITE_KEY,
    db: database(env.DB),
    now: new Date(now()),
  })
  return { html, styles, at, etag: await etagOf(html), whole }
}
