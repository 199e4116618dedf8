import type { Command } from 'prosemirror-state'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LinkDialog } from '../link-dialog.tsx'
import { linkAt, removeLink, setLink } from '../rich-link.ts'
import { actionTool, linkTool, type Tool, Toolbar } from '../toolbar.tsx'
import { type FormattedWriting, toolsAttribute } from './write-formatted.ts'

type SelectionToolbarProps = {
  writing: FormattedWriting
  label: string
  /** The scale of the page. */
  scale: number
  /** The size of the iframe, in pixels of the screen. */
  width: number
  height: number
  /** Opens the field of this text. */
  onForm: () => void
}

/** The distance between the toolbar and the selection or its text, in pixels. */
const gap = 8
/** The largest distance to the selection, in pixels. */
const maxDistance = 120

/** The tools of a selection in the page. They also appear after Alt+F10, and always on a phone. */
export function SelectionToolbar({ writing, label, scale, width, height, onForm }: SelectionToolbarProps) {
  const [state, setState] = useState(writing.state)
  const [opened, setOpened] = useState<'link' | 'tools' | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      writing.subscribe((event) => {
        if (event === 'change') setState(writing.state())
        else setOpened(event)
      }),
    [writing],
  )
  useEffect(() => {
    if (opened === 'tools') bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [opened])
  // The focus returns to the page after the dialog has closed.
  useEffect(() => {
    if (opened !== 'link') return
    return () => writing.run(() => true)
  }, [opened, writing])
  const run = (command: Command) => {
    setOpened(null)
    writing.run(command)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The canvas has shortcuts for the same keys.
    event.stopPropagation()
    const inDialog = event.target instanceof Element && event.target.closest('.modal')
    if (event.key !== 'Escape' || inDialog) return
    event.preventDefault()
    run(() => true)
  }

  useLayoutEffect(() => {
    const toolbar = bar.current
    // A hidden toolbar is not measured, since each letter would lay out the page.
    if (!toolbar || toolbar.dataset.idle !== undefined) return
    // The footer may cover the end of the iframe.
    const barTop = document.querySelector('.editor-footer')?.getBoundingClientRect().top ?? innerHeight
    const visibleHeight = Math.min(height, barTop - (toolbar.parentElement?.getBoundingClientRect().top ?? 0))
    const { offsetWidth, offsetHeight } = toolbar
    const { x, y } = freePosition(writing, { scale, width, visibleHeight, offsetWidth, offsetHeight })
    const isRtl = document.documentElement.dir === 'rtl'
    toolbar.style.insetInlineStart = `${isRtl ? width - x - offsetWidth : x}px`
    toolbar.style.insetBlockStart = `${y}px`
  })
  const tools: Tool[] = [
    ...(['bold', 'italic'] as const).map((name) => actionTool(name, state, run)),
    linkTool(state, () => setOpened('link')),
    ...(['heading_2', 'heading_3', 'list', 'numbers', 'quote'] as const).map((name) =>
      actionTool(name, state, run),
    ),
    { name: 'form', icon: 'pencil', press: onForm },
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the row and its dialog
    <div
      ref={bar}
      {...{ [toolsAttribute]: '' }}
      className="selection-toolbar"
      data-idle={opened || !state.selection.empty ? undefined : ''}
      onKeyDown={onKeyDown}
    >
      <Toolbar tools={tools} label={label} />
      {opened === 'link' && (
        <LinkDialog
          link={linkAt(state)}
          onClose={() => setOpened(null)}
          onApply={(href, text) => run(setLink(href, text))}
          onRemove={() => run(removeLink)}
        />
      )}
    </div>
  )
}

type Space = {
  scale: number
  /** The width of the iframe. */
  width: number
  visibleHeight: number
  offsetWidth: number
  offsetHeight: number
}

type Position = { x: number; y: number }

/** A position near the selection that covers no words, or else one below the selection. */
function freePosition({ element, selectionRect }: FormattedWriting, space: Space): Position {
  const { scale, width, visibleHeight, offsetWidth, offsetHeight } = space
  const { top, bottom, left, right } = scaled(selectionRect(), scale)
  const text = scaled(element.getBoundingClientRect(), scale)
  const isVisible = (blockStart: number) => blockStart >= 0 && blockStart + offsetHeight <= visibleHeight
  const above = top - offsetHeight - gap
  const tops = [above, text.top - offsetHeight - gap, text.bottom + gap, bottom + gap].filter(
    (one) => isVisible(one) && one > above - maxDistance && one < bottom + maxDistance,
  )
  const maxX = Math.max(0, width - offsetWidth)
  const lefts = [Math.max(0, Math.min((left + right - offsetWidth) / 2, maxX)), maxX, 0]
  const words = [...(element.closest('main')?.querySelectorAll('[data-edit]') ?? [])].flatMap((one) =>
    linesOf(one).map((line) => scaled(line, scale)),
  )
  const isFree = ({ x, y }: Position) =>
    words.every(
      (line) =>
        line.right <= x || line.left >= x + offsetWidth || line.bottom <= y || line.top >= y + offsetHeight,
    )
  const positions = tops.flatMap((y) => lefts.map((x) => ({ x, y })))
  const [firstLeft = 0] = lefts
  const [firstTop = Math.max(0, Math.min(bottom + gap, visibleHeight - offsetHeight))] = tops
  return positions.find(isFree) ?? { x: firstLeft, y: firstTop }
}

function linesOf(element: Element): DOMRect[] {
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  return [...range.getClientRects()]
}

function scaled({ top, bottom, left, right }: DOMRect, factor: number) {
  return { top: top * factor, bottom: bottom * factor, left: left * factor, right: right * factor }
}
