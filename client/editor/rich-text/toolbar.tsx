import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '../../workspace/ui/icon.tsx'
import type { AdminIcon } from '../../workspace/ui/icon-names.ts'
import type { TextId } from '../../workspace/use-text.ts'
import { useEditor } from '../editor-context.tsx'
import { hasMark, type RichAction, richActions } from './rich-commands.ts'
import { richSchema } from './rich-schema.ts'

type NameOf<Id> = Id extends `html.${infer Name}` ? Name : never

/** Without an icon it shows its name. */
export type Tool = {
  name: NameOf<TextId>
  icon?: AdminIcon
  on?: boolean | undefined
  off?: boolean
  press: () => void
}

const icons: Record<keyof typeof richActions, AdminIcon> = {
  heading_2: 'heading-2',
  heading_3: 'heading-3',
  heading_4: 'heading-4',
  bold: 'bold',
  italic: 'italic',
  list: 'list',
  numbers: 'list-ordered',
  quote: 'text-quote',
  undo: 'undo-2',
  redo: 'redo-2',
}

export function actionTool(
  name: keyof typeof richActions,
  state: EditorState,
  run: (command: Command) => void,
): Tool {
  const action: RichAction = richActions[name]
  const on = action.on?.(state)
  return { name, icon: icons[name], on, off: !on && !action.run(state), press: () => run(action.run) }
}

export function linkTool(state: EditorState, press: () => void): Tool {
  return { name: 'link', icon: 'link', on: hasMark(state, richSchema.marks.link), press }
}

type RowProps = {
  tools: Tool[]
  /** Of the text. */
  label: string
  /** Id of the text, if it is in this document. */
  controls?: string
}

/** A single Tab stop; the arrow keys move between buttons. */
export function Toolbar({ tools, label, controls }: RowProps) {
  const { t } = useEditor()
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const arrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const to = arrow
      ? (stop + (event.key === forward ? 1 : -1) + tools.length) % tools.length
      : { Home: 0, End: tools.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setStop(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      ref={bar}
      className="html-toolbar"
      role="toolbar"
      tabIndex={-1}
      aria-label={t('html.toolbar', { field: label })}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ name, icon, on, off, press }, index) => (
        <button
          key={name}
          type="button"
          className={icon ? 'icon-button' : 'btn btn-sm btn-line'}
          data-tool={name}
          {...(icon && { 'aria-label': t(`html.${name}`), title: t(`html.${name}`) })}
          aria-pressed={on}
          aria-disabled={off || undefined}
          tabIndex={index === stop ? 0 : -1}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(index)}
          onClick={() => {
            if (!off) press()
          }}
        >
          {icon ? <Icon name={icon} /> : t(`html.${name}`)}
        </button>
      ))}
    </div>
  )
}
