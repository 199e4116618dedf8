import { expect, test } from 'vitest'
import { contrast } from '../../contract/fields/colour.ts'
import type { ArtLanguage, Pen, TextLine } from '../../src/ui/pictures/illustrations/drawing-tools.ts'
import { fallbackArt } from '../../src/ui/pictures/illustrations/fallback.ts'
import { PIGMENTS } from '../../src/ui/pictures/illustrations/pigments.ts'
import { RECIPES } from '../../src/ui/pictures/illustrations/recipes.ts'
import { ART_ICONS } from '../art-icons.ts'
import { CONTROLS } from '../controls.ts'
import { phone } from '../phone.ts'
import { drawingKit } from './kit.ts'
import { SCREENS, type ScreenName } from './registry.ts'

/** A pen that records the lines of text. */
function recordingPen(language: ArtLanguage) {
  const lines: TextLine[] = []
  const icons = new Set<string>()
  let ids = 0
  const pen: Pen = {
    language,
    text: (line) => {
      lines.push(line)
      return '<path/>'
    },
    icon: (name) => {
      icons.add(name)
      return '<path/>'
    },
    id: () => `i${ids++}`,
  }
  return { pen, lines, icons }
}

const isScreen = (name: string): name is ScreenName => name in SCREENS
const names = Object.keys(SCREENS).filter(isScreen)

test('every screen and control has texts in both languages and existing icons', () => {
  const known: ReadonlySet<string> = new Set(ART_ICONS)
  const drawings = [
    ...names.map((name) => ({ name, draw: (pen: Pen) => phone(pen, name, 0, 0, 264) })),
    ...Object.entries(CONTROLS).map(([name, draw]) => ({
      name,
      draw: (pen: Pen) => draw(drawingKit(pen, PIGMENTS.ink)),
    })),
  ]
  const faults = drawings.flatMap(({ name, draw }) => {
    const [en, ar] = [recordingPen('en'), recordingPen('ar')]
    draw(en.pen)
    draw(ar.pen)
    const checks = {
      'other lines in Arabic': ar.lines.length !== en.lines.length,
      'Arabic in English': en.lines.some(({ text }) => /[\u0600-\u06ff]/.test(text)),
      'Latin words in Arabic': ar.lines.some(
        ({ text, direction }) => direction === 'rtl' && !/[\u0600-\u06ff\d]/.test(text),
      ),
      'tatweel, Arabic-Indic digits or Latin punctuation': ar.lines.some(({ text }) =>
        /[\u0640\u0660-\u0669?;]|[\u0600-\u06ff],/.test(text),
      ),
      'an unknown icon': [...en.icons].some((icon) => !known.has(icon)),
      // A clock reads left to right in both languages.
      'a mirrored clock': ar.lines.some(({ text, direction }) => text === '9:41' && direction !== 'ltr'),
    }
    return Object.entries(checks).flatMap(([fault, isBroken]) => (isBroken ? [`${name}: ${fault}`] : []))
  })
  expect(names.length).toBeGreaterThan(20)
  expect(faults).toEqual([])
})

test('every subject has a screen, and every screen its own pigment', () => {
  const subjects = Object.keys(RECIPES).filter((subject) => subject !== 'brand')
  expect(subjects.filter((subject) => !isScreen(subject))).toEqual([])
  const pigments = Object.values(RECIPES).map(({ pigment }) => pigment)
  expect(new Set(pigments).size).toBe(pigments.length)
})

test('a subject without a drawing always has the same fallback, and another subject another one', () => {
  const size = { width: 400, height: 360 }
  expect(fallbackArt('gov-portal', size)).toBe(fallbackArt('gov-portal', size))
  expect(fallbackArt('gov-portal', size)).not.toBe(fallbackArt('gov-portals', size))
})

test('white text passes AA on the background of every pigment', () => {
  const weak = Object.entries(PIGMENTS).filter(([, { ground }]) => contrast(ground, '#ffffff') < 7)
  expect(weak).toEqual([])
})
