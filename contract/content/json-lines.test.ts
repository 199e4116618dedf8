import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineOf, lineOfMistake } from './json-lines.ts'

const json = JSON.stringify(
  {
    format: 'x',
    pages: [
      { slug: 'a: {"b"}', title: { en: 'One, two' } },
      { slug: '[', title: { en: 5 } },
    ],
  },
  null,
  2,
)
const lineWith = (text: string, nth = 1) =>
  json.split('\n').flatMap((line, index) => (line.includes(text) ? [index + 1] : []))[nth - 1]

describe('the line of a value', () => {
  test('is the line of its beginning', () => {
    expect(lineOf(json, [])).toBe(1)
    expect(lineOf(json, ['pages'])).toBe(lineWith('"pages"'))
    expect(lineOf(json, ['pages', 0, 'title', 'en'])).toBe(lineWith('"en"'))
    expect(lineOf(json, ['pages', 1, 'title', 'en'])).toBe(lineWith('"en"', 2))
    expect(lineOf(json, ['pages', 1])).toBe(lineWith('{', 5))
  })

  test('is the line of its parent if the value is missing', () => {
    expect(lineOf(json, ['pages', 1, 'title', 'ar'])).toBe(lineWith('"title"', 2))
    expect(lineOf(json, ['pages', 7])).toBe(lineWith('"pages"'))
    expect(lineOf(json, ['media', 0])).toBe(1)
  })
})

test.each([
  ['{\n  "a": 1,\n  "b" 2\n}', 3],
  ['{\n  "a": [1,\n', 2],
  ['\n\n{"a": 1}}', 3],
  ['{\n"a": }', 2],
  ['{"a": 1,\n}', 2],
  ['[1,\n]', 2],
  ['[1}\n', 1],
  ['{"a": "\n"}', 1],
  ['{\n"a": wahr}', 2],
  ['{\n"a": "\\x"}', 2],
  ['{\na: 1}', 2],
  ['{"a":\n\n', 1],
  ['', 1],
])('the error in invalid JSON is found: %j', (text, line) => {
  expect(() => JSON.parse(text)).toThrow()
  expect(lineOfMistake(text)).toBe(line)
})

test('valid JSON has no error before its end', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const wrong = `${JSON.stringify(JSON.parse(text), null, 1)}\n}`
      expect(lineOfMistake(wrong)).toBe(wrong.split('\n').length)
    }),
  )
})
