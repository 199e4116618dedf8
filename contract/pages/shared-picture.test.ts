import { describe, expect, test } from 'vitest'
import { mediaAddress } from '../media/media.ts'
import { sharedPicture } from './shared-picture.ts'

const id = 'a'.repeat(32)
const picture = { id, width: 1600, height: 900, x: 2, y: 2, pigment: '' }

describe('the picture of a shared page', () => {
  test('is the first uploaded picture of its widgets', () => {
    const widgets = [{ a: 'art:loom' }, { b: `<img src="${mediaAddress(picture)}">` }, { c: '/media/odd' }]
    expect(sharedPicture(widgets)).toBe(`/media/${id}/share.jpg`)
  })

  test('is the chosen picture, in any section', () => {
    const chosen = {
      type: 'page_search',
      content: { image_url: mediaAddress({ ...picture, id: 'f'.repeat(32) }) },
    }
    expect(sharedPicture([{ a: mediaAddress(picture) }, chosen])).toBe(`/media/${'f'.repeat(32)}/share.jpg`)
    expect(sharedPicture([{ a: mediaAddress(picture) }, { type: 'page_search', content: {} }])).toBe(
      `/media/${id}/share.jpg`,
    )
  })

  test('is the drawn picture unless staff chose another', () => {
    const drawn = `/media/${'d'.repeat(32)}/card.png`
    const chosen = { type: 'page_search', content: { image_url: mediaAddress(picture) } }
    expect(sharedPicture([{ a: mediaAddress({ ...picture, id: 'e'.repeat(32) }) }], drawn)).toBe(drawn)
    expect(sharedPicture([], drawn)).toBe(drawn)
    expect(sharedPicture([chosen], drawn)).toBe(`/media/${id}/share.jpg`)
  })

  test('is the site’s picture if the page has none, or only a document', () => {
    expect(sharedPicture([])).toBeNull()
    expect(sharedPicture([{ file: `/media/${id}/file.pdf` }])).toBeNull()
  })
})
