import { describe, expect, test } from 'vitest'
import { PHONE } from '../../art/phone.ts'
import type { ArtLanguage, Pen } from '../../src/ui/illustrations/pen.ts'
import { catalogue } from './catalogue.ts'

/**
 * The widest box for each picture size, as width over height in the stylesheets. Boxes are aligned to the lower
 * edge of a picture, so a wider one shows less of its top.
 */
const widestBox: Record<string, number> = {
  '400x360': 4 / 3.6,
  '640x464': 4 / 2.9,
  '560x560': 4 / 3,
  '640x640': 4 / 3,
  '460x460': 1,
  '460x420': 460 / 420,
}

type Line = { from: number; to: number }
type Placed = { top: number; bottom: number; start: number; end: number; lines: Line[] }
type Picture = { width: number; height: number; phones: Placed[] }

/** Draws a picture and returns its phones and their lines of text, in the picture's units. */
function read(draw: (pen: Pen) => string, language: ArtLanguage): Picture {
  const pen: Pen = {
    language,
    text: ({ y, size }) => `<text y="${y}" size="${size}"/>`,
    icon: () => '',
    id: () => 'i',
  }
  const svg = draw(pen)
  const [, width = 0, height = 0] = (svg.match(/viewBox="0 0 (\d+) (\d+)"/) ?? []).map(Number)
  const phone =
    /<g transform="translate\((\S+) (\S+)\) scale\((\S+)\)"><rect width="264" height="524"(.*?)(?=<g transform="translate\(\S+ \S+\) scale\(\S+\)"><rect width="264"|$)/gs
  const phones = [...svg.matchAll(phone)].map(([, x, y, scale, drawing = '']) => {
    const [left, top, by] = [Number(x), Number(y), Number(scale)]
    const lines = [...drawing.matchAll(/<text y="(\S+)" size="(\S+)"\/>/g)].map(([, at, size]) => {
      const onPicture = (of: number) => top + (of + 12) * by
      const below = language === 'ar' ? 0.45 : 0.25
      return {
        from: onPicture(Number(at) - Number(size) * 0.75),
        to: onPicture(Number(at) + Number(size) * below),
      }
    })
    return { top, bottom: top + PHONE.height * by, start: left, end: left + PHONE.width * by, lines }
  })
  return { width, height, phones }
}

const withPhones = catalogue.filter(({ name }) => !/^(people|hero)\//.test(name))

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  test('every picture of a subject shows a phone with text', () => {
    const bare = withPhones.filter(({ draw }) =>
      read(draw, language).phones.every(({ lines }) => lines.length === 0),
    )
    expect(bare.map(({ name }) => name)).toEqual([])
  })

  test('the lower edge of a picture cuts no line of text', () => {
    const cut = withPhones.filter(({ draw }) => {
      const { height, phones } = read(draw, language)
      return phones.some(({ lines }) => lines.some(({ from, to }) => from < height && to > height))
    })
    expect(cut.map(({ name }) => name)).toEqual([])
  })

  test('a phone extends at least 15 % below the lower edge, so that it doesn’t seem to touch it', () => {
    const near = withPhones.filter(({ draw }) => {
      const { height, phones } = read(draw, language)
      return phones.some(({ top, bottom }) => (bottom - height) / (bottom - top) < 0.15)
    })
    expect(near.map(({ name }) => name)).toEqual([])
  })

  test('a phone begins at least 8 % below the top of the widest box, and 6 % from its sides', () => {
    const near = withPhones.filter(({ draw }) => {
      const { width, height, phones } = read(draw, language)
      const visible = width / (widestBox[`${width}x${height}`] ?? 0)
      return phones.some(({ top, start, end }) => {
        const clear = (top - (height - visible)) / visible
        return clear < 0.08 || start / width < 0.06 || (width - end) / width < 0.06
      })
    })
    expect(near.map(({ name }) => name)).toEqual([])
  })
})

test('the diamonds of a portrait are complete: none overlaps the plain nuqta in the centre', () => {
  const portraits = catalogue.filter(({ name }) => /^people\/[A-Z]/.test(name))
  expect(portraits.length).toBeGreaterThan(0)
  for (const { draw } of portraits) {
    const pen: Pen = { language: 'en', text: () => '', icon: () => '', id: () => 'i' }
    const woven = [...draw(pen).matchAll(/fill="#\w+" d="([^"]+z)"/g)].slice(1).map(([, d = '']) => d)
    // Top corner and half diagonal of every diamond.
    const diamonds = woven.flatMap((d) =>
      [...d.matchAll(/M([-\d.]+) ([-\d.]+)l([\d.]+)/g)].map(([, x, y, half]) => {
        const middle = { x: Number(x) - 200, y: Number(y) + Number(half) - 200 }
        return Math.abs(middle.x) + Math.abs(middle.y) - Number(half)
      }),
    )
    expect(diamonds.length).toBeGreaterThan(30)
    // The nuqta of the initials measures 125 from its centre to its corners.
    expect(Math.min(...diamonds)).toBeGreaterThanOrEqual(125)
  }
})
