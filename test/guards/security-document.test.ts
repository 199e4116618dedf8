import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sources } from '../support/sources.ts'

const document = sources('docs/security.md')[0]?.text ?? ''
const rows = document.split('\n').filter((line) => /^\| (?!Threat|No\.)[^-]/.test(line))
const heldBy = rows.map((row) => row.split('|').at(-2)?.trim() ?? '')

const namedIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

test('every threat and requirement names its tests', () => {
  expect(rows.length).toBeGreaterThan(80)
  const without = rows.filter((_, index) => namedIn(heldBy[index] ?? '').length === 0)
  // What is in no code is held by people.
  expect(without.filter((row) => !row.endsWith('| review |'))).toEqual([])
})

test('every named test exists', () => {
  const tests = heldBy.flatMap(namedIn)
  expect(tests.filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file))).toEqual([])
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every named file exists', () => {
  const files = namedIn(document).filter((name) => /^(?:contract|src|client|docs|test)\/[\w/.-]+$/.test(name))
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
