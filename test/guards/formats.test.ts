import { createIntl } from '@formatjs/intl'
import { expect, test } from 'vitest'
import { formats } from '../../tools/build/reduced-packages.ts'
import { sources } from '../support/sources.ts'

test('the worker keeps what its code formats', () => {
  const known = Object.keys(createIntl({ locale: 'en' })).filter((name) => /^format[A-Z]/.test(name))
  const code = sources('{src,client}/**/*.{ts,tsx}').map(({ text }) => text)
  const used = known.filter((name) => code.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
  expect(used.filter((name) => name !== 'formatMessage' && name !== 'formatters').toSorted()).toEqual(formats)
})
