import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Glyph, useEditor } from '../editor-context.tsx'
import type { EditorIcon } from '../editor-icons.ts'
import { hasMark, type RichAction, richActions } from './rich-commands.ts'
import { pictureAt } from './rich-picture.ts'
import { richSchema } from './rich-schema.ts'
import { isInTable, tableActions } from './rich-tables.ts'
import { useWideWriting } from './wide-writing.tsx'

type ToolbarProps = {
  label: string
  /** Id of the text. */
  controls: string
  state: EditorState
  run: (command: Command) => void
  onLink: () => void
  onPicture: () => void
  onSource: () => void
}

/** Without an icon it shows its name. */
type Tool = { name: string; icon?: EditorIcon; on?: boolean | undefined; off?: boolean; press: () => void }

const icons: Record<keyof typeof richActions, EditorIcon> = {
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

/** A single Tab stop; the arrow keys move between buttons. */
export function RichToolbar({ label, controls, state, run, onLink, onPicture, onSource }: ToolbarProps) {
  const { t } = useEditor()
  const writing = useWideWriting()
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const toolOf = (name: keyof typeof richActions): Tool => {
    const action: RichAction = richActions[name]
    const on = action.on?.(state)
    return {
      name,
      icon: icons[name],
      on,
      off: !on && !action.run(state),
      press: () => run(action.run),
    }
  }
  const link: Tool = {
    name: 'link',
    icon: 'link',
    on: hasMark(state, richSchema.marks.link),
    press: onLink,
  }
  const picture: Tool = { name: 'picture', icon: 'image', on: pictureAt(state) !== null, press: onPicture }
  const inTable = isInTable(state)
  const table: Tool = {
    name: 'table',
    icon: 'table',
    on: inTable,
    off: inTable || !tableActions.table(state),
    press: () => run(tableActions.table),
  }
  const { table: _, ...changes } = tableActions
  const tableTools = Object.entries(changes).map(
    ([name, command]): Tool => ({ name, off: !command(state), press: () => run(command) }),
  )
  const wide: Tool[] = writing
    ? [{ name: 'wide', icon: 'maximize-2', on: writing.isWide, press: writing.toggle }]
    : []
  const source: Tool = { name: 'source', icon: 'code', press: onSource }
  const tools = [
    ...(['heading_2', 'heading_3', 'heading_4', 'bold', 'italic', 'list', 'numbers', 'quote'] as const).map(
      toolOf,
    ),
    link,
    picture,
    table,
    ...(['undo', 'redo'] as const).map(toolOf),
    source,
    ...wide,
    ...(inTable ? tableTools : []),
  ]

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
          {icon ? <Glyph name={icon} /> : t(`html.${name}`)}
        </button>
      ))}
    </div>
  )
}
