import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetManifest } from '../../src/assets.ts'
import { fingerprint } from './fingerprint.ts'
import { dist, root } from './paths.ts'

export type Mode = AssetManifest['mode']

/** What the build makes; the manifest adds its mode and name. */
export type Parts = Omit<AssetManifest, 'build' | 'mode'>

const sources = ['brand', 'src', 'locales', 'contract', 'client'].map((folder) => join(root, folder))

/** Writes `dist/manifest.json`, whose type is `AssetManifest` in src/assets.ts. */
export async function writeManifest(mode: Mode, parts: Parts): Promise<void> {
  const build = fingerprint(JSON.stringify(parts), sources)
  await writeFile(join(dist, 'manifest.json'), JSON.stringify({ build, mode, ...parts }))
}
