import { beforeAll, describe, expect, test } from 'vitest'
import { arabicWord, footerWord, latinWord } from '../../art/brand.ts'
import { fallen, fallStyles } from '../../art/fallen.ts'
import { flights, LEAP, phoneStation, stations, wordPlace } from '../../art/flights.ts'
import { hero } from '../../art/hero.ts'
import { measure, smallMeasure } from '../../art/measure.ts'
import { missing } from '../../art/missing.ts'
import { thanks } from '../../art/thanks.ts'
import type { BrandArt } from '../../art/word.ts'
import { readBrand } from '../brand/brand-file.ts'
import { brandArt } from './brand-art.ts'
import { createOutliner, type Outliner } from './outline.ts'
import { outlineWord, stretchWord } from './word.ts'

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
    expect(svg.match(/<svg class="dot screen\b/g)).toHaveLength(1)
  })

  test('the word stays on the sheet that it is measured on', () => {
    const sheets = [
      { svg: measure(pen, drawn), word: drawn.stretched },
      { svg: smallMeasure(pen, drawn), word: drawn.arabic },
    ]
    for (const { svg, word } of sheets) {
      const [, x = 0, scale = 0] = svg.match(/translate\((\S+) 0\) scale\((\S+)\)/)?.map(Number) ?? []
      expect(x + word.box.left * scale).toBeGreaterThanOrEqual(-2)
      expect(x + word.box.right * scale).toBeLessThanOrEqual(viewOf(svg).width + 2)
      expect(svg.match(/fill="var\(--accent\)"/g) ?? []).toHaveLength(word.dots.length)
    }
  })

  test('each dot of the 404 page falls from its own letter', () => {
    const svg = fallen(drawn)
    const { left, top, width, height } = viewOf(svg)
    const origins = Array.from(svg.matchAll(/transform-origin="(\S+)% (\S+)%"/g), ([, x, y]) =>
      [x, y].map(Number),
    )
    const steps = Array.from(fallStyles(drawn.arabic).matchAll(/--x:(\S+?)%;--y:(\S+?)%/g), ([, x, y]) =>
      [x, y].map(Number),
    )
    expect(steps).toHaveLength(Math.max(1, drawn.arabic.dots.length))
    for (const [k, { x, y }] of drawn.arabic.dots.entries()) {
      const [across = 0, down = 0] = [0, 1].map((axis) => (origins[k]?.[axis] ?? 0) + (steps[k]?.[axis] ?? 0))
      expect(Math.abs(left + (across / 100) * width - x)).toBeLessThan(width / 500)
      expect(Math.abs(top + (down / 100) * height - y)).toBeLessThan(height / 500)
    }
  })

  test('the word of an error page lacks one dot, which lies on the floor of the drawing', () => {
    const svg = missing(drawn)
    expect(svg.match(/class="lost"/g)).toHaveLength(1)
    const [, accent = ''] = svg.match(/<path d="([^"]*)" fill="var\(--accent\)"\/>/) ?? []
    expect(accent.split('M').length - 1).toBe(Math.max(0, drawn.arabic.dots.length - 1))
  })

  test('the dots begin on their letters, at the size of a nuqta, and the first lands nearest to where reading begins', () => {
    for (const direction of ['ltr', 'rtl'] as const) {
      const stops = [
        ...stations(drawn.arabic, direction).filter(({ flight }) => flight > 0),
        phoneStation(direction),
      ]
      const starts = flights(drawn.arabic, direction).map(({ x, y, scale }, k) => {
        const stop = stops[k] ?? phoneStation(direction)
        return {
          x: stop.x + (x / 100) * LEAP.width,
          y: stop.y + (y / 100) * LEAP.height,
          side: stop.side * scale,
        }
      })
      const { scale, left, ground } = wordPlace(drawn.arabic)
      const flying = scale > 0.2 ? drawn.arabic.dots : []
      const inOrder = direction === 'ltr' ? flying : flying.toReversed()
      expect(starts).toHaveLength(flying.length)
      for (const [k, dot] of inOrder.entries()) {
        expect(starts[k]?.x).toBeCloseTo(left + dot.x * scale, -0.5)
        expect(starts[k]?.y).toBeCloseTo(ground + dot.y * scale, -0.5)
        expect(starts[k]?.side).toBeCloseTo(dot.side * scale, -0.5)
      }
    }
  })
})

test.each(['نخلة', 'سحاب', 'تقنية'])(
  'a kashida draws %s out to the width of the page, before its last joined letter',
  (text) => {
    const [plain, long] = [arabic(text), stretchWord(outliner, text, 5000)]
    expect(Math.abs(long.advance - 5000)).toBeLessThan(200)
    expect(long.dots).toHaveLength(plain.dots.length)
  },
)

test('a word without joined letters is not drawn out', () => {
  expect(stretchWord(outliner, 'ورد', 5000)).toEqual(arabic('ورد'))
})

test('two dots of a letter meet at a corner', () => {
  const [first, second] = arabic('ق').dots
  expect(Math.SQRT2 * (first?.side ?? 0)).toBeCloseTo((second?.x ?? 0) - (first?.x ?? 0), -0.5)
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
  const leaping = hero(pen, drawn, '').matchAll(/<span class="rises dot-ltr-(\d)"/g)
  expect([...new Set(Array.from(leaping, ([, number]) => number))]).toEqual([...'123456789'])
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
