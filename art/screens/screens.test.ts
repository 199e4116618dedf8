import { describe, expect, test } from 'vitest'
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

describe.each(names)('the %s screen', (name) => {
  test('has every text in both languages', () => {
    const en = recordingPen('en')
    const ar = recordingPen('ar')
    phone(en.pen, name, 0, 0, 264)
    phone(ar.pen, name, 0, 0, 264)
    expect(ar.lines).toHaveLength(en.lines.length)
    expect(en.lines.filter(({ text }) => /[\u0600-\u06ff]/.test(text))).toEqual([])
    const latinWords = ar.lines.filter(
      ({ text, direction }) => direction === 'rtl' && !/[\u0600-\u06ff\d]/.test(text),
    )
    expect(latinWords).toEqual([])
  })

  test('follows the Arabic style: Western digits, no tatweel, no Latin comma', () => {
    const { pen, lines } = recordingPen('ar')
    phone(pen, name, 0, 0, 264)
    expect(lines.filter(({ text }) => /[\u0640\u0660-\u0669?;]|[\u0600-\u06ff],/.test(text))).toEqual([])
  })

  test('uses only icons that the build provides', () => {
    const { pen, icons } = recordingPen('en')
    phone(pen, name, 0, 0, 264)
    const known: ReadonlySet<string> = new Set(ART_ICONS)
    expect([...icons].filter((icon) => !known.has(icon))).toEqual([])
  })

  test('is mirrored in Arabic but leaves the clock left to right', () => {
    const { pen, lines } = recordingPen('ar')
    phone(pen, name, 0, 0, 264)
    expect(lines.find(({ text }) => text === '9:41')).toMatchObject({
      direction: 'ltr',
      anchor: 'end',
      x: 220,
    })
  })
})

test('every subject has a screen, and no two share a pigment', () => {
  const subjects = Object.keys(RECIPES).filter((subject) => subject !== 'brand')
  expect(subjects.filter((subject) => !isScreen(subject))).toEqual([])
  const pigments = Object.values(RECIPES).map(({ pigment }) => pigment)
  expect(new Set(pigments).size).toBe(pigments.length)
})
