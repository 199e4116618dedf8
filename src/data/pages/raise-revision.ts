import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { insertSelect } from '../insert-select.ts'
import type { Write } from './admin-pages.ts'
import { page_drafts, pages } from './schema.ts'

/** Whether a page's draft has this revision; a page without a draft has 0. */
export function atRevision(id: string, revision: number): SQL {
  return sql`coalesce((select ${page_drafts.revision} from ${page_drafts} where ${page_drafts.page_id} = ${id}), 0) = ${revision}`
}

/**
 * The statement that raises the revision of a page's draft under a condition, and sets `changes` with it; a draft that
 * `stays` open keeps its author. Changes of a page's status raise it too, so that an editor with the page open cannot
 * act on an outdated state. A page older than drafts gets a closed one, of which only the revision is read.
 */
export function raiseRevision(
  db: Database,
  id: string,
  { at, by, name }: Write,
  condition: SQL,
  { stays = false, ...changes }: { slug?: SQL; outdated?: SQL; is_open?: boolean; stays?: boolean } = {},
) {
  const closed = {
    page_id: id,
    revision: 1,
    is_open: false,
    slug: sql`${pages.slug}`,
    title: sql`${pages.title}`,
    meta_description: sql`coalesce(${pages.meta_description}, '')`,
    widgets: '[]',
    outdated: '[]',
    translations: null,
    updated_at: at,
    updated_by: by,
    last_write: name,
  }
  return insertSelect(db, page_drafts, closed, sql`from ${pages} where ${pages.id} = ${id} and ${condition}`)
    .onConflictDoUpdate({
      target: page_drafts.page_id,
      set: {
        ...changes,
        revision: sql`${page_drafts.revision} + 1`,
        ...(stays ? {} : { updated_at: at, updated_by: by }),
        last_write: name,
      },
    })
    .returning({ revision: page_drafts.revision })
}
