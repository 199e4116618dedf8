import { expect, test } from 'vitest'
import { buildIcons, buildLogos } from './icons.ts'

test('aliases are followed', () => {
  expect(buildIcons(['alert-triangle'])['alert-triangle']).toBe(
    buildIcons(['triangle-alert'])['triangle-alert'],
  )
})

test('a missing icon is named in the error', () => {
  expect(() => buildLogos(['react', 'no-such-logo'])).toThrow(
    '"no-such-logo" is not in @iconify-json/simple-icons',
  )
})
