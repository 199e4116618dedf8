import { describe, expect, test } from 'vitest'
import { mergeValues } from './merge-values.ts'

const merge = (base: unknown, mine: unknown, theirs: unknown) => mergeValues({ base, mine, theirs })
const changesOf = (base: unknown, mine: unknown, theirs: unknown) =>
  merge(base, mine, theirs).changes.map(({ path, side }) => `${path.join('.')} ${side}`)

const one = { question: { en: 'One?', ar: 'واحد؟' }, answer: { en: '1', ar: '١' } }
const two = { question: { en: 'Two?', ar: 'اثنان؟' }, answer: { en: '2', ar: '٢' } }
const three = { question: { en: 'Three?', ar: 'ثلاثة؟' }, answer: { en: '3', ar: '٣' } }

describe('two versions of a content', () => {
  test('are merged by field and by language', () => {
    const base = { title: { en: 'T', ar: 'ت' }, link: '/a', old: 'x' }
    const mine = { title: { en: 'Mine', ar: 'ت' }, link: '/a', old: 'x' }
    const theirs = { title: { en: 'T', ar: 'لهم' }, link: '/b' }
    const { value, changes } = merge(base, mine, theirs)
    expect(value).toEqual({ title: { en: 'Mine', ar: 'لهم' }, link: '/b' })
    expect(changes.map(({ path, side }) => `${path.join('.')} ${side}`)).toEqual([
      'title.en me',
      'title.ar them',
      'link them',
      'old them',
    ])
  })

  test('overlap only in a field that both changed', () => {
    const base = { title: { en: 'T' }, link: '/a' }
    const [mine, theirs] = [
      { title: { en: 'Mine' }, link: '/a' },
      { title: { en: 'Theirs' }, link: '/b' },
    ]
    expect(changesOf(base, mine, theirs)).toEqual(['title.en both', 'link them'])
    const chosen = mergeValues({ base, mine, theirs }, (path) => (path === 'title.en' ? 'theirs' : undefined))
    expect(chosen.value).toEqual({ title: { en: 'Theirs' }, link: '/b' })
  })

  test('may each start a text in another language', () => {
    expect(merge({}, { text: { en: 'A' } }, { text: { ar: 'أ' } }).value).toEqual({
      text: { en: 'A', ar: 'أ' },
    })
  })
})

describe('two versions of a list', () => {
  test('keep changes in different entries, or in different fields of the same entry', () => {
    const mine = [{ ...one, question: { en: 'Really one?', ar: 'واحد؟' } }, two]
    const theirs = [
      { ...one, answer: { en: '1.', ar: '١' } },
      { ...two, answer: { en: '2.', ar: '٢' } },
    ]
    const { value, changes } = merge([one, two], mine, theirs)
    expect(value).toEqual([
      { question: { en: 'Really one?', ar: 'واحد؟' }, answer: { en: '1.', ar: '١' } },
      { ...two, answer: { en: '2.', ar: '٢' } },
    ])
    expect(changes.map(({ side }) => side)).toEqual(['me', 'them', 'them'])
  })

  test('keep changes of one although the other moved, added and removed entries', () => {
    const written = { ...three, answer: { en: 'Three.', ar: '٣' } }
    const moved = [three, { question: { en: 'New?' } }, one]
    expect(merge([one, two, three], [one, two, written], moved).value).toEqual([written, moved[1], one])
    expect(merge([one, two, three], moved, [one, two, written]).value).toEqual([written, moved[1], one])
  })

  test('overlap as a whole if both added or moved, or one removed an entry that the other changed', () => {
    const [mine, theirs] = [
      [one, two, { question: 'Mine' }],
      [one, two, { question: 'Theirs' }],
    ]
    expect(changesOf({ faqs: [one, two] }, { faqs: mine }, { faqs: theirs })).toEqual(['faqs both'])
    const written = [one, { ...two, answer: { en: 'Two.', ar: '٢' } }]
    expect(changesOf([one, two], [one], written)).toEqual([' both'])
    expect(changesOf([one, two], [two, one], [one, two, three])).toEqual([' both'])
  })

  test('are merged by position if they consist of bare texts', () => {
    expect(merge(['a', 'b', 'c'], ['a', 'B', 'c'], ['a', 'b', 'C']).value).toEqual(['a', 'B', 'C'])
    expect(changesOf(['a', 'b'], ['a', 'B'], ['a', 'X'])).toEqual(['1 both'])
  })

  test('keep the order of equal entries', () => {
    expect(merge([one, one, two], [one, one, two, three], [one, one, two]).value).toEqual([
      one,
      one,
      two,
      three,
    ])
  })
})
