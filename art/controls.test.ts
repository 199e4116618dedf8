import { expect, test } from 'vitest'
import type { ArtLanguage, Pen, TextLine } from '../src/ui/illustrations/pen.ts'
import { PIGMENTS } from '../src/ui/illustrations/pigments.ts'
import { ART_ICONS } from './art-icons.ts'
import { CONTROLS, REACH } from './controls.ts'
import { drawingKit, type Kit } from './screens/kit.ts'

const controls = Object.entries(CONTROLS)

test.each(['en', 'ar'] as const)(
  'in %s neither the torn cloth nor a box cuts the words of a control',
  (language) => {
    const { down, across } = REACH
    const lines = controls.flatMap(([name, draw]) =>
      drawn(draw, language).lines.map((line) => ({ name, ...line })),
    )
    expect(lines.length).toBeGreaterThan(controls.length)
    const cut = lines.filter((line) => {
      const { from, to } = extent(line)
      const top = line.y - line.size * 0.75
      const bottom = line.y + line.size * (language === 'ar' ? 0.45 : 0.25)
      return top < down.from || bottom > down.to || from < across.from || to > across.to
    })
    expect(cut.map(({ name, text }) => `${name}: ${text}`)).toEqual([])
  },
)

test('a control says in Arabic what it says in English, with icons that the build provides', () => {
  const known: ReadonlySet<string> = new Set(ART_ICONS)
  for (const [name, draw] of controls) {
    const [en, ar] = [drawn(draw, 'en'), drawn(draw, 'ar')]
    expect(ar.lines, name).toHaveLength(en.lines.length)
    const untranslated = ar.lines.filter(
      ({ text, direction }) => direction === 'rtl' && !/[\u0600-\u06ff]/.test(text),
    )
    expect(untranslated, name).toEqual([])
    expect(
      en.icons.filter((icon) => !known.has(icon)),
      name,
    ).toEqual([])
  }
})

function drawn(draw: (kit: Kit) => string, language: ArtLanguage) {
  const lines: TextLine[] = []
  const icons: string[] = []
  const pen: Pen = {
    language,
    text: (line) => `${lines.push(line)}`,
    icon: (name) => `${icons.push(name)}`,
    id: () => 'i',
  }
  draw(drawingKit(pen, PIGMENTS.ink))
  return { lines, icons }
}

/** From where to where a line reaches, from the left; a letter is about half as wide as high. */
function extent({ x, text, size, anchor, direction }: TextLine): { from: number; to: number } {
  const width = text.length * size * 0.53
  if (anchor === 'middle') return { from: x - width / 2, to: x + width / 2 }
  return (anchor === 'start') === (direction === 'ltr')
    ? { from: x, to: x + width }
    : { from: x - width, to: x }
}
