import type { FieldDescription } from '../../../../contract/editor.ts'
import { wordsOf } from '../../../../contract/fields/example-texts.ts'
import { fieldValues, isText } from '../../../../contract/fields/field-values.ts'
import { type Language, textIn } from '../../../workspace/localised.ts'
import { isOtherScript } from './other-script.ts'

/** A fault of a text, in the language `codes`. */
type TextFault = {
  path: string
  name: string
  codes: string[]
  fault: 'headings' | 'empty_heading' | 'picture' | 'empty_link' | 'other_script'
}

/** The level of the headings above a formatted text: a widget's title. */
const levelAbove = 2

/**
 * Faults of formatted texts that a sighted reader may not notice but a screen reader makes obvious; and texts in the
 * field of another language.
 */
export function textFaults(fields: FieldDescription[], content: unknown, languages: Language[]): TextFault[] {
  return fieldValues(fields, content).flatMap(({ field, value, path, name }) => {
    if (!isText(field)) return []
    return languages.flatMap(({ code, dir }) => {
      const text = textIn(value, code, languages)
      const place = { path: path.join('.'), name, codes: [code] }
      return faults
        .filter(({ fault, isIn }) => (field.kind === 'html' || fault === 'other_script') && isIn(text, dir))
        .map(({ fault }) => ({ ...place, fault }))
    })
  })
}

const faults = [
  { fault: 'headings', isIn: isSkipped },
  { fault: 'empty_heading', isIn: (html: string) => contentsOf(html, headings).some(isSilent) },
  { fault: 'picture', isIn: (html: string) => picturesIn(html).some((alt) => alt === '') },
  { fault: 'other_script', isIn: isOtherScript },
  { fault: 'empty_link', isIn: (html: string) => contentsOf(html, links).some(isSilent) },
] as const

/** A heading more than one level below the one before it. */
function isSkipped(html: string): boolean {
  const levels = [...html.matchAll(/<h([1-6])[\s>]/gi)].map(([, level]) => Number(level))
  return levels.some((level, index) => level > (levels[index - 1] ?? levelAbove) + 1)
}

const headings = { opening: /<h[1-6](?:\s[^<>]*)?>/i, closing: /<\/h[1-6]>/i }
const links = { opening: /<a(?:\s[^<>]*)?>/i, closing: /<\/a>/i }

/** The markup within each of these elements, none of which contains another of its kind. */
function contentsOf(html: string, { opening, closing }: typeof headings): string[] {
  const [, ...rests] = html.split(opening)
  return rests.map((following) => following.split(closing)[0] ?? '')
}

/** Whether screen readers read nothing: no words, and no picture with a description. */
function isSilent(html: string): boolean {
  const words = wordsOf(html.replaceAll('&nbsp;', ' '))
  return words === '' && !picturesIn(html).some(Boolean)
}

function picturesIn(html: string): string[] {
  const pictures = html.match(/<img\s[^<>]*>/gi) ?? []
  return pictures.map((picture) => /\salt=(["'])(.*?)\1/is.exec(picture)?.[2]?.trim() ?? '')
}
