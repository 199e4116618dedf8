import {
  baseKeymap,
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { richSchema } from './rich-schema.ts'
import { tableKeys } from './rich-tables.ts'

const { nodes, marks } = richSchema

/** A command, and whether the selection has its formatting already. */
export type RichAction = { run: Command; isOn?: (state: EditorState) => boolean }

export const richActions = {
  heading_2: heading(2),
  heading_3: heading(3),
  heading_4: heading(4),
  bold: mark(marks.strong),
  italic: mark(marks.em),
  list: list(nodes.bullet_list),
  numbers: list(nodes.ordered_list),
  quote: quote(),
  undo: { run: undo },
  redo: { run: redo },
} satisfies Record<string, RichAction>

const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create()).scrollIntoView())
  return true
})

export const richKeys: Record<string, Command> = {
  ...baseKeymap,
  ...tableKeys,
  Enter: chainCommands(splitListItem(nodes.list_item), baseKeymap.Enter ?? (() => false)),
  // Restores the typed text after a typing rule changed it.
  Backspace: chainCommands(undoInputRule, baseKeymap.Backspace ?? (() => false)),
  'Shift-Enter': lineBreak,
  'Mod-b': richActions.bold.run,
  'Mod-i': richActions.italic.run,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
}

/** Whether a mark covers part of the selection, or applies to the next letters. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)
}

function mark(type: MarkType): RichAction {
  return { run: toggleMark(type), isOn: (state) => hasMark(state, type) }
}

function heading(level: number): RichAction {
  const isOn = ({ selection: { $from } }: EditorState) =>
    $from.parent.type === nodes.heading && $from.parent.attrs.level === level
  return {
    isOn,
    run: (state, dispatch) =>
      (isOn(state) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(state, dispatch),
  }
}

/** The innermost list around the selection, with its position. */
function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type === nodes.bullet_list || node.type === nodes.ordered_list) {
      return { node, at: $from.before(depth) }
    }
  }
  return null
}

function list(type: NodeType): RichAction {
  const isOn = (state: EditorState) => listAround(state)?.node.type === type
  return {
    isOn,
    run: (state, dispatch) => {
      const around = listAround(state)
      if (!around) return wrapInList(type)(state, dispatch)
      if (around.node.type === type) return liftListItem(nodes.list_item)(state, dispatch)
      dispatch?.(state.tr.setNodeMarkup(around.at, type, around.node.attrs))
      return true
    },
  }
}

function quote(): RichAction {
  const isOn = ({ selection: { $from } }: EditorState) =>
    Array.from({ length: $from.depth }, (_, depth) => $from.node(depth)).some(
      ({ type }) => type === nodes.blockquote,
    )
  return { isOn, run: (state, dispatch) => (isOn(state) ? lift : wrapIn(nodes.blockquote))(state, dispatch) }
}
