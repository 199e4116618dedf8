import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { argv } from 'node:process'
import subsetFont from 'subset-font'
import { loadFace } from './outline.ts'

/*
 * Run manually: node tools/art/build-fonts.ts <Readexpro[HEXP,wght].ttf>
 * The upright source is fonts/variable in github.com/ThomasJockin/readexpro (OFL): the files of
 * @fontsource are split by script, and the Arabic one lacks the stop, guillemets and ellipsis.
 */
const resolve = createRequire(import.meta.url).resolve
const FONTS = join(import.meta.dirname, '../../public/fonts')

/** Space, no-break space, full stop, guillemets, ellipsis: DESIGN.md section 3. */
const MARKS = '\u0020\u00a0\u002e\u00ab\u00bb\u2026'

const source = argv[2]
if (!source) throw new Error('Give the path of the Readex Pro variable font')

copyFileSync(
  resolve('@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2'),
  join(FONTS, 'host-grotesk.woff2'),
)

const arabic = await loadFace(
  resolve('@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2'),
)
const text = MARKS + String.fromCodePoint(...arabic.collectUnicodes())
const readex = await subsetFont(readFileSync(source), text, {
  targetFormat: 'woff2',
  variationAxes: { HEXP: 0, wght: { min: 160, max: 700, default: 400 } },
})
writeFileSync(join(FONTS, 'readex-pro.woff2'), readex)
console.log(`readex-pro.woff2: ${readex.length} bytes`)
