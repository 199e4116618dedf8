import { type KeyboardEvent, useRef } from 'react'
import { IconButton, useEditor } from './editor-context.tsx'
import { type Mark, markSelection, marks } from './html-marks.ts'
import type { ControlProps } from './text-pair.tsx'

const shortcuts: Record<string, Mark> = { KeyB: 'bold', KeyI: 'italic' }

/** The source of an HTML text with a toolbar that marks the selection. */
export function HtmlControl({ onText, label, ...control }: ControlProps) {
  const { t } = useEditor()
  const area = useRef<HTMLTextAreaElement>(null)
  const bar = useRef<HTMLDivElement>(null)

  const apply = (mark: Mark) => {
    const field = area.current
    if (!field) return
    const edit = markSelection(field.value, field.selectionStart, field.selectionEnd, mark)
    field.focus()
    field.setSelectionRange(edit.from, edit.to)
    // The one way to change a textarea that its own undo remembers; React hears of it as of typing.
    if (!document.execCommand('insertText', false, edit.text)) {
      field.setRangeText(edit.text)
      onText(field.value)
    }
    requestAnimationFrame(() => field.setSelectionRange(...edit.select))
  }

  const onShortcut = (event: KeyboardEvent) => {
    const mark = event.ctrlKey || event.metaKey ? shortcuts[event.code] : undefined
    if (!mark) return
    event.preventDefault()
    apply(mark)
  }

  const onArrow = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const now = buttons.findIndex((button) => button.matches(':focus'))
    const step = event.key === forward ? 1 : -1
    buttons[(now + step + buttons.length) % buttons.length]?.focus()
    event.preventDefault()
  }

  return (
    <div className="html-control">
      <div
        ref={bar}
        className="html-toolbar"
        role="toolbar"
        tabIndex={-1}
        aria-label={t('html.toolbar', { field: label })}
        aria-controls={control.id}
        onKeyDown={onArrow}
      >
        {marks.map((mark) => (
          <IconButton key={mark} icon={mark} label={t(`html.${mark}`)} onClick={() => apply(mark)} />
        ))}
      </div>
      <textarea
        {...control}
        ref={area}
        className="input growing"
        rows={4}
        onKeyDown={onShortcut}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  )
}
