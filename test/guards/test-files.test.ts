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

test('the title of a test has at most 90 characters', () => {
  const tests = withTests('{art,client,contract,src,test,tools}/**/*.{test,spec}.{ts,tsx}')
  const titles = tests.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:test|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*(['`"])(.+?)\1,/g)].map(
      ([, , title = '']) => title,
    ),
  )
  expect(titles.length).toBeGreaterThan(1400)
  expect(titles.filter((title) => title.length > 90)).toEqual([])
})
