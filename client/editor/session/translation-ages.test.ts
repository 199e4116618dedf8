import { expect, test } from 'vitest'
import type { Confirmed, Draft } from '../../../contract/editor.ts'
import { confirmedText } from '../../../contract/translation/translation-age.ts'
import {
  type AgeState,
  follow,
  hear,
  judge,
  learn,
  saying,
  settle,
  startAge,
  suggest,
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

function said(path: string, value: unknown, machine?: string): Confirmed {
  const text = confirmedText(path, value, codes, machine)
  if (!text) throw new Error('It has one language')
  return text
}

const saved = (state: AgeState, now: Draft) => settle(state, now, judge(state, now).confirmed)
const marks = (state: AgeState, now: Draft) =>
  now.widgets.map(({ id }) => judge(state, now).age.isSuggested(`widgets.${id}.body`, 'ar'))

/** A suggestion that is on the page and not saved. */
const asked = suggest(startAge(draft(english), [], codes), draft(english), said(body, suggested, 'ar'))

test('a suggestion that is undone, saved and redone is a machine’s again, and the server hears of it', () => {
  const undone = saved(saved(asked, draft(suggested)), draft(english))
  expect(judge(undone, draft(english)).confirmed).toEqual([])
  expect(marks(undone, draft(suggested))).toEqual([true])
  expect(judge(undone, draft(suggested)).confirmed).toEqual([said(body, suggested, 'ar')])
})

test('a copy of a suggestion is marked as well, and what is marked is not said again', () => {
  const stored = saved(asked, draft(suggested))
  expect(judge(stored, draft(suggested)).confirmed).toEqual([])
  const copied = draft(suggested, suggested)
  expect(marks(stored, copied)).toEqual([true, true])
  expect(judge(stored, copied).confirmed).toEqual([said('widgets.b.body', suggested, 'ar')])
  expect(judge(saved(stored, copied), copied).confirmed).toEqual([])
  expect(marks(startAge(copied, judge(stored, copied).age.outdated, codes), copied)).toEqual([true, true])
})

test('a source that is rewritten before the first save leaves the suggestion a machine’s', () => {
  expect(marks(asked, draft({ ...suggested, en: 'Get a quote today' }))).toEqual([true])
  expect(marks(asked, draft({ ...suggested, ar: 'كلماتنا' }))).toEqual([false])
})

test('what is merged into somebody else’s version keeps what was said; taking theirs alone drops it', () => {
  const theirs = { ...draft(english), title: { en: 'Their title' } }
  const both = { ...draft(suggested), title: theirs.title }
  const kept = follow(asked, theirs, [], true)
  expect(judge(kept, both).confirmed).toEqual([said(body, suggested, 'ar')])
  expect(judge(follow(asked, theirs, [], false), theirs).confirmed).toEqual([])
})

test('what somebody else confirmed is right here, too', () => {
  const stored = saved(asked, draft(suggested))
  expect(marks(follow(stored, draft(suggested), [], true), draft(suggested, suggested))).toEqual([
    false,
    false,
  ])
})

test('once confirmed, the words are right in every copy, and a machine’s again if that is taken back', () => {
  const stored = saved(asked, draft(suggested))
  const right = said(body, suggested)
  const from = judge(stored, draft(suggested)).age.sourceOf(body)
  const confirmed = saved(hear(stored, [right]), draft(suggested))
  expect(marks(confirmed, draft(suggested, suggested))).toEqual([false, false])
  const back = hear(confirmed, [{ ...right, from }])
  expect(marks(back, draft(suggested, suggested))).toEqual([true, true])
})

test('a version that is brought back brings its suggestions as such, except what was confirmed since', () => {
  const other = { en: 'More', ar: 'المزيد' }
  const version = draft(suggested, other)
  const first = hear(startAge(draft(english, { en: 'More' }), [], codes), [
    said(body, suggested, 'ar'),
    said('widgets.b.body', other, 'ar'),
  ])
  const older = judge(first, version).age.outdated
  const now = draft({ ...english, ar: 'كلماتنا' }, other)
  const ready = learn(startAge(now, [], codes), now, older)
  expect(marks(ready, now)).toEqual([false, false])
  expect(marks(ready, version)).toEqual([true, false])
})

test('words that somebody has written elsewhere on the page stay theirs', () => {
  const now = draft(english, suggested)
  const state = suggest(startAge(now, [], codes), now, said(body, suggested, 'ar'))
  expect(marks(state, draft(suggested, suggested))).toEqual([true, false])
  const stored = saved(state, draft(suggested, suggested))
  const { outdated } = judge(stored, draft(suggested, suggested)).age
  expect(marks(startAge(draft(suggested, suggested), outdated, codes), draft(suggested, suggested))).toEqual([
    true,
    false,
  ])
})

const rewritten = draft({ en: 'Two', ar: 'واحد' })
const agreeing = draft({ en: 'One', ar: 'واحد' })

test.each([
  ['that was outdated', rewritten, judge(startAge(agreeing, [], codes), rewritten).age.outdated],
  ['whose translation was found right', rewritten, []],
  ['that visitors see', agreeing, []],
])('a draft %s is judged as before once it is back, whatever took its place', (_, back, outdated) => {
  for (const other of [agreeing, rewritten, draft({ en: 'Two', ar: 'اثنان' })]) {
    const texts = saying(back, outdated, startAge(other, [], codes))
    for (const state of [startAge(other, [], codes), startAge(back, outdated, codes)]) {
      expect(judge({ ...state, said: texts }, back).age.outdated).toEqual(outdated)
    }
  }
})
