import { beforeAll, describe, expect, test } from 'vitest'
import { arabicWord, footerWord, latinWord } from '../../art/brand.ts'
import { fallen } from '../../art/fallen.ts'
import { hero } from '../../art/hero.ts'
import { measure } from '../../art/measure.ts'
import { thanks } from '../../art/thanks.ts'
import type { BrandArt } from '../../art/word.ts'
import { readBrand } from '../brand/brand-file.ts'
import { brandArt } from './brand-art.ts'
import { createOutliner, type Outliner } from './outline.ts'
import { outlineWord } from './word.ts'

const brand = readBrand()
let outliner: Outliner
beforeAll(async () => {
  outliner = await createOutliner(brand.fonts)
})

const arabic = (text: string) => outlineWord(outliner, text, 'rtl')
const art = (latin: string, word: string): BrandArt =>
  brandArt({ ...brand, word: { latin, arabic: word } }, outliner)
const pen = { language: 'en', text: () => '', icon: () => '', id: () => 'i' } as const

test.each([
  ['لمى', 0],
  ['أمل', 0],
  ['باسل', 1],
  ['جود', 1],
  ['تقنية', 9],
  ['ثريا', 5],
  ['شغف', 5],
  ['ورشة نخلة', 9],
])('%s has %i dots', (text, count) => {
  expect(arabic(text).dots).toHaveLength(count)
})

test('a dot is neither the eye of a letter nor a stroke: what remains is the same letters without dots', () => {
  const word = arabic('فوق')
  expect(word.dots).toHaveLength(3)
  for (const { y } of word.dots) expect(y).toBeLessThan(word.inkBox.top)
  expect(word.ink.match(/M/g)?.length).toBe(arabic('ڡوٯ').ink.match(/M/g)?.length)
})

/** A contour along the corners, as fonts give it: y points up. */
const contour = (...corners: [number, number][]) => [
  ...corners.map((values, k) => ({ type: k === 0 ? ('M' as const) : ('L' as const), values })),
  { type: 'Z' as const, values: [] },
]
const rectangle = (left: number, bottom: number, right: number, top: number) =>
  contour([left, bottom], [right, bottom], [right, top], [left, top])

test('a short stroke that overlaps the next is no dot, though it is smaller than the dot', () => {
  const outline = [
    ...rectangle(0, 0, 600, 170),
    ...rectangle(560, 0, 700, 170),
    ...rectangle(200, 680, 380, 860),
  ]
  const glyph = { id: 1, char: 'خ', cluster: '1:0', outline, x: 0, y: 0, scale: 1 }
  const { dots } = outlineWord({ ...outliner, place: () => ({ glyphs: [glyph], width: 700 }) }, 'خ', 'rtl')
  expect(dots).toEqual([expect.objectContaining({ x: 290, y: -770 })])
})

test('dots are listed from left to right', () => {
  const xs = arabic('تقنية').dots.map(({ x }) => x)
  expect(xs).toEqual(xs.toSorted((a, b) => a - b))
})

test('a Latin word keeps its dots', () => {
  expect(outlineWord(outliner, 'Civil', 'ltr').dots).toEqual([])
})

/** The view box of a drawing, as its edges. */
function viewOf(svg: string) {
  const [, left = 0, top = 0, width = 0, height = 0] =
    svg.match(/viewBox="(\S+) (\S+) (\S+) (\S+)"/)?.map(Number) ?? []
  return { left, top, right: left + width, bottom: top + height, width, height }
}

describe.each([
  [brand.word.latin, brand.word.arabic],
  ['Nakhla Works', 'ورشة نخلة الرقمية'],
  ['Nur', 'نور'],
  ['Lama', 'لمى'],
])('%s', (latin, word) => {
  let drawn: BrandArt
  beforeAll(() => {
    drawn = art(latin, word)
  })

  test('logos, footer, 404 and thank-you show the whole width of the word', () => {
    const { box } = drawn.arabic
    for (const svg of [arabicWord(drawn), footerWord(drawn), fallen(drawn), thanks(drawn, 'ar')]) {
      const view = viewOf(svg)
      expect(view.left - 10).toBeLessThanOrEqual(box.left)
      expect(view.right).toBeGreaterThanOrEqual(box.right)
    }
    const view = viewOf(latinWord(drawn))
    expect(view.left).toBeLessThanOrEqual(drawn.latin.box.left)
    expect(view.right).toBeGreaterThanOrEqual(drawn.latin.box.right)
  })

  test('the word of the hero is inside the drawing, and below the phone that the last dot becomes', () => {
    const svg = hero(pen, drawn, '/phone.svg')
    const [, x = 0, y = 0, scale = 0] =
      svg.match(/translate\((\S+) (\S+)\) scale\((\S+)\)/)?.map(Number) ?? []
    const { box, inkBox } = drawn.arabic
    expect(x + box.left * scale).toBeGreaterThanOrEqual(0)
    expect(x + box.right * scale).toBeLessThanOrEqual(760)
    expect(y + box.bottom * scale).toBeLessThanOrEqual(700)
    expect(y + inkBox.top * scale).toBeGreaterThan(360)
    expect(svg.match(/class="dot dot-6"/g)).toHaveLength(1)
  })

  test('the measure of the word stays in its drawing', () => {
    const [, x = 0, scale = 0] =
      measure(drawn)
        .match(/translate\((\S+) \d+\) scale\((\S+)\)/)
        ?.map(Number) ?? []
    expect(x + drawn.arabic.box.left * scale).toBeGreaterThanOrEqual(0)
    expect(x + drawn.arabic.box.right * scale).toBeLessThanOrEqual(400)
  })
})

test('a long word is set smaller in the header, instead of pushing the menu to a second line', () => {
  const { latin, arabic } = {
    latin: viewOf(latinWord(art('Nakhla Works', 'نخلة'))),
    arabic: viewOf(arabicWord(art('Nakhla Works', 'ورشة نخلة الرقمية'))),
  }
  expect(latin.width / latin.height).toBeCloseTo(4, 2)
  expect(arabic.width / arabic.height).toBeCloseTo(4, 2)
})

test('every dot of a word leaps, and every dot falls on the 404 page', () => {
  const drawn = art('Taqniya', 'تقنية')
  expect(hero(pen, drawn, '').match(/<svg class="dot /g)).toHaveLength(9)
  expect(fallen(drawn).match(/<rect /g)).toHaveLength(9)
})

test('a word with fewer dots than stations shows the flight of its last one in outlines', () => {
  const svg = hero(pen, art('Jud', 'جود'), '')
  expect(svg.match(/<rect [^>]*fill="none"/g)).toHaveLength(5)
  expect(svg).not.toContain('<path d="M20 690')
})

test('a word without dots stands on a horizon, and one dot falls for it on the 404 page', () => {
  const drawn = art('Lama', 'لمى')
  expect(hero(pen, drawn, '')).toContain('<path d="M20 690')
  expect(fallen(drawn).match(/<rect /g)).toHaveLength(1)
})
