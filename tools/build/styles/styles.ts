import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { formatMessages, type Message, transform } from 'esbuild'
import { createGenerator } from 'unocss'
import type { Assets } from '../../../src/html/assets.ts'
import type { StyleRule } from '../../../src/html/page-assets.ts'
import { langs } from '../../../src/i18n/languages.ts'
import unoConfig from '../../../uno.config.ts'
import { brandArt } from '../../art/brand-art.ts'
import { createOutliner } from '../../art/outline.ts'
import type { Brand } from '../../brand/brand-file.ts'
import type { FontFiles } from '../fonts.ts'
import { cspHash, writeHashed } from '../hashes.ts'
import { lateFonts } from '../late-fonts.ts'
import { root } from '../paths.ts'
import { brandStyles, rareLetters } from './brand-styles.ts'
import { leapStyles } from './dot-animations.ts'
import { forEveryLanguage } from './language-selectors.ts'
import { layoutSheet } from './layout-sheet.ts'
import { withSingleValues } from './single-values.ts'
import { styleRules } from './style-rules.ts'

const options = { loader: 'css', minify: true, target: 'es2022' } as const

/**
 * The cascade layers, weakest first: a rule of a later layer wins, whatever its specificity and wherever its sheet
 * stands in the document. The folder of a sheet is its layer; only `utilities` is generated.
 */
export const layers = ['tokens', 'base', 'layout', 'parts', 'widgets', 'admin', 'utilities', 'media'] as const
type Layer = (typeof layers)[number]
type LayerText = { layer: Layer; css: string }

/** First in every document, hence the order of the layers. */
const order = `@layer ${layers.join(',')};`

/** Sheet of the bar over a preview: no other document has its markup. */
const previewSheet = 'site/preview-bar.css'

/** Without script, for a page whose content arrives late. */
const streamedSheet = 'site/streamed.css'

/** What a document inlines that links its styles. */
const navigationSheet = 'view-transitions.css'

/** What screens of the admin have in common with visitors' pages. */
const adminLayers: Layer[] = ['tokens', 'base', 'layout', 'utilities']
const adminParts = [
  'cards',
  'forms/form',
  'forms/field-error',
  'forms/select',
  'flat-panel',
  'rows-and-steps',
  'tag',
  'notes',
].map((name) => `site/parts/${name}.css`)

/** Markup whose utilities are in the sheet `admin`: visitors do not carry them. */
const staffOnly = /^(?:src\/admin|client\/(?:admin|editor|workspace))\//

/** Where the header offers a menu of languages (src/ui/document/language-links.tsx): with more than two. */
const languageMenu = 'site/layout/language-menu.css'

/** Its rules, and the name of the linked sheet that they are in. */
type Sheet = LayerText & { name: string }

/** In bytes. A smaller sheet becomes part of the layout's sheet, because one more request costs more. */
const minOwnSheetBytes = 1000

type Built = {
  styles: { order: string; sheets: { layer: string; name: string; rules: StyleRule[] }[] }
  /** The texts of the sheets that pages link by themselves, by name. */
  linked: Record<string, string>
  /** Those of the sheets that documents link in their heads. */
  sheets: Record<keyof Assets['sheets'], string>
  /** What a document inlines that links all styles. */
  linkedStyle: Assets['linkedStyle']
}

export async function buildStyles(brand: Brand, fonts: FontFiles): Promise<Built> {
  const sources = await siteSheets(brand, fonts)
  const printed = read(filesOf('media')).replace('{email}', brand.email).replace('{phone}', brand.phone)
  const media = await minify(inLayer({ layer: 'media', css: printed }))
  const settle = withSingleValues([...sources.map(({ css }) => css), media].join(''), drawings())
  const site = sources.map((sheet) => ({ ...sheet, css: settle(sheet.css) }))
  const all = site.map(inLayer).join('')
  const named = (name: string) => site.filter((sheet) => sheet.name === name)
  const more = await minify(inLayer({ layer: 'tokens', css: rareLetters(brand, fonts) }))
  const code = await minify(read([navigationSheet]))
  return {
    styles: {
      order,
      sheets: site.map(({ layer, name, css }) => ({ layer, name, rules: styleRules(css, all) })),
    },
    linked: {
      ...Object.fromEntries(site.map(({ name }) => [name, named(name).map(inLayer).join('')])),
      layout: layoutSheet(named('layout')) + more,
    },
    sheets: {
      site: order + sources.map(inLayer).join('') + more,
      admin: await adminSheet(sources),
      streamed: await minify(inLayer({ layer: 'parts', css: read([streamedSheet]) })),
      media: settle(media),
    },
    linkedStyle: { code, hash: cspHash(code) },
  }
}

