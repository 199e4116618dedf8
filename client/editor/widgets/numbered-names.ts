import type { DraftWidget } from '../../../contract/editor.ts'

/** The widgets' names in the buttons of their rows: with the position if the page has several of a type. */
export function numberedNames(
  placed: DraftWidget[],
  nameOf: (widget: DraftWidget) => string,
  numbered: (values: { name: string; position: number }) => string,
): string[] {
  const ofType = Map.groupBy(placed, ({ type }) => type)
  return placed.map((widget, index) =>
    (ofType.get(widget.type)?.length ?? 0) > 1
      ? numbered({ name: nameOf(widget), position: index + 1 })
      : nameOf(widget),
  )
}
