import { expect, test } from 'vitest'
import { sources } from '../support/repository/sources.ts'

const migrations = sources('migrations/*.sql')

/** Statements that can delete rows of other tables: D1 runs them with foreign keys enforced, in spite of a PRAGMA. */
const riskyStatement =
  /\bDROP\s+(?:TABLE|COLUMN)\b|__new_|\bRENAME\b|\bDELETE\s+FROM\b|\bREPLACE\s+INTO\b|\bOR\s+REPLACE\b/i
const reviewed = /^-- reviewed: \S.{30,}/m

/** The fault of a migration, or null. */
function problem(sql: string): string | null {
  if (/\bPRAGMA\s+foreign_keys\b/i.test(sql)) return 'D1 ignores PRAGMA foreign_keys'
  const [statement] = riskyStatement.exec(sql) ?? []
  return statement && !reviewed.test(sql)
    ? `${statement} without '-- reviewed: …', a sentence that says why no row is lost`
    : null
}

test('no migration drops, renames or rebuilds without a reviewed reason', () => {
  expect(migrations.length).toBeGreaterThan(7)
  expect(
    migrations.filter(({ text }) => problem(text)).map(({ file, text }) => `${file}: ${problem(text)}`),
  ).toEqual([])
})

test('the check refuses statements that delete rows unreviewed, or that D1 ignores', () => {
  const rebuild = 'CREATE TABLE `__new_pages` (`id` text);\nDROP TABLE `pages`;\n'
  const refused = [
    ...[rebuild, `-- reviewed:\n${rebuild}`, `-- reviewed: ok\n${rebuild}`, 'drop  table pages;'],
    ...['ALTER TABLE `pages` DROP COLUMN `title`;', 'ALTER TABLE `pages` RENAME COLUMN `title` TO `name`;'],
    ...[
      'DELETE FROM `pages`;',
      'INSERT OR REPLACE INTO `pages` VALUES (1);',
      'REPLACE INTO `pages` VALUES (1);',
    ],
  ]
  expect(refused.filter((sql) => !problem(sql))).toEqual([])
  const marked = `-- reviewed: nothing references this table, and all its rows are copied\n${rebuild}`
  expect(problem(marked)).toBeNull()
  expect(problem(`PRAGMA foreign_keys=OFF;\n${marked}`)).toMatch(/D1 ignores/)
  expect(problem('CREATE TABLE `x` (`id` text);\nALTER TABLE `pages` ADD `a` text;')).toBeNull()
})
