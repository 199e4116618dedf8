import { expect, test } from 'vitest'

/** Gone when this runs, as are comments and empty lines: without a source map every line below has another number. */
type Gone = {
  before: string
  what: string
  matters: string
}

const nothing: Gone = { before: '', what: '', matters: '' }

test('a failure in workerd is shown at its line in the source', () => {
  expect(new Error(nothing.what).stack).toContain('line-numbers.test.ts:13:10')
})
