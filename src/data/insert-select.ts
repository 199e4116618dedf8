import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './database.ts'

/** A value for every column, by the column's name in the schema. */
type SelectedRow<Table extends SQLiteTable> = {
  [Column in keyof Table['$inferInsert']]-?: Table['$inferInsert'][Column] | SQL
}

/**
 * `insert … select`: the row for each row that `source` finds (`from …`), or once under a condition (`where …`).
 * SQLite matches the values to the columns by order and never complains about two swapped texts, so they are
 * named here and ordered by the schema. It is a builder because D1 batches take no raw statement with parameters.
 */
export function insertSelect<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: SelectedRow<Table>,
  source: SQL,
) {
  const valuesByName = new Map<string, unknown>(Object.entries(row))
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = valuesByName.get(name)
    return is(value, SQL) ? value : sql.param(value, column)
  })
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} ${source}`)
}
