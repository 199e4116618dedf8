import { join } from 'node:path'
import * as hb from 'harfbuzzjs'
import type { Lang } from '../../src/i18n/languages.ts'
import { factsIn } from '../../src/i18n/messages.ts'
import { loadFace } from '../art/outline.ts'
import type { Brand } from '../brand/brand-file.ts'
import { root } from './paths.ts'
import { readTexts, textsOf } from './read-texts.ts'

/**
 * A local font used until ours has loaded. `advance` is its mean advance per counted character over the texts of
 * `sample`, in em, measured as `meanAdvance` does on the first of the files it names. The numbers are constants,
 * because the build machine lacks most of these fonts.
 */
type Local = { family: string; names: string[]; advance: number }
type Script = {
  script: keyof Brand['fonts']
  lang: Lang
  /** Excluded from the sample: other scripts, whose letters come from other faces. */
  others: RegExp
  /** The characters that are measured in the rest. */
  counted: RegExp
  /** Ranges of weights with one width each, and the weight that is measured for it. */
  weights: { range: string; measured: number }[]
  /** For a face that would otherwise be used for the other script's letters too. */
  range?: string
  locals: Local[]
}

const scripts: Script[] = [
  {
    script: 'latin',
    lang: 'en',
    others: /[^\x20-\x7e’“”]/g,
    counted: /./gs,
    // Every weight of the face has the same advances.
    weights: [{ range: '1 999', measured: 400 }],
    // Arial has Arabic letters too, a quarter smaller than ours: those have their own face below.
    range: 'U+0-2F,U+3A-5FF,U+2000-2BFF',
    // Liberation Sans has Arial's advances; Roboto's are within one per cent.
    locals: [
      { family: 'Late Latin', names: ['Arial', 'Liberation Sans', 'Roboto'], advance: 0.4467 },
      // Linux without Liberation: DejaVu Sans 2.37, measured 0.508; its capitals, frequent in headings, are wider.
      { family: 'Late Latin 2', names: ['DejaVu Sans'], advance: 0.513 },
    ],
  },
  {
    // A `ch`, in which measures are given, is the width of a zero, and the digits of two faces differ more
    // than the letters.
    script: 'latin',
    lang: 'en',
    others: /[^0-9]/g,
    counted: /[0-9]/g,
    weights: [{ range: '1 999', measured: 400 }],
    range: 'U+30-39',
    locals: [
      { family: 'Late Latin', names: ['Arial', 'Liberation Sans', 'Roboto'], advance: 0.5562 },
      { family: 'Late Latin 2', names: ['DejaVu Sans'], advance: 0.6362 },
    ],
  },
  {
    script: 'arabic',
    lang: 'ar',
    others: /[^\u0600-\u06ff ]/g,
    // The spaces come from the Latin face above, and match ours.
    counted: /[^ ]/g,
    // Headings are 5 % wider than texts.
    weights: [
      { range: '1 430', measured: 350 },
      { range: '431 999', measured: 580 },
    ],
    locals: [
      // Windows, macOS and iOS: Arial 2.82 of the web core fonts. Their own Arabic faces (Segoe UI, Geeza Pro) are not
      // available for measuring, but every system that has them also has Arial.
      { family: 'Late Arabic', names: ['Arial'], advance: 0.3589 },
      // Android: Noto Naskh Arabic 5.3.0 of Fontsource; the UI cut has the same advances on a lower baseline.
      { family: 'Late Arabic 2', names: ['Noto Naskh Arabic UI', 'Noto Naskh Arabic'], advance: 0.4091 },
      // Linux: DejaVu Sans 2.37.
      { family: 'Late Arabic 3', names: ['DejaVu Sans'], advance: 0.4742 },
    ],
  },
]

/**
 * `@font-face` rules that give local fonts the widths and heights of ours, so that a late font causes no layout
 * shift: `size-adjust` is the ratio of the mean advances, the overrides are our heights in the adjusted em. The local
 * face is regular at all weights: bold is synthesised from it and keeps its advances.
 */
export async function lateFonts(fonts: Brand['fonts']): Promise<string> {
  const rules: string[] = []
  // Sequentially: the decompressor reuses its output memory for the next file.
  for (const { script, lang, others, counted, weights, range: letters, locals } of scripts) {
    const face = await loadFace(join(root, 'public/fonts', fonts[script].file))
    const texts = sample(lang).map((text) => text.replace(others, ''))
    const { ascender, descender } = new hb.Font(face).hExtents()
    for (const { range, measured } of weights) {
      const ours = meanAdvance(face, measured, texts, counted)
      for (const { family, names, advance } of locals) {
        const adjust = ours / advance
        const height = (units: number) => percent(Math.abs(units) / face.upem / adjust)
        const rule = [
          `@font-face{font-family:"${family}";font-weight:${range}`,
          `src:${names.map((name) => `local("${name}")`).join(',')}`,
          `size-adjust:${percent(adjust)}`,
          `ascent-override:${height(ascender)}`,
          `descent-override:${height(descender)}`,
          ...(letters ? [`unicode-range:${letters}`] : []),
        ]
        rules.push(`${rule.join(';')}}`)
      }
    }
  }
  return rules.join('\n')
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** Sentences of a few content files, as a sample of the site's letter frequencies. */
function sample(lang: Script['lang']): string[] {
  const files = ['home', 'about', 'lists', 'services-page']
  const texts = files.flatMap((file) => textsOf(readTexts(`locales/${lang}/content/${file}.json`)))
  return texts.flatMap(([, text]) =>
    typeof text === 'string' && text.includes(' ') ? [factsIn(lang)(text)] : [],
  )
}

/** In em. Shapes complete sentences, because the width of Arabic letters depends on their neighbours. */
function meanAdvance(face: hb.Face, weight: number, texts: string[], counted: RegExp): number {
  const font = new hb.Font(face)
  font.setVariations([new hb.Variation('wght', weight)])
  let units = 0
  for (const text of texts) {
    const buffer = new hb.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer)
    const infos = buffer.getGlyphInfos()
    for (const [index, { xAdvance }] of buffer.getGlyphPositions().entries()) {
      if (text.charAt(infos[index]?.cluster ?? 0).match(counted)) units += xAdvance
    }
  }
  return units / face.upem / (texts.join('').match(counted)?.length ?? 1)
}
