import type { DraftWidget, LocalText } from '../../../../contract/editor.ts'
import { widgetTypes } from '../../../widgets/registry.ts'
import { type StarterKind, starters } from '../../../widgets/starters.ts'
import { startOf } from '../editor/describe-widgets.ts'

/** The widgets a new page of a kind begins with: empty, but for the page's title in the first one. */
export function starterWidgets(kind: StarterKind, title: LocalText, newId: () => string): DraftWidget[] {
  return starters[kind].widgets.flatMap((type, index) => {
    const widget = widgetTypes.get(type)
    if (!widget) return []
    const content = { ...startOf(widget), ...(index === 0 ? { title } : {}) }
    return [{ id: newId(), type, is_active: true, content }]
  })
}
