import type { Draft } from '../../../../contract/editor.ts'
import { exampleTexts } from '../../../../contract/fields/example-texts.ts'
import { faultsIn } from '../../../../contract/fields/field-faults.ts'
import { message } from '../../../i18n/intl.ts'
import type { Lang } from '../../../i18n/languages.ts'
import { widgetTypes } from '../../../widgets/registry.ts'
import { describeFields } from '../../../widgets/schema/describe.ts'
import { formOf } from '../editor/describe-widgets.ts'
import { fieldProblem } from './field-problem.ts'

/**
 * The problems that prevent publishing a draft, by `widgets.<id>.<path>`: visitors would not see these parts
 * as intended.
 */
export function widgetProblems(draft: Draft, lang: Lang): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { id, known: widgetType, content } of shownWidgets(draft)) {
    for (const [path, { code }] of faultsIn(formOf(widgetType, lang), content)) {
      problems[`widgets.${id}.${path}`] = message(lang, `admin.error.field.${code}`)
    }
    const fields = describeFields(widgetType.schema)
    for (const { path } of widgetType.schema.safeParse(content).error?.issues ?? []) {
      problems[['widgets', id, ...path].join('.')] ??= fieldProblem(path, fields, content, lang)
    }
  }
  return problems
}

/** The fields, by the same paths, that still contain the text of an example, and in which languages. */
export function exampleFields(draft: Draft, lang: Lang): { at: string; codes: string[] }[] {
  return shownWidgets(draft).flatMap(({ id, known: widgetType, content }) =>
    exampleTexts(formOf(widgetType, lang), content).map(({ path, codes }) => ({
      at: `widgets.${id}.${path}`,
      codes,
    })),
  )
}

function shownWidgets({ widgets }: Draft) {
  return widgets.flatMap(({ id, type, is_active, content }) => {
    const widgetType = widgetTypes.get(type)
    return is_active && widgetType ? [{ id, known: widgetType, content }] : []
  })
}
