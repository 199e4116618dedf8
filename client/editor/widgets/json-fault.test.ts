import { expect, test } from 'vitest'
import { jsonFault } from './json-fault.ts'

test.each(['{}', ' { "a": [1, -2.5e3, true, false, null, "x\\u00e9\\n", {"b": []}] } ', '{"title":"خدمة"}'])(
  '%s is an object',
  (text) => {
    expect(jsonFault(text)).toBeNull()
  },
)

test.each([
  ['{\n  "a": 1\n  "answer": 2\n}', 'comma', 2, 'answer'],
  ['{\n  "a" 1\n}', 'colon', 2, '1'],
  ['{\n  "a": \n}', 'value', 3, '}'],
  ['{\n  "a": 1,\n}', 'name', 3, '}'],
  ["{\n  'a': 1\n}", 'name', 2, "'a':"],
  ['{\n  "a": "open\n}', 'string', 2, 'open'],
  ['{\n  "a": [1, 2', 'close', 2, ''],
  ['', 'close', 1, ''],
  ['{}\n}', 'extra', 2, '}'],
  ['[1]', 'object', 1, ''],
  ['"text"', 'object', 1, ''],
])('the fault of %j is %s in line %i', (text, code, line, near) => {
  expect(jsonFault(text)).toEqual({ code, line, near })
})

test('the check agrees with the browser on valid JSON', () => {
  const samples = [
    '{"a":01}',
    '{"a":+1}',
    '{"a":.5}',
    '{"a":"\t"}',
    '{"a":tru}',
    '{,}',
    '{"a":1}}',
    '{"a":"\\x"}',
  ]
  for (const text of samples) {
    expect(() => JSON.parse(text), text).toThrow()
    expect(jsonFault(text), text).not.toBeNull()
  }
})
