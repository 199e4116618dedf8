import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missing, reducedFiles, withoutParts } from './drizzle-parts.ts'
import { root } from './paths.ts'

test.each(reducedFiles)('%s of drizzle-orm has none of what our queries do not use', (file) => {
  const code = readFileSync(join(root, `node_modules/drizzle-orm/${file}.js`), 'utf8')
  const reduced = withoutParts(code, file)
  expect(reduced.length).toBeLessThan(code.length)
  for (const name of missing) {
    expect(reduced).not.toMatch(new RegExp(String.raw`^  (?:async )?${pattern(name)}(?:\(| = )`, 'm'))
  }
})

test('another drizzle-orm stops the build and says which file has changed', () => {
  expect(() => withoutParts('export {}', 'sqlite-core/db')).toThrow('drizzle-orm has changed: sqlite-core/db')
})

test('no source calls what the reduced packages do not have', () => {
  const called = new RegExp(String.raw`\.(?:${missing.map(pattern).join('|')})\(`)
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((file) => called.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

function pattern(name: string): string {
  return name.replace('$', String.raw`\$`)
}
