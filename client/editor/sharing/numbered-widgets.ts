import type { DraftWidget, WidgetDescription } from '../../../contract/editor.ts'
import { isUnwritten } from '../../../contract/fields/blank.ts'

/**
 * The sections of a page as its readers count and call them (src/sharing/section-names.ts): those that
 * visitors do not see have no number.
 */
export function numberedWidgets(
  placed: DraftWidget[],
  widgets: Pick<WidgetDescription, 'type' | 'hiddenWhenEmpty'>[],
  nameOf: (widget: DraftWidget) => string,
) {
  const seen = placed.filter(
    ({ is_active, type, content }) =>
      is_active && !(isUnwritten(content) && widgets.find((known) => known.type === type)?.hiddenWhenEmpty),
  )
  return placed.map((widget) => {
    const name = nameOf(widget)
    return { id: widget.id, name: seen.includes(widget) ? `${seen.indexOf(widget) + 1}. ${name}` : name }
  })
}
