import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../contract/editor.ts'
import { type DraftAction, draftReducer, hasRoom, startState } from './draft-reducer.ts'

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
  test('replaces a detached block with copies of its widgets', () => {
    const state = having({ do: 'detach', id: 'b', widgets: [widget('x'), widget('y')] })
    expect(order(state)).toBe('axyc')
    expect(order(draftReducer(state, { do: 'detach', id: 'unknown', widgets: [widget('z')] }))).toBe('axyc')
  })

  test('hides the widgets of a detached hidden block', () => {
    const hidden = having({ do: 'toggle', id: 'b' }, { do: 'detach', id: 'b', widgets: [widget('x')] })
    expect(hidden.draft.widgets.map(({ id, is_active }) => [id, is_active])).toEqual([
      ['a', true],
      ['x', false],
      ['c', true],
    ])
  })

  test('holds at most 100 widgets, also when a block is detached', () => {
    const { widgets } = draft
    const full = { ...draft, widgets: Array.from({ length: 98 }, (_, index) => widget(`${index}`)) }
    expect([1, 2, 3].map((more) => hasRoom(full, more))).toEqual([true, true, false])
    expect(hasRoom(draft, 100 - widgets.length)).toBe(true)
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
    expect(twice.draft).toEqual(draft)
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

  test('stay unchanged by an action on a missing one', () => {
    const state = startState(draft)
    expect(draftReducer(state, { do: 'toggle', id: 'unknown' })).toBe(state)
    expect(draftReducer(state, { do: 'remove', id: 'unknown' })).toBe(state)
  })
})
