import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fontverter from 'fontverter'
import * as hb from 'harfbuzzjs'
import type { TextLine } from '../../src/ui/illustrations/pen.ts'
import { bidiRuns } from './bidi.ts'

/** The same files as on the pages, so that outlined and live text look the same. */
const FONTS = join(import.meta.dirname, '../../public/fonts')
const FONT_FILES = { latin: 'host-grotesk.woff2', arabic: 'readex-pro.woff2' } as const
type Script = keyof typeof FONT_FILES

/** Outlines use a grid of tenths of a unit: short integers, and finer than a pixel of a dense screen. */
const GRID = 10

export type Outliner = {
  /** The line as one path element. */
  path: (line: TextLine) => string
  /** Glyph ids of a line in visual order, for tests. */
  glyphs: (line: Pick<TextLine, 'text' | 'direction'>) => number[]
  /** Width of a line in user units. */
  width: (line: TextLine) => number
}

/** Loads both faces and shapes text with HarfBuzz: Readex Pro for Arabic, Host Grotesk for everything else. */
export async function createOutliner(): Promise<Outliner> {
  const faces = {
    latin: await loadFace(join(FONTS, FONT_FILES.latin)),
    arabic: await loadFace(join(FONTS, FONT_FILES.arabic)),
  }
  const fonts = new Map<string, hb.Font>()

  const fontOf = (script: Script, weight: number): hb.Font => {
    const key = `${script}${weight}`
    const known = fonts.get(key)
    if (known) return known
    const font = new hb.Font(faces[script])
    font.setVariations([new hb.Variation('wght', weight)])
    fonts.set(key, font)
    return font
  }

  const shapeLine = (text: string, direction: 'ltr' | 'rtl', weight: number) =>
    bidiRuns(text, direction).flatMap((run) =>
      byScript(run.text, run.direction).map((part) => {
        const font = fontOf(part.script, weight)
        return { font, upem: faces[part.script].upem, glyphs: shapeRun(font, part, run.direction) }
      }),
    )

  const place = (line: TextLine) => {
    const placed: { outline: readonly Segment[]; x: number; y: number; scale: number }[] = []
    let pen = 0
    for (const run of shapeLine(line.text, line.direction, line.weight)) {
      const scale = line.size / run.upem
      for (const glyph of run.glyphs) {
        placed.push({
          outline: outlineOf(run.font, glyph.id),
          x: pen + glyph.xOffset * scale,
          y: -glyph.yOffset * scale,
          scale,
        })
        pen += glyph.xAdvance * scale + (line.letterSpacing ?? 0)
      }
    }
    return { placed, width: pen }
  }

  return {
    glyphs: ({ text, direction }) =>
      shapeLine(text, direction, 500).flatMap((run) => run.glyphs.map((glyph) => glyph.id)),
    width: (line) => place(line).width,
    path: (line) => {
      const { placed, width } = place(line)
      const left = line.x - width * startShare(line)
      const writer = new PathWriter()
      for (const { outline, x, y, scale } of placed) {
        writer.glyph(outline, (left + x) * GRID, (line.y + y) * GRID, scale * GRID)
      }
      return `<path fill="${line.fill}" transform="scale(${1 / GRID})" d="${writer.d}"/>`
    },
  }
}

/** Share of the width that lies left of the anchor. */
function startShare({ anchor, direction }: TextLine): number {
  if (anchor === 'middle') return 0.5
  return (anchor === 'start') === (direction === 'ltr') ? 0 : 1
}

/** Unpacks a woff2 file for HarfBuzz. */
export async function loadFace(file: string): Promise<hb.Face> {
  const sfnt = await fontverter.convert(readFileSync(file), 'truetype')
  return new hb.Face(new hb.Blob(new Uint8Array(sfnt)))
}

type Part = { text: string; script: Script }

/** Splits a run where the face changes; spaces and stops inside Arabic stay with it (DESIGN.md section 3). */
function byScript(text: string, direction: 'ltr' | 'rtl'): Part[] {
  const parts: Part[] = []
  for (const char of text) {
    const script = scriptOf(char, direction)
    const last = parts.at(-1)
    if (last?.script === script) last.text += char
    else parts.push({ text: char, script })
  }
  return direction === 'rtl' ? parts.reverse() : parts
}

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
    xAdvance,
    xOffset,
    yOffset,
  }))
}

type Segment = { type: string; values: number[] }
const outlines = new WeakMap<hb.Font, Map<number, Segment[]>>()

function outlineOf(font: hb.Font, glyph: number): Segment[] {
  const known = outlines.get(font) ?? new Map<number, Segment[]>()
  outlines.set(font, known)
  const outline = known.get(glyph) ?? font.glyphToJson(glyph)
  known.set(glyph, outline)
  return outline
}

/** Writes glyph outlines as relative integer path data. */
class PathWriter {
  d = ''
  private x = 0
  private y = 0
  private startX = 0
  private startY = 0

  /** The origin is rounded separately from the outline, so that equal glyphs have equal text and compress well. */
  glyph(outline: readonly Segment[], left: number, base: number, scale: number): void {
    const x = Math.round(left)
    const y = Math.round(base)
    for (const { type, values } of outline) {
      const points = values.map((value, i) =>
        i % 2 ? y - Math.round(value * scale) : x + Math.round(value * scale),
      )
      this.segment(type, points)
    }
  }

  private segment(type: string, points: readonly number[]): void {
    if (type === 'Z') {
      this.d += 'z'
      this.x = this.startX
      this.y = this.startY
      return
    }
    const [endX = 0, endY = 0] = points.slice(-2)
    const dx = endX - this.x
    const dy = endY - this.y
    if (type === 'L') {
      if (dx || dy) this.d += dy === 0 ? `h${dx}` : dx === 0 ? `v${dy}` : `l${numbersText([dx, dy])}`
    } else {
      const relative = points.map((value, i) => value - (i % 2 ? this.y : this.x))
      this.d += `${this.d ? type.toLowerCase() : type}${numbersText(relative)}`
    }
    this.x = endX
    this.y = endY
    if (type === 'M') {
      this.startX = endX
      this.startY = endY
    }
  }
}

const numbersText = (numbers: readonly number[]) =>
  numbers.map((value, i) => (i && value >= 0 ? ` ${value}` : value)).join('')