async function adminSheet(site: Sheet[]): Promise<string> {
  // What screens share comes first: of two rules with the same specificity that of the screen wins.
  const files = ['admin/shell', 'admin/ui', 'admin/**'].flatMap(filesOf)
  const texts: LayerText[] = [
    ...site.filter(({ layer }) => adminLayers.includes(layer)),
    { layer: 'parts', css: read(adminParts) },
    { layer: 'admin', css: read([...new Set(files)]) },
    { layer: 'utilities', css: await utilities((file) => staffOnly.test(file)) },
  ]
  return minify(order + texts.map(inLayer).join('\n'))
}

/** Writes the linked sheets and returns their paths on the site. */
export function writeSheets<Name extends string>(
  assets: string,
  texts: Record<Name, string>,
): Record<Name, string> {
  const paths = { ...texts }
  for (const name in texts) paths[name] = writeHashed(assets, `/f/${name}.css`, texts[name])
  return paths
}

/** The sources of drawings, which inherit a page's colours. */
function drawings(): string {
  return globSync('{art,src/ui/pictures/illustrations,tools/art}/**/*.{ts,tsx,svg}', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('')
}

/** The sheets of visitors' pages, minified. */
async function siteSheets(brand: Brand, fonts: FontFiles): Promise<Sheet[]> {
  const layout = filesOf('site/layout').filter((file) => langs.length > 2 || file !== languageMenu)
  const { arabic } = brandArt(brand, await createOutliner(brand.fonts))
  const tokens = [brandStyles(brand, fonts), read(filesOf('site/tokens')), await lateFonts(brand.fonts)]
  const texts: LayerText[] = [
    { layer: 'tokens', css: tokens.join('\n') },
    { layer: 'base', css: read(filesOf('site/base')) },
    { layer: 'layout', css: read([navigationSheet, ...layout]) },
    { layer: 'admin', css: read([previewSheet]) },
    { layer: 'utilities', css: await utilities((file) => !staffOnly.test(file)) },
  ]
  const leaps: Sheet = { layer: 'tokens', name: 'leaps', css: leapStyles(arabic) }
  const minified = [leaps, ...texts.map((text) => ({ ...text, name: 'layout' }))].map(async (sheet) => ({
    ...sheet,
    css: await minify(sheet.css),
  }))
  return Promise.all([...minified, ...sheetsOf('parts'), ...sheetsOf('widgets')])
}

/**
 * The files of a folder within parts or widgets are one linked sheet: with each that arrives, a browser styles the
 * page again. Other parts are in `parts`, other widgets in a sheet of their own.
 */
function sheetsOf(layer: 'parts' | 'widgets'): Promise<Sheet>[] {
  return filesOf(`site/${layer}/**`).map(async (file) => {
    const css = await minify(read([file]))
    const folder = basename(dirname(file))
    if (folder === layer && css.length < minOwnSheetBytes) return { layer, name: 'layout', css }
    return { layer, name: folder === 'widgets' ? basename(file, '.css') : folder, css }
  })
}

const styles = join(root, 'styles')

function filesOf(folder: string): string[] {
  return globSync(`${folder}/*.css`, { cwd: styles })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}

function read(files: string[]): string {
  const css = files.map((file) => readFileSync(join(styles, file), 'utf8')).join('\n')
  return forEveryLanguage(css, langs)
}

function inLayer({ layer, css }: LayerText): string {
  return `@layer ${layer}{${css}}`
}

async function minify(text: string): Promise<string> {
  const { code, warnings } = await transform(text, options)
  if (warnings.length > 0) throw new Error(await faults(warnings))
  // esbuild keeps the spaces in custom properties, which only a script could tell apart.
  return code
    .trim()
    .replace(/(--[\w-]+): ([^;{}]+)/g, (_, name, value) => `${name}:${value.replaceAll(', ', ',')}`)
}

/** A browser drops what it cannot parse without a word, so a warning is an error here; with its file and line. */
async function faults(found: Message[]): Promise<string> {
  const files = globSync('**/*.css', { cwd: styles })
  const checked = await Promise.all(
    files.map((file) => transform(read([file]), { ...options, sourcefile: `styles/${file}` })),
  )
  const located = checked.flatMap(({ warnings }) => warnings)
  const messages = await formatMessages(located.length > 0 ? located : found, { kind: 'error' })
  return messages.join('\n').trim()
}

/** Utility classes used in the markup of these files, generated by UnoCSS from the tokens. */
async function utilities(includes: (file: string) => boolean): Promise<string> {
  const generator = await createGenerator(unoConfig)
  // Class attributes only: a complete source is full of words that happen to be utilities.
  const classes = globSync('{src,client}/**/*.tsx', { cwd: root })
    .filter((file) => includes(file.replaceAll('\\', '/')))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/className=(?:"[^"]*"|\{[^}]*\})/g) ?? [])
    .join('\n')
  const { css } = await generator.generate(classes, { preflights: false })
  return css
}
