import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { carriedTables } from '../../tools/database/kept-tables.ts'
import { root, wranglerProgram } from '../../tools/run/paths.ts'
import { prepareDatabase } from '../../tools/run/prepare-database.ts'
import { readSettings } from '../../tools/run/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-carry-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const databaseArgs = ['--local', '--persist-to', folder]
const hostile = [
  'BEGIN TRANSACTION; COMMIT;',
  "'); DROP TABLE leads; --",
  'سطر\nوسطر؛ "اقتباس" 🧵',
  '-- reviewed; END; SAVEPOINT x;',
]

test('a restore keeps every row of the carried tables with any text', {
  timeout: 600_000,
}, async () => {
  const life = { signal: new AbortController().signal, atEnd: () => {}, fail: () => {} }
  await prepareDatabase(life, readSettings('production', { STATE_DIR: folder }))
  const now = inDatabase((db) => {
    for (const [index, text] of hostile.entries()) fill(db, index, text)
    return allRows(db)
  })
  const since = join(folder, 'since.sql')
  writeFileSync(since, run('tools/database/carry-over.ts', ...databaseArgs))
  // The restored database: of each table, one row is older, one has been deleted since, and the others do not exist
  // yet.
  inDatabase((db) => {
    for (const table of carriedTables.toReversed()) db.exec(`delete from ${table}`)
    fill(db, 0, 'earlier')
    fill(db, 901, 'erased')
  })
  run(wranglerProgram, 'd1', 'execute', 'DB', ...databaseArgs, '--yes', '--file', since)
  expect(inDatabase(allRows)).toEqual(now)
  for (const rows of now) expect(rows).toHaveLength(hostile.length)
})

/** Runs on the database file, because starting wrangler takes seconds. */
function inDatabase<Result>(work: (db: DatabaseSync) => Result): Result {
  const [file = ''] = globSync(join(folder, 'v3/d1/*/*.sqlite')).filter((name) => !name.includes('metadata'))
  const db = new DatabaseSync(file)
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** A row in every carried table, with the text in every text column except ids. */
function fill(db: DatabaseSync, number: number, text: string): void {
  for (const table of carriedTables) {
    const columns = db.prepare('select name, type from pragma_table_info(?)').all(table)
    const values = columns.map(({ name, type }) => {
      if (type === 'INTEGER') return number
      return name === 'lead_id' || (table === 'leads' && name === 'id') ? `lead-${number}` : `${text} ${name}`
    })
    db.prepare(`insert into ${table} values (${columns.map(() => '?').join()})`).run(...values)
  }
}

const allRows = (db: DatabaseSync) =>
  carriedTables.map((table) => db.prepare(`select * from ${table} order by 1`).all())

function run(...args: string[]): string {
  const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', WRANGLER_WRITE_LOGS: 'false' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  expect(status, `${stderr}\n${stdout}`).toBe(0)
  return stdout
}
