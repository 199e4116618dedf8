import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { transform } from 'esbuild'
import { createGenerator } from 'unocss'
import unoConfig from '../../uno.config.ts'
import { cspHash } from './fingerprint.ts'
import { lateFonts } from './late-fonts.ts'
import { root } from './paths.ts'
import type { Fonts } from './public-files.ts'

type Sheet = { css: string; hash: string }

/** Every page has these, as one sheet called `base`, before the sheets of its widgets. */
const everywhere = ['tokens', 'fonts', 'base', 'header', 'footer', 'toast', 'notice']

/** The sheets by name, in cascade order, minified, with the hash that lets each be inlined. */
export async function buildStyles(fonts: Fonts): Promise<Record<string, Sheet>> {
  const folder = join(root, 'src/ui/styles')
  const read = (name: string) =>
    readFileSync(join(folder, `${name}.css`), 'utf8')
      .replaceAll('/fonts/latin.woff2', fonts.latin)
      .replaceAll('/fonts/arabic.woff2', fonts.arabic)
  const others = globSync('*.css', { cwd: folder })
    .map((file) => basename(file, '.css'))
    .filter((name) => !everywhere.includes(name))
    .sort()
  const sheets: Record<string, Sheet> = {
    base: await sheet([...everywhere.map(read), await lateFonts(), await utilities()].join('\n')),
  }
  for (const name of others) sheets[name] = await sheet(read(name))
  return sheets
}

async function sheet(source: string): Promise<Sheet> {
  const { code } = await transform(source, { loader: 'css', minify: true, target: 'es2022' })
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
