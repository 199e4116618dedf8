import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/repository/sources.ts'

const text = readFileSync(join(root, 'docs/develop/architecture.md'), 'utf8')

/** The cells of the tables whose head names a folder, with the folder of their column. */
const named = text.split('\n\n').flatMap((block) => {
  const [head = '', , ...rows] = block.split('\n').filter((line) => line.startsWith('|'))
  const folders = head.split('|').map((cell) => cell.match(/`(.+)\/`/)?.[1])
  return rows.flatMap((row) =>
    row.split('|').flatMap((cell, column) => {
      const folder = folders[column]
      const names = folder ? cell.split(',').flatMap((name) => name.trim() || []) : []
      return names.map((name) => ({ folder, name }))
    }),
  )
})

test('every folder and file in the tables of the architecture exists', () => {
  expect(named.length).toBeGreaterThan(80)
  const dead = named.filter(({ folder = '', name }) => !existsSync(join(root, folder, name)))
  expect(dead).toEqual([])
})

test.each(['contract', 'src/data', 'src/admin', 'client/admin', 'client/editor', 'client/workspace'])(
  'every folder of %s has a place in them',
  (folder) => {
    const folders = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    const known = named.filter((one) => one.folder === folder).map(({ name }) => name.split('/')[0])
    expect(folders.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  },
)
