import { expect, test } from 'vitest'
import type { Confirmed, Draft } from '../../../contract/editor.ts'
import { confirmedText } from '../../../contract/translation/translation-age.ts'
import {
  addConfirmed,
  afterSave,
  computeAges,
  confirmationsFor,
  follow,
  learn,
  startTranslationAges,
  suggest,
  type TranslationAges,
} from './translation-ages.ts'

const codes = ['en', 'ar']
const english = { en: 'Get a quote' }
const suggested = { ...english, ar: 'مقترح' }
const body = 'widgets.a.body'

const draft = (...bodies: unknown[]): Draft => ({
  slug: 'page/x',
  title: { en: 'Title' },
  meta_description: '',
  widgets: bodies.map((text, index) => ({
    id: 'abc'.charAt(index),
    type: 'text',
    is_active: true,
    content: { body: text },
  })),
})

function confirmation(path: string, value: unknown, machine?: string): Confirmed {
  const text = confirmedText(path, value, codes, machine)
  if (!text) throw new Error('It has one language')
  return text
}

const saved = (state: TranslationAges, now: Draft) => afterSave(state, now, computeAges(state, now).confirmed)
const marks = (state: TranslationAges, now: Draft) =>
  now.widgets.map(({ id }) => computeAges(state, now).age.isSuggested(`widgets.${id}.body`, 'ar'))

/** A suggestion that is on the page and not saved. */
const withSuggestion = suggest(
  startTranslationAges(draft(english), [], codes),
  draft(english),
  confirmation(body, suggested, 'ar'),
)

test('a suggestion that is undone, saved and redone is a machine’s again, and the server gets it', () => {
  const undone = saved(saved(withSuggestion, draft(suggested)), draft(english))
  expect(computeAges(undone, draft(english)).confirmed).toEqual([])
  expect(marks(undone, draft(suggested))).toEqual([true])
  expect(computeAges(undone, draft(suggested)).confirmed).toEqual([confirmation(body, suggested, 'ar')])
})

test('a copy of a suggestion is marked as well, and a marked text is not confirmed twice', () => {
  const stored = saved(withSuggestion, draft(suggested))
  expect(computeAges(stored, draft(suggested)).confirmed).toEqual([])
  const copied = draft(suggested, suggested)
  expect(marks(stored, copied)).toEqual([true, true])
  expect(computeAges(stored, copied).confirmed).toEqual([confirmation('widgets.b.body', suggested, 'ar')])
  expect(computeAges(saved(stored, copied), copied).confirmed).toEqual([])
  expect(
    marks(startTranslationAges(copied, computeAges(stored, copied).age.outdated, codes), copied),
  ).toEqual([true, true])
})

test('a source that is rewritten before the first save leaves the suggestion a machine’s', () => {
  expect(marks(withSuggestion, draft({ ...suggested, en: 'Get a quote today' }))).toEqual([true])
  expect(marks(withSuggestion, draft({ ...suggested, ar: 'كلماتنا' }))).toEqual([false])
})

test('a merge into another editor’s version keeps confirmations; their version alone drops them', () => {
  const theirs = { ...draft(english), title: { en: 'Their title' } }
  const both = { ...draft(suggested), title: theirs.title }
  const merged = follow(withSuggestion, theirs, [], true)
  expect(computeAges(merged, both).confirmed).toEqual([confirmation(body, suggested, 'ar')])
  expect(computeAges(follow(withSuggestion, theirs, [], false), theirs).confirmed).toEqual([])
})

test('a text that another editor confirmed is right here, too', () => {
  const stored = saved(withSuggestion, draft(suggested))
  expect(marks(follow(stored, draft(suggested), [], true), draft(suggested, suggested))).toEqual([
    false,
    false,
  ])
})

test('once confirmed, the words are right in every copy, and suggestions again if the confirmation is undone', () => {
  const stored = saved(withSuggestion, draft(suggested))
  const right = confirmation(body, suggested)
  const from = computeAges(stored, draft(suggested)).age.sourceOf(body)
  const confirmed = saved(addConfirmed(stored, [right]), draft(suggested))
  expect(marks(confirmed, draft(suggested, suggested))).toEqual([false, false])
  const back = addConfirmed(confirmed, [{ ...right, from }])
  expect(marks(back, draft(suggested, suggested))).toEqual([true, true])
})

test('a restored version keeps its suggestions, except those confirmed since', () => {
  const other = { en: 'More', ar: 'المزيد' }
  const version = draft(suggested, other)
  const first = addConfirmed(startTranslationAges(draft(english, { en: 'More' }), [], codes), [
    confirmation(body, suggested, 'ar'),
    confirmation('widgets.b.body', other, 'ar'),
  ])
  const older = computeAges(first, version).age.outdated
  const now = draft({ ...english, ar: 'كلماتنا' }, other)
  const ready = learn(startTranslationAges(now, [], codes), now, older)
  expect(marks(ready, now)).toEqual([false, false])
  expect(marks(ready, version)).toEqual([true, false])
})

test('words written by a person elsewhere on the page stay unmarked', () => {
  const now = draft(english, suggested)
  const state = suggest(startTranslationAges(now, [], codes), now, confirmation(body, suggested, 'ar'))
  expect(marks(state, draft(suggested, suggested))).toEqual([true, false])
  const stored = saved(state, draft(suggested, suggested))
  const { outdated } = computeAges(stored, draft(suggested, suggested)).age
  expect(
    marks(startTranslationAges(draft(suggested, suggested), outdated, codes), draft(suggested, suggested)),
  ).toEqual([true, false])
})

const rewritten = draft({ en: 'Two', ar: 'واحد' })
const agreeing = draft({ en: 'One', ar: 'واحد' })

test.each([
  [
    'that was outdated',
    rewritten,
    computeAges(startTranslationAges(agreeing, [], codes), rewritten).age.outdated,
  ],
  ['whose translation was found right', rewritten, []],
  ['that visitors see', agreeing, []],
])('a draft %s is judged as before once it is back, whatever took its place', (_, back, outdated) => {
  for (const other of [agreeing, rewritten, draft({ en: 'Two', ar: 'اثنان' })]) {
    const texts = confirmationsFor(back, outdated, startTranslationAges(other, [], codes))
    for (const state of [
      startTranslationAges(other, [], codes),
      startTranslationAges(back, outdated, codes),
    ]) {
      expect(computeAges({ ...state, confirmations: texts }, back).age.outdated).toEqual(outdated)
    }
  }
})
