import type { Command } from 'prosemirror-state'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LinkDialog } from './link-dialog.tsx'
import { linkAt, removeLink, setLink } from './rich-link.ts'
import { actionTool, linkTool, ToolRow } from './tool-row.tsx'
import { type FormattedWriting, toolsMark } from './write-formatted.ts'

type ToolsProps = {
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

/** In pixels: the row and a gap to the words. */
const room = 54

/** What a selection in the page can be given. Without a selection it comes on Alt+F10; on a phone it is always there. */
export function PageTools({ writing, label, scale, width, height, onForm }: ToolsProps) {
  const [state, setState] = useState(writing.state)
  const [asked, setAsked] = useState<'link' | 'tools' | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      writing.subscribe((news) => {
        if (news === 'change') setState(writing.state())
        else setAsked(news)
      }),
    [writing],
  )
  useEffect(() => {
    if (asked === 'tools') bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [asked])
  // While the dialog is open the page cannot have the focus.
  useEffect(() => {
    if (asked !== 'link') return
    return () => writing.run(() => true)
  }, [asked, writing])
  const run = (command: Command) => {
    setAsked(null)
    writing.run(command)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of the page are not meant.
    event.stopPropagation()
    const inDialog = event.target instanceof Element && event.target.closest('dialog')
    if (event.key !== 'Escape' || inDialog) return
    event.preventDefault()
    run(() => true)
  }

  const selected = writing.selected()
  const top = selected && selected.top * scale
  const isAbove = top !== null && top >= room
  const below = selected ? Math.min(selected.bottom * scale + 8, Math.max(0, height - room)) : 0
  const middle = selected ? (selected.left + selected.width / 2) * scale : width / 2
  useLayoutEffect(() => {
    const own = bar.current
    if (!own) return
    const start = (document.documentElement.dir === 'rtl' ? width - middle : middle) - own.offsetWidth / 2
    own.style.insetInlineStart = `${Math.max(0, Math.min(start, width - own.offsetWidth))}px`
    // Until the window has scrolled to the end of the page, the save bar covers that.
    const end = document.querySelector('.save-bar')?.getBoundingClientRect().top ?? innerHeight
    const seen = end - (own.parentElement?.getBoundingClientRect().top ?? 0)
    const block = isAbove ? top - room + 4 : below
    own.style.insetBlockStart = `${Math.max(0, Math.min(block, seen - room))}px`
  })
  const tools = [
    ...(['bold', 'italic'] as const).map((name) => actionTool(name, state, run)),
    linkTool(state, () => setAsked('link')),
    ...(['heading_2', 'heading_3', 'list', 'numbers', 'quote'] as const).map((name) =>
      actionTool(name, state, run),
    ),
    { name: 'form', icon: 'pencil' as const, press: onForm },
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the row and its dialog
    <div
      ref={bar}
      {...{ [toolsMark]: '' }}
      className="page-tools"
      data-idle={selected || asked ? undefined : ''}
      onKeyDown={onKeyDown}
    >
      <ToolRow tools={tools} label={label} />
      {asked === 'link' && (
        <LinkDialog
          link={linkAt(state)}
          onClose={() => setAsked(null)}
          onApply={(href, text) => run(setLink(href, text))}
          onRemove={() => run(removeLink)}
        />
      )}
    </div>
  )
}
