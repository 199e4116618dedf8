import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publicFiles } from './paths.ts'

/** Writes a file of values for src/lazy-json.ts; returns its path on the site. */
export async function writeLazily(name: string, values: Record<string, unknown>): Promise<string> {
  const lines = Object.entries(values).map(([part, value]) => `${part} ${JSON.stringify(value)}`)
  return writeHashed(name, 'txt', lines.join('\n'))
}

/** Writes a file of texts named by its content; returns its path on the site. */
async function writeHashed(name: string, ending: string, file: string): Promise<string> {
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 10)
  const path = `/t/${name}-${hash}.${ending}`
  await mkdir(join(publicFiles, 't'), { recursive: true })
  await writeFile(join(publicFiles, path), file)
  return path
}
