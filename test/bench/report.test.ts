import { expect, test } from 'vitest'
import { type Budget, budgets } from './budgets.ts'
import { judge, rowOf, tableOf } from './report.ts'

test('a limit is met up to its value, and never by a measurement that went wrong', () => {
  expect(judge(1.3, { atMost: 1.3 })).toBe('met')
  expect(judge(1.31, { atMost: 1.3 })).toBe('failed')
  expect(judge(100, { atLeast: 100 })).toBe('met')
  expect(judge(99, { atLeast: 100 })).toBe('failed')
  expect(judge(Number.NaN, { atMost: 1.3 })).toBe('failed')
})

test('a figure is judged by its budget, and one without a budget is only printed', () => {
  expect(rowOf({ budget: 'upload', value: 1e6 })).toMatchObject({ verdict: 'failed', unit: 'KB' })
  expect(rowOf({ budget: 'upload', value: 1 }).verdict).toBe('met')
  expect(rowOf({ name: 'static file', value: 1e6, unit: 'ms' }).verdict).toBe('none')
})

test('the table has the budget beside every figure and marks what exceeds it', () => {
  const table = tableOf([
    rowOf({ budget: 'upload', value: 890 }),
    rowOf({ budget: 'cachedEn', value: 1 }),
    rowOf({ name: 'static file', value: 0.8, unit: 'ratio' }),
  ])
  const [head, upload, cached, file] = table.split('\n')
  expect(head).toMatch(/Figure +measured +budget/)
  expect(upload).toMatch(/890\.0 KB +≤ 250\.0 KB +EXCEEDED$/)
  expect(cached).toMatch(/1\.00 × +≤ 1\.10 × +met$/)
  expect(file).toMatch(/0\.80 ×$/)
})

test('a goal that is not reached has a limit that holds until then, and a reason', () => {
  const behind = rowOf({ budget: 'homeHtml', value: 15.8 })
  expect(behind).toMatchObject({ verdict: 'behind', reason: budgets.homeHtml.held.reason })
  expect(rowOf({ budget: 'homeHtml', value: 15 })).not.toHaveProperty('reason')
  expect(rowOf({ budget: 'homeHtml', value: 20 }).verdict).toBe('failed')
  expect(rowOf({ budget: 'homeHtml', value: Number.NaN }).verdict).toBe('failed')
  const table = tableOf([behind])
  expect(table).toMatch(/15\.8 KB +≤ 15\.0 KB +behind$/m)
  expect(table.split('\n').at(-1)).toBe(`${budgets.homeHtml.name}: ${budgets.homeHtml.held.reason}.`)
})

test('every budget has one limit, a name of its own and a source', () => {
  const all: Budget[] = Object.values(budgets)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  for (const { name, limit, source, held } of all) {
    expect(Object.keys(limit), name).toHaveLength(1)
    if (held) expect(Object.keys(held.limit), name).toEqual(Object.keys(limit))
    expect(source.length, name).toBeGreaterThan(10)
  }
})
