import { fieldLabel } from '../../../../../client/editor/fields/field-label.ts'
import type { Draft } from '../../../../../contract/editor.ts'
import type { Lang } from '../../../../i18n/languages.ts'
import { useText } from '../../../../ui/page-context.tsx'
import { widgetTypes } from '../../../../widgets/registry.ts'
import { widgetProblems } from '../../checks/check-widgets.ts'
import { formOf } from '../describe-widgets.ts'

type FaultyProps = { widget: Draft['widgets'][number] | undefined; draft: Draft; lang: Lang }

/** Beside the notice of an incomplete widget: which of its fields keep it from being shown. */
export function InvalidFields({ widget, draft, lang }: FaultyProps) {
  const t = useText()
  const known = widget && widgetTypes.get(widget.type)
  if (!known) return null
  const fields = formOf(known, lang)
  const problems = Object.entries(widgetProblems({ ...draft, widgets: [widget] }, lang))
  return (
    <ul>
      {problems.map(([path, problem]) => {
        const place = path.slice(`widgets.${widget.id}.`.length)
        const label = fieldLabel(fields, place.split('.'))
        return (
          <li key={path} data-edit={`${widget.id}:${place}`}>
            {t('admin.canvas.faulty', { field: label, problem })}
          </li>
        )
      })}
    </ul>
  )
}
