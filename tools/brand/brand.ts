import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { parseArgs } from 'node:util'
import { root } from '../build/paths.ts'
import { brandFile, readBrand } from './brand-file.ts'
import { changeBrand, written } from './change-brand.ts'
import { installFont } from './install-font.ts'

/*
 * npm run brand: changes brand/brand.json as its arguments say.
 *   --name "…" --ar "…" --accent "#0e86c8"                        names and colours
 *   --latin-font @fontsource-variable/onest --arabic-font …       fonts (--arabic-source: the complete font file)
 *   --city.en Taif --phone "+966 12 000 0000"                   any other field by its path
 */
const { tokens } = parseArgs({ args: argv.slice(2), strict: false, tokens: true })
const options = new Map<string, string>()
tokens.forEach((token, k) => {
  if (token.kind !== 'option') return
  const next = tokens[k + 1]
  const value = token.value ?? (next?.kind === 'positional' ? next.value : undefined)
  if (value === undefined) throw new Error(`--${token.name} needs a value`)
  options.set(token.name, value)
})

const path = join(root, brandFile)
let brand = changeBrand(readBrand(), options)
for (const script of ['latin', 'arabic'] as const) {
  const from = options.get(`${script}-font`)
  if (!from) continue
  const old = brand.fonts[script]
  const font = await installFont(script, from, old, options.get(`${script}-source`))
  if (font.file !== old.file) rmSync(join(root, 'public/fonts', old.file), { force: true })
  brand = { ...brand, fonts: { ...brand.fonts, [script]: font } }
}
// Read again, so that no file is written that the build would refuse.
const text = written(brand)
brand = readBrand(text)
if (options.size > 0) writeFileSync(path, text)

console.log(`${brand.name.en} · ${brand.name.ar}`)
console.log(
  'the build draws logo, app icons, hero, pictures for shared links and the other drawings; every pair of colours is legible (WCAG AA)',
)
console.log(`
Yours to do:
- ${brandFile}: legalName is "${brand.legalName.en}", e-mail ${brand.email}, phone ${brand.phone},
  city ${brand.city.en}, commercialRegistration ${brand.commercialRegistration}, vatNumber ${brand.vatNumber}
- ${brand.mark ? `brand/${brand.mark.logo} and brand/${brand.mark.icon} are the mark` : 'the initial is the mark; a drawn one is named in "mark"'}
- locales/*/brand.json: the texts that play with the name
- locales/*/content (about, home, industries, portfolio), src/widgets/lists/service-prices.ts: samples of a
  fictional agency, founded in 2018
- tools/run/sample-content.json: the pages and articles of a new database
- wrangler.toml: npm run doctor says what is missing`)
