import type { FieldDescription } from '../../../../contract/editor.ts'
import { fieldValues } from '../../../../contract/fields/field-values.ts'
import { anyText, type Language } from '../../../workspace/localised.ts'

/** Visitors do not see a button of which one half is empty: the one at `path`. */
type ButtonFault = { path: string; name: string; fault: 'no_text' | 'no_link' }

/** Widgets whose buttons have a default text. */
const typesWithDefaultText = new Set(['cta', 'featured_case', 'industry', 'app_idea'])

/** The links that have a text, and the texts that have a link, without the other half: `cta_link` and `cta_text`. */
export function buttonFaults(
  type: string,
  fields: FieldDescription[],
  content: unknown,
  languages: Language[],
): ButtonFault[] {
  const values = fieldValues(fields, content)
  return values.flatMap(({ field, value, path, name }): ButtonFault[] => {
    if (field.kind !== 'link') return []
    const textName = field.name === 'link' ? 'link_text' : field.name.replace(/link$/, 'text')
    const textPath = path.with(-1, textName).join('.')
    const text = values.find((other) => other.field.kind === 'text' && other.path.join('.') === textPath)
    if (!text) return []
    const hasText = anyText(text.value, '', languages).trim() !== ''
    const hasLink = typeof value === 'string' && value !== ''
    if (hasLink && !hasText && !typesWithDefaultText.has(type))
      return [{ path: textPath, name: text.name, fault: 'no_text' }]
    return hasText && !hasLink && field.default === undefined
      ? [{ path: path.join('.'), name, fault: 'no_link' }]
      : []
  })
}
