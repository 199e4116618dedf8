import { expect, test } from 'vitest'
import type { Pen } from '../src/ui/illustrations/pen.ts'
import { PIGMENTS } from '../src/ui/illustrations/pigments.ts'
import { catalogue } from '../tools/art/catalogue.ts'

/** Pictures whose cloth ends, on ground of its own colour, where no edge is seen. */
const ending = catalogue.filter(
  ({ name }) => /-(?:band|macro|story)$/.test(name) || /^portfolio\/\w+-(?:lead|tall|weave)$/.test(name),
)

test.each(['en', 'ar'] as const)(
  'in %s a cloth ends with whole units: no edge cuts its motifs',
  (language) => {
    const shown = ending.map(({ name, draw }) => ({ name, paths: clothOf(draw(pen(language))) }))
    const woven = shown.filter(({ paths }) => paths.length > 0)
    expect(woven.length).toBeGreaterThan(40)
    // Begun at 0, each outline is as it was woven, and nothing is to its left.
    const cut = woven.filter(({ paths }) => paths.some(({ d }) => leftEnd(d) < 0))
    expect(cut.map(({ name }) => name)).toEqual([])
  },
)

test('a cloth is not painted over: no plane of its ground lies on it', () => {
  for (const { name, pigment, draw } of ending) {
    const { ground } = PIGMENTS[pigment ?? 'ink']
    const planes = clothOf(draw(pen('en'))).filter(({ fill, d }) => fill === ground && /[hv]/i.test(d))
    expect(planes, name).toEqual([])
  }
})

const pen = (language: Pen['language']): Pen => ({ language, text: () => '', icon: () => '', id: () => 'i' })

/** The courses of a drawing's weave, with what lies between them, in the weave's own units. */
function clothOf(svg: string): { fill: string; d: string }[] {
  const [, cloth = ''] =
    svg.match(
      /<\/?(?:svg|path)[^>]*><g transform="[^"]*">(?:<g transform="[^"]*">)?((?:<path[^>]*>)*)<\/g>/,
    ) ?? []
  return [...cloth.matchAll(/<path fill="([^"]*)"[^>]* d="([^"]*)"/g)].map(([, fill = '', d = '']) => ({
    fill,
    d,
  }))
}

/** The smallest x of a path of M, m, l, h, H, v and z; relative moves go from where the last outline ended. */
function leftEnd(d: string): number {
  let [x, start, left] = [0, 0, Number.POSITIVE_INFINITY]
  for (const [, command = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    if (command === 'z') x = start
    else if (command === 'H') x = numbers[0] ?? x
    else if (command === 'M' || command === 'm') {
      x = command === 'M' ? (numbers[0] ?? 0) : x + (numbers[0] ?? 0)
      start = x
    } else if (command === 'h') x += numbers[0] ?? 0
    else if (command === 'l')
      for (let at = 0; at < numbers.length; at += 2) {
        x += numbers[at] ?? 0
        left = Math.min(left, x)
      }
    left = Math.min(left, x)
  }
  return left
}
