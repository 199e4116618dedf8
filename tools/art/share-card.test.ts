import { beforeAll, expect, test } from 'vitest'
import { shareCard } from '../../art/share-card.ts'
import type { BrandArt } from '../../art/word.ts'
import type { TextLine } from '../../src/ui/illustrations/pen.ts'
import { readBrand } from '../brand/brand-file.ts'
import { brandArt } from './brand-art.ts'
import { createOutliner, type Outliner } from './outline.ts'

let outliner: Outliner
let art: BrandArt
beforeAll(async () => {
  const brand = readBrand()
  outliner = await createOutliner(brand.fonts)
  art = brandArt(brand, outliner)
})

/** The lines of a title as they are set in the picture. */
function linesOf(title: string): TextLine[] {
  const lines: TextLine[] = []
  const text = (line: TextLine) => {
    // The phone has texts of its own, elsewhere.
    if (line.weight === 640 && line.x === 72) lines.push(line)
    return ''
  }
  shareCard(
    { language: 'en', text, icon: () => '', id: () => 'i' },
    art,
    { title, pictures: [] },
    outliner.width,
  )
  return lines
}

test('a title is set in lines of about equal length, as large as they fit', () => {
  expect(linesOf('From idea to app, in one step.').map(({ text }) => text)).toEqual([
    'From idea to',
    'app, in one step.',
  ])
})

test('a long title is set smaller, and stays beside the picture', () => {
  const long = 'Mobile and web products for companies that cannot afford to stand still, in two languages.'
  const lines = linesOf(long)
  expect(lines.map(({ text }) => text).join(' ')).toBe(long)
  expect(lines[0]?.size).toBeLessThan(74)
  for (const line of lines) expect(outliner.width(line)).toBeLessThanOrEqual(520)
})

test('a title that fits in no size stops the drawing', () => {
  expect(() => linesOf('Donaudampfschiffahrtsgesellschaft'.repeat(6))).toThrow('too long for the picture')
})
