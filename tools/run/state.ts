import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lifetime } from './lifetime.ts'
import { root } from './paths.ts'
import { say } from './progress.ts'
import { seedSql } from './seed.ts'
import type { Settings } from './settings.ts'
import { localD1 } from './wrangler.ts'

/**
 * Brings the database in the state directory up to date: migrations, then the seed. A wrangler call takes about
 * two seconds, so a stamp beside the database records what is done; both steps are safe to repeat.
 */
export async function prepareState(life: Lifetime, settings: Settings): Promise<void> {
  const database = join(settings.stateDir, 'v3/d1')
  await mkdir(database, { recursive: true })

  const migrations = join(root, 'migrations')
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(migrations, name), 'utf8')))
  await once(join(database, 'migrations.stamp'), names.concat(texts), async () => {
    say('Migrating the database')
    await localD1(life, settings, ['migrations', 'apply'])
  })

  const sql = await seedSql()
  await once(join(database, 'seed.stamp'), [sql], async () => {
    say('Filling it with the sample content')
    const file = join(settings.stateDir, 'seed.sql')
    await writeFile(file, sql)
    await localD1(life, settings, ['execute'], ['--yes', '--file', file])
    await rm(file)
  })
}

async function once(stamp: string, parts: string[], work: () => Promise<void>): Promise<void> {
  const hash = createHash('sha256').update(parts.join('\0')).digest('hex')
  const known = await readFile(stamp, 'utf8').catch(() => '')
  if (known === hash) return
  await work()
  await writeFile(stamp, hash)
}
