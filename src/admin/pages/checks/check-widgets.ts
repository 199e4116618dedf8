import type { Draft } from '../../../../contract/editor.ts'
import { exampleTexts } from '../../../../contract/example-texts.ts'
import { faultsIn } from '../../../../contract/field-faults.ts'
import { message } from '../../../i18n/intl.ts'
import type { Lang } from '../../../i18n/languages.ts'
import { describeFields } from '../../../widgets/describe.ts'
import { widgetTypes } from '../../../widgets/registry.ts'
import { formOf } from '../editor/describe-widgets.ts'
import { fieldProblem } from './field-problem.ts'

/** What keeps a draft from being published, by `widgets.<id>.<path>`: visitors would not see what is meant there. */
export function widgetProblems(draft: Draft, lang: Lang): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { id, known, content } of shownWidgets(draft)) {
    for (const [path, { code }] of faultsIn(formOf(known, lang), content)) {
      problems[`widgets.${id}.${path}`] = message(lang, `admin.error.field.${code}`)
    }
    const fields = describeFields(known.schema)
    for (const { path } of known.schema.safeParse(content).error?.issues ?? []) {
      problems[['widgets', id, ...path].join('.')] ??= fieldProblem(path, fields, content, lang)
    }
  }
  return problems
}

/** The fields of a draft, by the same paths, in which visitors would read the text of an example. */
export function exampleFields(draft: Draft, lang: Lang): string[] {
  return shownWidgets(draft).flatMap(({ id, known, content }) =>
    exampleTexts(formOf(known, lang), content).map(({ path }) => `widgets.${id}.${path}`),
  )
}

function shownWidgets({ widgets }: Draft) {
  return widgets.flatMap(({ id, type, is_active, content }) => {
    const known = widgetTypes.get(type)
    return is_active && known ? [{ id, known, content }] : []
  })
}
