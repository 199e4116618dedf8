import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stretchedTo } from '../../art/calligraphy-sheet.ts'
import type { BrandArt } from '../../art/word.ts'
import type { Brand } from '../brand/brand-file.ts'
import { root } from '../build/paths.ts'
import type { Outliner } from './outline.ts'
import { outlineWord, stretchWord } from './outline-word.ts'

/** What the brand's drawings are made of: its words in its own fonts, and its mark. */
export function brandArt(
  { word, mark, colours }: Brand,
  outliner: Outliner,
  folder = join(root, 'brand'),
): BrandArt {
  return {
    latin: outlineWord(outliner, word.latin, 'ltr'),
    arabic: outlineWord(outliner, word.arabic, 'rtl'),
    stretched: stretchWord(outliner, word.arabic, stretchedTo),
    initial: outlineWord(outliner, [...word.latin][0] ?? '', 'ltr'),
    mark: mark && drawn(join(folder, mark.logo)),
    icon: mark && drawn(join(folder, mark.icon)),
    colours: { light: themeOf(colours, 'light'), dark: themeOf(colours, 'dark') },
  }
}

const themeOf = (colours: Brand['colours'], theme: 'light' | 'dark') =>
  Object.fromEntries(Object.entries(colours).map(([role, colour]) => [role, colour[theme]]))

/** The content of a drawing of 40 x 40 units. */
function drawn(file: string): string {
  const svg = readFileSync(file, 'utf8')
  const [, content] = svg.match(/^<svg [^>]*viewBox="0 0 40 40"[^>]*>(.*)<\/svg>\s*$/s) ?? []
  if (content === undefined) throw new Error(`${file}: the drawing must be one svg with viewBox="0 0 40 40"`)
  return content
}
