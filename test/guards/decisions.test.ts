import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sources } from '../support/sources.ts'

const decisions = sources('docs/decisions/*.md')

test('every decision has a title, a date and a condition for reopening it', () => {
  expect(decisions.length).toBeGreaterThan(10)
  for (const { file, text } of decisions) {
    expect(text, file).toMatch(/^# [^\d].+\n\nDecided 20\d\d-\d\d-\d\d\.\n/)
    const [, day = ''] = text.match(/^Decided (\S+)\.$/m) ?? []
    expect(new Date(`${day}T00:00:00Z`).toISOString(), file).toBe(`${day}T00:00:00.000Z`)
    const [, condition = ''] = text.match(/\n\*\*Look at this again\*\* when ([\s\S]+)\.\n$/) ?? []
    expect(condition.length, file).toBeGreaterThan(30)
  }
})

test('decisions are numbered, each number once', () => {
  const numbers = decisions.map(({ file }) => file.match(/\/(\d{4})-[a-z0-9-]+\.md$/)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(new Set(numbers).size).toBe(decisions.length)
})

test('every direct dependency has a line: what it replaces and what it adds', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const table = readFileSync(join(root, 'docs/decisions/0002-dependencies.md'), 'utf8')
  const named = [...table.matchAll(/`([@\w./*-]+)`/g)].map(([, name = '']) => name)
  const isNamed = (name: string) =>
    named.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : each === name))
  expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !isNamed(name))).toEqual([])
})
