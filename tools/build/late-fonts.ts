import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as hb from 'harfbuzzjs'
import { loadFace } from '../art/outline.ts'
import { root } from './paths.ts'

/**
 * A font of the visitor's own that stands in until ours arrives. `advance` is its mean advance per character
 * over the texts of `sample`, in em, measured with HarfBuzz on the named file: it is not on this machine.
 */
type Local = { family: string; names: string[]; advance: number }
type Script = { file: string; lang: string; letters: RegExp; weight: number; locals: Local[] }

const scripts: Script[] = [
  {
    file: 'host-grotesk.woff2',
    lang: 'en',
    letters: /[^\x20-\x7e’“”]/g,
    weight: 400,
    // Liberation Sans has Arial's advances; Roboto's are within one per cent.
    locals: [{ family: 'Late Latin', names: ['Arial', 'Liberation Sans', 'Roboto'], advance: 0.4467 }],
  },
]

/**
 * `@font-face` rules that give local fonts the widths and heights of ours, so that a late font moves nothing:
 * `size-adjust` is the ratio of the mean advances, the overrides are our heights in the adjusted em. One rule
 * for all weights: bold is then drawn from the regular face, whose advances stay, as Host Grotesk's do.
 */
export async function lateFonts(): Promise<string> {
  const rules: string[] = []
  // One after the other: the decompressor hands out the memory that its next file takes.
  for (const { file, lang, letters, weight, locals } of scripts) {
    const face = await loadFace(join(root, 'public/fonts', file))
    const texts = sample(lang).map((text) => text.replace(letters, ''))
    const { ascender, descender } = new hb.Font(face).hExtents()
    for (const { family, names, advance } of locals) {
      const adjust = meanAdvance(face, weight, texts) / advance
      const height = (units: number) => percent(Math.abs(units) / face.upem / adjust)
      const rule = [
        `@font-face{font-family:"${family}";font-weight:1 999`,
        `src:${names.map((name) => `local("${name}")`).join(',')}`,
        `size-adjust:${percent(adjust)}`,
        `ascent-override:${height(ascender)}`,
        `descent-override:${height(descender)}`,
      ]
      rules.push(`${rule.join(';')}}`)
    }
  }
  return rules.join('\n')
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** The sentences of a few content files: what the letters of the site's pages are like. */
function sample(lang: string): string[] {
  const files = ['home', 'about', 'lists', 'services-page']
  const read = (file: string) => readFileSync(join(root, 'locales', lang, `${file}.json`), 'utf8')
  return files.flatMap((file) => textsOf(JSON.parse(read(file)))).filter((text) => text.includes(' '))
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsOf) : []
}

/** In em. */
function meanAdvance(face: hb.Face, weight: number, texts: string[]): number {
  const font = new hb.Font(face)
  font.setVariations([new hb.Variation('wght', weight)])
  let units = 0
  for (const text of texts) {
    const buffer = new hb.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer)
    for (const { xAdvance } of buffer.getGlyphPositions()) units += xAdvance
  }
  return units / face.upem / texts.join('').length
}
