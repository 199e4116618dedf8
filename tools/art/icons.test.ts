import { expect, test } from 'vitest'
import { buildIcons, buildLogos } from './icons.ts'

test('an icon is found by its older name, and a missing one is named', () => {
  expect(buildIcons(['alert-triangle'])['alert-triangle']).toBe(
    buildIcons(['triangle-alert'])['triangle-alert'],
  )
  expect(() => buildLogos(['react', 'no-such-logo'])).toThrow(
    '"no-such-logo" is not in @iconify-json/simple-icons',
  )
})
