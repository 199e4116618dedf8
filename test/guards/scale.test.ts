import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scaleTables } from '../bench/scale/tables.ts'

test('docs/scale.md has the numbers that the counted operations and the prices give (`npm run scale`)', () => {
  const [, tables = ''] =
    /<!-- tables -->\n([\s\S]*)<!-- end of tables -->/.exec(readFileSync('docs/scale.md', 'utf8')) ?? []
  expect(tables.trim()).toBe(scaleTables().trim())
})
