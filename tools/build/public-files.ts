import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './paths.ts'

/** Copies public/ unchanged, except for its fonts (fonts.ts). */
export async function copyPublic(assets: string): Promise<void> {
  await cp(join(root, 'public'), assets, { recursive: true, filter: (source) => !source.endsWith('.woff2') })
}
