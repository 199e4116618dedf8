import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, test } from 'vitest'
import {
  allRows,
  dropEverything,
  fillEveryTable,
  lostRows,
  referencesOf,
  tablesOf,
} from '../../test/support/repository/rows.ts'

const migrations = env.TEST_MIGRATIONS
/** An early database and the last but one; the migrations between them never change. */
const versions = [8, migrations.length - 1]

// Later test files share the database, so it is restored for them.
afterAll(async () => {
  await dropEverything(env.DB)
  await applyD1Migrations(env.DB, migrations)
})

/** A database after the first `count` migrations, with rows in every table. */
async function databaseAt(count: number) {
  await dropEverything(env.DB)
  await applyD1Migrations(env.DB, migrations.slice(0, count))
  await fillEveryTable(env.DB)
  return allRows(env.DB)
}

/**
 * The tables and columns that a migration intentionally drops or renames, from its comments: `-- drops: table.column`,
 * `-- renames: a to b`.
 */
const comments = migrations.flatMap(({ queries }) =>
  queries.flatMap((query) => [...query.matchAll(/^-- (drops|renames): ([\w.]+)(?: to ([\w.]+))?$/gm)]),
)
const intended = {
  dropped: comments.flatMap(([, what, name = '']) => (what === 'drops' ? [name] : [])),
  renamed: new Map(
    comments.flatMap(([, what, from = '', to = '']): [string, string][] =>
      what === 'renames' ? [[from, to]] : [],
    ),
  ),
}

test.each(versions)(
  'a database after %i migrations keeps every row through all later ones',
  async (count) => {
    const before = await databaseAt(count)
    await applyD1Migrations(env.DB, migrations)
    expect(before.size).toBeGreaterThan(5)
    expect(lostRows(before, await allRows(env.DB), intended)).toEqual([])
  },
)

test('no table deletes rows by cascade', async () => {
  await dropEverything(env.DB)
  await applyD1Migrations(env.DB, migrations)
  const tables = await tablesOf(env.DB)
  const references = await Promise.all(tables.map((table) => referencesOf(env.DB, table)))
  expect(references.flat().length).toBeGreaterThan(3)
  expect(references.flat().filter(({ on_delete }) => on_delete !== 'NO ACTION')).toEqual([])
})

describe('the table rebuild by drizzle-kit after a changed column of pages', () => {
  // The columns of `pages` after eight migrations.
  const columns = '"id", "slug", "title", "status", "meta_description", "created_at", "updated_at"'
  const today = `${columns}, "published_at", "languages", "share_pictures"`
  const rebuild: D1Migration = {
    name: '9999_rebuild.sql',
    queries: [
      'PRAGMA foreign_keys=OFF',
      `CREATE TABLE \`__new_pages\` (\`id\` text PRIMARY KEY NOT NULL, \`slug\` text NOT NULL, \`title\` text NOT NULL,
        \`status\` text DEFAULT 'draft', \`meta_description\` text, \`created_at\` text NOT NULL, \`updated_at\` text NOT NULL)`,
      `INSERT INTO \`__new_pages\`(${columns}) SELECT ${columns} FROM \`pages\``,
      'DROP TABLE `pages`',
      'ALTER TABLE `__new_pages` RENAME TO `pages`',
      'PRAGMA foreign_keys=ON',
    ],
  }

  test('is refused by the database without a loss', async () => {
    const before = await databaseAt(migrations.length)
    await expect(applyD1Migrations(env.DB, [rebuild])).rejects.toThrow(/FOREIGN KEY constraint failed/)
    expect(lostRows(before, await allRows(env.DB))).toEqual([])
    expect(await tablesOf(env.DB)).not.toContain('__new_pages')
  })

  test('loses nothing in the form of the recipe: under its own name, filled from a copy', async () => {
    const before = await databaseAt(migrations.length)
    const [, create = ''] = rebuild.queries
    const queries = [
      'PRAGMA defer_foreign_keys=ON',
      'CREATE TABLE `kept_pages` AS SELECT * FROM `pages`',
      'DROP TABLE `pages`',
      create
        .replace('__new_pages', 'pages')
        .replace(/\)$/, ', `published_at` text, `languages` text, `share_pictures` text)'),
      `INSERT INTO \`pages\`(${today}) SELECT ${today} FROM \`kept_pages\``,
      'DROP TABLE `kept_pages`',
      'CREATE UNIQUE INDEX `pages_slug` ON `pages` (`slug`)',
    ]
    await applyD1Migrations(env.DB, [{ ...rebuild, queries }])
    expect(lostRows(before, await allRows(env.DB))).toEqual([])
    await expect(env.DB.prepare('delete from pages').run()).rejects.toThrow(/FOREIGN KEY/)
  })
})

test('a dropped column or a renamed table counts as a loss unless a migration names it', async () => {
  const before = await databaseAt(migrations.length)
  await env.DB.prepare('alter table pages drop column meta_description').run()
  await env.DB.prepare('alter table services rename to offers').run()
  const after = await allRows(env.DB)
  expect(lostRows(before, after)).toEqual(['pages: 3 of 3 rows', 'services: 3 of 3 rows'])
  const named = { dropped: ['pages.meta_description'], renamed: new Map([['services', 'offers']]) }
  expect(lostRows(before, after, named)).toEqual([])
})

test('a migration changes addresses to their normal form', async () => {
  await dropEverything(env.DB)
  await applyD1Migrations(env.DB, migrations.slice(0, 28))
  const rule = env.DB.prepare('insert into redirects (from_path, to_path) values (?, ?)')
  const missed = env.DB.prepare('insert into missing_addresses (path, day, count) values (?, ?, ?)')
  await env.DB.batch([
    rule.bind('/%d8%b9%D9%8ax', '/a'),
    rule.bind('/%D8%B9', '/kept'),
    rule.bind('/%d8%b9', '/lost'),
    rule.bind('/abc%zz', '/b'),
    missed.bind('/%d8%b9', '2026-11-20', 2),
    missed.bind('/%D8%B9', '2026-11-20', 3),
    missed.bind('/%d8%b9', '2026-11-21', 4),
  ])
  await applyD1Migrations(env.DB, migrations)
  const rules = await env.DB.prepare('select from_path, to_path from redirects order by to_path').raw()
  expect(rules).toEqual([
    ['/%D8%B9%D9%8Ax', '/a'],
    ['/abc%zz', '/b'],
    ['/%D8%B9', '/kept'],
  ])
  const counts = await env.DB.prepare('select path, day, count from missing_addresses order by day').raw()
  expect(counts).toEqual([
    ['/%D8%B9', '2026-11-20', 5],
    ['/%D8%B9', '2026-11-21', 4],
  ])
})

test('a worker from before the rename of the audit log can use it by its old name', async () => {
  await databaseAt(migrations.length)
  const entry = `'export', '2026-11-20T10:00:00.000Z', 'sara@agency.example', 'leads_exported'`
  await env.DB.prepare(`insert into staff_deeds (id, at, by, deed, count) values (${entry}, 0)`).run()
  await env.DB.prepare(`update staff_deeds set count = count + 7 where id = 'export'`).run()
  const read = (table: string, column: string) =>
    env.DB.prepare(`select by, ${column} as action, count from ${table} where id = 'export'`).first()
  const expected = { by: 'sara@agency.example', action: 'leads_exported', count: 7 }
  expect(await read('audit_log', 'action')).toEqual(expected)
  expect(await read('staff_deeds', 'deed')).toEqual(expected)
  await env.DB.prepare(`delete from staff_deeds where id = 'export'`).run()
  expect(await read('audit_log', 'action')).toBeNull()
})
