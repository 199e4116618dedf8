import { globSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './paths.ts'

/** The social images, `og.<language>.png`, by language. */
export function socialImages(): Record<string, string> {
  const files = globSync('og.*.png', { cwd: join(root, 'public') }).sort()
  return Object.fromEntries(files.map((file) => [file.split('.')[1] ?? '', `/${file}`]))
}

/** Copies public/ unchanged, except for its fonts (fonts.ts). */
export async function copyPublic(assets: string): Promise<void> {
  await cp(join(root, 'public'), assets, { recursive: true, filter: (source) => !source.endsWith('.woff2') })
}
