import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { setLongLimits } from './real-limits.ts'
import { emptyStore } from './stored-pages.ts'

setLongLimits()

// Runs before each test file: all files share one worker, and each begins with empty storage.
await reset()
// The simulator keeps in memory what a reset takes from its disk.
await emptyStore()
// One round trip; `applyD1Migrations` needs three for each migration.
await env.DB.batch(env.TEST_MIGRATIONS.flatMap(({ queries }) => queries).map((sql) => env.DB.prepare(sql)))
await emptyTables()

/** On a busy machine the reset was once seen to leave rows behind. Migrations fill some tables themselves. */
async function emptyTables(): Promise<void> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '%cf%' and name not like 'd1%' and name not in ('widgets', 'reply_templates')",
  ).all<{ name: string }>()
  const deletions = results.map(({ name }) => env.DB.prepare(`delete from ${name}`))
  await env.DB.batch([env.DB.prepare('pragma defer_foreign_keys = on'), ...deletions])
}
