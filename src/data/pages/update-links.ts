import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { langs, localPath } from '../../i18n/languages.ts'
import { pathOf } from '../../site/urls.ts'
import type { Database } from '../database.ts'
import { page_drafts, page_widgets } from './schema.ts'

/**
 * How an address ends in stored JSON: as a value, as an attribute in HTML, before a part of the page, before
 * a query.
 */
const ends = ['"', '\\', '#', '?']

/**
 * The statements that make links follow a page to its new path (docs/decisions/README.md, 0024), in published
 * pages and open drafts. HTML that has changed is no longer known to be clean, and is sanitised when it is
 * shown.
 */
export function linkUpdateStatements(db: Database, from: string, to: string, condition: SQL) {
  const move = langs.map((lang) => ({ from: localPath(lang, pathOf(from)), to: localPath(lang, pathOf(to)) }))
  const renamed = (column: SQLiteColumn) =>
    move
      .flatMap(({ from: oldPath, to: newPath }) =>
        ends.map((end) => [`"${oldPath}${end}`, `"${newPath}${end}`] as const),
      )
      .reduce((text, [oldLink, newLink]) => sql`replace(${text}, ${oldLink}, ${newLink})`, sql`${column}`)
  const names = (column: SQLiteColumn) =>
    or(...move.map(({ from: movedFrom }) => sql`instr(${column}, ${`"${movedFrom}`}) > 0`))
  // A link to the home page means the place, not the page that was there.
  const applies = from === 'home' ? sql`0` : condition
  return [
    db
      .update(page_widgets)
      .set({ content: renamed(page_widgets.content) })
      .where(and(names(page_widgets.content), applies)),
    db
      .update(page_drafts)
      .set({ widgets: renamed(page_drafts.widgets) })
      .where(and(eq(page_drafts.is_open, true), names(page_drafts.widgets), applies)),
  ] as const
}
