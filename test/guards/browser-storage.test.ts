import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sources } from '../support/sources.ts'

/** What the inventory says of browsers' storage. */
const rows = readFileSync(join(root, 'docs/privacy.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\|[^|]*browsers/i.test(line))
  .join('\n')

/** The keys in a file, as its constants and calls name them; a key with a variable part by what is before it. */
function keysIn(text: string): string[] {
  const constants = text.matchAll(/\bconst \w*[kK]ey = (?:\([^)]*\) => )?['`]([\w-]+)/g)
  const calls = text.matchAll(/\b(?:local|session)Storage\.(?:\w+Item\(['`])?(?!\w+Item)([\w-]+)/g)
  return [...constants, ...calls].map(([, key = '']) => key)
}

const storing = sources('client/**/*.{ts,tsx}').filter(({ text }) =>
  /\b(?:local|session)Storage\b|browser-store\.ts'/.test(text),
)

test('every key under which a browser keeps something is in the inventory of data', () => {
  const keys = new Set(storing.flatMap(({ text }) => keysIn(text)))
  expect([...keys]).toEqual(expect.arrayContaining(['theme', 'staff', 'attribution', 'unsaved-translations']))
  const unnamed = [...keys].filter((key) => !rows.includes(`\`${key}`) && !rows.includes(`Storage.${key}`))
  expect(unnamed).toEqual([])
})
