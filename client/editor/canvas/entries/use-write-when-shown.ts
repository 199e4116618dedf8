import { useRef } from 'react'
import type { Draft, FieldDescription } from '../../../../contract/editor.ts'
import { fieldOfText, type TextPath } from '../page/text-path.ts'
import type { CanvasPages } from '../use-canvas-pages.ts'

/** How many animation frames a new text may take to be rendered by the server. */
const maxAnimationFrames = 120

type WritingContext = {
  draft: Draft
  fieldsOf: (type: string) => FieldDescription[]
  pages: CanvasPages
  onForm: (textPath: TextPath, code: string) => void
}

/** Begins to write in a new text once the page shows it; its form opens if that fails. */
export function useWriteWhenShown({ draft, fieldsOf, pages, onForm }: WritingContext) {
  const animationFrame = useRef(0)
  return function writeWhenShown(textPath: TextPath, code: string, framesLeft = maxAnimationFrames) {
    cancelAnimationFrame(animationFrame.current)
    const kind = fieldOfText(draft, textPath, fieldsOf)?.kind
    if (kind !== 'text' && kind !== 'html') {
      onForm(textPath, code)
      return
    }
    animationFrame.current = requestAnimationFrame(() => {
      if (framesLeft === 0) return onForm(textPath, code)
      const page = pages.pageOf(code)
      const selector = `[data-placeholder][data-edit="${CSS.escape(textPath)}"]`
      const isShown = page?.main.querySelector(selector)
      if (!isShown || !page?.write(textPath)) writeWhenShown(textPath, code, framesLeft - 1)
    })
  }
}
