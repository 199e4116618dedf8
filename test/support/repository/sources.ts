import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

export type Source = { file: string; text: string }

/** The project's own files under the given patterns, without tests. */
export function sources(...patterns: string[]): Source[] {
  return withTests(...patterns).filter(({ file }) => !/\.test\.tsx?$/.test(file))
}

/** The project's own files under the given patterns. */
export function withTests(...patterns: string[]): Source[] {
  return globSync(patterns, { cwd: root })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** The modules that a file imports, as written, including types, re-exports and dynamic imports. */
export function importsOf(text: string): string[] {
  const code = withoutComments(text)
  const statements = code.matchAll(/(?:^|[;\n])\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]/g)
  const bare = code.matchAll(/(?:^|[;\n])\s*import\s*['"]([^'"]+)['"]/g)
  const calls = code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)
  return [...statements, ...bare, ...calls].map(([, from = '']) => from)
}

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g

/** All comments of a file, one a line. */
export const commentsOf = (text: string): string => (text.match(comment) ?? []).join('\n')

function withoutComments(text: string): string {
  return text.replace(comment, '')
}
