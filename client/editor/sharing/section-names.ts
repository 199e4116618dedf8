import type { DraftWidget } from '../../../contract/editor.ts'

/** The sections of a page as its readers count and call them (src/sharing/section-names.ts): those that visitors do not see have no number. */
export function sectionNames(widgets: DraftWidget[], nameOf: (widget: DraftWidget) => string) {
  const seen = widgets.filter((widget) => widget.is_active)
  return widgets.map((widget) => {
    const name = nameOf(widget)
    return { id: widget.id, name: widget.is_active ? `${seen.indexOf(widget) + 1}. ${name}` : name }
  })
}
