import { expect, test } from 'vitest'
import { type DraftAction, draftReducer, startState } from '../../session/draft-reducer.ts'
import { indexAfterDrop, widgetCommands } from './widget-commands.ts'

const widget = (id: string, is_active = true) => ({ id, type: 'text', is_active, content: {} })
const widgets = [widget('a'), widget('b', false), widget('c')]
const draft = { slug: 'x', title: 'x', meta_description: '', widgets }

function result(command: Parameters<ReturnType<typeof widgetCommands>>[0], at: number) {
  const actions: DraftAction[] = []
  const announced: string[] = []
  const run = widgetCommands({
    widgets,
    nameAt: (index) => `#${index + 1}`,
    dispatch: (action) => actions.push(action),
    hasRoomFor: () => true,
    announce: (text) => announced.push(text),
    t: (id) => id,
  })
  const [target = widget('none')] = widgets.slice(at)
  const visible = widgets.filter(({ is_active }) => is_active)
  const selected = run(command, target, visible)
  const after = actions.reduce(draftReducer, startState(draft)).draft.widgets
  return { selected, announced, order: after.map(({ id, is_active }) => (is_active ? id : `(${id})`)) }
}

test('a section moves past hidden ones, so that the page changes', () => {
  expect(result('down', 0).order).toEqual(['(b)', 'c', 'a'])
  expect(result('up', 2).order).toEqual(['c', 'a', '(b)'])
})

test('the first and the last section stay in place without an announcement', () => {
  expect(result('up', 0)).toEqual({ selected: 'a', announced: [], order: ['a', '(b)', 'c'] })
  expect(result('down', 2)).toEqual({ selected: 'c', announced: [], order: ['a', '(b)', 'c'] })
})

test('a copy is selected, and a hidden or removed section is announced without another selection', () => {
  const { selected, order } = result('duplicate', 0)
  expect(order).toEqual(['a', selected, '(b)', 'c'])
  expect(result('hide', 0)).toEqual({
    selected: 'a',
    order: ['(a)', '(b)', 'c'],
    announced: ['canvas.hidden'],
  })
  expect(result('remove', 2)).toEqual({
    selected: 'c',
    order: ['a', '(b)'],
    announced: ['widget.removed_name'],
  })
})

test('a dropped section is before the next one of the page, or after the last', () => {
  expect(indexAfterDrop(widgets, 'c', ['a', 'c'], 0)).toBe(0)
  expect(indexAfterDrop(widgets, 'a', ['a', 'c'], 1)).toBe(2)
  expect(indexAfterDrop([widget('a'), widget('c'), widget('d')], 'a', ['a', 'c', 'd'], 1)).toBe(1)
  const hiddenLast = [widget('a'), widget('c'), widget('z', false)]
  expect(indexAfterDrop(hiddenLast, 'a', ['a', 'c'], 1)).toBe(1)
})
