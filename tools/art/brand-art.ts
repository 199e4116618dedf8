import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandArt } from '../../art/word.ts'
import type { Brand } from '../brand/brand-file.ts'
import { root } from '../build/paths.ts'
import type { Outliner } from './outline.ts'
import { outlineWord } from './word.ts'

/** What the brand's drawings are made of: its words in its own fonts, and its mark. */
export function brandArt({ word }: Brand, outliner: Outliner, folder = join(root, 'brand')): BrandArt {
  return {
    latin: outlineWord(outliner, word.latin, 'ltr'),
    arabic: outlineWord(outliner, word.arabic, 'rtl'),
    initial: outlineWord(outliner, [...word.latin][0] ?? '', 'ltr'),
    mark: drawn(join(folder, 'mark.svg')),
    icon: drawn(join(folder, 'icon.svg')),
  }
}

/** The content of a drawing of 40 x 40 units, if the brand has one. */
function drawn(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const svg = readFileSync(file, 'utf8')
  const [, content] = svg.match(/^<svg [^>]*viewBox="0 0 40 40"[^>]*>(.*)<\/svg>\s*$/s) ?? []
  if (content === undefined) throw new Error(`${file}: the drawing must be one svg with viewBox="0 0 40 40"`)
  return content
}
