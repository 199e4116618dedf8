import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../support/sources.ts'

/* What the build must hold whatever it weighs; weights are in `npm run bench -- bytes upload`. */

const scripts = join(root, 'dist/client/c')
const { client, admin, workspace }: Record<'client' | 'admin' | 'workspace', string> = JSON.parse(
  readFileSync(join(root, 'generated/client.json'), 'utf8'),
)
const files = readdirSync(scripts)
const codeOf = (file: string) => readFileSync(join(scripts, file), 'utf8')
const staticImports = /(?:import|export)\s*(?:[^"'()]*?from\s*)?["']\.\/([^"']+)["']/g

/** A module with everything it imports statically: what is fetched before it runs. */
function closure(file: string, read: (file: string) => string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, from = ''] of read(file).matchAll(staticImports))
    closure(join(dirname(file), from), read, seen)
  return seen
}

test('the browser loads one file before the first interaction, and no React', () => {
  const loader = [...closure(client.replace('/c/', ''), codeOf)]
  expect(loader).toHaveLength(1)
  expect(codeOf(loader[0] ?? '')).not.toMatch(/react|createElement|useState/i)
})

test('the browser gets production React, and no schema library or query builder', () => {
  const forbidden = /Warning: |react-stack-bottom-frame-dev|ZodError|zod\/|drizzle/
  expect(files.filter((file) => forbidden.test(codeOf(file)))).toEqual([])
})

test('the editor is one module, which no island of visitors loads', () => {
  const registry = codeOf(files.find((file) => file.startsWith('wake-')) ?? '')
  const roots = [...registry.matchAll(/import\(["'`]\.\/([^"'`]+)["'`]\)/g)].map(([, file = '']) => file)
  const screens = roots.filter((file) => file.startsWith('screens-'))
  expect(screens).toHaveLength(1)
  const others = new Set(roots.flatMap((file) => (screens.includes(file) ? [] : [...closure(file, codeOf)])))
  const own = screens.flatMap((file) => [...closure(file, codeOf)].filter((part) => !others.has(part)))
  expect(own).toEqual(screens)
  const holding = files.filter((file) => codeOf(file).includes('ProseMirror'))
  expect(holding).toEqual(screens)
})

test('the workspace is two modules with its messages, and reaches no file of visitors', () => {
  const entry = admin.replace('/c/', '')
  const parts = closure(entry, codeOf)
  const named = [...codeOf(entry).matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g)].map(([, file = '']) => file)
  for (const file of named) closure(file, codeOf, parts)
  const all = [...parts].toSorted()
  expect(all.map((file) => file.replace(/-[\w-]{8}\.js$/, ''))).toEqual([
    ...['admin', 'ar', 'en', 'recent', 'workspace'],
  ])
  const visitors = closure(client.replace('/c/', ''), codeOf)
  for (const file of files) if (file.startsWith('wake-')) closure(file, codeOf, visitors)
  expect(all.filter((file) => visitors.has(file))).toEqual([])
  // Of React Aria and TanStack Query.
  const holding = files.filter((file) => /data-react-aria-pressable|QueryClientProvider/.test(codeOf(file)))
  expect(holding).toEqual([workspace.replace('/c/', '')])
  const sizes = all
    .filter((file) => !file.startsWith('en-'))
    .map((file) => gzipSync(codeOf(file), { level: 9 }).length)
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000, 'KB to the first screen').toBeLessThan(290)
})

test('every file named by the loader and the islands exists', () => {
  const named = files.flatMap((file) =>
    [...codeOf(file).matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !files.includes(name))).toEqual([])
})

test('a stored page is answered without React, the query builder and the message formatter', () => {
  const modules = new Map(
    globSync('**/*.js', { cwd: join(root, 'dist/worker') }).map((name) => [
      name,
      readFileSync(join(root, 'dist/worker', name), 'utf8'),
    ]),
  )
  const reached = [...closure('index.js', (name) => modules.get(name) ?? '')]
  expect(reached.length).toBeGreaterThan(2)
  for (const mark of ['react.transitional.element', 'drizzle', '@formatjs']) {
    const holding = [...modules.keys()].filter((name) => modules.get(name)?.includes(mark))
    expect(holding, mark).not.toEqual([])
    expect(
      holding.filter((name) => reached.includes(name)),
      mark,
    ).toEqual([])
  }
})
