import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { buildArt } from '../art/build-art.ts'
import { buildIcons } from '../art/icons.ts'
import { readBrand } from '../brand/brand-file.ts'
import { buildClient, buildHeadScript, type Mode } from './client.ts'
import { fingerprint } from './fingerprint.ts'
import { collectIconNames } from './icon-names.ts'
import { writeLogos } from './logos.ts'
import { dist, root } from './paths.ts'
import { copyPublic, socialImages } from './public-files.ts'
import { buildStyles, writeLinkedStyles } from './styles.ts'

/**
 * Writes what the worker needs and the visitor fetches: `dist/assets/` (hashed files, public/) and
 * `dist/manifest.json`, whose type is `AssetManifest` in src/assets.ts.
 */
export async function build({ mode }: { mode: Mode }): Promise<void> {
  const brand = readBrand()
  const assets = join(dist, 'assets')
  await rm(assets, { recursive: true, force: true })
  await mkdir(assets, { recursive: true })
  const fonts = await copyPublic(assets, brand.fonts)
  const [client, headScript, styles, linkedStyles, art] = await Promise.all([
    buildClient(assets, mode),
    buildHeadScript(),
    buildStyles(brand, fonts),
    writeLinkedStyles(assets),
    buildArt(assets),
  ])
  const { icons, logos } = collectIconNames()
  const manifest = {
    client,
    headScript,
    fonts,
    social: socialImages(),
    styles,
    linkedStyles,
    icons: buildIcons(icons),
    logos: await writeLogos(assets, logos, brand.colours.ink.light),
    art,
  }
  const id = fingerprint(JSON.stringify(manifest), [
    join(root, 'brand'),
    join(root, 'src'),
    join(root, 'locales'),
    join(root, 'contract'),
    join(root, 'client'),
  ])
  await writeFile(join(dist, 'manifest.json'), JSON.stringify({ build: id, mode, ...manifest }))
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  await build({ mode: argv.includes('--development') ? 'development' : 'production' })
}
