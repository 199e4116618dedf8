import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { getPlatformProxy, unstable_splitSqlQuery as statementsOf } from 'wrangler'
import { root, wranglerConfig } from './paths.ts'
import { say } from './progress.ts'
import type { Lifetime } from './run-until-stopped.ts'
import { readPages, seedDatabase } from './seed.ts'
import type { Settings } from './settings.ts'

type Migration = { name: string; text: string }

/**
 * Brings the database in the state directory up to date: migrations, then the sample content. Both are safe
 * to repeat; as a workerd for them takes a second to start, a stamp beside the database records what is done.
 */
export async function prepareDatabase(life: Lifetime, { stateDir }: Settings): Promise<void> {
  const folder = join(root, 'migrations')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )
  const pages = await readPages()
  const database = join(stateDir, 'v3/d1')
  await mkdir(database, { recursive: true })
  const stampFile = join(database, 'state.stamp')
  const stamp = createHash('sha256')
    .update(JSON.stringify([migrations, pages]))
    .digest('hex')
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return

  say('Preparing the database with the sample content')
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath: wranglerConfig,
    persist: { path: join(stateDir, 'v3') },
  })
  life.atEnd(dispose)
  await migrate(env.DB, migrations)
  await seedDatabase(env.DB, pages)
  await dispose()
  await writeFile(stampFile, stamp)
}

/** As `wrangler d1 migrations apply` does, in the same list of what is applied. */
async function migrate(db: D1Database, migrations: Migration[]): Promise<void> {
  await db
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  for (const { name, text } of migrations) {
    if (applied.has(name)) continue
    const noted = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    await db.batch([...statementsOf(text).map((sql) => db.prepare(sql)), noted])
  }
}
