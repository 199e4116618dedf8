import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { normalPath, spellings } from '../../../contract/addresses/normal-address.ts'
import type { Database } from '../database.ts'
import { page_drafts, pages, redirects } from './schema.ts'

/** Id of the page with a slug, published or not. */
export async function pageIdOf(db: Database, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ id: pages.id })
    .from(pages)
    .where(inArray(pages.slug, spellings(normalPath(slug))))
  return row?.id ?? null
}

/** Whether a page other than `id` has a slug, or will have it once its open draft is published. */
export async function isSlugTaken(db: Database, slug: string, id: string | null): Promise<boolean> {
  const rows = await db
    .select({ id: pages.id })
    .from(pages)
    .leftJoin(page_drafts, eq(page_drafts.page_id, pages.id))
    .where(or(eq(pages.slug, slug), willMoveTo(slug)))
  return rows.some((row) => row.id !== id)
}

/** The current slug of the page that used this slug before or will use it; null if there is none. */
export async function movedSlug(db: Database, slug: string): Promise<string | null> {
  const led = sql`exists (select 1 from ${redirects} where ${inArray(redirects.from_path, spellings(normalPath(`/${slug}`)))}
    and ${redirects.to_path} = case when ${pages.slug} = 'home' then '/' else '/' || ${pages.slug} end)`
  const [row] = await db
    .select({ slug: pages.slug })
    .from(pages)
    .leftJoin(page_drafts, eq(page_drafts.page_id, pages.id))
    .where(or(led, willMoveTo(slug)))
    .orderBy(asc(pages.slug))
    .limit(1)
  return row?.slug ?? null
}

function willMoveTo(slug: string) {
  return and(ne(pages.status, 'trashed'), eq(page_drafts.is_open, true), eq(page_drafts.slug, slug))
}

/**
 * Runs a write that gives the page `id` a slug that was free when it was checked; null if another page took
 * it meanwhile. Other errors are rethrown.
 */
export async function takeSlug<Done>(
  db: Database,
  slug: string,
  id: string,
  write: () => Promise<Done>,
): Promise<Done | null> {
  try {
    return await write()
  } catch (error) {
    const holder = await pageIdOf(db, slug)
    if (holder && holder !== id) return null
    throw error
  }
}
