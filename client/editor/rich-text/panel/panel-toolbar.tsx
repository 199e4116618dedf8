import type { Command, EditorState } from 'prosemirror-state'
import type { richActions } from '../rich-commands.ts'
import { pictureAt, removePicture } from '../rich-picture.ts'
import { isInTable, tableActions } from '../rich-tables.ts'
import { actionTool, linkTool, type Tool, Toolbar } from '../toolbar.tsx'
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

const tableChanges = [
  ...(['row_before', 'row_after', 'column_before', 'column_after', 'head_row'] as const),
  ...(['row_remove', 'column_remove', 'table_remove'] as const),
]

/** Everything a text can be given, in its form. */
export function PanelToolbar({ label, controls, state, run, onLink, onPicture, onSource }: ToolbarProps) {
  const writing = useWideWriting()
  const toolOf = (name: keyof typeof richActions) => actionTool(name, state, run)
  const picture: Tool = { name: 'picture', icon: 'image', on: pictureAt(state) !== null, press: onPicture }
  const inTable = isInTable(state)
  const table: Tool = {
    name: 'table',
    icon: 'table',
    on: inTable,
    off: inTable || !tableActions.table(state),
    press: () => run(tableActions.table),
  }
  const tableTools = tableChanges.map((name): Tool => {
    const command = tableActions[name]
    return { name, off: !command(state), press: () => run(command) }
  })
  const wide: Tool[] = writing
    ? [{ name: 'wide', icon: 'maximize-2', on: writing.isWide, press: writing.toggle }]
    : []
  const source: Tool = { name: 'source', icon: 'code', press: onSource }
  const tools: Tool[] = [
    ...(['heading_2', 'heading_3', 'heading_4', 'bold', 'italic', 'list', 'numbers', 'quote'] as const).map(
      toolOf,
    ),
    linkTool(state, onLink),
    picture,
    // A tool of the selected picture, as those of a table.
    ...(picture.on ? [{ name: 'picture.remove' as const, press: () => run(removePicture) }] : []),
    table,
    ...(['undo', 'redo'] as const).map(toolOf),
    source,
    ...wide,
    ...(inTable ? tableTools : []),
  ]

  return <Toolbar tools={tools} label={label} controls={controls} />
}
