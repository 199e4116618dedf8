import { basename, dirname } from 'node:path/posix'
import { expect, test } from 'vitest'
import { sources, withTests } from '../support/repository/sources.ts'

/** The subject is the folder `migrations`, which has SQL only. */
const exceptions = ['src/data/migrations.test.ts']

test('a test beside code has the name of its module or of its folder', () => {
  const pattern = '{art,client,contract,src,tools}/**/*.{ts,tsx}'
  const modules = new Set(sources(pattern).map(({ file }) => file.replace(/\.tsx?$/, '')))
  const tests = withTests(pattern).flatMap(({ file }) => (file.includes('.test.') ? [file] : []))
  expect(tests.length).toBeGreaterThan(150)
  const misnamed = tests.filter((file) => {
    const subject = file.replace(/(?:\.browser|\.full)?\.test\.tsx?$/, '')
    return !modules.has(subject) && basename(subject) !== basename(dirname(file))
  })
  expect(misnamed).toEqual(exceptions)
})
