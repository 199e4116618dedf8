import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff, wordsOf } from './word-diff.ts'

const marked = (before: string, after: string, lang = 'en') =>
  wordDiff(before, after, lang)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`))
    .join('')

test.each([
  ['We build apps.', 'We build web apps.', 'en', 'We build [+web ]apps.'],
  ['one two', 'one two', 'en', 'one two'],
  ['', 'new', 'en', '[+new]'],
  ['old', '', 'en', '[-old]'],
  ['نبني تطبيقات الجوال', 'نبني تطبيقات الويب', 'ar', 'نبني تطبيقات [-الجوال][+الويب]'],
  // A combining mark belongs to its word.
  ['شكرا لك', 'شكرًا لك', 'ar', '[-شكرا ][+شكرًا ]لك'],
  // The letter between two such marks must not be doubled.
  ['! À¡', '', 'ar', '[-! À¡]'],
])('the difference from %j to %j is marked', (before, after, lang, shown) => {
  expect(marked(before, after, lang)).toBe(shown)
})

test('both texts can be read from the difference of any texts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const pieces = wordDiff(before, after, 'ar')
      const join = (left: string) =>
        pieces.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('')
      expect(join('removed')).toBe(after)
      // White space may come from either text.
      expect(join('added').replace(/\s+/g, '')).toBe(before.replace(/\s+/g, ''))
    }),
  )
})

test('two long texts are shown one after the other', () => {
  const long = 'word '.repeat(6000)
  expect(wordDiff(long, `${long}x`, 'en').map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('formatted text is compared by its words, a paragraph per line', () => {
  expect(wordsOf('<h2>A &amp; B</h2><p>One<br>two <a href="/x">three</a></p><ul><li>4</li></ul>')).toBe(
    'A & B\nOne\ntwo three\n4',
  )
})
