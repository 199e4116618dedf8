import { expect, test } from 'vitest'
import type { ArtLanguage, Pen, TextLine } from '../../src/ui/illustrations/pen.ts'
import { RECIPES } from '../../src/ui/illustrations/recipes.ts'
import { ART_ICONS } from '../art-icons.ts'
import { phone } from '../phone.ts'
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

test('every screen has its texts in both languages, in the Arabic style, and icons that the build provides', () => {
  const known: ReadonlySet<string> = new Set(ART_ICONS)
  const faults = names.flatMap((name) => {
    const [en, ar] = [recordingPen('en'), recordingPen('ar')]
    phone(en.pen, name, 0, 0, 264)
    phone(ar.pen, name, 0, 0, 264)
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
      'a mirrored clock': ar.lines.find(({ text }) => text === '9:41')?.direction !== 'ltr',
    }
    return Object.entries(checks).flatMap(([fault, isBroken]) => (isBroken ? [`${name}: ${fault}`] : []))
  })
  expect(names.length).toBeGreaterThan(20)
  expect(faults).toEqual([])
})

test('every subject has a screen, and no two share a pigment', () => {
  const subjects = Object.keys(RECIPES).filter((subject) => subject !== 'brand')
  expect(subjects.filter((subject) => !isScreen(subject))).toEqual([])
  const pigments = Object.values(RECIPES).map(({ pigment }) => pigment)
  expect(new Set(pigments).size).toBe(pigments.length)
})
