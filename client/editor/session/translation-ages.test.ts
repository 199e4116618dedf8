import { expect, test } from 'vitest'
import type { Confirmed, Draft } from '../../../contract/editor.ts'
import { confirmedText } from '../../../contract/translation/translation-age.ts'
import {
  addConfirmed,
  addOutdated,
  addSuggestion,
  afterOtherVersion,
  afterSave,
  computeAges,
  confirmationsFor,
  startTranslations,
  type TranslationState,
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

const saved = (state: TranslationState, now: Draft) =>
  afterSave(state, now, computeAges(state, now).confirmed)
const marks = (state: TranslationState, now: Draft) =>
  now.widgets.map(({ id }) => computeAges(state, now).isSuggested(`widgets.${id}.body`, 'ar'))

/** An unsaved suggestion on the page. */
const withSuggestion = addSuggestion(
  startTranslations(draft(english), [], codes),
  draft(english),
  confirmation(body, suggested, 'ar'),
)

test('a suggestion that is undone, saved and redone is a machine’s again, and is sent so', () => {
  const undone = saved(saved(withSuggestion, draft(suggested)), draft(english))
  expect(computeAges(undone, draft(english)).confirmed).toEqual([])
  expect(marks(undone, draft(suggested))).toEqual([true])
  expect(computeAges(undone, draft(suggested)).confirmed).toEqual([confirmation(body, suggested, 'ar')])
})

test('a copy of a suggestion is marked, too, and a marked text is not confirmed twice', () => {
  const stored = saved(withSuggestion, draft(suggested))
  expect(computeAges(stored, draft(suggested)).confirmed).toEqual([])
  const copied = draft(suggested, suggested)
  expect(marks(stored, copied)).toEqual([true, true])
  expect(computeAges(stored, copied).confirmed).toEqual([confirmation('widgets.b.body', suggested, 'ar')])
  expect(computeAges(saved(stored, copied), copied).confirmed).toEqual([])
  expect(marks(startTranslations(copied, computeAges(stored, copied).outdated, codes), copied)).toEqual([
    true,
    true,
  ])
})

test('a suggestion stays a machine’s if its source is rewritten before the first save', () => {
  expect(marks(withSuggestion, draft({ ...suggested, en: 'Get a quote today' }))).toEqual([true])
  expect(marks(withSuggestion, draft({ ...suggested, ar: 'كلماتنا' }))).toEqual([false])
})

test('a merge keeps confirmations, and taking the other editor’s version drops them', () => {
  const theirs = { ...draft(english), title: { en: 'Their title' } }
  const both = { ...draft(suggested), title: theirs.title }
  const merged = afterOtherVersion(withSuggestion, theirs, [], true)
  expect(computeAges(merged, both).confirmed).toEqual([confirmation(body, suggested, 'ar')])
  expect(computeAges(afterOtherVersion(withSuggestion, theirs, [], false), theirs).confirmed).toEqual([])
})

test('a text that another editor confirmed is right here, too', () => {
  const stored = saved(withSuggestion, draft(suggested))
  expect(marks(afterOtherVersion(stored, draft(suggested), [], true), draft(suggested, suggested))).toEqual([
    false,
    false,
  ])
})

test('a confirmation and its undo apply to the words in every copy', () => {
  const stored = saved(withSuggestion, draft(suggested))
  const right = confirmation(body, suggested)
  const from = computeAges(stored, draft(suggested)).sourceOf(body)
  const confirmed = saved(addConfirmed(stored, [right]), draft(suggested))
  expect(marks(confirmed, draft(suggested, suggested))).toEqual([false, false])
  const back = addConfirmed(confirmed, [{ ...right, from }])
  expect(marks(back, draft(suggested, suggested))).toEqual([true, true])
})

test('a restored version keeps its suggestions, except those confirmed since', () => {
  const other = { en: 'More', ar: 'المزيد' }
  const version = draft(suggested, other)
  const first = addConfirmed(startTranslations(draft(english, { en: 'More' }), [], codes), [
    confirmation(body, suggested, 'ar'),
    confirmation('widgets.b.body', other, 'ar'),
  ])
  const older = computeAges(first, version).outdated
  const now = draft({ ...english, ar: 'كلماتنا' }, other)
  const ready = addOutdated(startTranslations(now, [], codes), now, older)
  expect(marks(ready, now)).toEqual([false, false])
  expect(marks(ready, version)).toEqual([true, false])
})

test('words that a person wrote elsewhere on the page stay unmarked', () => {
  const now = draft(english, suggested)
  const state = addSuggestion(startTranslations(now, [], codes), now, confirmation(body, suggested, 'ar'))
  expect(marks(state, draft(suggested, suggested))).toEqual([true, false])
  const stored = saved(state, draft(suggested, suggested))
  const { outdated } = computeAges(stored, draft(suggested, suggested))
  expect(
    marks(startTranslations(draft(suggested, suggested), outdated, codes), draft(suggested, suggested)),
  ).toEqual([true, false])
})

const rewritten = draft({ en: 'Two', ar: 'واحد' })
const agreeing = draft({ en: 'One', ar: 'واحد' })

test.each([
  ['that was outdated', rewritten, computeAges(startTranslations(agreeing, [], codes), rewritten).outdated],
  ['whose translation was found right', rewritten, []],
  ['that visitors see', agreeing, []],
])('a draft %s is judged as before once it is restored', (_, back, outdated) => {
  for (const other of [agreeing, rewritten, draft({ en: 'Two', ar: 'اثنان' })]) {
    const texts = confirmationsFor(back, outdated, startTranslations(other, [], codes))
    for (const state of [startTranslations(other, [], codes), startTranslations(back, outdated, codes)]) {
      expect(computeAges({ ...state, confirmations: texts }, back).outdated).toEqual(outdated)
    }
  }
})
