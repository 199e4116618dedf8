import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { transform } from 'esbuild'
import { createGenerator } from 'unocss'
import { site } from '../../src/site.ts'
import unoConfig from '../../uno.config.ts'
import { cspHash } from './fingerprint.ts'
import { lateFonts } from './late-fonts.ts'
import { root } from './paths.ts'
import type { Fonts } from './public-files.ts'

type Sheet = { css: string; hash: string }

const folder = join(root, 'src/ui/styles')

/** Every page has these, as one sheet called `base`, before the sheets of its widgets. */
const everywhere = ['tokens', 'fonts', 'base', 'header', 'footer', 'toast', 'notice']

/** The one sheet that pages link: what it holds is for paper and forced colours. */
const linked = 'other-media'

/** The sheets by name, in cascade order, minified, with the hash that lets each be inlined. */
export async function buildStyles(fonts: Fonts): Promise<Record<string, Sheet>> {
  const read = (name: string) =>
    source(name).replaceAll('/fonts/latin.woff2', fonts.latin).replaceAll('/fonts/arabic.woff2', fonts.arabic)
  const others = globSync('*.css', { cwd: folder })
    .map((file) => basename(file, '.css'))
    .filter((name) => !everywhere.includes(name) && name !== linked)
    .sort()
  const sheets: Record<string, Sheet> = {
    base: await sheet([...everywhere.map(read), await lateFonts(), await utilities()].join('\n')),
  }
  for (const name of others) sheets[name] = await sheet(read(name))
  return sheets
}

/** Writes the linked sheet and returns its path on the site. */
export async function writeLinkedStyles(assets: string): Promise<string> {
  const { css } = await sheet(source(linked).replace('{email}', site.email).replace('{phone}', site.phone))
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  const path = `/f/${linked}.${hash}.css`
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
