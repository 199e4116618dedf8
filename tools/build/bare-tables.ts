import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

/** Modules of tables without indexes, keys of several columns and references: queries use none, migrations have them. */
export const bareTables: Plugin = {
  name: 'tables without indexes',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/data\/\w+\/schema\.ts$/ }, ({ path }) => ({
      contents: withoutIndexes(readFileSync(path, 'utf8'), path),
      loader: 'ts',
    }))
  },
}

/** The formatter's indentation shows where the list of indexes ends. */
function withoutIndexes(code: string, path: string): string {
  const bare = code
    .replace(/^ {2}\(table\) => \[(?:[^\n]*\]|.*?^ {2}\]),\n/gms, '')
    .replace(/\n?\s*\.references\(\(\) => \w+\.id\)/g, '')
  if (/\(table\) =>|\.references\(/.test(bare))
    throw new Error(`${path}: indexes are an array, and a reference names an id`)
  return bare
}
