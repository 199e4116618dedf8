import { expect, test } from 'vitest'
import { sqlite } from '../../test/simulation/d1.ts'
import { carriedTables, restoredTables } from './kept-tables.ts'

test('every table is either carried over by a restore or is restored content', () => {
  const tables = sqlite
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'")
    .all()
  expect([...carriedTables, ...restoredTables].toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('a carried table follows the tables that its rows refer to, which are not restored', () => {
  const parent = sqlite.prepare('select distinct "table" as parent from pragma_foreign_key_list(?)')
  for (const [index, table] of carriedTables.entries()) {
    const earlier: unknown[] = carriedTables.slice(0, index)
    for (const { parent: name } of parent.all(table)) expect(earlier, table).toContain(name)
  }
})
