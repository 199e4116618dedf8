import { globSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assets } from '../../src/assets.ts'
import type { PageAssets } from '../../src/page-assets.ts'
import { writeAppIcons } from '../art/app-icons.ts'
import { buildArt } from '../art/build-art.ts'
import { buildLines } from '../art/icons.ts'
import { drawSharePictures, type SharedPage } from '../art/share-pictures.ts'
import { readBrand } from '../brand/brand-file.ts'
import { readExamples } from '../run/seed.ts'
import { digestsOf, readBuiltIn } from './built-in-pages.ts'
import { fingerprint } from './fingerprint.ts'
import { type FontFiles, writeFonts } from './fonts.ts'
import { writeForms } from './form-files.ts'
import { buildHeadScript } from './head-script.ts'
import { collectIconNames } from './icon-names.ts'
import { writeIconSheet } from './icon-sheet.ts'
import { writeLogos } from './logos.ts'
import { writeNextPages } from './next-pages.ts'
import { generated, publicFiles, root } from './paths.ts'
import { hasExamples, stampFile } from './sources-stamp.ts'
import { buildStyles, writeSheets } from './styles.ts'
import { readTexts } from './texts.ts'
import { writeWebManifests } from './web-manifest.ts'

/** What `generated/assets.json` holds; `generated/client.json` adds the browser's entry. */
type Light = Omit<Assets, 'build' | 'client' | 'mode'>

/** Makes `generated/` from fonts, drawings, styles and texts. */
export async function writeSiteFiles(): Promise<void> {
  const began = Date.now()
  // Vite does not name the file of a fault in JSON.
  for (const file of globSync('locales/*/*.json', { cwd: root })) readTexts(file)
  await mkdir(publicFiles, { recursive: true })
  // The build of the browser's code writes it; Vite's development server asks for it, and has another.
  await writeFile(join(generated, 'client.json'), JSON.stringify({ client: '' }), { flag: 'wx' }).catch(
    () => {},
  )
  const brand = readBrand()
  // Its fonts are published in parts (fonts.ts).
  await cp(join(root, 'public'), publicFiles, {
    recursive: true,
    filter: (source) => !source.endsWith('.woff2'),
  })
  await writeWebManifests(publicFiles)
  const fonts = await writeFonts(publicFiles, brand.fonts)
  // Before the styles, which outline the brand's word too: the decompressor of fonts takes one at a time.
  const art = await buildArt(publicFiles)
  await writeAppIcons(publicFiles, brand)
  await writeForms()
  const builtIn = await readBuiltIn()
  const { icons, shared, logos } = collectIconNames()
  const light: Omit<Light, keyof Sheets['light']> = {
    headScript: await buildHeadScript(),
    fonts,
    iconSheet: await writeIconSheet(publicFiles, buildLines(shared)),
    nextPages: await writeNextPages(publicFiles),
  }
  const heavy: Omit<PageAssets, 'styles'> = {
    icons: buildLines(icons),
    logos: await writeLogos(publicFiles, logos),
    art,
    share: await drawSharePictures(publicFiles, art, await pagesToShare(builtIn, hasExamples())),
    digests: digestsOf(builtIn),
  }
  await writeModules(light, heavy, await makeSheets(fonts))
  await removeOlder(publicFiles, began)
}

type Sheets = {
  light: Pick<Light, 'sheets' | 'linkedStyle'>
  styles: PageAssets['styles']
  texts: { site: string; admin: string }
}

/** Makes the style sheets again after a change of styles, or of utilities in markup; returns them if they changed. */
export async function remakeSheets(): Promise<{ site: string; admin: string } | null> {
  const read = async (name: string) => JSON.parse(await readFile(join(generated, name), 'utf8'))
  const light: Assets = await read('assets.json')
  const made = await makeSheets(light.fonts)
  if (JSON.stringify(made.light.sheets) === JSON.stringify(light.sheets)) return null
  // Other sources may have changed as well: the next build makes everything.
  await writeFile(stampFile, '')
  await writeModules(light, await read('page-assets.json'), made)
  return made.texts
}

async function makeSheets(fonts: FontFiles): Promise<Sheets> {
  const { styles, linkedStyle, linked, sheets } = await buildStyles(readBrand(), fonts)
  const paths = await writeSheets(publicFiles, linked)
  return {
    light: { linkedStyle, sheets: await writeSheets(publicFiles, sheets) },
    styles: {
      ...styles,
      sheets: styles.sheets.map(({ name, ...sheet }) => ({ ...sheet, path: paths[name] ?? '' })),
    },
    texts: sheets,
  }
}

/** Writes the modules that the worker imports. */
async function writeModules(
  light: Omit<Light, keyof Sheets['light']>,
  heavy: Omit<PageAssets, 'styles'>,
  sheets: Sheets,
): Promise<void> {
  const pageAssets: PageAssets = { ...heavy, styles: sheets.styles }
  const paths = { ...light, ...sheets.light }
  const build = fingerprint(JSON.stringify([paths, pageAssets]), sourceFolders)
  await writeFile(join(generated, 'page-assets.json'), JSON.stringify(pageAssets))
  await writeFile(join(generated, 'assets.json'), JSON.stringify({ ...paths, build }))
}

const sourceFolders = ['brand', 'src', 'locales', 'contract', 'client'].map((folder) => join(root, folder))

/** A page of staff may have the address of an example, and has another title. */
export async function pagesToShare(
  builtIn: readonly SharedPage[],
  examples: boolean,
): Promise<readonly SharedPage[]> {
  return examples ? [...builtIn, ...(await readExamples())] : builtIn
}

/** What a file system may lag behind the clock, in ms. */
const tolerance = 1000

/** Removes the files of a folder that were last written before this moment (milliseconds since 1970). */
async function removeOlder(folder: string, moment: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  await Promise.all(
    files.map(async (file) => {
      if ((await stat(file)).mtimeMs < moment - tolerance) await rm(file)
    }),
  )
}
