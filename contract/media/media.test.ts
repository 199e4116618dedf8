import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { edges, mediaAddress, mediaPicture, renditionsOf, sourceSet } from './media.ts'

const id = '0123456789abcdef0123456789abcdef'
const picture = { id, width: 1600, height: 900, x: 2, y: 2, pigment: '' }
const pictures = fc.record({
  id: fc.stringMatching(/^[0-9a-f]{32}$/),
  width: fc.integer({ min: 1, max: 1600 }),
  height: fc.integer({ min: 1, max: 1600 }),
  x: fc.integer({ min: 0, max: 4 }),
  y: fc.integer({ min: 0, max: 4 }),
  pigment: fc.constantFrom('', 'sand', 'night'),
})

describe('the address of a picture', () => {
  test('contains its size, its focus and its pigment', () => {
    fc.assert(
      fc.property(pictures, (one) => {
        expect(mediaPicture(mediaAddress(one))).toEqual(one)
      }),
    )
  })

  test.each([
    '',
    'art:loom',
    'https://other.example/a.webp',
    `https://other.example${mediaAddress(picture)}`,
    `/media/${id}/full.webp`,
    `/media/${id}/1600x900.webp`,
    `/media/${id}/1600x900-2-5.webp`,
    `/media/${id}/99999x900-2-2.webp`,
    `/media/${id.slice(1)}/1600x900-2-2.webp`,
    `${mediaAddress(picture)}?x`,
    `/media/${id}/1600x900-2-2-"onload.webp`,
  ])('cannot be %j', (address) => {
    expect(mediaPicture(address)).toBeNull()
  })
})

describe('the sizes of a picture', () => {
  test('are its own and every smaller edge', () => {
    fc.assert(
      fc.property(pictures, (one) => {
        const longest = Math.max(one.width, one.height)
        const sizes = renditionsOf(one)
        expect(sizes).toHaveLength(1 + edges.filter((edge) => edge < longest).length)
        expect(sizes.at(-1)).toEqual({ size: 'full', width: one.width })
        const widths = sizes.map(({ width }) => width)
        expect(widths).toEqual(widths.toSorted((a, b) => a - b))
        expect(widths[0]).toBeGreaterThan(0)
      }),
    )
  })

  test('are measured by the longer side if it is upright', () => {
    expect(renditionsOf({ width: 800, height: 1600 })).toEqual([
      { size: 480, width: 240 },
      { size: 960, width: 480 },
      { size: 'full', width: 800 },
    ])
  })

  test('are listed for the browser', () => {
    expect(sourceSet({ ...picture, width: 500, height: 300 }, 'avif')).toBe(
      `/media/${id}/480.avif 480w, /media/${id}/full.avif 500w`,
    )
  })
})
