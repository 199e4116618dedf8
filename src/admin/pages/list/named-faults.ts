import { fieldLabel } from '../../../../client/editor/fields/field-label.ts'
import { rowNames } from '../../../../client/editor/widgets/row-names.ts'
import type { Draft } from '../../../../contract/editor.ts'
import { message } from '../../../i18n/intl.ts'
import type { Lang } from '../../../i18n/languages.ts'
import { widgetTypes } from '../../../widgets/registry.ts'
import { formOf } from '../editor/describe-widgets.ts'

/** A fault with its section and field, as the editor names them; `at` is where its field is in the editor, '' for none. */
export type NamedFault = { text: string; at: string }

/** Messages by path, as in `SaveResponse`, in words that read alone. */
export function namedFaults(errors: Record<string, string>, { widgets }: Draft, lang: Lang): NamedFault[] {
  const names = rowNames(
    widgets,
    ({ type }) => widgetTypes.get(type)?.name[lang] ?? type,
    (values) => message(lang, 'admin.widget.numbered', values),
  )
  const labelled = (name: string, fault: string) =>
    name ? message(lang, 'admin.check.widget', { name, fault }) : fault
  return Object.entries(errors).map(([place, fault]) => {
    const [top = '', id = '', ...path] = place.split('.')
    const index = top === 'widgets' ? widgets.findIndex((widget) => widget.id === id) : -1
    const known = widgetTypes.get(widgets[index]?.type ?? '')
    if (index < 0) return { text: labelled(detailName(top, lang), fault), at: '' }
    const field = known ? fieldLabel(formOf(known, lang), path) : ''
    return {
      text: labelled(names[index] ?? '', labelled(field, fault)),
      at: `#widget-${[id, ...path].join('.')}`,
    }
  })
}

function detailName(place: string, lang: Lang): string {
  if (place === 'title') return message(lang, 'admin.details.name')
  if (place === 'slug') return message(lang, 'admin.details.slug')
  return place === 'meta_description' ? message(lang, 'admin.details.description') : ''
}
