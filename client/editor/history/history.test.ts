import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../contract/editor.ts'
import type { DraftAction } from '../session/draft-reducer.ts'
import { type HistoryState, historyReducer, maxSteps, startHistory } from './history.ts'

const widget = (id: string) => ({ id, type: 'faq', is_active: true, content: { title: { en: id } } })
const draft: Draft = {
  slug: 'page/one',
  title: { en: 'One', ar: 'واحد' },
  meta_description: '',
  widgets: ['a', 'b', 'c'].map(widget),
}

/** Runs actions with a pause before each. */
function acted(actions: DraftAction[], gap = 5000, state = startHistory(draft, null)): HistoryState {
  return actions.reduce<HistoryState>(
    (now, action, index) => historyReducer(now, { do: 'act', action, when: 1000 + index * gap }),
    state,
  )
}
const undo = (state: HistoryState) => historyReducer(state, { do: 'undo' })
const redo = (state: HistoryState) => historyReducer(state, { do: 'redo' })
const write = (en: string, id = 'a'): DraftAction => ({ do: 'change', id, path: ['title'], value: { en } })

const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'unknown')
const anyAction: fc.Arbitrary<DraftAction> = fc.oneof(
  fc.record({ do: fc.constant('toggle' as const), id: anyId }),
  fc.record({ do: fc.constant('remove' as const), id: anyId }),
  fc.record({ do: fc.constant('undo-remove' as const) }),
  fc.record({ do: fc.constant('move' as const), id: anyId, to: fc.integer({ min: -1, max: 4 }) }),
  fc.record({ do: fc.constant('duplicate' as const), id: anyId, newId: fc.uuid() }),
  fc.record({ do: fc.constant('add' as const), widget: fc.uuid().map(widget) }),
  fc.record({
    do: fc.constant('change' as const),
    id: anyId,
    path: fc.constant(['title']),
    value: fc.record({ en: fc.string() }),
  }),
  fc.record({ do: fc.constant('details' as const), details: fc.record({ slug: fc.string() }) }),
)

