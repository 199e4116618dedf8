import { expect, test } from 'vitest'
import { all, only } from '../support/html.ts'
import { seeAll } from '../support/pages.ts'

const pages = await seeAll()

test.each(pages)('$path shows no drawing twice', ({ document }) => {
  const main = only(document, 'main')
  // What a gallery opens is the picture that was chosen.
  const enlarged = all(main, 'dialog').flatMap((dialog) => all(dialog, 'img'))
  const sources = all(main, 'img')
    .filter((image) => !enlarged.includes(image))
    .map(({ attributes }) => attributes.src ?? '')
    .filter((src) => src.startsWith('/art/'))
  expect(sources.filter((src, index) => sources.indexOf(src) !== index)).toEqual([])
})

test('the drawings of the pages are found', () => {
  const drawn = pages.filter(({ html }) => html.includes('src="/art/'))
  expect(drawn.length).toBeGreaterThan(pages.length / 2)
})
