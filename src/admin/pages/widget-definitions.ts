import type { Database } from '../../data/database.ts'
import {
  type DefinitionRow,
  defineWidgets,
  definitionId,
  type WidgetDefinition,
} from '../../data/pages/widget-definitions.ts'
import { defaultLang } from '../../i18n/languages.ts'
import { widgetTypes } from '../../widgets/registry.ts'

/** The rows that these types have in the table `widgets`; none for a type the site does not know. */
export function definitionsOf(types: Iterable<string>): WidgetDefinition[] {
  return [...new Set(types)].flatMap((type) => {
    const widget = widgetTypes.get(type)
    return widget
      ? [{ type, name: widget.name[defaultLang], description: widget.description[defaultLang] }]
      : []
  })
}

/**
 * Adds or renames the rows of widgets that differ from `rows`: nothing, except after a deployment that changed the
 * registry. A type that has a row with another id keeps it.
 */
export async function keepDefinitions(
  db: Database,
  rows: readonly DefinitionRow[],
  now: Date,
): Promise<void> {
  const outdated = definitionsOf(widgetTypes.keys()).filter(({ type, name, description }) => {
    const row = rows.find((one) => one.type === type)
    if (!row) return true
    return row.id === definitionId(type) && (row.name !== name || row.description !== description)
  })
  if (outdated.length > 0) await defineWidgets(db, outdated, now.toISOString())
}
