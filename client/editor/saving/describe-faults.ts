import type { DraftWidget, FieldDescription } from '../../../contract/editor.ts'
import { textPlace } from '../../../contract/fields/text-place.ts'
import type { Language } from '../../workspace/localised.ts'
import { fieldLabel } from '../fields/field-label.ts'
import { numberedNames } from '../widgets/numbered-names.ts'

/**
 * A fault in words that need no context. `path` is the path of its field, '' if it is unknown; `code` is a
 * language or ''.
 */
export type NamedFault = { text: string; path: string; code: string }

type Known = {
  languages: Pick<Language, 'code' | 'name'>[]
  nameOf: (type: string) => string
  fieldsOf: (type: string) => FieldDescription[]
  t: (
    id: 'check.widget' | 'check.write' | 'widget.numbered' | `details.${'name' | 'slug' | 'description'}`,
    values?: Record<string, string | number>,
  ) => string
}

/** Messages by path, as in `SaveResponse`, with the names of their section, field and language. */
export function nameFaults(
  errors: Record<string, string>,
  widgets: DraftWidget[],
  { languages, nameOf, fieldsOf, t }: Known,
): NamedFault[] {
  const names = numberedNames(
    widgets,
    ({ type }) => nameOf(type),
    (values) => t('widget.numbered', values),
  )
  const codes = languages.map(({ code }) => code)
  const labelled = (name: string, fault: string) => (name ? t('check.widget', { name, fault }) : fault)
  const fieldAt = ([top = '', ...path]: string[], widget: DraftWidget | undefined) => {
    if (widget) return fieldLabel(fieldsOf(widget.type), path)
    if (top === 'title') return t('details.name')
    if (top === 'slug') return t('details.slug')
    return top === 'meta_description' ? t('details.description') : ''
  }
  return Object.entries(errors).map(([path, fault]) => {
    const { at: fieldPath, code } = textPlace(path, codes)
    const [top = '', id = '', ...inner] = fieldPath.split('.')
    const index = top === 'widgets' ? widgets.findIndex((widget) => widget.id === id) : -1
    const field = fieldAt([top, ...inner], widgets[index])
    const language = languages.find((one) => one.code === code)?.name
    const named = field && language ? t('check.write', { field, language }) : field
    return { text: labelled(names[index] ?? '', labelled(named, fault)), path: fieldPath, code }
  })
}

/** Where the editor shows a fault: the hash of its address, '' for none. */
export function faultHash({ path, code }: NamedFault): string {
  const [top, ...innerPath] = path.split('.')
  return top === 'widgets' ? `#widget-${[...innerPath, ...(code ? [code] : [])].join('.')}` : ''
}
