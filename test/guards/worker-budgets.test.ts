import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { WorkerWeight } from '../../tools/build/worker-weight.ts'
import { root } from '../support/sources.ts'

const kilobyte = 1024
const weight: WorkerWeight = JSON.parse(readFileSync(join(root, 'dist/worker-weight.json'), 'utf8'))
// By name, as they are uploaded.
const modules = globSync('*.js', { cwd: join(root, 'dist/worker') })
  .map((name) => ({ name, code: readFileSync(join(root, 'dist/worker', name), 'utf8') }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))

test('the worker is at most 250 KB of gzip to upload', () => {
  const upload = gzipSync(modules.map(({ code }) => code).join('')).byteLength
  expect(upload / kilobyte).toBeLessThanOrEqual(250)
  expect(upload).toBeLessThanOrEqual(weight.upload * 1.02)
})

/** KB of gzip. */
const loaded: Record<string, number> = {
  'a stored page': 29,
  'an enquiry': 69,
  'a page': 144,
  'a screen of staff': 231,
  'queue and cron': 84,
}

test.each(Object.entries(loaded))('%s loads at most %i KB of the worker', (kind, limit) => {
  expect((weight.loaded[kind] ?? Number.NaN) / kilobyte).toBeLessThanOrEqual(limit)
})

test('every kind of request has a limit', () => {
  expect(Object.keys(weight.loaded)).toEqual(Object.keys(loaded))
})

/** KB, minified; what is not named may have 5. */
const parts: Record<string, number> = {
  'react-dom': 61,
  'drizzle-orm': 45,
  zod: 39,
  htmlparser2: 27,
  entities: 7,
  hono: 13,
  jose: 18,
  'sanitize-html': 16,
  '@formatjs/intl': 8,
  'intl-messageformat': 7,
  'src/widgets': 86,
  'src/admin': 153,
  'src/data': 64,
  'src/estimate': 6,
  'src/sharing': 10,
  'src/ui': 37,
  'src/leads': 28,
  'src/pages': 34,
  'src/routes': 24,
  'src/html': 8.7,
  'src/i18n': 6.1,
  src: 16,
  client: 15,
  contract: 13,
  dist: 16,
}

test.each(Object.entries(weight.parts))('%s (%i bytes) weighs what it may', (part, bytes) => {
  expect(bytes / kilobyte).toBeLessThanOrEqual(parts[part] ?? 5)
})

test('a stored page is answered without React, the query builder and the message formatter', () => {
  const closure = new Set<string>()
  const follow = (name: string) => {
    if (closure.has(name)) return
    closure.add(name)
    const code = modules.find((module) => module.name === name)?.code ?? ''
    for (const [, from = ''] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) follow(from)
  }
  follow('worker.js')
  expect(closure.size).toBeGreaterThan(2)
  for (const { name, code } of modules.filter((module) => closure.has(module.name))) {
    expect(code, name).not.toMatch(/Symbol\.for\("react|drizzle|@formatjs/)
  }
})

test('the worker holds neither the editor nor what its packages load for others', () => {
  const left = ['prosemirror-', 'postcss', 'dayjs', 'scheduler', '@formatjs/icu-skeleton-parser']
  const found = Object.entries(weight.parts).filter(([part]) => left.some((name) => part.startsWith(name)))
  expect(found.filter(([, bytes]) => bytes > 200)).toEqual([])
})

test('Arabic is in the worker as it is: escaped it takes three times the space', () => {
  const code = modules.map((module) => module.code).join('')
  expect(code).toMatch(/\p{Script=Arabic}{3}/u)
  // A few letters in regular expressions are written as escapes.
  expect(code.match(/(?:\\u06[0-9a-f]{2}){6}/gi)).toBeNull()
})
