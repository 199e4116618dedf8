import { fieldLabel } from '../../../../../client/editor/fields/field-label.ts'
import type { Draft } from '../../../../../contract/editor.ts'
import type { Lang } from '../../../../i18n/languages.ts'
import { useText } from '../../../../ui/page-context.tsx'
import { widgetTypes } from '../../../../widgets/registry.ts'
import { widgetProblems } from '../../checks/check-widgets.ts'
import { formOf } from '../describe-widgets.ts'

type InvalidFieldsProps = { widget: Draft['widgets'][number] | undefined; draft: Draft; lang: Lang }

/** The invalid fields of a widget, below the notice that it is not shown. */
export function InvalidFields({ widget, draft, lang }: InvalidFieldsProps) {
  const t = useText()
  const widgetType = widget && widgetTypes.get(widget.type)
  if (!widgetType) return null
  const fields = formOf(widgetType, lang)
  const problems = Object.entries(widgetProblems({ ...draft, widgets: [widget] }, lang))
  return (
    <ul>
      {problems.map(([path, problem]) => {
        const fieldPath = path.slice(`widgets.${widget.id}.`.length)
        const label = fieldLabel(fields, fieldPath.split('.'))
        return (
          <li key={path} data-edit={`${widget.id}:${fieldPath}`}>
            {t('admin.canvas.faulty', { field: label, problem })}
          </li>
        )
      })}
    </ul>
  )
}
