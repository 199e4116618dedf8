import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { D1Database } from '../../src/platform/env.ts'
import { root } from '../../tools/run/paths.ts'

/** The tables as the migrations make them. */
export const sqlite = new DatabaseSync(':memory:')

const migrations = join(root, 'migrations')
for (const name of readdirSync(migrations).toSorted()) {
  if (name.endsWith('.sql')) sqlite.exec(readFileSync(join(migrations, name), 'utf8'))
}

const prepared = new Map<string, StatementSync>()

function rowsOf(sql: string, values: SQLInputValue[], asArrays: boolean) {
  const statement = prepared.get(sql) ?? sqlite.prepare(sql)
  prepared.set(sql, statement)
  statement.setReturnArrays(asArrays)
  return statement.all(...values)
}

/** D1 as one process sees it: each round trip is one effect. */
export function simulatedD1(effect: <Result>(work: () => Result) => Promise<Result>): D1Database {
  const statement = (sql: string, values: SQLInputValue[] = []) => {
    const answer = () => ({ success: true, meta: {}, results: rowsOf(sql, values, false) })
    return {
      answer,
      bind: (...bound: SQLInputValue[]) => statement(sql, bound),
      all: () => effect(answer),
      run: () => effect(answer),
      raw: () => effect(() => rowsOf(sql, values, true)),
    }
  }
  const batch = (statements: ReturnType<typeof statement>[]) =>
    effect(() => {
      sqlite.exec('begin')
      const answers = statements.map(({ answer }) => answer())
      sqlite.exec('commit')
      return answers
    })
  return Object({ prepare: statement, batch })
}
