import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { compare } from './shots.ts'

function page(shade: number): Buffer {
  const png = new PNG({ width: 60, height: 32 })
  png.data.fill(shade)
  return PNG.sync.write(png)
}

const [white, grey] = [page(255), page(128)]
const sketchOf = (png: Buffer) => compare(png, undefined, null).sketch

test('a picture without an accepted sketch is new', () => {
  expect(compare(white, undefined, null)).toMatchObject({ difference: 'new', share: null })
})

test('a picture that was accepted here is compared by pixels too', () => {
  const kept = { png: white, sketch: sketchOf(white) }
  expect(compare(white, kept.sketch, kept)).toMatchObject({ difference: null, share: 0 })
  const changed = compare(grey, kept.sketch, kept)
  expect(changed).toMatchObject({ difference: 'between 0 and 32 px from the top', share: 1 })
})

test('a picture that was accepted here counts no more once another is accepted', () => {
  const kept = { png: white, sketch: sketchOf(white) }
  const changed = compare(white, sketchOf(grey), kept)
  expect(changed).toMatchObject({ difference: 'between 0 and 32 px from the top', share: null })
})
