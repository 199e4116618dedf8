import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from '../brand/brand-file.ts'
import { root } from './paths.ts'

/** The social images, `og.<language>.png`, by language. */
export function socialImages(): Record<string, string> {
  const files = globSync('og.*.png', { cwd: join(root, 'public') }).sort()
  return Object.fromEntries(files.map((file) => [file.split('.')[1] ?? '', `/${file}`]))
}

export type Fonts = { latin: string; arabic: string }

/** Copies public/ unchanged, except for its two fonts: hashed names let browsers cache them for ever. */
export async function copyPublic(assets: string, fonts: Brand['fonts']): Promise<Fonts> {
  await cp(join(root, 'public'), assets, { recursive: true, filter: (source) => !source.endsWith('.woff2') })
  await mkdir(join(assets, 'f'), { recursive: true })
  return { latin: await font(assets, fonts.latin.file), arabic: await font(assets, fonts.arabic.file) }
}

async function font(assets: string, file: string): Promise<string> {
  const bytes = await readFile(join(root, 'public/fonts', file))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const path = `/f/${file.replace(/\.woff2$/, '')}.${hash}.woff2`
  await writeFile(join(assets, path), bytes)
  return path
}
