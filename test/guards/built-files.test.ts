import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../support/repository/sources.ts'

/* Rules for the files of the build except their weight, which `npm run bench -- bytes upload` measures. */

const scripts = join(root, 'dist/client/c')
type Entry = 'client' | 'admin' | 'writing'
const { client, admin, writing }: Record<Entry, string> = JSON.parse(
  readFileSync(join(root, 'generated/client.json'), 'utf8'),
)
const files = readdirSync(scripts)
const codeOf = (file: string) => readFileSync(join(scripts, file), 'utf8')
const staticImports = /(?:import|export)\s*(?:[^"'()]*?from\s*)?["']\.\/([^"']+)["']/g

/** A module with all its static imports: everything that is fetched before it runs. */
function withStaticImports(
  file: string,
  read: (file: string) => string,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, from = ''] of read(file).matchAll(staticImports))
    withStaticImports(join(dirname(file), from), read, seen)
  return seen
}

test('the browser loads one file before the first interaction, without React', () => {
  const loader = [...withStaticImports(client.replace('/c/', ''), codeOf)]
  expect(loader).toHaveLength(1)
  expect(codeOf(loader[0] ?? '')).not.toMatch(/react|createElement|useState/i)
})

test('the browser gets production React, and no schema library or query builder', () => {
  const forbidden = /Warning: |react-stack-bottom-frame-dev|ZodError|zod\/|drizzle/
  expect(files.filter((file) => forbidden.test(codeOf(file)))).toEqual([])
})

test('the workspace is two modules with its messages and uses no file of the public site', () => {
  const entry = admin.replace('/c/', '')
  const parts = withStaticImports(entry, codeOf)
  const named = [...codeOf(entry).matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g)].map(([, file = '']) => file)
  for (const file of named) withStaticImports(file, codeOf, parts)
  const all = [...parts].toSorted()
  // The other files may contain only modules that the entry imports.
  const large = all.filter((file) => codeOf(file).length > 6000)
  const names = large.map((file) => file.replace(/-[\w-]{8}\.js$/, ''))
  expect(names).toEqual(['ar', 'common', 'en', 'opened-screen', 'workspace'])
  const visitors = withStaticImports(client.replace('/c/', ''), codeOf)
  for (const file of files) if (file.startsWith('hydrate-island-')) withStaticImports(file, codeOf, visitors)
  expect(all.filter((file) => visitors.has(file))).toEqual([])
  const holding = (mark: RegExp) => files.filter((file) => mark.test(codeOf(file)))
  const strangers = holding(/data-react-aria-pressable|QueryClientProvider/).filter(
    (file) => !all.includes(file),
  )
  expect(strangers).toEqual([])
  expect(holding(/ProseMirror/)).toEqual([writing.replace('/c/', '')])
  const sizes = all
    .filter((file) => !file.startsWith('en-'))
    .map((file) => ({ file: `/c/${file}`, size: gzipSync(codeOf(file), { level: 9 }).length / 1000 }))
  const sum = (of: typeof sizes) => of.reduce((total, { size }) => total + size, 0)
  expect(sum(sizes.filter(({ file }) => file !== writing)), 'KB to the first screen').toBeLessThan(330)
  expect(sum(sizes), 'KB in all').toBeLessThan(500)
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
  const reached = [...withStaticImports('index.js', (name) => modules.get(name) ?? '')]
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
