import { describe, expect, test, vi } from 'vitest'
import { PHONE } from '../../art/phone.ts'
import { SCREENS } from '../../art/screens/registry.ts'
import type { ArtLanguage, Pen } from '../../src/ui/illustrations/pen.ts'
import { appSlugs } from '../../src/urls.ts'
import { catalogue } from './catalogue.ts'

/**
 * The widest box for each picture size, as width over height in the stylesheets. Boxes are aligned to the lower
 * edge of a picture, so a wider one shows less of its top.
 */
const widestBox: Record<string, number> = {
  '400x360': 4 / 3.6,
  '640x464': 4 / 2.9,
  '1312x640': 1312 / 640,
  '640x760': 640 / 760,
  '720x640': 720 / 640,
  '560x560': 4 / 3,
  '640x640': 4 / 3,
  '460x460': 1,
  '460x420': 460 / 420,
}

type Line = { from: number; to: number }
type Placed = {
  top: number
  bottom: number
  start: number
  end: number
  leans: boolean
  lines: Line[]
  /** Tells screens apart: its lines, wherever the phone is. */
  screen: string
}
/** `sheets` are screens without phones. */
type Picture = { width: number; height: number; phones: Placed[]; sheets: Line[][] }

/** Draws a picture and returns its phones, its sheets and their lines of text, in the picture's units. */
function read(draw: (pen: Pen) => string, language: ArtLanguage): Picture {
  const pen: Pen = {
    language,
    text: ({ y, size }) => `<text y="${y}" size="${size}"/>`,
    icon: () => '',
    id: () => 'i',
  }
  const svg = draw(pen)
  const [, width = 0, height = 0] = (svg.match(/viewBox="0 0 (\d+) (\d+)"/) ?? []).map(Number)
  const linesIn = (drawing: string, top: number, by: number) =>
    [...drawing.matchAll(/<text y="(\S+)" size="(\S+)"\/>/g)].map(([, at, size]) => ({
      from: top + (Number(at) - Number(size) * 0.75) * by,
      to: top + (Number(at) + Number(size) * (language === 'ar' ? 0.45 : 0.25)) * by,
    }))
  const phone =
    /(?:<g transform="rotate\((\S+) \S+ \S+\)">)?<g transform="translate\((\S+) (\S+)\) scale\((\S+)\)"><rect width="264" height="524"(.*?)(?=<g transform="(?:rotate\([^)]*\)"><g transform=")?translate\(\S+ \S+\) scale\(\S+\)"><rect width="264"|$)/gs
  const phones = [...svg.matchAll(phone)].map(([, turn = '0', x, y, scale, drawing = '']) => {
    const [left, upper, by] = [Number(x), Number(y), Number(scale)]
    const angle = (Math.abs(Number(turn)) * Math.PI) / 180
    const [wide, tall] = [PHONE.width * by, PHONE.height * by]
    const halfWidth = (wide * Math.cos(angle) + tall * Math.sin(angle)) / 2
    const halfHeight = (tall * Math.cos(angle) + wide * Math.sin(angle)) / 2
    const [middle, centre] = [left + wide / 2, upper + tall / 2]
    return {
      top: centre - halfHeight,
      bottom: centre + halfHeight,
      start: middle - halfWidth,
      end: middle + halfWidth,
      leans: angle > 0,
      lines: linesIn(drawing, upper + 12 * by, by),
      screen: (drawing.match(/<text [^>]*>/g) ?? []).join(''),
    }
  })
  const sheet = /<g transform="translate\(\S+ (\S+)\) scale\((\S+)\)"><g clip-path="[^"]*">(.*)/gs
  const sheets = [...svg.matchAll(sheet)].map(([, top, scale, drawing = '']) =>
    linesIn(drawing, Number(top), Number(scale)),
  )
  return { width, height, phones, sheets }
}

const carousel = appSlugs.map((slug) => `apps/${slug}`)
const torn = catalogue.filter(({ name }) => /^industries\/.*-hero$|^apps\/.*-story$|-meet$/.test(name))
const withPhones = catalogue.filter(
  (entry) =>
    !/^(?:people|hero|blog|careers)\b|-(?:band|before|weave)$/.test(entry.name) && !torn.includes(entry),
)

