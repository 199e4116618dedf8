import { expect, test } from 'vitest'
import { collectIconNames } from '../build/icon-names.ts'
import { buildIcons, buildLines, buildLogos } from './icons.ts'

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

test('an icon of a page repeats nothing that the stylesheet says, and is one path where it can be', () => {
  const { icons } = collectIconNames()
  const bodies = Object.values(buildLines(icons))
  expect(bodies.filter((body) => /stroke|<g/.test(body))).toEqual([])
  const shapes = bodies.map((body) => body.match(/<[a-z]/g)?.length ?? 0)
  // A rounded rectangle has no shorter path.
  expect(shapes.filter((count) => count > 1).length / shapes.length).toBeLessThan(0.35)
})
