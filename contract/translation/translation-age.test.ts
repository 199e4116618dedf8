import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzzing } from '../../test/support/faults/fuzz.ts'
import type { Confirmed, Draft, Outdated } from '../editor.ts'
import { agreedTexts, confirmedText, digestsOf, olderTranslations } from './translation-age.ts'

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
      content: { faqs: questions.map((text) => ({ question: text })) },
    },
  ],
})
const both = { en: 'One', ar: 'واحد' }
const half = { en: 'Two', ar: 'واحد' }

/** The outdated translations of `now`, compared with a stored draft and its outdated texts. */
const age = (now: Draft, before: Draft, outdated: Outdated[] = [], right: unknown[] = []) =>
  olderTranslations(now, agreedTexts(before, outdated, codes), {
    codes,
    confirmed: right.flatMap((text) => confirmedText(question(0), text, codes) ?? []),
  })
const question = (index: number) => `widgets.a.faqs.${index}.question`
const at = 'widgets.a.faqs.*.question'

/** The outdated texts after each of these drafts was saved over the previous one. */
const afterSaves = (...drafts: Draft[]) =>
  drafts.reduce<{ last: Draft; outdated: Outdated[] }>(
    ({ last, outdated }, next) => ({ last: next, outdated: age(next, last, outdated).outdated }),
    { last: drafts[0] ?? draft(), outdated: [] },
  ).outdated

test('a translation is outdated when only its source language was rewritten', () => {
  const found = age(draft(half), draft(both))
  expect(found.isOlder(question(0), 'ar')).toBe(true)
  expect(found.isOlder(question(0), 'en')).toBe(false)
  expect(age(draft({ en: 'One', ar: 'اثنان' }), draft(both)).isOlder(question(0), 'en')).toBe(true)
})

test('a text is current if both languages or none were rewritten, or at its first translation', () => {
  for (const now of [{ en: 'Two', ar: 'اثنان' }, both, { en: 'One' }, { en: 'Two', ar: '' }, 'One', null]) {
    for (const code of codes) expect(age(draft(now), draft(both)).isOlder(question(0), code)).toBe(false)
  }
})

describe('a text with equal words elsewhere', () => {
  const title = { en: 'Najd Coffee', ar: 'طلبات قهوة نجد' }
  const heading = { en: 'Najd Coffee', ar: 'قهوة نجد' }

  test('stays current if a heading repeats the page’s title in one language only', () => {
    const before = { ...draft(), title }
    const found = age({ ...draft(heading), title }, before)
    for (const code of codes) expect(found.isOlder(question(0), code)).toBe(false)
    expect(found.outdated).toEqual([])
  })

  test('stays current if another widget is rewritten', () => {
    const two = (text: unknown): Draft => {
      const { widgets, ...page } = draft(title)
      return { ...page, widgets: [...widgets, ...draft(text).widgets.map((w) => ({ ...w, id: 'b' }))] }
    }
    const found = age(two(heading), two({ en: 'Other', ar: 'أخرى' }))
    expect(found.outdated).toEqual([])
  })

  test('stays current if a new list entry copies its words', () => {
    expect(age(draft(title, heading), draft(title)).outdated).toEqual([])
    expect(age(draft(heading, title), draft(title)).outdated).toEqual([])
  })

  test('is outdated if its list entry is moved and rewritten', () => {
    const other = { en: 'Other', ar: 'آخر' }
    const found = age(draft(other, half), draft(both, other))
    expect(found.isOlder(question(1), 'ar')).toBe(true)
    expect(found.isOlder(question(0), 'ar')).toBe(false)
  })
})