test('the home page shows no screen twice, in its hero, its open course and its carousel', () => {
  const draws = Object.entries(SCREENS).map(([name, screen]) => ({ name, draw: vi.spyOn(screen, 'draw') }))
  const shown = ['hero/phone', 'industries/healthcare-app-development-macro', ...carousel].flatMap(
    (picture) => {
      for (const { draw } of draws) draw.mockClear()
      const entry = catalogue.find(({ name }) => name === picture)
      if (entry) read(entry.draw, 'en')
      return draws.filter(({ draw }) => draw.mock.calls.length > 0).map(({ name }) => name)
    },
  )
  vi.restoreAllMocks()
  expect(shown.length).toBeGreaterThan(carousel.length)
  expect(shown.filter((name, at) => shown.indexOf(name) !== at)).toEqual([])
})

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  test('the story of a page shows another screen than its header; that of an industry may show a part of it near', () => {
    const stories = withPhones.filter(({ name }) => name.endsWith('-story'))
    expect(stories.length).toBeGreaterThan(0)
    const repeated = stories.filter(({ name, draw }) => {
      const [subject] = name.split('-story')
      const header = withPhones.find(({ name }) => name === `${subject}-hero` || name === subject)
      const shown = header ? read(header.draw, language).phones : []
      const screens = shown.map(({ screen }) => screen)
      const isNear = (top: number) => name.startsWith('industries/') && top < 0
      return read(draw, language).phones.some(({ top, screen }) => !isNear(top) && screens.includes(screen))
    })
    expect(repeated.map(({ name }) => name)).toEqual([])
  })

  test('every picture of a subject shows screens with text', () => {
    const bare = withPhones.filter(({ draw }) => {
      const { phones, sheets } = read(draw, language)
      return (
        phones.length + sheets.length === 0 ||
        [...phones.map(({ lines }) => lines), ...sheets].some((lines) => lines.length === 0)
      )
    })
    expect(bare.map(({ name }) => name)).toEqual([])
  })

  test('no edge of a picture cuts a line of text', () => {
    const cut = withPhones.filter(({ draw }) => {
      const { height, phones, sheets } = read(draw, language)
      const upright = phones.filter(({ leans }) => !leans).map(({ lines }) => lines)
      return [...upright, ...sheets]
        .flat()
        .some(({ from, to }) => [0, height].some((edge) => from < edge && to > edge))
    })
    expect(cut.map(({ name }) => name)).toEqual([])
  })

  test('a phone that leans is complete: it stands clear of every edge by 2 %', () => {
    const leaning = withPhones.flatMap(({ name, draw }) => {
      const { width, height, phones } = read(draw, language)
      return phones.filter(({ leans }) => leans).map((phone) => ({ name, width, height, ...phone }))
    })
    expect(leaning.length).toBeGreaterThan(0)
    const near = leaning.filter(
      ({ width, height, top, bottom, start, end }) =>
        Math.min(top, height - bottom) < 0.02 * height || Math.min(start, width - end) < 0.02 * width,
    )
    expect(near.map(({ name }) => name)).toEqual([])
  })

  test('another extends at least 15 % below the lower edge, so that it doesn’t seem to touch it', () => {
    const near = withPhones.filter(({ draw }) => {
      const { height, phones } = read(draw, language)
      return phones.some(({ top, bottom, leans }) => !leans && (bottom - height) / (bottom - top) < 0.149)
    })
    expect(near.map(({ name }) => name)).toEqual([])
  })

  test('it begins 8 % below the top of the widest box or above it, and 6 % from its sides', () => {
    const near = withPhones.filter(({ draw }) => {
      const { width, height, phones } = read(draw, language)
      const visible = width / (widestBox[`${width}x${height}`] ?? 0)
      return phones
        .filter(({ leans }) => !leans)
        .some(({ top, start, end }) => {
          const clear = (top - (height - visible)) / visible
          return Math.abs(clear) < 0.08 || start / width < 0.06 || (width - end) / width < 0.06
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
