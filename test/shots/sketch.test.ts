import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { changedShare, difference, type Picture, pictureOf, readSketch, sketchOf, written } from './sketch.ts'

type Box = { x: number; y: number; width: number; height: number; colour: [number, number, number] }

/** A white page with boxes on it. */
function page(height: number, ...boxes: Box[]): Picture {
  const width = 600
  const data = new Uint8Array(width * height * 4).fill(255)
  for (const box of boxes) {
    for (let y = box.y; y < box.y + box.height; y++) {
      for (let x = box.x; x < box.x + box.width; x++) data.set(box.colour, (y * width + x) * 4)
    }
  }
  return { width, height, data }
}

const heading: Box = { x: 40, y: 80, width: 200, height: 40, colour: [20, 30, 30] }
const compare = (one: Picture, other: Picture) => difference(sketchOf(one), sketchOf(other))

test('a page looks like itself, also from its written sketch', () => {
  const sketch = sketchOf(page(1600, heading))
  expect(difference(sketch, readSketch(written(sketch)))).toBeNull()
  expect(written(sketch).length).toBeLessThan(300)
})

test('a picture from the browser is read with its size and colours', () => {
  const png = new PNG({ width: 600, height: 8 })
  png.data.fill(255)
  expect(pictureOf(PNG.sync.write(png))).toMatchObject({ width: 600, height: 8 })
  expect(compare(pictureOf(PNG.sync.write(png)), page(8))).toBeNull()
})

test('a heading that moves, a word that is missing and another colour of the same lightness are differences', () => {
  const word: Box = { x: 300, y: 900, width: 40, height: 10, colour: [20, 30, 30] }
  expect(compare(page(1600, { ...heading, x: 60 }), page(1600, heading))).toBe(
    'between 0 and 200 px from the top',
  )
  expect(compare(page(1600, heading), page(1600, heading, word))).toBe('between 900 and 1000 px from the top')
  const warm: Box = { ...heading, colour: [150, 100, 80] }
  const cold: Box = { ...heading, colour: [100, 120, 112] }
  expect(compare(page(1600, warm), page(1600, cold))).not.toBeNull()
})

test('a smoothed edge is none, a longer page is one', () => {
  const edge: Box = { ...heading, x: 240, width: 1, colour: [140, 140, 140] }
  expect(compare(page(1600, heading, edge), page(1600, heading))).toBeNull()
  expect(compare(page(1640, heading), page(1600, heading))).toBe('1640 px high instead of 1600')
})

test('the share of changed pixels counts what one sees, and all of what is longer', () => {
  const faint: Box = { ...heading, colour: [24, 34, 34] }
  expect(changedShare(page(1600, faint), page(1600, heading))).toBe(0)
  expect(changedShare(page(1600), page(1600, heading))).toBeCloseTo((200 * 40) / (600 * 1600))
  expect(changedShare(page(800), page(1600))).toBe(0.5)
})
