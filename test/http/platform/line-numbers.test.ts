import { expect, test } from 'vitest'

/** Removed before the test runs, so that without a source map every later line has another number. */
type Removed = {
  before: string
  what: string
  matters: string
}

const noRemoved: Removed = { before: '', what: '', matters: '' }

test('a failure in workerd is reported with its line in the source', () => {
  expect(new Error(noRemoved.what).stack).toContain('line-numbers.test.ts:13:10')
})
