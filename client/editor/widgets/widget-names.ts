import type { DraftWidget } from '../../../contract/editor.ts'
import type { Translate } from '../editor-context.tsx'

/** How a row's buttons call its widget: with the position where the page has several of its kind. */
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
