import type { Command, EditorState } from 'prosemirror-state'
import type { richActions } from '../rich-commands.ts'
import { pictureAt, removePicture } from '../rich-picture.ts'
import { isInTable, tableActions } from '../rich-tables.ts'
import { actionTool, linkTool, type Tool, Toolbar } from '../toolbar.tsx'
import { useFullWindow } from './full-window.tsx'

type ToolbarProps = {
  label: string
  /** The id of the text. */
  controls: string
  state: EditorState
  run: (command: Command) => void
  onLink: () => void
  onPicture: () => void
  onSource: () => void
}

const tableChanges = [
  ...(['row_before', 'row_after', 'column_before', 'column_after', 'head_row'] as const),
  ...(['row_remove', 'column_remove', 'table_remove'] as const),
]

/** All tools of a formatted text in its form. */
export function PanelToolbar({ label, controls, state, run, onLink, onPicture, onSource }: ToolbarProps) {
  const fullWindow = useFullWindow()
  const toolOf = (name: keyof typeof richActions) => actionTool(name, state, run)
  const picture: Tool = { name: 'picture', icon: 'image', isOn: pictureAt(state) !== null, press: onPicture }
  const isTableSelected = isInTable(state)
  const table: Tool = {
    name: 'table',
    icon: 'table',
    isOn: isTableSelected,
    isDisabled: isTableSelected || !tableActions.table(state),
    press: () => run(tableActions.table),
  }
  const tableTools = tableChanges.map((name): Tool => {
    const command = tableActions[name]
    return { name, isDisabled: !command(state), press: () => run(command) }
  })
  const windowTools: Tool[] = fullWindow
    ? [{ name: 'full_window', icon: 'maximize-2', isOn: fullWindow.isOn, press: fullWindow.toggle }]
    : []
  const source: Tool = { name: 'source', icon: 'code', press: onSource }
  const tools: Tool[] = [
    ...(['heading_2', 'heading_3', 'heading_4', 'bold', 'italic', 'list', 'numbers', 'quote'] as const).map(
      toolOf,
    ),
    linkTool(state, onLink),
    picture,
    ...(picture.isOn ? [{ name: 'picture.remove' as const, press: () => run(removePicture) }] : []),
    table,
    ...(['undo', 'redo'] as const).map(toolOf),
    source,
    ...windowTools,
    ...(isTableSelected ? tableTools : []),
  ]

  return <Toolbar tools={tools} label={label} controls={controls} />
}
