import { once } from 'node:events'
import * as z from 'zod/mini'
import { runWrangler } from '../run/wrangler.ts'
import { carriedTables } from './kept-tables.ts'

/*
 * Prints SQL that recreates the carried tables as they are now, for a database that is then restored to an earlier time
 * (docs/run/runbooks/restore-yesterday.md). Texts are written as bytes: visitors' text must not be parsed as SQL, and
 * `wrangler d1 execute` looks for transactions even inside texts. Arguments are passed on to wrangler.
 */

const perRead = 200

const valueSchema = z.union([z.string(), z.number(), z.null()])
const answerSchema = z.array(z.object({ results: z.array(z.record(z.string(), valueSchema)) }))
type Row = Record<string, z.output<typeof valueSchema>>

const place = process.argv.length > 2 ? process.argv.slice(2) : ['--remote']

for (const table of carriedTables.toReversed()) await print(`DELETE FROM "${table}";`)
for (const table of carriedTables) {
  for (let offset = 0, isMore = true; isMore; offset += perRead) {
    const rows = query(`select * from "${table}" order by rowid limit ${perRead} offset ${offset}`)
    for (const row of rows) await print(insert(table, row))
    isMore = rows.length === perRead
  }
}

function insert(table: string, row: Row): string {
  const columns = Object.keys(row).map((column) => `"${column}"`)
  return `INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${Object.values(row).map(literal).join(', ')});`
}

function literal(value: Row[string]): string {
  if (value === null) return 'NULL'
  return typeof value === 'number' ? String(value) : `CAST(X'${Buffer.from(value).toString('hex')}' AS TEXT)`
}

function query(sql: string): Row[] {
  const args = ['d1', 'execute', 'DB', '--json', '--command', sql, ...place]
  return answerSchema.parse(JSON.parse(runWrangler(args, 'pipe'))).flatMap(({ results }) => results)
}

async function print(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
}
