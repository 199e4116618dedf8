import { useMemo } from 'react'
import type { DraftWidget, WidgetDescription } from '../../../contract/editor.ts'
import type { Translate } from '../editor-context.tsx'
import { rowNames } from './row-names.ts'

/** The names of the rows in the editor, where a letter changes no name. */
export function useRowNames(placed: DraftWidget[], widgets: WidgetDescription[], t: Translate): string[] {
  const types = placed.map(({ type }) => type).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on the types alone
  return useMemo(
    () =>
      rowNames(
        placed,
        ({ type }) => nameOfType(type, widgets),
        (values) => t('widget.numbered', values),
      ),
    [types, widgets, t],
  )
}

function nameOfType(type: string, widgets: WidgetDescription[]): string {
  return widgets.find((known) => known.type === type)?.name ?? type
}
