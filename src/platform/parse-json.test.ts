import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseJson, parseJsonAs } from './parse-json.ts'

test('malformed JSON is null', () => {
  expect(parseJson('{"a":1}')).toEqual({ a: 1 })
  expect(parseJson('{"a":')).toBeNull()
})

test('a stored value that is missing, malformed or of another shape is null', () => {
  const schema = z.object({ a: z.number() })
  expect(parseJsonAs(schema, '{"a":1}')).toEqual({ a: 1 })
  for (const text of [null, '', '{"a":', '{"a":"1"}']) expect(parseJsonAs(schema, text)).toBeNull()
})
