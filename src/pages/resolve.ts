import type { Database } from '../data/database.ts'
import { findPage, type HostedPage } from '../data/pages.ts'
import type { Lang } from '../i18n/languages.ts'
import { parseLocalised } from '../i18n/localised.ts'
import { builtInPage } from './built-in/pages.ts'
import { generatedPage } from './generated.ts'
import type { Page } from './model.ts'

export type Resolution =
  | { kind: 'page'; page: Page }
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'missing' }

/**
 * What a slug stands for: a published page of the database, a built-in page, a redirect, or a page made of a
 * record of the database.
 * Throws when the database does not answer; the caller then has stale copies and built-in pages.
 */
export async function resolvePage(db: Database, slug: string, lang: Lang): Promise<Resolution> {
  const found = await findPage(db, slug)
  const builtIn = builtInPage(slug, lang)
  // In place of a built-in page that search engines may not show, staff's is not shown either.
  if (found.page)
    return { kind: 'page', page: { ...hostedPage(found.page), noindex: builtIn?.noindex ?? false } }
  if (builtIn) return { kind: 'page', page: builtIn }
  if (found.redirect) return { kind: 'redirect', ...found.redirect }
  if (found.record) return { kind: 'page', page: generatedPage(found.record, slug) }
  return { kind: 'missing' }
}

function hostedPage(row: HostedPage): Page {
  return {
    slug: row.slug,
    title: parseLocalised(row.title),
    description: parseLocalised(row.meta_description),
    widgets: row.widgets.map(({ type, content }) => ({ type, content: parseContent(content) })),
  }
}

/** A row that is not JSON shows the 'incomplete' notice, like any content its schema refuses. */
function parseContent(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}
