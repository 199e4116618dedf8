import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzzing, text } from '../../test/support/faults/fuzz.ts'
import { proposeSlug, slugWords } from './propose-slug.ts'

test.each([
  ['Spring’s sale: 20% off', 'springs-sale-20-off'],
  ['Café Größe', 'cafe-grosse'],
  ['Łódź und Ørsted', 'lodz-und-orsted'],
  ['  ', ''],
  ['日本', ''],
])('“%s” gives %j', (title, slug) => {
  expect(slugWords(title)).toBe(slug)
})

describe('a proposed slug', () => {
  test('is below the prefix, from the first title with words, Latin ones first', () => {
    expect(proposeSlug(['', 'قهوة نجد'], 'blog/')).toBe('blog/qahwat-najd')
    expect(proposeSlug(['قهوة نجد', 'Najd coffee'], 'page/')).toBe('page/najd-coffee')
    expect(proposeSlug(['؟', ''], 'page/')).toBe('')
  })

  test('is valid and of bounded length for every title', () => {
    fc.assert(
      fc.property(text, (title) => {
        expect(proposeSlug([title], 'page/')).toMatch(/^(?:page\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(proposeSlug([title], 'page/').length).toBeLessThanOrEqual(65)
      }),
      fuzzing(300),
    )
  })
})
