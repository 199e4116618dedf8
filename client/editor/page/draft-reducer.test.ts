import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../contract/editor.ts'
import { type DraftAction, draftReducer, hasRoom, isDirty, startState } from './draft-reducer.ts'

const widget = (id: string, content: Record<string, unknown> = {}) => ({
  id,
  type: 'text',
  is_active: true,
  content,
})
const draft: Draft = {
  slug: 'page/one',
  title: { en: 'One', ar: 'واحد' },
  meta_description: '',
  widgets: [widget('a', { title: 'A' }), widget('b', { faqs: [{ question: 'Q' }] }), widget('c')],
}
const having = (...actions: DraftAction[]) => actions.reduce(draftReducer, startState(draft))
const order = (state: ReturnType<typeof having>) => state.draft.widgets.map(({ id }) => id).join('')

describe('the draft', () => {
  test('is dirty only while it differs from the saved version', () => {
    expect(isDirty(having())).toBe(false)
    const changed = having({ do: 'details', details: { slug: 'page/two' } })
    expect(isDirty(changed)).toBe(true)
    expect(isDirty(draftReducer(changed, { do: 'details', details: { slug: 'page/one' } }))).toBe(false)
    expect(isDirty(draftReducer(changed, { do: 'saved', draft: changed.draft, keeps: false }))).toBe(false)
  })

  test('stays dirty if it changed while it was being saved', () => {
    const sent = having({ do: 'details', details: { slug: 'page/two' } })
    const later = draftReducer(sent, { do: 'toggle', id: 'a' })
    expect(isDirty(draftReducer(later, { do: 'saved', draft: sent.draft, keeps: false }))).toBe(true)
  })

  test('says that an earlier state was brought back until it is saved', () => {
    const back = having({ do: 'bring-back', draft: { ...draft, slug: 'page/earlier' } })
    expect(back.isBrought).toBe(true)
    expect(draftReducer(back, { do: 'toggle', id: 'a' }).isBrought).toBe(true)
    expect(draftReducer(back, { do: 'saved', draft: back.draft, keeps: true }).isBrought).toBe(false)
  })

  test('still says so when a save ends that began before', () => {
    const back = having({ do: 'bring-back', draft: { ...draft, slug: 'page/earlier' } })
    expect(draftReducer(back, { do: 'saved', draft, keeps: false }).isBrought).toBe(true)
  })

  test('has other widgets in the place of a detached one', () => {
    const state = having({ do: 'detach', id: 'b', widgets: [widget('x'), widget('y')] })
    expect(order(state)).toBe('axyc')
    expect(order(draftReducer(state, { do: 'detach', id: 'gone', widgets: [widget('z')] }))).toBe('axyc')
  })

  test('keeps hidden what a detached hidden one would have shown', () => {
    const hidden = having({ do: 'toggle', id: 'b' }, { do: 'detach', id: 'b', widgets: [widget('x')] })
    expect(hidden.draft.widgets.map(({ id, is_active }) => [id, is_active])).toEqual([
      ['a', true],
      ['x', false],
      ['c', true],
    ])
  })

  test('takes a hundred widgets, whether one is added or several come in the place of one', () => {
    const { widgets } = draft
    const full = { ...draft, widgets: Array.from({ length: 98 }, (_, index) => widget(`${index}`)) }
    expect([1, 2, 3].map((more) => hasRoom(full, more))).toEqual([true, true, false])
    expect(hasRoom(draft, 100 - widgets.length)).toBe(true)
  })

  test('ignores the order of keys in a content', () => {
    const content = { answer: 2, question: 1 }
    const state = startState({ ...draft, widgets: [widget('a', { question: 1, answer: 2 })] })
    expect(isDirty(draftReducer(state, { do: 'replace', id: 'a', content }))).toBe(false)
  })
})

