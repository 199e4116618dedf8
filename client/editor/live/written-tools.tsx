import { richNow } from '../rich-text/use-rich-text.ts'
import type { FormattedWriting } from '../rich-text/write-formatted.ts'
import { type LiveView, widths } from './live-view.ts'

type ToolsProps = {
  writing: FormattedWriting
  label: string
  view: LiveView
  scale: number
  height: number
  onForm: () => void
}

/** The tools of a formatted text that is written in the page: fetched with its editor, so they are there. */
export function WrittenTools({ view, scale, ...rest }: ToolsProps) {
  const Tools = richNow()?.PageTools
  return Tools ? <Tools {...rest} scale={scale} width={widths[view.width] * scale} /> : null
}
