import { expect, test } from 'vitest'
import { buildIcons, buildLogos } from './icons.ts'

test('resolves icon aliases', () => {
  expect(buildIcons(['alert-triangle'])['alert-triangle']).toBe(
    buildIcons(['triangle-alert'])['triangle-alert'],
  )
})

test('names a missing icon in the error', () => {
  expect(() => buildLogos(['react', 'no-such-logo'])).toThrow(
    '"no-such-logo" is not in @iconify-json/simple-icons',
  )
})
