import type { DraftWidget } from '../../../contract/editor.ts'

/** The names of widgets, with the position if the page has several widgets of a type. */
export function numberedNames(
  widgets: DraftWidget[],
  nameOf: (widget: DraftWidget) => string,
  numbered: (values: { name: string; position: number }) => string,
): string[] {
  const widgetsByType = Map.groupBy(widgets, ({ type }) => type)
  return widgets.map((widget, index) =>
    (widgetsByType.get(widget.type)?.length ?? 0) > 1
      ? numbered({ name: nameOf(widget), position: index + 1 })
      : nameOf(widget),
  )
}
