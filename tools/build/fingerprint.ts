import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Short SHA-256 of a text and every file below the folders: the build's name, part of each cache key. */
export function fingerprint(text: string, folders: string[]): string {
  const hash = createHash('sha256').update(text)
  for (const folder of folders) {
    const files = globSync('**/*.{ts,tsx,json}', { cwd: folder }).filter((file) => !file.includes('.test.'))
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 10)
}

/** The hash source of a Content-Security-Policy for an inlined text. */
export function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
