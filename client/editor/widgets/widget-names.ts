import { useMemo } from 'react'
import type { DraftWidget, WidgetDescription } from '../../../contract/editor.ts'
import type { Translate } from '../editor-context.tsx'

/** The widgets' names in the buttons of their rows: with the position if the page has several of a type. */
export function rowNames(
  placed: DraftWidget[],
  nameOf: (widget: DraftWidget) => string,
  t: Translate,
): string[] {
  const ofType = Map.groupBy(placed, ({ type }) => type)
  return placed.map((widget, index) =>
    (ofType.get(widget.type)?.length ?? 0) > 1
      ? t('widget.numbered', { name: nameOf(widget), position: index + 1 })
      : nameOf(widget),
  )
}

/** The same in the editor, where a letter changes no name. */
export function useRowNames(placed: DraftWidget[], widgets: WidgetDescription[], t: Translate): string[] {
  const types = placed.map(({ type }) => type).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on the types alone
  return useMemo(() => rowNames(placed, ({ type }) => nameOfType(type, widgets), t), [types, widgets, t])
}

function nameOfType(type: string, widgets: WidgetDescription[]): string {
  return widgets.find((known) => known.type === type)?.name ?? type
}
