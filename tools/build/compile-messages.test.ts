import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { compileMessages } from './compile-messages.ts'

const leads = '{n, plural, zero {لا رسائل} one {رسالة} two {رسالتان} few {# رسائل} other {# رسالة}}'

test('a message with values is parsed, in every language as soon as one has them', () => {
  const compiled = compileMessages('ar', { leads, plain: 'نعم', one: 'رسالة' }, [{ one: '{n} lead' }])
  expect(Object.keys(compiled)).toEqual(['leads', 'one'])
  expect(compiled.one).toEqual([expect.objectContaining({ value: 'رسالة' })])
})

test('what is stored as JSON says what the message says', () => {
  const { leads: stored } = compileMessages('ar', { leads }, [])
  const format = new IntlMessageFormat(JSON.parse(JSON.stringify(stored)), 'ar-u-nu-latn')
  expect([0, 1, 2, 7, 40].map((n) => format.format({ n }))).toEqual([
    'لا رسائل',
    'رسالة',
    'رسالتان',
    '7 رسائل',
    '40 رسالة',
  ])
})
