import type { Command } from 'prosemirror-state'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LinkDialog } from '../link-dialog.tsx'
import { linkAt, removeLink, setLink } from '../rich-link.ts'
import { actionTool, linkTool, type Tool, Toolbar } from '../toolbar.tsx'
import { type FormattedWriting, toolsAttribute } from './write-formatted.ts'

type TextToolbarProps = {
  writing: FormattedWriting
  label: string
  /** At which the page is shown. */
  scale: number
  /** Of the page as it is shown, in pixels of the screen. */
  width: number
  height: number
  /** Opens the form at this text. */
  onForm: () => void
}

/** In pixels: from the words, and from what they stand in if that leaves its neighbours free. */
const gap = 8
const near = 120

/** Tools of a selection in the page. Without a selection they come on Alt+F10; on a phone they are always there. */
export function SelectionToolbar({ writing, label, scale, width, height, onForm }: TextToolbarProps) {
  const [state, setState] = useState(writing.state)
  const [opened, setOpened] = useState<'link' | 'tools' | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      writing.subscribe((news) => {
        if (news === 'change') setState(writing.state())
        else setOpened(news)
      }),
    [writing],
  )
  useEffect(() => {
    if (opened === 'tools') bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [opened])
  // While the dialog is open the page cannot have the focus.
  useEffect(() => {
    if (opened !== 'link') return
    return () => writing.run(() => true)
  }, [opened, writing])
  const run = (command: Command) => {
    setOpened(null)
    writing.run(command)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Not the keys of the page.
    event.stopPropagation()
    const inDialog = event.target instanceof Element && event.target.closest('.modal')
    if (event.key !== 'Escape' || inDialog) return
    event.preventDefault()
    run(() => true)
  }

  useLayoutEffect(() => {
    const own = bar.current
    // Hidden, it measures nothing: a letter would lay the page out each time.
    if (!own || own.dataset.idle !== undefined) return
    // Until the window has scrolled to the end of the page, the save bar covers that.
    const end = document.querySelector('.save-bar')?.getBoundingClientRect().top ?? innerHeight
    const seen = Math.min(height, end - (own.parentElement?.getBoundingClientRect().top ?? 0))
    const { offsetWidth, offsetHeight } = own
    const { x, y } = freePosition(writing, { scale, width, seen, offsetWidth, offsetHeight })
    const isRtl = document.documentElement.dir === 'rtl'
    own.style.insetInlineStart = `${isRtl ? width - x - offsetWidth : x}px`
    own.style.insetBlockStart = `${y}px`
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
      className="page-tools"
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

type Room = {
  scale: number
  /** Of the page, and how far down it is seen. */
  width: number
  seen: number
  offsetWidth: number
  offsetHeight: number
}

/** Where the tools cover no words, or else only some beside those that are selected. */
function freePosition({ element, place }: FormattedWriting, { scale, width, seen, ...own }: Room) {
  const { offsetWidth, offsetHeight } = own
  const { top, bottom, left, right } = scaled(place(), scale)
  const text = scaled(element.getBoundingClientRect(), scale)
  const isSeen = (y: number) => y >= 0 && y + offsetHeight <= seen
  const above = top - offsetHeight - gap
  const ys = [above, text.top - offsetHeight - gap, text.bottom + gap, bottom + gap].filter(
    (y) => isSeen(y) && y > above - near && y < bottom + near,
  )
  const end = Math.max(0, width - offsetWidth)
  const xs = [Math.max(0, Math.min((left + right - offsetWidth) / 2, end)), end, 0]
  const words = [...(element.closest('main')?.querySelectorAll('[data-edit]') ?? [])].flatMap((one) =>
    linesOf(one).map((line) => scaled(line, scale)),
  )
  const isFree = (x: number, y: number) =>
    words.every(
      (line) =>
        line.right <= x || line.left >= x + offsetWidth || line.bottom <= y || line.top >= y + offsetHeight,
    )
  const [x = 0] = xs
  const [y = Math.max(0, Math.min(bottom + gap, seen - offsetHeight))] = ys
  return ys.flatMap((y) => xs.map((x) => ({ x, y }))).find(({ x, y }) => isFree(x, y)) ?? { x, y }
}

function linesOf(element: Element): DOMRect[] {
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  return [...range.getClientRects()]
}

function scaled({ top, bottom, left, right }: DOMRect, by: number) {
  return { top: top * by, bottom: bottom * by, left: left * by, right: right * by }
}
