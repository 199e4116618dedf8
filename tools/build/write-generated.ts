import { globSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { adminIcons } from '../../client/workspace/ui/icon-names.ts'
import type { Assets } from '../../src/html/assets.ts'
import type { PageAssets } from '../../src/html/page-assets.ts'
import { writeAppIcons } from '../art/app-icons.ts'
import { buildArt } from '../art/build-art.ts'
import { buildLines } from '../art/icons.ts'
import { drawSharePictures, type SharedPage } from '../art/share-pictures.ts'
import { readBrand } from '../brand/brand-file.ts'
import { readExamples } from '../run/seed.ts'
import { buildHeadScript } from './build-head-script.ts'
import { type FontFiles, writeFonts } from './fonts.ts'
import { writeHandbook } from './handbook.ts'
import { hashOfFiles, shortHash } from './hashes.ts'
import { collectIconNames, writeIconSheet, writeLogos } from './icon-sheet.ts'
import { generated, publicFiles, root } from './paths.ts'
import { readTexts } from './read-texts.ts'
import { hasExamples, stampFile } from './sources-stamp.ts'
import { writeNextPages } from './speculation-rules.ts'
import { buildStyles, writeSheets } from './styles/styles.ts'
import { writeWebManifests } from './web-manifest.ts'

/** What `generated/assets.json` holds; `generated/client.json` adds the browser's entries. */
type Light = Omit<Assets, 'build' | 'client' | 'admin' | 'workspace' | 'writing' | 'mode'>

/** Makes `generated/` from fonts, drawings, styles and texts. */
export async function writeGenerated(): Promise<void> {
  const began = Date.now()
  // Vite does not name the file of a fault in JSON.
  for (const file of globSync('locales/**/*.json', { cwd: root })) readTexts(file)
  await mkdir(publicFiles, { recursive: true })
  // The build of the browser's code writes it; Vite's development server asks for it, and has another.
  await writeFile(
    join(generated, 'client.json'),
    JSON.stringify({ client: '', admin: '', workspace: '', writing: '' }),
    {
      flag: 'wx',
    },
  ).catch(() => {})
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
  const { allAdminTexts, allFormTexts, indexedPages } = await siteContent()
  await mkdir(join(generated, 'forms'), { recursive: true })
  for (const { lang, kind, texts } of allFormTexts())
    await writeFile(join(generated, 'forms', `${kind}-${lang}.json`), JSON.stringify(texts))
  await mkdir(join(generated, 'admin'), { recursive: true })
  for (const [name, content] of Object.entries({ icons: buildLines(adminIcons), ...allAdminTexts() }))
    await writeFile(join(generated, 'admin', `${name}.json`), JSON.stringify(content))
  const builtIn = indexedPages()
  const { icons, shared, logos } = collectIconNames()
  const light: Omit<Light, keyof Sheets['light']> = {
    headScript: await buildHeadScript(),
    fonts,
    iconSheet: writeIconSheet(publicFiles, buildLines(shared)),
    handbook: writeHandbook(publicFiles),
    nextPages: writeNextPages(publicFiles),
  }
  const heavy: Omit<PageAssets, 'styles'> = {
    icons: buildLines(icons),
    logos: writeLogos(publicFiles, logos),
    art,
    share: await drawSharePictures(publicFiles, art, await pagesToShare(builtIn, hasExamples())),
    digests: digestsOf(builtIn),
  }
  await writeModules(light, heavy, await makeSheets(fonts))
  await removeOlder(publicFiles, began)
}

/** Node alone reads no JSX. */
async function siteContent(): Promise<typeof import('./read-site-modules.ts')> {
  const { module } = await runnerImport<typeof import('./read-site-modules.ts')>(
    join(import.meta.dirname, 'read-site-modules.ts'),
    {
      configFile: false,
      logLevel: 'warn',
      plugins: [
        {
          // The modules in `generated/` are not written yet, and pages do not read them before they are rendered.
          name: 'without generated modules',
          enforce: 'pre',
          resolveId: (id) =>
            /\/generated\/(?:assets|page-assets|client)\.json$/.test(id) ? `\0${id}` : null,
          load: (id) => (id.startsWith('\0') && id.endsWith('.json') ? '{}' : null),
        },
      ],
    },
  )
  return module
}

/** What changes with a page's content in any language, by slug. */
function digestsOf(pages: readonly { slug: string; content: string }[]): Record<string, string> {
  const contents = Map.groupBy(pages, ({ slug }) => slug)
  return Object.fromEntries(
    [...contents].map(([slug, inLanguages]) => [
      slug,
      shortHash(inLanguages.map(({ content }) => content).join('\n'), 10),
    ]),
  )
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
  const paths = writeSheets(publicFiles, linked)
  return {
    light: { linkedStyle, sheets: writeSheets(publicFiles, sheets) },
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
  // The build's name, part of each cache key.
  const build = hashOfFiles(bundled, JSON.stringify([paths, pageAssets])).slice(0, 10)
  await writeFile(join(generated, 'page-assets.json'), JSON.stringify(pageAssets))
  await writeFile(join(generated, 'assets.json'), JSON.stringify({ ...paths, build }))
}

const bundled = ['{brand,client,contract,locales,src}/**/*.{ts,tsx,json}']

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
