import { type NamedFault, nameFaults } from '../../../../client/editor/saving/describe-faults.ts'
import type { Draft } from '../../../../contract/editor.ts'
import { message } from '../../../i18n/intl.ts'
import type { Lang } from '../../../i18n/languages.ts'
import { widgetTypes } from '../../../widgets/registry.ts'
import { namedLanguages } from '../../shell/named-languages.ts'
import { formOf } from '../editor/describe-widgets.ts'

/**
 * Messages by path, as in `SaveResponse`, in words that read alone: section, field and language as the editor
 * names them.
 */
export function namedFaults(errors: Record<string, string>, { widgets }: Draft, lang: Lang): NamedFault[] {
  return nameFaults(errors, widgets, {
    languages: namedLanguages(lang),
    nameOf: (type) => widgetTypes.get(type)?.name[lang] ?? type,
    fieldsOf: (type) => {
      const widgetType = widgetTypes.get(type)
      return widgetType ? formOf(widgetType, lang) : []
    },
    t: (id, values) => message(lang, `admin.${id}`, values),
  })
}
