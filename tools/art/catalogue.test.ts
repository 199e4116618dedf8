import { describe, expect, test, vi } from 'vitest'
import { SCREENS } from '../../art/screens/registry.ts'
import type { ArtLanguage, Pen } from '../../src/ui/illustrations/pen.ts'
import { appSlugs } from '../../src/urls.ts'
import { catalogue } from './catalogue.ts'

type Line = { from: number; to: number }
type Placed = {
  top: number
  leans: boolean
  lines: Line[]
  /** Tells screens apart: its lines, wherever the phone is. */
  screen: string
}
/** `sheets` are screens without phones. */
type Picture = { height: number; phones: Placed[]; sheets: Line[][] }

/** Draws a picture and returns its phones, its sheets and their lines of text, in the picture's units. */
function read(draw: (pen: Pen) => string, language: ArtLanguage): Picture {
  const pen: Pen = {
    language,
    text: ({ y, size }) => `<text y="${y}" size="${size}"/>`,
    icon: () => '',
    id: () => 'i',
  }
  const svg = draw(pen)
  const [, height = 0] = (svg.match(/viewBox="0 0 \d+ (\d+)"/) ?? []).map(Number)
  const linesIn = (drawing: string, top: number, by: number) =>
    [...drawing.matchAll(/<text y="(\S+)" size="(\S+)"\/>/g)].map(([, at, size]) => ({
      from: top + (Number(at) - Number(size) * 0.75) * by,
      to: top + (Number(at) + Number(size) * (language === 'ar' ? 0.45 : 0.25)) * by,
    }))
  const phone =
    /(?:<g transform="rotate\((\S+) \S+ \S+\)">)?<g transform="translate\((\S+) (\S+)\) scale\((\S+)\)"><rect width="264" height="524"(.*?)(?=<g transform="(?:rotate\([^)]*\)"><g transform=")?translate\(\S+ \S+\) scale\(\S+\)"><rect width="264"|$)/gs
  const phones = [...svg.matchAll(phone)].map(([, turn = '0', , y, scale, drawing = '']) => {
    const [upper, by] = [Number(y), Number(scale)]
    return {
      top: upper,
      leans: Number(turn) !== 0,
      lines: linesIn(drawing, upper + 12 * by, by),
      screen: (drawing.match(/<text [^>]*>/g) ?? []).join(''),
    }
  })
  const sheet = /<g transform="translate\(\S+ (\S+)\) scale\((\S+)\)"><g clip-path="[^"]*">(.*)/gs
  const sheets = [...svg.matchAll(sheet)].map(([, top, scale, drawing = '']) =>
    linesIn(drawing, Number(top), Number(scale)),
  )
  return { height, phones, sheets }
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
})
