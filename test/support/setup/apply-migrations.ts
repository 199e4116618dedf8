import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { setLongTimeouts } from '../faults/timeouts.ts'
import { emptyStore } from '../staff/stored-pages.ts'

setLongTimeouts()

// Runs before each test file: all files share one worker, and each begins with empty storage.
await reset()
// The simulator keeps in memory the data that a reset removes from its disk.
await emptyStore()
await makeTables()
await emptyTables()

/** On a busy machine a reset may leave tables and rows behind. Migrations fill some tables themselves. */
async function emptyTables(): Promise<void> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '%cf%' and name not like 'd1%' and name not in ('widgets', 'reply_templates')",
  ).all<{ name: string }>()
  const deletions = results.map(({ name }) => env.DB.prepare(`delete from ${name}`))
  await env.DB.batch([env.DB.prepare('pragma defer_foreign_keys = on'), ...deletions])
}

/** In one round trip; `applyD1Migrations` needs three for each migration. */
async function makeTables(): Promise<void> {
  const found = await env.DB.prepare("select 1 from sqlite_master where name = 'pages'").first()
  if (found) return
  const statements = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries)
  await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)))
}
