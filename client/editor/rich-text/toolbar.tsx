import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '../../workspace/ui/icon.tsx'
import type { AdminIcon } from '../../workspace/ui/icon-names.ts'
import type { TextId } from '../../workspace/use-admin-text.ts'
import { useEditor } from '../editor-context.tsx'
import { hasMark, type RichAction, richActions } from './rich-commands.ts'
import { richSchema } from './rich-schema.ts'

type NameOf<Id> = Id extends `html.${infer Name}` ? Name : never

/** A tool without an icon shows its name. */
export type Tool = {
  name: NameOf<TextId>
  icon?: AdminIcon
  isOn?: boolean | undefined
  isDisabled?: boolean
  press: () => void
}

/**
 * A new tool also needs its action in rich-commands.ts, its text `admin.html.<name>`, and a place in panel-toolbar.tsx and
 * selection-toolbar.tsx; new formatting first its tag in rich-schema.ts.
 */
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
  const isOn = action.isOn?.(state)
  return {
    name,
    icon: icons[name],
    isOn,
    isDisabled: !isOn && !action.run(state),
    press: () => run(action.run),
  }
}

export function linkTool(state: EditorState, press: () => void): Tool {
  return { name: 'link', icon: 'link', isOn: hasMark(state, richSchema.marks.link), press }
}

type ToolbarProps = {
  tools: Tool[]
  /** The label of the text. */
  label: string
  /** The id of the text, if it is in this document. */
  controls?: string
}

/** A toolbar with one Tab stop; the arrow keys move between its buttons. */
export function Toolbar({ tools, label, controls }: ToolbarProps) {
  const { t } = useEditor()
  const bar = useRef<HTMLDivElement>(null)
  const [tabStop, setTabStop] = useState(0)
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const to = isArrow
      ? (tabStop + (event.key === forward ? 1 : -1) + tools.length) % tools.length
      : { Home: 0, End: tools.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setTabStop(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      ref={bar}
      className="rich-toolbar"
      role="toolbar"
      tabIndex={-1}
      aria-label={t('html.toolbar', { field: label })}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ name, icon, isOn, isDisabled, press }, index) => (
        <button
          key={name}
          type="button"
          className={icon ? 'icon-button' : 'btn btn-sm btn-line'}
          data-tool={name}
          {...(icon && { 'aria-label': t(`html.${name}`), title: t(`html.${name}`) })}
          aria-pressed={isOn}
          aria-disabled={isDisabled || undefined}
          tabIndex={index === tabStop ? 0 : -1}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setTabStop(index)}
          onClick={() => {
            if (!isDisabled) press()
          }}
        >
          {icon ? <Icon name={icon} /> : t(`html.${name}`)}
        </button>
      ))}
    </div>
  )
}
