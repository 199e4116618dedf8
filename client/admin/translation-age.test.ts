import { describe, expect, test } from 'vitest'
import type { Draft, Outdated } from './contract.ts'
import { agreedTexts, compareWith, printOf } from './translation-age.ts'

const codes = ['en', 'ar']
const draft = (...questions: unknown[]): Draft => ({
  slug: '',
  title: '',
  meta_description: '',
  widgets: [
    {
      id: 'a',
      type: 'faq',
      is_active: true,
      content: { faqs: questions.map((question) => ({ question })) },
    },
  ],
})
const both = { en: 'One', ar: 'واحد' }
const half = { en: 'Two', ar: 'واحد' }

/** Compares with a draft as it was stored, together with what was outdated in it and what was found right. */
const since = (before: Draft, outdated: Outdated[] = [], right: unknown[] = []) => {
  const confirmed = right.map((text) => printOf(text, codes) ?? {})
  return compareWith([...agreedTexts(before, outdated, codes), ...confirmed], codes)
}

/** What is outdated after each of these drafts was saved over the one before it. */
const afterSaves = (...drafts: Draft[]) =>
  drafts.reduce<{ last: Draft; outdated: Outdated[] }>(
    ({ last, outdated }, next) => ({ last: next, outdated: since(last, outdated).outdatedIn(next) }),
    { last: drafts[0] ?? draft(), outdated: [] },
  ).outdated

test('a text is older when only its other language was rewritten', () => {
  const age = since(draft(both))
  expect(age.isOlder(half, 'ar')).toBe(true)
  expect(age.isOlder(half, 'en')).toBe(false)
  expect(age.isOlder({ en: 'One', ar: 'اثنان' }, 'en')).toBe(true)
})

test('a text rewritten in both languages, in none, or only now translated is not', () => {
  const age = since(draft(both))
  for (const now of [{ en: 'Two', ar: 'اثنان' }, both, { en: 'One' }, { en: 'Two', ar: '' }, 'One', null]) {
    for (const code of codes) expect(age.isOlder(now, code)).toBe(false)
  }
})

describe('what is remembered with a save', () => {
  test('is the texts with an older translation, and nothing else', () => {
    const other = { en: 'Other', ar: 'آخر' }
    expect(afterSaves(draft(both, other), draft(half, other))).toEqual([
      { now: printOf(half, codes), from: printOf(both, codes) },
    ])
    expect(afterSaves(draft(both), draft({ en: 'Two', ar: 'اثنان' }))).toEqual([])
  })

  test('says the same to everybody who opens the draft, wherever the text then stands', () => {
    const outdated = afterSaves(draft(both, 'x'), draft(half, 'x'))
    const opened = since(draft('x', half), outdated)
    expect(opened.isOlder(half, 'ar')).toBe(true)
    expect(opened.isOlder(half, 'en')).toBe(false)
  })

  test('stays through saves that change something else, or the source once more', () => {
    const again = { en: 'Three', ar: 'واحد' }
    expect(afterSaves(draft(both), draft(half), draft(half, 'new'))).toHaveLength(1)
    expect(afterSaves(draft(both), draft(half), draft(again))).toEqual([
      { now: printOf(again, codes), from: printOf(both, codes) },
    ])
  })

  test.each([
    ['the translation is written', { en: 'Two', ar: 'اثنان' }],
    ['the source says again what it said', both],
    ['the translation is taken away', { en: 'Two' }],
  ])('is forgotten when %s', (_, after) => {
    expect(afterSaves(draft(both), draft(half), draft(after))).toEqual([])
    const opened = since(draft(half), afterSaves(draft(both), draft(half)))
    for (const code of codes) expect(opened.isOlder(after, code)).toBe(false)
  })

  test('is forgotten when an editor found the translation right, until the source changes again', () => {
    const outdated = afterSaves(draft(both), draft(half))
    const confirmed = since(draft(half), outdated, [half])
    expect(confirmed.isOlder(half, 'ar')).toBe(false)
    expect(confirmed.outdatedIn(draft(half))).toEqual([])
    expect(since(draft(half)).isOlder({ en: 'Three', ar: 'واحد' }, 'ar')).toBe(true)
  })

  test('does not touch a text that shares its translation with an outdated one', () => {
    const [more, all] = [
      { en: 'Read more', ar: 'المزيد' },
      { en: 'More', ar: 'المزيد' },
    ]
    const edited = { en: 'Read on', ar: 'المزيد' }
    const opened = since(draft(edited, all), afterSaves(draft(more, all), draft(edited, all)))
    expect(opened.isOlder(edited, 'ar')).toBe(true)
    expect(opened.isOlder(all, 'ar')).toBe(false)
  })

  test('is bounded, whatever the size of the page', () => {
    const many = (word: string) =>
      Array.from({ length: 5000 }, (_, n) => ({ en: `${word} ${n}`, ar: `${n}` }))
    expect(afterSaves(draft(...many('Old')), draft(...many('New')))).toHaveLength(1000)
    const long = afterSaves(draft({ en: 'a', ar: 'ب' }), draft({ en: 'long '.repeat(100_000), ar: 'ب' }))
    expect(JSON.stringify(long).length).toBeLessThan(200)
  })
})
