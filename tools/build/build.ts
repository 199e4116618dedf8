import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { buildArt } from '../art/build-art.ts'
import { buildLines } from '../art/icons.ts'
import { drawSharePictures, type SharedPage } from '../art/share-pictures.ts'
import { type Brand, readBrand } from '../brand/brand-file.ts'
import { readExamples } from '../run/seed.ts'
import { digestsOf, readBuiltIn } from './built-in-pages.ts'
import { buildHeadScript, type Client, openClient } from './client.ts'
import { type Build, beginBuild, endBuild, sourcesOf } from './current-build.ts'
import { type FontFiles, writeFonts } from './fonts.ts'
import { collectIconNames } from './icon-names.ts'
import { writeIconSheet } from './icon-sheet.ts'
import { writeLogos } from './logos.ts'
import { type Parts, writeManifest } from './manifest.ts'
import { writeNextPages } from './next-pages.ts'
import { assets, dist, worker } from './paths.ts'
import { copyPublic } from './public-files.ts'
import { removeOlder } from './remove-older.ts'
import { buildStyles, writeSheets } from './styles.ts'
import { writeTexts } from './text-files.ts'
import { writeWebManifests } from './web-manifest.ts'
import { openWorkerBundle } from './worker.ts'
import { describeWeight, weighWorker } from './worker-weight.ts'

/** Writes what the visitor fetches, `dist/assets/` (hashed files, public/), the manifest, and the worker's modules. */
export async function build({ mode, examples }: Build): Promise<void> {
  const sources = await sourcesOf({ mode, examples })
  const client = await openClient(mode)
  const bundle = await openWorkerBundle({ mode, outdir: worker })
  try {
    await writeManifest(mode, await buildParts(client, readBrand(), examples))
    const weight = weighWorker(await bundle.rebuild())
    await writeFile(join(dist, 'worker-weight.json'), JSON.stringify(weight))
    if (mode === 'production') console.log(describeWeight(weight))
    await endBuild(sources)
  } finally {
    await Promise.all([client.dispose(), bundle.dispose()])
  }
}

/**
 * Builds all of `dist/assets/`. Files of an earlier build go last: whatever reads the folder meanwhile finds those that
 * have not changed.
 */
export async function buildParts(client: Client, brand: Brand, examples: boolean): Promise<Parts> {
  const began = Date.now()
  await beginBuild()
  await mkdir(assets, { recursive: true })
  await copyPublic(assets)
  await writeWebManifests(assets)
  const fonts = await writeFonts(assets, brand.fonts)
  // Before the styles, which outline the brand's word too: the decompressor of fonts takes one at a time.
  const art = await buildArt(assets)
  const [scripts, texts, sheets, pictures, nextPages] = await Promise.all([
    buildScripts(client),
    writeTexts(),
    buildSheets(brand, fonts),
    buildPictures(),
    writeNextPages(assets),
  ])
  const builtIn = await readBuiltIn(texts.texts)
  const share = await drawSharePictures(assets, art, await pagesToShare(builtIn, examples))
  await removeOlder(assets, began)
  return {
    ...scripts,
    ...texts,
    fonts,
    share,
    digests: digestsOf(builtIn),
    ...sheets,
    ...pictures,
    art,
    nextPages,
  }
}

/** A page of staff may have the address of an example, and has another title. */
export async function pagesToShare(
  builtIn: readonly SharedPage[],
  examples: boolean,
): Promise<readonly SharedPage[]> {
  return examples ? [...builtIn, ...(await readExamples())] : builtIn
}

export async function buildScripts(client: Client): Promise<Pick<Parts, 'client' | 'headScript'>> {
  const [path, headScript] = await Promise.all([client.rebuild(), buildHeadScript()])
  return { client: path, headScript }
}

export async function buildSheets(
  brand: Brand,
  fonts: FontFiles,
): Promise<Pick<Parts, 'styles' | 'sheets' | 'linkedStyle'>> {
  const { styles, linkedStyle, ...built } = await buildStyles(brand, fonts)
  return { styles, linkedStyle, sheets: await writeSheets(assets, built.sheets) }
}

/** The pictures that code or content name. */
export async function buildPictures(): Promise<Pick<Parts, 'icons' | 'iconSheet' | 'logos'>> {
  const { icons, shared, logos } = collectIconNames()
  return {
    icons: buildLines(icons),
    iconSheet: await writeIconSheet(assets, buildLines(shared)),
    logos: await writeLogos(assets, logos),
  }
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  await build({
    mode: argv.includes('--development') ? 'development' : 'production',
    examples: !argv.includes('--without-examples'),
  })
}
