import { beforeAll, describe, expect, test } from 'vitest'
import { arabicWord, footerWord, latinWord } from '../../art/brand.ts'
import { hero } from '../../art/hero.ts'
import { notFoundArt } from '../../art/not-found-art.ts'
import { thankYouArt } from '../../art/thank-you-art.ts'
import type { BrandArt } from '../../art/word.ts'
import { readBrand } from '../brand/brand-file.ts'
import { brandArt } from './brand-art.ts'
import { createOutliner, type Outliner } from './outline.ts'
import { outlineWord } from './outline-word.ts'

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

test('neither the eye of a letter nor a stroke is a dot', () => {
  const word = arabic('فوق')
  expect(word.dots).toHaveLength(3)
  for (const { y } of word.dots) expect(y).toBeLessThan(word.inkBox.top)
  expect(word.ink.match(/M/g)?.length).toBe(arabic('ڡوٯ').ink.match(/M/g)?.length)
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
])('the word %s', (latin, word) => {
  let drawn: BrandArt
  beforeAll(() => {
    drawn = art(latin, word)
  })

  test('is completely visible in logos, footer, 404 and thank-you page', () => {
    const { box } = drawn.arabic
    for (const svg of [arabicWord(drawn), footerWord(drawn), notFoundArt(drawn), thankYouArt(drawn, 'ar')]) {
      const view = viewOf(svg)
      expect(view.left - 10).toBeLessThanOrEqual(box.left)
      expect(view.right).toBeGreaterThanOrEqual(box.right)
    }
    const view = viewOf(latinWord(drawn))
    expect(view.left).toBeLessThanOrEqual(drawn.latin.box.left)
    expect(view.right).toBeGreaterThanOrEqual(drawn.latin.box.right)
  })

  test('is inside the drawing of the hero, below the phone that its last dot becomes', () => {
    const svg = hero(pen, drawn, '/phone.svg')
    const [, x = 0, y = 0, scale = 0] =
      svg.match(/translate\((\S+) (\S+)\) scale\((\S+)\)/)?.map(Number) ?? []
    const { box, inkBox } = drawn.arabic
    expect(x + box.left * scale).toBeGreaterThanOrEqual(0)
    expect(x + box.right * scale).toBeLessThanOrEqual(760)
    expect(y + box.bottom * scale).toBeLessThanOrEqual(700)
    expect(y + inkBox.top * scale).toBeGreaterThan(360)
    expect(svg.match(/<svg class="dot screen\b/g)).toHaveLength(1)
  })
})

test('a long word is smaller in the header, so that the menu stays on one line', () => {
  for (const { width, height } of [
    viewOf(latinWord(art('Nakhla Works', 'نخلة'))),
    viewOf(arabicWord(art('Nakhla Works', 'ورشة نخلة الرقمية'))),
  ]) {
    expect(width / height).toBeCloseTo(4, 2)
  }
})
