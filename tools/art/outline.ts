import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import bidiFactory from 'bidi-js'
import fontverter from 'fontverter'
import * as hb from 'harfbuzzjs'
import type { TextLine } from '../../src/ui/pictures/illustrations/drawing-tools.ts'
import type { Brand } from '../brand/brand-file.ts'
import { root } from '../build/paths.ts'
import { PathWriter, type Segment } from './path-writer.ts'

type Script = 'latin' | 'arabic'

/** Outlines use a grid of tenths of a unit: short integers, and finer than a pixel of a dense screen. */
const GRID = 10

export type Outliner = {
  /** The line as one path element. */
  path: (line: TextLine) => string
  /** The line's glyphs in visual order, placed. */
  place: (line: Placing) => { glyphs: PlacedGlyph[]; width: number }
  /** Width of a line in user units. */
  width: (line: Placing) => number
}

type Placing = Pick<TextLine, 'text' | 'direction' | 'size' | 'weight' | 'letterSpacing'>

/** A glyph with its origin in user units; `scale` turns its outline's font units into them. */
export type PlacedGlyph = {
  id: number
  /** The character that it begins with, and the character's place in its run. */
  char: string
  cluster: string
  outline: readonly Segment[]
  x: number
  y: number
  scale: number
}

/**
 * Loads the brand's fonts (or those of another folder) and shapes text with HarfBuzz: the Arabic font for Arabic, the
 * Latin one for everything else, and each for what the other lacks, as on the pages. A letter that neither has throws.
 */
export async function createOutliner(
  fonts: Brand['fonts'],
  folder = join(root, 'public/fonts'),
): Promise<Outliner> {
  // Sequentially: the decompressor reuses its output memory for the next file.
  const faces = {
    latin: await openFace(join(folder, fonts.latin.file)),
    arabic: await openFace(join(folder, fonts.arabic.file)),
  }
  const instances = new Map<string, hb.Font>()

  const instance = (script: Script, weight: number): hb.Font => {
    const key = `${script}${weight}`
    const known = instances.get(key)
    if (known) return known
    const font = new hb.Font(faces[script].face)
    font.setVariations([new hb.Variation('wght', weight)])
    instances.set(key, font)
    return font
  }

  /** The script whose font draws the character: its own, or the other one if only that has the glyph. */
  const fontFor = (char: string, direction: 'ltr' | 'rtl', line: string): Script => {
    const own = scriptOf(char, direction)
    const order: Script[] = own === 'latin' ? ['latin', 'arabic'] : ['arabic', 'latin']
    const found = order.find((script) => faces[script].covers(char))
    if (found) return found
    const code = char.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    throw new Error(
      `The drawn text "${line}" needs the letter "${char}" (U+${code}), which neither ${fonts.latin.file} nor ${fonts.arabic.file} has.`,
    )
  }

  const place: Outliner['place'] = (line) => {
    const glyphs: PlacedGlyph[] = []
    let pen = 0
    let parts = 0
    for (const run of bidiRuns(line.text, line.direction)) {
      for (const part of splitByFont(run, (char) => fontFor(char, run.direction, line.text))) {
        parts++
        const font = instance(part.script, line.weight)
        const scale = line.size / faces[part.script].face.upem
        for (const glyph of shapeRun(font, part, run.direction)) {
          if (glyph.id === 0) {
            throw new Error(`${fonts[part.script].file} cannot draw "${glyph.char}" in "${line.text}".`)
          }
          glyphs.push({
            id: glyph.id,
            char: glyph.char,
            cluster: `${parts}:${glyph.cluster}`,
            outline: font.glyphToJson(glyph.id),
            x: pen + glyph.xOffset * scale,
            y: -glyph.yOffset * scale,
            scale,
          })
          pen += glyph.xAdvance * scale + (line.letterSpacing ?? 0)
        }
      }
    }
    return { glyphs, width: pen }
  }

  return {
    place,
    width: (line) => place(line).width,
    path: (text) => {
      const line = text.ink ? centred(text, text.ink, place(text).glyphs) : text
      const { glyphs, width } = place(line)
      const left = line.x - width * startShare(line)
      const writer = new PathWriter()
      for (const { outline, x, y, scale } of glyphs) {
        writer.glyph(outline, (left + x) * GRID, (line.y + y) * GRID, scale * GRID)
      }
      return `<path fill="${line.fill}" transform="scale(${1 / GRID})" d="${writer.d}"/>`
    },
  }
}

