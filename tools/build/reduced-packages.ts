import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Plugin } from 'esbuild'
import { reducedFiles, withoutParts } from './drizzle-parts.ts'

type Reduced = [file: string, contents: string | ((code: string) => string)]

/** Modules of packages that load what nothing reaches or what is elsewhere, by file, with what is left of them. */
const reduced: Reduced[] = [
  // Rendering without streams.
  [String.raw`react-dom/cjs/react-dom-server-legacy\.[\w.]+\.js`, ''],
  // Islands show messages with it, in the browser.
  [String.raw`react-dom/cjs/react-dom-client\.[\w.]+\.js`, ''],
  // The build has parsed the messages that have values (compile-messages.ts): the others are texts as they are.
  [
    String.raw`@formatjs/icu-messageformat-parser/index\.js`,
    `export * from './no-parser.js'; export const parse = (value) => [{ type: 0, value }]`,
  ],
  // It formats much that pages do not show.
  [String.raw`@formatjs/intl/index\.js`, formatsOfPages],
  // One of its functions names all of zod's helpers to call one.
  [String.raw`zod/v4/mini/schemas\.js`, namesOneHelper],
  // Used as namespaces, of which a bundler keeps everything.
  [String.raw`zod/v4/mini/iso\.js`, (code) => onlyFunctions(code, zodParts.iso)],
  [String.raw`zod/v4/mini/coerce\.js`, (code) => onlyFunctions(code, zodParts.coerce)],
  // The relational queries of drizzle-orm, for which the handle gets no schema (src/data/database.ts).
  [
    String.raw`drizzle-orm/relations\.js`,
    names('createTableRelationsHelpers extractTablesRelationalConfig getOperators getOrderByOperators') +
      names('Many normalizeRelation One'),
  ],
  [String.raw`drizzle-orm/sqlite-core/query-builders/query\.js`, names('RelationalQueryBuilder')],
  ...reducedFiles.map(
    (file): Reduced => [String.raw`drizzle-orm/${file}\.js`, (code) => withoutParts(code, file)],
  ),
  // The kinds of columns, for tables that are declared by a function; ours name theirs.
  [String.raw`drizzle-orm/sqlite-core/columns/all\.js`, 'export const getSQLiteColumnBuilders = () => ({})'],
  // PostgreSQL's enums, for which every value in a query is tested.
  [String.raw`drizzle-orm/pg-core/columns/enum\.js`, 'export const isPgEnum = () => false'],
  // Requests are read with a limit (src/request-body.ts), and no application is mounted in another.
  [String.raw`hono/dist/utils/body\.js`, names('parseBody')],
  [String.raw`hono/dist/utils/mount\.js`, names('createMountedRequest')],
]

export const withoutUnreached: Plugin = {
  name: 'without unreached code',
  setup({ onLoad }) {
    for (const [file, contents] of reduced) {
      onLoad({ filter: new RegExp(`/node_modules/${file}$`) }, async ({ path }) => ({
        contents:
          (typeof contents === 'string' ? contents : contents(await readFile(path, 'utf8'))) ||
          'module.exports = {}',
        resolveDir: dirname(path),
        loader: 'js',
      }))
    }
  },
}

/** A module whose names nothing that is reached uses. */
function names(all: string): string {
  return all
    .split(' ')
    .map((name) => `export const ${name} = undefined;`)
    .join('')
}

/** Besides messages, what the worker formats: tools/build/build.test.ts compares it with the code. */
export const formats = ['formatDate', 'formatNumber', 'formatRelativeTime']

/** What schemas use of zod's namespaces: tools/build/build.test.ts compares it with the code. */
export const zodParts = { iso: ['date', 'datetime'], coerce: ['number'] }

function onlyFunctions(code: string, kept: string[]): string {
  const names = [...code.matchAll(/^export function (\w+)/gm)].map(([, name]) => name)
  if (!kept.every((name) => names.includes(name))) throw new Error(`zod has changed: no ${kept} in ${names}.`)
  return code.replace(/^export function (\w+)\(.*?^}\n/gms, (text, name) => (kept.includes(name) ? text : ''))
}

function formatsOfPages(code: string): string {
  const bound = /^\s*(\w+): \w+\.bind\(null, resolvedConfig, formatters\.\w+\),?\n/gm
  if (!bound.test(code)) throw new Error('@formatjs/intl has changed: its functions are bound elsewhere.')
  return code.replace(bound, (line, name) => (formats.includes(name) ? line : ''))
}

function namesOneHelper(code: string): string {
  if (!code.includes('core.util.') || !code.includes('import * as util from')) {
    throw new Error('zod has changed: its schemas name its helpers otherwise.')
  }
  return code.replaceAll('core.util.', 'util.')
}
