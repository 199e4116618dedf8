import { beforeAll, expect, test } from 'vitest'
import { readBrand } from '../brand/brand-file.ts'
import { bidiRuns, createOutliner, type Outliner } from './outline.ts'

let outliner: Outliner
beforeAll(async () => {
  outliner = await createOutliner(readBrand().fonts)
})

const glyphs = (text: string, direction: 'ltr' | 'rtl') =>
  outliner.place({ text, direction, size: 16, weight: 500 }).glyphs.map(({ id }) => id)

const line = (text: string, direction: 'ltr' | 'rtl', anchor: 'start' | 'middle' | 'end' = 'start') =>
  ({ text, x: 100, y: 50, size: 16, weight: 500, fill: '#000', anchor, direction }) as const

test('Arabic letters are joined: the glyphs of a word differ from those of its isolated letters', () => {
  const isolated = [...'تطبيق'].flatMap((text) => glyphs(text, 'rtl'))
  const word = glyphs('تطبيق', 'rtl')
  expect(word.toReversed()).not.toEqual(isolated)
})

test('both fonts have a glyph for every character', () => {
  const marks = 'د. نورة «مدى» 5 غرف · 420 م² … سؤالًا؟'
  expect(glyphs(marks, 'rtl')).not.toContain(0)
  expect(glyphs('5 rooms · 420 m² +18% ’', 'ltr')).not.toContain(0)
  expect(glyphs('م²', 'ltr'), 'that of the other script').not.toContain(0)
})

test('the anchor follows the direction of the line', () => {
  const left = (d: string) => Number(d.match(/ d="M(-?\d+)/)?.[1]) / 10
  const latin = line('HHHH', 'ltr')
  const width = outliner.width(latin)
  expect(left(outliner.path(latin))).toBeGreaterThanOrEqual(100)
  expect(left(outliner.path(line('HHHH', 'ltr', 'end')))).toBeCloseTo(left(outliner.path(latin)) - width, 0)
  expect(left(outliner.path(line('HHHH', 'rtl')))).toBeCloseTo(left(outliner.path(latin)) - width, 0)
})

test('a letter that no font has stops the drawing with text, letter and fonts in the error', () => {
  const { latin, arabic } = readBrand().fonts
  expect(() => outliner.path(line('Agency 漢', 'ltr'))).toThrow(
    `The drawn text "Agency 漢" needs the letter "漢" (U+6F22), which neither ${latin.file} nor ${arabic.file} has.`,
  )
})

test.each([
  ['اليوم، 4:30 م', 'rtl', [' م', '4:30', 'اليوم، ']],
  ['سكوتر K-204', 'rtl', ['K-204', 'سكوتر ']],
  ['5 غرف · 420 م² · 890,000 ر.س', 'rtl', [' ر.س', '890,000', ' · ', '²', ' م', '420', ' غرف · ', '5']],
] as const)('%s is drawn in reading order', (text, base, runs) => {
  expect(bidiRuns(text, base).map((run) => run.text)).toEqual(runs)
})
