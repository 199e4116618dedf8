import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lifetime } from './lifetime.ts'
import { root } from './paths.ts'
import { say } from './progress.ts'
import { seedSql } from './seed.ts'
import type { Settings } from './settings.ts'
import { localD1 } from './wrangler.ts'

type Migration = { name: string; text: string }

/**
 * Brings the database in the state directory up to date: migrations, then the seed. A wrangler call takes about
 * two seconds, and as long again for each migration, so a stamp beside the database records what is done, and a new
 * database gets everything in one call; all steps are safe to repeat.
 */
export async function prepareState(life: Lifetime, settings: Settings): Promise<void> {
  const database = join(settings.stateDir, 'v3/d1')
  await mkdir(database, { recursive: true })

  const folder = join(root, 'migrations')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )
  const seed = await seedSql()
  const files = await readdir(database, { recursive: true })
  const isNew = !files.some((name) => name.endsWith('.sqlite'))

  if (isNew) {
    say('Creating the database with the sample content')
    await execute(life, settings, `${appliedSql(migrations)}\n${seed}`)
  }
  await once(
    join(database, 'migrations.stamp'),
    migrations.flatMap(({ name, text }) => [name, text]),
    async () => {
      if (isNew) return
      say('Migrating the database')
      await localD1(life, settings, ['migrations', 'apply'])
    },
  )
  await once(join(database, 'seed.stamp'), [seed], async () => {
    if (isNew) return
    say('Filling it with the sample content')
    await execute(life, settings, seed)
  })
}

/** All migrations, and the list in which wrangler finds which it has applied. */
function appliedSql(migrations: Migration[]): string {
  return [
    'CREATE TABLE d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);',
    ...migrations.flatMap(({ name, text }) => [text, `INSERT INTO d1_migrations (name) VALUES ('${name}');`]),
  ].join('\n')
}

async function execute(life: Lifetime, settings: Settings, sql: string): Promise<void> {
  const file = join(settings.stateDir, 'state.sql')
  await writeFile(file, sql)
  await localD1(life, settings, ['execute'], ['--yes', '--file', file])
  await rm(file)
}

async function once(stamp: string, parts: string[], work: () => Promise<void>): Promise<void> {
  const hash = createHash('sha256').update(parts.join('\0')).digest('hex')
  const known = await readFile(stamp, 'utf8').catch(() => '')
  if (known === hash) return
  await work()
  await writeFile(stamp, hash)
}
