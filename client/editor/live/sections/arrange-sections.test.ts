import { expect, test } from 'vitest'
import { type DraftAction, draftReducer, startState } from '../../session/draft-reducer.ts'
import { arranger, landedAt } from './arrange-sections.ts'

const widget = (id: string, is_active = true) => ({ id, type: 'text', is_active, content: {} })
const widgets = [widget('a'), widget('b', false), widget('c')]
const draft = { slug: 'x', title: 'x', meta_description: '', widgets }

function asked(command: Parameters<ReturnType<typeof arranger>>[0], at: number) {
  const actions: DraftAction[] = []
  const said: string[] = []
  const arrange = arranger({
    widgets,
    nameAt: (index) => `#${index + 1}`,
    dispatch: (action) => actions.push(action),
    takes: () => true,
    say: (text) => said.push(text),
    t: (id) => id,
  })
  const [chosen = widget('none')] = widgets.slice(at)
  const visible = widgets.filter(({ is_active }) => is_active)
  const current = arrange(command, chosen, visible)
  const after = actions.reduce(draftReducer, startState(draft)).draft.widgets
  return { current, said, order: after.map(({ id, is_active }) => (is_active ? id : `(${id})`)) }
}

test('a section moves past hidden ones, so that the page changes', () => {
  expect(asked('down', 0).order).toEqual(['(b)', 'c', 'a'])
  expect(asked('up', 2).order).toEqual(['c', 'a', '(b)'])
})

test('the first and the last section stay where they are, in silence', () => {
  expect(asked('up', 0)).toEqual({ current: 'a', said: [], order: ['a', '(b)', 'c'] })
  expect(asked('down', 2)).toEqual({ current: 'c', said: [], order: ['a', '(b)', 'c'] })
})

test('a copy is current, a hidden and a removed section are said and give their place to no other', () => {
  const { current, order } = asked('duplicate', 0)
  expect(order).toEqual(['a', current, '(b)', 'c'])
  expect(asked('hide', 0)).toEqual({ current: 'a', order: ['(a)', '(b)', 'c'], said: ['live.hidden'] })
  expect(asked('remove', 2)).toEqual({ current: 'c', order: ['a', '(b)'], said: ['widget.removed_name'] })
})

test('a dropped section stands before the next that the page shows, or behind the last of them', () => {
  expect(landedAt(widgets, 'c', ['a', 'c'], 0)).toBe(0)
  expect(landedAt(widgets, 'a', ['a', 'c'], 1)).toBe(2)
  expect(landedAt([widget('a'), widget('c'), widget('d')], 'a', ['a', 'c', 'd'], 1)).toBe(1)
  const hiddenLast = [widget('a'), widget('c'), widget('z', false)]
  expect(landedAt(hiddenLast, 'a', ['a', 'c'], 1)).toBe(1)
})
