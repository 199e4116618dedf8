import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { compare } from './shots.ts'

type Box = { x: number; y: number; width: number; height: number; colour: [number, number, number] }

/** A white page with boxes on it. */
function page(height: number, ...boxes: Box[]): Buffer {
  const png = new PNG({ width: 600, height })
  png.data.fill(255)
  for (const { x, y, width, height, colour } of boxes) {
    for (let row = y; row < y + height; row++) {
      for (let at = x; at < x + width; at++) png.data.set(colour, (row * 600 + at) * 4)
    }
  }
  return PNG.sync.write(png)
}

const heading: Box = { x: 40, y: 80, width: 200, height: 40, colour: [20, 30, 30] }
const accepted = page(1600, heading)
const sketchOf = (png: Buffer) => compare(png, undefined, null).sketch
const differs = (png: Buffer) => compare(png, sketchOf(accepted), null).difference

test('a picture differs by a moved heading, a missing word, a colour or its height', () => {
  const word: Box = { x: 300, y: 900, width: 40, height: 10, colour: [20, 30, 30] }
  expect(compare(accepted, undefined, null)).toMatchObject({ difference: 'new', share: null })
  expect(differs(accepted)).toBeNull()
  expect(differs(page(1600, { ...heading, x: 60 }))).toBe('between 0 and 200 px from the top')
  expect(differs(page(1600, heading, word))).toBe('between 900 and 1000 px from the top')
  expect(differs(page(1600, { ...heading, colour: [60, 20, 0] }))).not.toBeNull()
  expect(differs(page(1640, heading))).toBe('1640 px high instead of 1600')
  expect(differs(page(1600, heading, { ...heading, x: 240, width: 1, colour: [140, 140, 140] }))).toBeNull()
})

test('an accepted picture of this machine is compared by pixels until another is accepted', () => {
  const acceptedShot = { png: accepted, sketch: sketchOf(accepted) }
  expect(compare(accepted, acceptedShot.sketch, acceptedShot)).toMatchObject({ difference: null, share: 0 })
  const { share } = compare(page(1600), acceptedShot.sketch, acceptedShot)
  expect(share).toBeCloseTo((200 * 40) / (600 * 1600))
  expect(compare(accepted, sketchOf(page(1600)), acceptedShot)).toMatchObject({ share: null })
})
