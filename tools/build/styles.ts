import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { formatMessages, type Message, transform } from 'esbuild'
import { createGenerator } from 'unocss'
import { site } from '../../src/site.ts'
import unoConfig from '../../uno.config.ts'
import type { Brand } from '../brand/brand-file.ts'
import { languages } from '../run/facts.ts'
import { brandStyles } from './brand-styles.ts'
import { SourceFault } from './fault.ts'
import { cspHash } from './fingerprint.ts'
import { lateFonts } from './late-fonts.ts'
import { root } from './paths.ts'
import type { Fonts } from './public-files.ts'
import { forEveryLanguage } from './script-selectors.ts'

type Sheet = { css: string; hash: string }

const options = { loader: 'css', minify: true, target: 'es2022' } as const

/**
 * The cascade layers, weakest first: a rule of a later layer wins, whatever its specificity and wherever its sheet
 * stands in the document. The folder of a sheet is its layer; only `utilities` is generated.
 */
export const layers = ['tokens', 'base', 'frame', 'parts', 'widgets', 'admin', 'utilities', 'media'] as const
type Layer = (typeof layers)[number]

/** Sheets of documents for staff that are not screens of the admin: each is inlined alone. */
const staffDocuments = ['admin/preview.css', 'admin/refused.css']

/** Markup whose utilities are in the sheet `admin`: visitors do not carry them. */
const staffOnly = /^(?:src\/admin|client\/editor)\//

/** Where the header offers a menu of languages (src/ui/language-links.tsx): with more than two. */
const languageMenu = 'site/frame/language-menu.css'

/** The inlined sheets by name, minified, each with the hash that allows it. */
export async function buildStyles(brand: Brand, fonts: Fonts): Promise<Record<string, Sheet>> {
  const tokens = [brandStyles(brand, fonts), read(filesOf('site/tokens')), await lateFonts(brand.fonts)]
  const frame = filesOf('site/frame').filter((file) => languages.length > 2 || file !== languageMenu)
  const sheets: Record<string, Sheet> = {
    // First in every document, hence the order of the layers.
    base: await sheet(
      `@layer ${layers.join(',')};`,
      inLayer('tokens', tokens.join('\n')),
      inLayer('base', read(filesOf('site/base'))),
      inLayer('frame', read(frame)),
      inLayer('utilities', await utilities((file) => !staffOnly.test(file))),
    ),
  }
  for (const layer of ['parts', 'widgets'] as const) {
    for (const file of filesOf(`site/${layer}`)) {
      sheets[basename(file, '.css')] = await sheet(inLayer(layer, read([file])))
    }
  }
  const screens = filesOf('admin').filter((file) => !staffDocuments.includes(file))
  sheets.admin = await sheet(
    inLayer('admin', read(screens)),
    inLayer('utilities', await utilities((file) => staffOnly.test(file))),
  )
  for (const file of staffDocuments) {
    sheets[`admin-${basename(file, '.css')}`] = await sheet(inLayer('admin', read([file])))
  }
  return sheets
}

/** Writes the one linked sheet, for print and forced colours, and returns its path on the site. */
export async function writeLinkedStyles(assets: string): Promise<string> {
  const text = read(filesOf('media')).replace('{email}', site.email).replace('{phone}', site.phone)
  const { css } = await sheet(inLayer('media', text))
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  const path = `/f/other-media.${hash}.css`
  await writeFile(join(assets, path), css)
  return path
}

const styles = join(root, 'styles')

function filesOf(folder: string): string[] {
  return globSync(`${folder}/*.css`, { cwd: styles })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}

function read(files: string[]): string {
  const css = files.map((file) => readFileSync(join(styles, file), 'utf8')).join('\n')
  return forEveryLanguage(css, languages)
}

function inLayer(layer: Layer, css: string): string {
  return `@layer ${layer}{${css}}`
}

async function sheet(...parts: string[]): Promise<Sheet> {
  const { code, warnings } = await transform(parts.join('\n'), options)
  if (warnings.length > 0) throw new SourceFault(await faults(warnings))
  // esbuild keeps the spaces in custom properties, which only a script could tell apart.
  const css = code
    .trim()
    .replace(/(--[\w-]+): ([^;{}]+)/g, (_, name, value) => `${name}:${value.replaceAll(', ', ',')}`)
  return { css, hash: cspHash(css) }
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
