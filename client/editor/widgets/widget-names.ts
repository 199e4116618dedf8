import type { DraftWidget } from '../../../contract/editor.ts'
import type { Translate } from '../editor-context.tsx'

/** A widget's name in its row's buttons: with the position if the page has several of its type. */
export function rowName(
  placed: DraftWidget[],
  index: number,
  nameOf: (widget: DraftWidget) => string,
  t: Translate,
): string {
  const widget = placed[index]
  if (!widget) return ''
  const several = placed.some((other, at) => at !== index && other.type === widget.type)
  return several ? t('widget.numbered', { name: nameOf(widget), position: index + 1 }) : nameOf(widget)
}
