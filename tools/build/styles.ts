import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { createGenerator } from 'unocss'
import { site } from '../../src/site.ts'
import unoConfig from '../../uno.config.ts'
import { cspHash } from './fingerprint.ts'
import { lateFonts } from './late-fonts.ts'
import { root } from './paths.ts'
import type { Fonts } from './public-files.ts'

type Sheet = { css: string; hash: string }

const folder = join(root, 'styles')

/** Files that are sent as one sheet, in cascade order. Every other file of styles/ is a sheet of its own. */
const bundles = {
  /** What every page has, before the sheets of its widgets. */
  base: [
    'site/tokens',
    'site/fonts',
    'site/elements',
    'site/accessibility',
    'site/layout',
    'site/buttons',
    'site/pictures',
    'site/parts',
    'site/header',
    'site/footer',
    'site/toast',
    'site/notice',
  ],
  /** What every screen of the admin has. */
  admin: [
    'admin/frame',
    'admin/page-list',
    'admin/buttons',
    'admin/badges',
    'admin/editor',
    'admin/widgets',
    'admin/fields',
    'admin/field-lists',
    'admin/page-details',
    'admin/saving',
    'admin/dialogs',
    'admin/inbox',
    'admin/inbox-table',
    'admin/inbox-bulk',
    'admin/lead',
  ],
}

/** The one sheet that pages link: what it holds is for paper and forced colours. */
const linked = 'site/other-media'

/** The sheets by name, in cascade order, minified, with the hash that lets each be inlined. */
export async function buildStyles(fonts: Fonts): Promise<Record<string, Sheet>> {
  const read = (name: string) =>
    source(name).replaceAll('/fonts/latin.woff2', fonts.latin).replaceAll('/fonts/arabic.woff2', fonts.arabic)
  const bundled = new Set<string>([...bundles.base, ...bundles.admin, linked])
  const others = globSync('*/*.css', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/').replace(/\.css$/, ''))
    .filter((file) => !bundled.has(file))
    .sort()
  const sheets: Record<string, Sheet> = {
    base: await sheet([...bundles.base.map(read), await lateFonts(), await utilities()].join('\n')),
  }
  for (const file of others) sheets[nameOf(file)] = await sheet(read(file))
  sheets.admin = await sheet(bundles.admin.map(read).join('\n'))
  return sheets
}

/** `site/hero` is the sheet `hero`, `admin/preview` is `admin-preview`. */
function nameOf(file: string): string {
  return file.replace(/^site\//, '').replace('/', '-')
}

/** Writes the linked sheet and returns its path on the site. */
export async function writeLinkedStyles(assets: string): Promise<string> {
  const { css } = await sheet(source(linked).replace('{email}', site.email).replace('{phone}', site.phone))
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  const path = `/f/${nameOf(linked)}.${hash}.css`
  await writeFile(join(assets, path), css)
  return path
}

function source(name: string): string {
  return readFileSync(join(folder, `${name}.css`), 'utf8')
}

async function sheet(text: string): Promise<Sheet> {
  const { code } = await transform(text, { loader: 'css', minify: true, target: 'es2022' })
  const css = code.trim()
  return { css, hash: cspHash(css) }
}

/** Utility classes used in the markup, made by UnoCSS from the tokens. */
async function utilities(): Promise<string> {
  const generator = await createGenerator(unoConfig)
  // Class attributes alone: read as a whole, a source is full of words that happen to be utilities.
  const classes = globSync('{src,client}/**/*.tsx', { cwd: root })
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/className=(?:"[^"]*"|\{[^}]*\})/g) ?? [])
    .join('\n')
  const { css } = await generator.generate(classes, { preflights: false })
  return css
}
