import type { FieldDescription } from '../../../contract/editor.ts'
import { fieldValues } from '../../../contract/field-values.ts'
import { type Language, textIn } from '../fields/localised.ts'

/** A formatted text in which a level of headings is skipped, in the language `codes`. */
type HeadingFault = { path: string; name: string; codes: string[] }

/** The level of the headings above a formatted text: a widget's title. */
const levelAbove = 2

/** The formatted texts of a widget with a heading more than one level below the one before it. */
export function headingFaults(
  fields: FieldDescription[],
  content: unknown,
  languages: Language[],
): HeadingFault[] {
  return fieldValues(fields, content).flatMap(({ field, value, path, name }) => {
    if (field.kind !== 'html') return []
    return languages
      .filter(({ code }) => isSkipped(textIn(value, code, languages)))
      .map(({ code }) => ({ path: path.join('.'), name, codes: [code] }))
  })
}

function isSkipped(html: string): boolean {
  const levels = [...html.matchAll(/<h([1-6])[\s>]/gi)].map(([, level]) => Number(level))
  return levels.some((level, index) => level > (levels[index - 1] ?? levelAbove) + 1)
}