describe('the outdated texts stored with a save', () => {
  test('are those with an outdated translation, and no others', () => {
    const other = { en: 'Other', ar: 'آخر' }
    expect(afterSaves(draft(both, other), draft(half, other))).toEqual([
      { at, now: digestsOf(half, codes), from: digestsOf(both, codes) },
    ])
    expect(afterSaves(draft(both), draft({ en: 'Two', ar: 'اثنان' }))).toEqual([])
  })

  test('are the same for every reader of the draft, even after the text was moved', () => {
    const outdated = afterSaves(draft(both, 'x'), draft(half, 'x'))
    const moved = draft('x', half)
    const opened = age(moved, moved, outdated)
    expect(opened.isOlder(question(1), 'ar')).toBe(true)
    expect(opened.isOlder(question(1), 'en')).toBe(false)
    const unplaced = outdated.map(({ now, from }) => ({ now, from }))
    expect(age(moved, moved, unplaced).isOlder(question(1), 'ar'), 'as older rows had it').toBe(true)
  })

  test('survive saves that change something else or the source again', () => {
    const again = { en: 'Three', ar: 'واحد' }
    expect(afterSaves(draft(both), draft(half), draft(half, 'new'))).toHaveLength(1)
    expect(afterSaves(draft(both), draft(half), draft(again))).toEqual([
      { at, now: digestsOf(again, codes), from: digestsOf(both, codes) },
    ])
  })

  test.each([
    ['the translation is written', { en: 'Two', ar: 'اثنان' }],
    ['the source is changed back', both],
    ['the translation is removed', { en: 'Two' }],
  ])('are cleared when %s', (_, after) => {
    expect(afterSaves(draft(both), draft(half), draft(after))).toEqual([])
    const opened = age(draft(after), draft(half), afterSaves(draft(both), draft(half)))
    for (const code of codes) expect(opened.isOlder(question(0), code)).toBe(false)
  })

  test('are cleared when an editor confirms the translation, until the source changes again', () => {
    const outdated = afterSaves(draft(both), draft(half))
    const confirmed = age(draft(half), draft(half), outdated, [half])
    expect(confirmed.isOlder(question(0), 'ar')).toBe(false)
    expect(confirmed.outdated).toEqual([])
    const elsewhere = confirmedText('title', half, codes)
    const still = olderTranslations(draft(half), agreedTexts(draft(half), outdated, codes), {
      codes,
      confirmed: elsewhere ? [elsewhere] : [],
    })
    expect(still.isOlder(question(0), 'ar'), 'the same words were confirmed elsewhere').toBe(true)
    const changed = age(draft({ en: 'Three', ar: 'واحد' }), draft(half))
    expect(changed.isOlder(question(0), 'ar')).toBe(true)
  })

  test('include a confirmed translation again once the confirmation is undone', () => {
    const before = draft(both)
    const now = draft(half)
    const { outdated, sourceOf } = age(now, before)
    const right = confirmedText(question(0), half, codes)
    if (!right) throw new Error('It has two languages')
    const back = { ...right, from: sourceOf(question(0)) }
    const judged = (agreed: Draft, older: Outdated[], ...confirmed: Confirmed[]) =>
      olderTranslations(now, agreedTexts(agreed, older, codes), { codes, confirmed }).outdated
    expect(judged(before, [], right)).toEqual([])
    expect(judged(before, [], right, back)).toEqual(outdated)
    expect(judged(now, [], back), 'it was saved').toEqual(outdated)
    expect(judged(now, outdated, back, right), 'the last word counts').toEqual([])
  })

  test('exclude a text that shares its translation with an outdated one', () => {
    const [more, all] = [
      { en: 'Read more', ar: 'المزيد' },
      { en: 'More', ar: 'المزيد' },
    ]
    const edited = { en: 'Read on', ar: 'المزيد' }
    const now = draft(edited, all)
    const opened = age(now, now, afterSaves(draft(more, all), now))
    expect(opened.isOlder(question(0), 'ar')).toBe(true)
    expect(opened.isOlder(question(1), 'ar')).toBe(false)
  })

  test('are limited in number for a page of any size', () => {
    const many = (word: string) =>
      Array.from({ length: 5000 }, (_, n) => ({ en: `${word} ${n}`, ar: `${n}` }))
    expect(afterSaves(draft(...many('Old')), draft(...many('New')))).toHaveLength(1000)
    const long = afterSaves(draft({ en: 'a', ar: 'ب' }), draft({ en: 'long '.repeat(100_000), ar: 'ب' }))
    expect(JSON.stringify(long).length).toBeLessThan(200)
  })
})

describe('a page with random texts', () => {
  // Few words, so that texts in different places are often equal.
  const word = fc.constantFrom('a', 'b', 'c')
  const text = fc.record({ en: word, ar: word })
  const pageOf = (title: unknown, ...texts: unknown[]): Draft => ({
    slug: '',
    title: '',
    meta_description: '',
    widgets: [title, ...texts].map((one, index) => ({
      id: String(index),
      type: 'text',
      is_active: true,
      content: { title: one },
    })),
  })

  test('has an outdated text outside lists exactly if only its other language changed', () => {
    const save = fc.tuple(text, text, fc.array(text, { maxLength: 4 }), fc.array(text, { maxLength: 4 }))
    fc.assert(
      fc.property(save, ([was, is, before, after]) => {
        const found = age(pageOf(is, ...after), pageOf(was, ...before))
        expect(found.isOlder('widgets.0.title', 'ar')).toBe(was.ar === is.ar && was.en !== is.en)
        expect(found.isOlder('widgets.0.title', 'en')).toBe(was.en === is.en && was.ar !== is.ar)
      }),
      fuzzing(200),
    )
  })

  test('has no outdated text after list entries were moved, added or removed', () => {
    const distinct = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 6 }).chain((numbers) => {
      const entries = numbers.map((number) => ({ en: `e${number}`, ar: `a${number}` }))
      return fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries))
    })
    fc.assert(
      fc.property(distinct, ([before, after]) => {
        expect(age(draft(...after), draft(...before)).outdated).toEqual([])
        expect(age(draft(...before), draft(...after)).outdated).toEqual([])
      }),
      fuzzing(200),
    )
  })
})