describe('widgets', () => {
  test('are duplicated after the original, with independent contents', () => {
    const state = having(
      { do: 'duplicate', id: 'b', newId: 'x' },
      { do: 'change', id: 'x', path: ['faqs', 0, 'question'], value: 'New' },
    )
    expect(order(state)).toBe('abxc')
    expect(state.draft.widgets[1]?.content).toEqual({ faqs: [{ question: 'Q' }] })
    expect(state.draft.widgets[2]?.content).toEqual({ faqs: [{ question: 'New' }] })
  })

  test('move up, down and anywhere, but not past the ends', () => {
    expect(order(having({ do: 'move', id: 'c', to: 0 }))).toBe('cab')
    expect(order(having({ do: 'move', id: 'a', to: 1 }))).toBe('bac')
    expect(order(having({ do: 'move', id: 'a', to: 9 }))).toBe('bca')
    const state = startState(draft)
    expect(draftReducer(state, { do: 'move', id: 'a', to: -1 })).toBe(state)
  })

  test('are restored where they were removed, the last one first', () => {
    const removed = having({ do: 'remove', id: 'a' }, { do: 'remove', id: 'b' })
    expect(order(removed)).toBe('c')
    const once = draftReducer(removed, { do: 'undo-remove' })
    expect(order(once)).toBe('bc')
    const twice = draftReducer(once, { do: 'undo-remove' })
    expect(order(twice)).toBe('abc')
    expect(isDirty(twice)).toBe(false)
    expect(draftReducer(twice, { do: 'undo-remove' })).toBe(twice)
  })

  test('change by path without changing the saved version', () => {
    const state = having({
      do: 'change',
      id: 'b',
      path: ['faqs', 0, 'question'],
      value: { en: 'Q', ar: 'س' },
    })
    expect(state.draft.widgets[1]?.content).toEqual({ faqs: [{ question: { en: 'Q', ar: 'س' } }] })
    expect(state.saved.widgets[1]?.content).toEqual({ faqs: [{ question: 'Q' }] })
  })

  test('that do not exist change nothing', () => {
    const state = startState(draft)
    expect(draftReducer(state, { do: 'toggle', id: 'nobody' })).toBe(state)
    expect(draftReducer(state, { do: 'remove', id: 'nobody' })).toBe(state)
  })
})

describe('a conflict', () => {
  const theirs: Draft = { ...draft, title: 'Theirs' }
  const mine: DraftAction = { do: 'details', details: { title: 'Mine' } }

  const back: DraftAction = { do: 'put-back' }

  test('keeps mine over theirs, and the two can be swapped any number of times', () => {
    const kept = having(mine, { do: 'keep-mine', theirs })
    expect(kept).toMatchObject({ draft: { title: 'Mine' }, aside: { whose: 'theirs', draft: theirs } })
    expect(isDirty(kept)).toBe(true)
    const swapped = draftReducer(kept, back)
    expect(swapped).toMatchObject({ draft: theirs, aside: { whose: 'mine', draft: { title: 'Mine' } } })
    expect(draftReducer(swapped, back)).toMatchObject({ draft: { title: 'Mine' }, aside: { draft: theirs } })
  })

  test('takes theirs, and restoring mine sets theirs aside', () => {
    const taken = having(mine, { do: 'take-theirs', theirs })
    expect(taken).toMatchObject({ draft: theirs, aside: { whose: 'mine', draft: { title: 'Mine' } } })
    expect(isDirty(taken)).toBe(false)
    const swapped = draftReducer(taken, back)
    expect(swapped).toMatchObject({ draft: { title: 'Mine' }, aside: { whose: 'theirs', draft: theirs } })
    expect(isDirty(swapped)).toBe(true)
  })

  test('keeps a merge of both, with nothing left to restore', () => {
    const both = { ...theirs, slug: 'page/both' }
    const kept = having(mine, { do: 'keep-both', theirs, both })
    expect(kept).toMatchObject({ draft: both, saved: theirs, aside: null })
    expect(draftReducer(kept, back)).toBe(kept)
  })
})
