import { type Command, TextSelection } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  toggleHeaderRow,
} from 'prosemirror-tables'
import { richSchema } from './rich-schema.ts'

export { isInTable }

const { nodes } = richSchema
/** The number of rows and columns of a new table. */
const size = 3

const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false
  const row = (type: typeof nodes.table_cell) =>
    nodes.table_row.create(
      null,
      Array.from({ length: size }, () => type.createChecked(null, nodes.paragraph.create())),
    )
  const rows = Array.from({ length: size }, (_, index) =>
    row(index === 0 ? nodes.table_name : nodes.table_cell),
  )
  const { tr, selection } = state
  tr.replaceSelectionWith(nodes.table.create(null, rows))
  const start = TextSelection.near(tr.doc.resolve(tr.mapping.map(selection.from, -1)), 1)
  dispatch?.(tr.setSelection(start).scrollIntoView())
  return true
}

export const tableActions = {
  table: insertTable,
  row_before: addRowBefore,
  row_after: addRowAfter,
  column_before: addColumnBefore,
  column_after: addColumnAfter,
  head_row: toggleHeaderRow,
  row_remove: deleteRow,
  column_remove: deleteColumn,
  table_remove: deleteTable,
} satisfies Record<string, Command>

/** After the last cell Tab leaves the text, so that a table is not a keyboard trap. */
export const tableKeys: Record<string, Command> = { Tab: goToNextCell(1), 'Shift-Tab': goToNextCell(-1) }
