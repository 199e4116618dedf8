import { describe, expect, test } from 'vitest'
import { cardFace, cardPanel, cardTitle, cropOf, setAnyTitle, setTitle } from './card-layout.ts'
import { cardFile, drawingFocus } from './share-card.ts'

/** Letters of equal width, half their size each. */
const widthOf = (text: string, size: number) => Array.from(text).length * size * 0.5
const room = cardTitle.width
const set = (title: string, dir: 'ltr' | 'rtl' = 'ltr') => setAnyTitle(title, room, cardFace[dir], widthOf)

describe('the title on a card', () => {
  test('has one line if it is short, or else lines of about equal length', () => {
    expect(set('From idea')).toEqual({ size: 74, leading: 80, lines: ['From idea'] })
    expect(set('aaaa bbbb cccc dddd eeee').lines).toEqual(['aaaa bbbb', 'cccc dddd eeee'])
    expect(set('a bb ccc dddd eeeee ffffff').lines).toEqual(['a bb ccc dddd', 'eeeee ffffff'])
    expect(set('').lines.join('')).toBe('')
  })

  test('has more space between its lines in Arabic, and fewer of them', () => {
    const title = 'كيف تعد تطبيقك لليالي رمضان قبل أن تزدحم'
    const { size, leading, lines } = set(title, 'rtl')
    expect(lines.join(' ')).toBe(title)
    expect(leading).toBe(Math.round((size * 100) / 74))
    expect(lines.length * leading).toBeLessThanOrEqual(cardTitle.height)
  })

  test.each(['ltr', 'rtl'] as const)('fits completely in a smaller size if it has many words, %s', (dir) => {
    const title = Array.from({ length: 22 }, (_, index) => 'word'.slice(index % 3)).join(' ')
    const { size, leading, lines } = set(title, dir)
    expect(lines.join(' ')).toBe(title)
    expect(size).toBeLessThan(74)
    expect(Math.max(...lines.map((line) => widthOf(line, size)))).toBeLessThanOrEqual(room)
    expect(lines.length * leading).toBeLessThanOrEqual(cardTitle.height)
  })

  test('keeps a Latin name in an Arabic sentence on one line, and breaks a whole sentence', () => {
    const { lines } = set('تطبيق حجز واحد مع Apple Pay ومدى', 'rtl')
    expect(lines.filter((line) => line.includes('Apple\u00a0Pay'))).toHaveLength(1)
    expect(set('From idea to app, in one step').lines.length).toBeGreaterThan(1)
    expect(set('تطبيق With a name of many words', 'rtl').lines.join(' ')).not.toContain('\u00a0')
  })

  test('is cut at a word if no size fits, or within a single word, and the build refuses it', () => {
    expect(set('considerable '.repeat(200)).lines.join(' ')).toMatch(/^(?:considerable )+considerable…$/)
    const { size, lines } = set('w'.repeat(400))
    expect(lines).toEqual([expect.stringMatching(/^w+…$/)])
    expect(widthOf(lines[0] ?? '', size)).toBeLessThanOrEqual(room)
    expect(setTitle('w'.repeat(400), room, cardFace.ltr, widthOf)).toBeNull()
  })

  test('is laid out without trying every combination of breaks, even with a hundred words', () => {
    let measured = 0
    setAnyTitle('word and other '.repeat(33), room, cardFace.ltr, (text, size) => {
      measured += 1
      return widthOf(text, size)
    })
    expect(measured).toBeLessThan(20_000)
  })
})

describe('the crop of a picture', () => {
  test.each([
    ['a wide picture', { width: 2000, height: 630 }],
    ['a tall picture', { width: 512, height: 2000 }],
    ['a small picture', { width: 100, height: 100 }],
  ])('has the shape of its place for %s and stays within it', (_, picture) => {
    for (const focus of [0, 0.25, 0.5, 1]) {
      const crop = cropOf(picture, cardPanel, { x: focus, y: focus })
      expect(crop.width / crop.height).toBeCloseTo(cardPanel.width / cardPanel.height)
      expect(crop.x).toBeGreaterThanOrEqual(0)
      expect(crop.y).toBeGreaterThanOrEqual(0)
      expect(crop.x + crop.width).toBeLessThanOrEqual(picture.width + 0.001)
      expect(crop.y + crop.height).toBeLessThanOrEqual(picture.height + 0.001)
    }
  })

  test('is centred on the focus', () => {
    const { x, width } = cropOf({ width: 2000, height: 630 }, cardPanel, { x: 0.5, y: 0.5 })
    expect(x + width / 2).toBe(1000)
  })
})

test('the drawing of a case study is cropped around its second phone', () => {
  expect(
    ['portfolio/clinics', 'portfolio/clinics-tall', 'portfolio/clinics-lead', 'home'].map(drawingFocus),
  ).toEqual([0.66, 0.58, 0.5, 0.5])
})

test.each([
  [`/media/${'a'.repeat(32)}/card.png`, true],
  [`/media/${'a'.repeat(32)}/share.jpg`, false],
  [`https://elsewhere.example/media/${'a'.repeat(32)}/card.png`, false],
  [`/media/${'a'.repeat(32)}/card.png?x`, false],
])('%s is the path of a drawn picture: %s', (path, is) => {
  expect(cardFile.test(path)).toBe(is)
})