/** A line with its ink, at most `most` wide, around the point that it names. */
function centred(line: TextLine, most: number, glyphs: readonly PlacedGlyph[]): TextLine {
  const across: number[] = []
  const down: number[] = []
  for (const { outline, x, y, scale } of glyphs) {
    for (const value of outline.flatMap(({ values }) => values.filter((_, at) => at % 2 === 0)))
      across.push(x + value * scale)
    for (const value of outline.flatMap(({ values }) => values.filter((_, at) => at % 2 === 1)))
      down.push(y - value * scale)
  }
  const [left, right] = [Math.min(...across), Math.max(...across)]
  const [top, bottom] = [Math.min(...down), Math.max(...down)]
  const share = Math.min(1, most / (right - left))
  return {
    ...line,
    size: line.size * share,
    letterSpacing: (line.letterSpacing ?? 0) * share,
    x: line.x - ((left + right) / 2) * share,
    y: line.y - ((top + bottom) / 2) * share,
    anchor: line.direction === 'ltr' ? 'start' : 'end',
  }
}

/** Share of the width that lies left of the anchor. */
function startShare({ anchor, direction }: TextLine): number {
  if (anchor === 'middle') return 0.5
  return (anchor === 'start') === (direction === 'ltr') ? 0 : 1
}

async function openFace(file: string) {
  const face = await loadFace(file)
  const codes = new Set(face.collectUnicodes())
  return { face, covers: (char: string) => codes.has(char.codePointAt(0) ?? 0) }
}

/** Unpacks a woff2 file for HarfBuzz. */
export async function loadFace(file: string): Promise<hb.Face> {
  const sfnt = await fontverter.convert(readFileSync(file), 'truetype')
  return new hb.Face(new hb.Blob(new Uint8Array(sfnt)))
}

type Run = { text: string; direction: 'ltr' | 'rtl' }

const bidi = bidiFactory()

/** Runs of one direction in visual order, left to right. */
export function bidiRuns(text: string, base: 'ltr' | 'rtl'): Run[] {
  const embedding = bidi.getEmbeddingLevels(text, base)
  const order = Array.from({ length: text.length }, (_, at) => at)
  for (const [start, end] of bidi.getReorderSegments(text, embedding))
    order.splice(start, end + 1 - start, ...order.slice(start, end + 1).reverse())
  const runs: (Run & { level: number | undefined })[] = []
  for (const at of order) {
    const level = embedding.levels[at]
    const last = runs.at(-1)
    if (!last || last.level !== level)
      runs.push({ text: text.charAt(at), direction: level && level % 2 ? 'rtl' : 'ltr', level })
    else last.text = last.direction === 'rtl' ? text.charAt(at) + last.text : last.text + text.charAt(at)
  }
  return runs
}

type Part = { text: string; script: Script }

/** Splits a run where the font changes; visual order. */
function splitByFont({ text, direction }: Run, fontFor: (char: string) => Script): Part[] {
  const parts: Part[] = []
  for (const char of text) {
    const script = fontFor(char)
    const last = parts.at(-1)
    if (last?.script === script) last.text += char
    else parts.push({ text: char, script })
  }
  return direction === 'rtl' ? parts.reverse() : parts
}

/** Spaces and stops inside Arabic stay with it. */
function scriptOf(char: string, direction: 'ltr' | 'rtl'): Script {
  if (/[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/.test(char)) return 'arabic'
  if (direction === 'ltr') return 'latin'
  return /[ \u00a0.«»…]/.test(char) ? 'arabic' : 'latin'
}

function shapeRun(font: hb.Font, { text, script }: Part, direction: 'ltr' | 'rtl') {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.setDirection(direction === 'rtl' ? hb.Direction.RTL : hb.Direction.LTR)
  buffer.setScript(script === 'latin' ? 'Latn' : 'Arab')
  buffer.setLanguage(script === 'latin' ? 'en' : 'ar')
  hb.shape(font, buffer)
  const infos = buffer.getGlyphInfos()
  return buffer.getGlyphPositions().map(({ xAdvance, xOffset, yOffset }, i) => ({
    id: infos[i]?.codepoint ?? 0,
    char: text.charAt(infos[i]?.cluster ?? 0),
    cluster: infos[i]?.cluster ?? 0,
    xAdvance,
    xOffset,
    yOffset,
  }))
}
