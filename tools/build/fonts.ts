import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFont } from 'fonteditor-core'
import fontverter from 'fontverter'
import subsetFont from 'subset-font'
import { languages } from '../../src/i18n/languages.ts'
import type { Brand } from '../brand/brand-file.ts'
import { writeHashed } from './hashes.ts'
import { root } from './paths.ts'

/** A file on the site, and the `unicode-range` for which browsers fetch it. */
type FontFile = { path: string; range: string }
export type FontFiles = Record<
  'latin' | 'latinMore' | 'latinStop' | 'arabic' | 'arabicStop' | 'names' | 'sisters',
  FontFile
>

/** The weights of headings (`--fw-display` in styles/site/tokens/tokens.css), in which their full stop is drawn. */
const displayWeight = { latin: 640, arabic: 620 }
/**
 * The space in em between a heading's last letter and its full stop: Arabic letters reach out to the left on
 * the line.
 */
const stopSpace = { latin: 0, arabic: 0.1 }
/** `--fw-title` of Arabic, in which the sisters of Latin headings are set. */
const sisterWeight = 560

/** What English texts and names in Arabic texts consist of; marks of direction have no glyph anywhere. */
const latin =
  'U+20-7E,U+A0,U+A9,U+B7,U+D7,U+200B-200F,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2028-202F,U+2060-206F,U+2191,U+2193'
/** The rest of the font: accents, signs and rare marks. */
const latinMore =
  'U+A1-A8,U+AA-B6,U+B8-D6,U+D8-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-200A,U+2010-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027,U+2030-205F,U+20AC,U+2122,U+2212,U+2215'
/** Arabic has its own space, stop, guillemets and ellipsis. */
const arabic = 'U+20,U+A0,U+2E,U+AB,U+BB,U+2026,U+600-6FF,U+200C-200F'
/** Letters, vowel marks and stops, of which headings are made. */
const sisters = 'U+20,U+2E,U+60C,U+61B,U+61F,U+621-63A,U+641-652'

/**
 * Writes the brand's fonts, in the parts that pages need: the Latin one without what few pages have, and of
 * the Arabic one the letters of the link that leads from every other page to Arabic, and in one weight those
 * of headings. Hashed names let browsers cache them for ever.
 */
export async function writeFonts(assets: string, fonts: Brand['fonts']): Promise<FontFiles> {
  const read = (script: keyof Brand['fonts']) => readFile(join(root, 'public/fonts', fonts[script].file))
  const write = (script: keyof Brand['fonts'], part: string, bytes: Uint8Array, range: string) => {
    const file = fonts[script].file.replace('.woff2', `${part}.woff2`)
    return { path: writeHashed(assets, `/f/${file}`, bytes), range }
  }
  const [latinFont, arabicFont] = [await read('latin'), await read('arabic')]
  // With the space, from which browsers take the height of a line: without it they would fetch the next font.
  const languageNames = Object.values(languages).map(({ label }) => label)
  const names = `U+20,${rangeOf(arabicLettersOf(languageNames))}`
  const sisterFont = await subset(arabicFont, sisters, oneWeight(sisterWeight, fonts.arabic.weights))
  const stop = async (script: keyof Brand['fonts'], font: Uint8Array) =>
    write(script, '-stop', await nuqtaStop(script, font, fonts[script].weights), 'U+2E')
  return {
    latin: write('latin', '', await subset(latinFont, latin), latin),
    latinMore: write('latin', '-more', await subset(latinFont, latinMore), latinMore),
    latinStop: await stop('latin', latinFont),
    arabic: write('arabic', '', arabicFont, arabic),
    arabicStop: await stop('arabic', arabicFont),
    names: write('arabic', '-names', await subset(arabicFont, names), names),
    sisters: write('arabic', '-sisters', sisterFont, sisters),
  }
}

function subset(font: Uint8Array, range: string, axes = {}): Promise<Uint8Array> {
  return subsetFont(font, lettersIn(range), { targetFormat: 'woff2', ...axes })
}

/** For a variable font; another has but one. */
function oneWeight(weight: number, [from = weight, to = weight]: number[]) {
  return from < to ? { variationAxes: { wght: Math.min(Math.max(weight, from), to) } } : {}
}

/** The nuqta spans this share of the full stop's advance, and its lower corner is this far below the line, in em. */
const span = 0.9
const overshoot = 0.012

/**
 * The full stop alone, drawn as the nuqta for headings: a square turned 45°. In one weight, as the outlines
 * of a variable font would move with the old corners. A font without TrueType outlines keeps its own.
 */
async function nuqtaStop(script: keyof Brand['fonts'], font: Uint8Array, weights: number[]) {
  const axes = oneWeight(displayWeight[script], weights)
  const stop = Buffer.from(await subsetFont(font, '.', { targetFormat: 'truetype', ...axes }))
  if (stop.toString('latin1', 0, 4) === 'OTTO') return fontverter.convert(stop, 'woff2')
  const edited = createFont(stop, { type: 'ttf' })
  const ttf = edited.get()
  const { unitsPerEm = 1000 } = ttf.head
  for (const glyph of ttf.glyf.filter(({ unicode = [] }) => unicode.includes(0x2e))) {
    const half = Math.round((glyph.advanceWidth * span) / 2)
    const middle = Math.round(glyph.advanceWidth / 2)
    const bottom = -Math.round(unitsPerEm * overshoot)
    const box = { xMin: middle - half, xMax: middle + half, yMin: bottom, yMax: bottom + 2 * half }
    const corner = (x: number, y: number) => ({ x, y, onCurve: true })
    Object.assign(glyph, box, {
      contours: [
        [
          corner(middle, bottom),
          corner(box.xMin, bottom + half),
          corner(middle, box.yMax),
          corner(box.xMax, bottom + half),
        ],
      ],
      leftSideBearing: box.xMin,
      advanceWidth: glyph.advanceWidth + Math.round(unitsPerEm * stopSpace[script]),
    })
  }
  return fontverter.convert(edited.set(ttf).write({ type: 'ttf', toBuffer: true }), 'woff2')
}

function lettersIn(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
        '',
      )
    })
    .join('')
}

function rangeOf(letters: string[]): string {
  return letters.map((letter) => `U+${letter.charCodeAt(0).toString(16)}`).join(',')
}

function arabicLettersOf(texts: string[]): string[] {
  return [...new Set(texts.join('').match(/[\u0600-\u06ff]/g) ?? [])].sort()
}
