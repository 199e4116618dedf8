import type { D1Database } from '../../../src/platform/env.ts'

/** The rows of every table by its name, as SQLite gives them. */
export type Rows = Map<string, Record<string, unknown>[]>

type Column = { name: string; type: string }
type Reference = { from: string; to: string; table: string; on_delete: string }

const ownTables = `select name from sqlite_master where type = 'table' and name <> 'd1_migrations'
  and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\' order by name`

/** Our tables as they are in the database now, independent of the code. */
export async function tablesOf(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare(ownTables).all<{ name: string }>()
  return results.map(({ name }) => name)
}

export async function referencesOf(db: D1Database, table: string): Promise<Reference[]> {
  const { results } = await db
    .prepare(`select * from pragma_foreign_key_list(?)`)
    .bind(table)
    .all<Reference>()
  return results
}

/** Drops all our views and tables, those that reference others first, and the list of applied migrations. */
export async function dropEverything(db: D1Database): Promise<void> {
  const { results: views } = await db
    .prepare(`select name from sqlite_master where type = 'view'`)
    .all<{ name: string }>()
  for (const { name } of views) await db.prepare(`drop view "${name}"`).run()
  const tables = await tablesOf(db)
  const references = await Promise.all(tables.map((table) => referencesOf(db, table)))
  const isChild = (table: string) => (references[tables.indexOf(table)] ?? []).length > 0
  const ordered = [...tables.filter(isChild), ...tables.filter((table) => !isChild(table)), 'd1_migrations']
  await db.batch(ordered.map((table) => db.prepare(`drop table if exists "${table}"`)))
}

/** Puts three more rows into every table, children beside their parents' rows. */
export async function fillEveryTable(db: D1Database): Promise<void> {
  await db.batch([db.prepare('pragma defer_foreign_keys = on'), ...(await statements(db))])
}

async function statements(db: D1Database) {
  const filled = []
  for (const table of await tablesOf(db)) {
    const { results: columns } = await db
      .prepare('select name, type from pragma_table_info(?)')
      .bind(table)
      .all<Column>()
    const references = await referencesOf(db, table)
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const places = columns.map(() => '?').join(', ')
    for (const number of [901, 902, 903]) {
      const values = columns.map((column) => {
        const parent = references.find(({ from }) => from === column.name)
        return parent
          ? sampleValue(parent.table, { ...column, name: parent.to }, number)
          : sampleValue(table, column, number)
      })
      filled.push(db.prepare(`insert into "${table}" (${names}) values (${places})`).bind(...values))
    }
  }
  return filled
}

/** A value of the column's type that is different in every row. */
function sampleValue(table: string, { name, type }: Column, number: number): string | number {
  if (type.toLowerCase() === 'integer') return number
  return name.endsWith('_at') ? `2026-11-20T10:00:00.${number}Z` : `${table} ${name} ${number} 'نص'`
}

export async function allRows(db: D1Database): Promise<Rows> {
  const rows: Rows = new Map()
  for (const table of await tablesOf(db)) {
    rows.set(table, (await db.prepare(`select * from "${table}"`).all()).results)
  }
  return rows
}

/** Tables and columns that migrations remove or rename on purpose, as `table` or `table.column`. */
export type Intended = { dropped?: readonly string[]; renamed?: ReadonlyMap<string, string> }

/**
 * The parts of `before` that are missing in `after`, as `table` or `table.column` with the number of rows. A changed
 * value counts as lost.
 */
export function lostRows(before: Rows, after: Rows, { dropped = [], renamed }: Intended = {}): string[] {
  return [...before].flatMap(([table, rows]) => {
    if (dropped.includes(table)) return []
    const now = renamed?.get(table) ?? table
    const columns = Object.keys(rows[0] ?? {})
      .filter((column) => !dropped.includes(`${table}.${column}`))
      .map((column) => ({ was: column, is: renamed?.get(`${now}.${column}`)?.split('.')[1] ?? column }))
    const left = new Set(
      (after.get(now) ?? []).map((row) => JSON.stringify(columns.map(({ is }) => [is, row[is]]))),
    )
    const lost = rows.filter((row) => !left.has(JSON.stringify(columns.map(({ was, is }) => [is, row[was]]))))
    return lost.length > 0 ? [`${table}: ${lost.length} of ${rows.length} rows`] : []
  })
}
