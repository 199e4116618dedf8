import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetManifest, Drawn } from '../../src/assets.ts'
import { fingerprint } from './fingerprint.ts'
import { writeLazily } from './lazy-file.ts'
import { dist, root } from './paths.ts'
import { widgetProfiles } from './widget-profiles.ts'

export type Mode = AssetManifest['mode']

/** What the build makes; the manifest adds its mode and name. */
export type Parts = Omit<AssetManifest, 'build' | 'mode' | 'drawn' | 'profiles'>

const sources = ['brand', 'src', 'locales', 'contract', 'client'].map((folder) => join(root, folder))

/** Writes `dist/manifest.json`, with the file that it names: together an `AssetManifest` of src/assets.ts. */
export async function writeManifest(mode: Mode, parts: Parts): Promise<void> {
  const build = fingerprint(JSON.stringify(parts), sources)
  const { styles, icons, logos, art, share, digests, ...light } = parts
  const lazily: Drawn = { styles, icons, logos, art, share, digests, profiles: widgetProfiles() }
  const drawn = await writeLazily('drawn', lazily)
  await writeFile(join(dist, 'manifest.json'), JSON.stringify({ build, mode, ...light, drawn }))
}
