import type { DraftWidget, WidgetDescription } from '../../../contract/editor.ts'

export type PanelProps = {
  placed: DraftWidget[]
  widgets: WidgetDescription[]
  /** What staff call a section. */
  nameOf: (widget: DraftWidget) => string
  dirty: boolean
  onShow: (widget: string) => void
  onClose: () => void
}
