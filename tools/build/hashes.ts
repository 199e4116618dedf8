import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.ts'

export const shortHash = (content: string | Uint8Array, length = 8): string =>
  createHash('sha256').update(content).digest('hex').slice(0, length)

/** Writes `<folder>/x.css` as `/x.<hash>.css` and returns that path: browsers cache such files for ever. */
export function writeHashed(folder: string, path: string, content: string | Uint8Array): string {
  const hashed = path.replace(/\.\w+$/, `.${shortHash(content)}$&`)
  mkdirSync(dirname(join(folder, hashed)), { recursive: true })
  writeFileSync(join(folder, hashed), content)
  return hashed
}

/** SHA-256 of a text and of the files that match, without tests. */
export function hashOfFiles(patterns: string[], text = '', folder = root): string {
  const hash = createHash('sha256').update(text)
  const files = globSync(patterns, { cwd: folder }).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

/** The hash source of a Content-Security-Policy for an inlined text. */
export function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
