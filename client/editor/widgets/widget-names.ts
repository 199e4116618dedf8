import type { DraftWidget } from '../../../contract/editor.ts'
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
