import { createIntl } from '@formatjs/intl'
import { expect, test } from 'vitest'
import { formats, zodParts } from '../../tools/build/reduced-packages.ts'
import { sources } from '../support/sources.ts'

test('the worker keeps what its code formats', () => {
  const known = Object.keys(createIntl({ locale: 'en' })).filter((name) => /^format[A-Z]/.test(name))
  const code = sources('{src,client}/**/*.{ts,tsx}').map(({ text }) => text)
  const used = known.filter((name) => code.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
  expect(used.filter((name) => name !== 'formatMessage' && name !== 'formatters').toSorted()).toEqual(formats)
})

test.each(Object.entries(zodParts))('the worker keeps what its schemas use of z.%s', (namespace, kept) => {
  const code = sources('{src,contract}/**/*.{ts,tsx}').map(({ text }) => text)
  const used = code.flatMap((text) => [...text.matchAll(new RegExp(`\\bz\\.${namespace}\\.(\\w+)`, 'g'))])
  expect([...new Set(used.map(([, name]) => name))].toSorted()).toEqual(kept)
})
