import { beforeAll, expect, test } from 'vitest'
import { createOutliner, type Outliner } from './outline.ts'

let outliner: Outliner
beforeAll(async () => {
  outliner = await createOutliner()
})

const line = (text: string, direction: 'ltr' | 'rtl', anchor: 'start' | 'middle' | 'end' = 'start') =>
  ({ text, x: 100, y: 50, size: 16, weight: 500, fill: '#000', anchor, direction }) as const

test('Arabic letters join: a word’s glyphs differ from those of its isolated letters', () => {
  const isolated = [...'قفزة'].flatMap((text) => outliner.glyphs({ text, direction: 'rtl' }))
  const word = outliner.glyphs({ text: 'قفزة', direction: 'rtl' })
  expect(word.toReversed()).not.toEqual(isolated)
})

test('lam and alif make one ligature', () => {
  const apart = ['ل', 'ا'].flatMap((text) => outliner.glyphs({ text, direction: 'rtl' }))
  expect(outliner.glyphs({ text: 'لا', direction: 'rtl' }).length).toBeLessThanOrEqual(apart.length)
  expect(outliner.glyphs({ text: 'لا', direction: 'rtl' }).toReversed()).not.toEqual(apart)
})

test('the two faces have a glyph for every character', () => {
  const marks = 'د. نورة «مدى» 5 غرف · 420 م² … سؤالًا؟'
  expect(outliner.glyphs({ text: marks, direction: 'rtl' })).not.toContain(0)
  expect(outliner.glyphs({ text: '5 rooms · 420 m² +18% ’', direction: 'ltr' })).not.toContain(0)
})

test('the anchor follows the direction of the line', () => {
  const left = (d: string) => Number(d.match(/ d="M(-?\d+)/)?.[1]) / 10
  const latin = line('HHHH', 'ltr')
  const width = outliner.width(latin)
  expect(left(outliner.path(latin))).toBeGreaterThanOrEqual(100)
  expect(left(outliner.path(line('HHHH', 'ltr', 'end')))).toBeCloseTo(left(outliner.path(latin)) - width, 0)
  expect(left(outliner.path(line('HHHH', 'rtl')))).toBeCloseTo(left(outliner.path(latin)) - width, 0)
})