describe('undo', () => {
  test('goes back through every draft, and redo forward again', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
        const drafts = [draft]
        let state = startHistory(draft, null)
        for (const [index, action] of actions.entries()) {
          const { length } = state.past
          state = historyReducer(state, { do: 'act', action, when: index * 5000 })
          // Restoring the last removed widget counts as undo.
          if (state.past.length < length) drafts.pop()
          else if (state.draft !== drafts.at(-1)) drafts.push(state.draft)
        }
        const last = state
        for (const before of drafts.toReversed().slice(1)) {
          state = undo(state)
          expect(state.draft).toEqual(before)
        }
        expect(undo(state)).toBe(state)
        for (const after of drafts.slice(1)) {
          state = redo(state)
          expect(state.draft).toEqual(after)
        }
        // The last restored widget can be removed again.
        expect(state.future.map((step) => step.draft)).toEqual(last.future.map((step) => step.draft))
        expect(state.draft).toEqual(last.draft)
      }),
    )
  })

  test('remembers the last hundred steps', () => {
    let state = acted(Array.from({ length: maxSteps + 20 }, (_, index) => write(`${index}`)))
    for (let step = 0; step < maxSteps + 20; step++) state = undo(state)
    expect(state.draft.widgets[0]?.content).toEqual({ title: { en: '19' } })
  })

  test('reverts continuous typing in one step, and each field, language and pause separately', () => {
    const typed = acted([write('x'), write('xy'), write('xyz')], 300)
    expect(typed.past).toHaveLength(1)
    expect(undo(typed).draft).toEqual(draft)
    expect(acted([write('x'), write('xy')], 1000).past).toHaveLength(2)
    expect(acted([write('x'), write('x', 'b'), write('xy')], 100).past).toHaveLength(3)
    const both = { do: 'change', id: 'a', path: ['title'], value: { en: 'x', ar: 'س' } } as const
    expect(acted([write('x'), both], 100).past).toHaveLength(2)
    // Each press of a button counts, even fast ones.
    expect(
      acted(
        [
          { do: 'toggle', id: 'a' },
          { do: 'toggle', id: 'a' },
        ],
        10,
      ).past,
    ).toHaveLength(2)
  })

  test('reverts a link in one step even after a pause, and the next group of changes separately', () => {
    const typed = (value: string, undoGroup: number): DraftAction => ({
      do: 'change',
      id: 'a',
      path: ['cta_link'],
      value,
      undoGroup,
    })
    const chosen = acted([typed('how', 1), typed('how we', 1), typed('/company/how-we-work', 1)], 5000)
    expect(chosen.past).toHaveLength(1)
    expect(undo(chosen).draft).toEqual(draft)
    const again = acted([typed('a', 2), typed('/about', 2)], 100, chosen)
    expect(again.past).toHaveLength(2)
    expect(undo(again).draft).toEqual(chosen.draft)
  })

  test('names the change that it reverts, with its place', () => {
    const place = (action: DraftAction) => acted([action]).past.at(-1)?.change
    expect(place(write('x'))).toEqual({ kind: 'change', path: 'widgets.a.title', code: 'en', type: 'faq' })
    expect(place({ do: 'toggle', id: 'b' })).toEqual({ kind: 'hide', path: 'widgets.b', type: 'faq' })
    expect(place({ do: 'remove', id: 'c' })).toEqual({ kind: 'remove', path: 'widgets.c', type: 'faq' })
    expect(place({ do: 'details', details: { title: { en: 'One', ar: 'أول' } } })).toEqual({
      kind: 'details',
      path: 'title',
      code: 'ar',
    })
  })

  test('ignores an action that changes nothing', () => {
    const state = acted([write('x')])
    const later = acted([{ do: 'details', details: { slug: 'page/one' } }], 5000, state)
    expect(later.past).toEqual(state.past)
  })

  test('offers no removed widget that is already restored', () => {
    const back = undo(acted([{ do: 'remove', id: 'a' }]))
    expect(back.removed).toEqual([])
    expect(acted([{ do: 'undo-remove' }], 5000, back).draft).toEqual(draft)
  })

  test('treats a restored widget or entry as undone, and redo offers it again', () => {
    const removed = acted([write('x'), { do: 'remove', id: 'a' }])
    const back = acted([{ do: 'undo-remove' }], 5000, removed)
    expect(back.past.map(({ change }) => change.kind)).toEqual(['change'])
    expect(undo(back).draft).toEqual(draft)
    expect(redo(back)).toMatchObject({ draft: removed.draft, removed: removed.removed })

    const restored: DraftAction = { do: 'change', id: 'a', path: ['list'], value: ['x'], undoGroup: 'undo' }
    const before = acted([{ do: 'change', id: 'a', path: ['list'], value: ['x'] }])
    const without = acted([{ do: 'change', id: 'a', path: ['list'], value: [] }], 5000, before)
    expect(acted([restored], 9000, without).past).toEqual(before.past)
    const shorter = { ...restored, value: [] }
    expect(acted([shorter, restored]).past, 'a step of its own after others').toHaveLength(2)
  })

  test('names the restored widget', () => {
    const [firstWidget] = draft.widgets
    const remove = { do: 'remove', id: firstWidget?.id ?? '' } as const
    const state = acted([remove, { do: 'details', details: { slug: 'page/other' } }, { do: 'undo-remove' }])
    expect(state.past.at(-1)?.change).toEqual({
      kind: 'undo-remove',
      path: `widgets.${firstWidget?.id}`,
      type: firstWidget?.type,
    })
  })
})

test('a new change empties the redo list', () => {
  const state = acted([write('z')], 5000, undo(acted([write('x')])))
  expect(redo(state)).toBe(state)
})

test('a confirmation is its own step, undone and redone beside the text', () => {
  const now = { en: '1', ar: '2' }
  const confirmations = {
    undo: [{ at: 'title', now, from: { en: '0', ar: '2' } }],
    redo: [{ at: 'title', now }],
  }
  const written = acted([write('New')])
  const confirmed = historyReducer(written, {
    do: 'confirm',
    path: 'widgets.a.title',
    confirmations,
    when: 1001,
  })
  expect(confirmed.draft).toBe(written.draft)
  expect(confirmed.past.at(-1)).toMatchObject({
    change: { kind: 'confirm', path: 'widgets.a.title', type: 'faq' },
    confirmations,
  })
  const back = undo(confirmed)
  expect(back.draft).toEqual(written.draft)
  expect(back.future.at(-1)).toMatchObject({ confirmations })
  expect(undo(back).draft).toEqual(draft)
  expect(redo(back).past.at(-1)).toMatchObject({ confirmations })
})
