import { history, redoDepth, undoDepth } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node as RichNode } from 'prosemirror-model'
import { type Command, EditorState, Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { parseHtml } from './html/html-source.ts'
import { richKeys } from './rich-commands.ts'
import { richSchema } from './rich-schema.ts'
import { lastLine, linkBefore, needsLastLine, pastedLinks, typingRules } from './typing-rules.ts'

type StateOptions = {
  html: string
  lang: string
  onLink: () => void
  /** These keys come before all others. */
  keys?: Record<string, Command>
  morePlugins?: Plugin[]
}

/** The ProseMirror state of a formatted text, in its form and in the page. */
export function richState({ html, lang, onLink, keys = {}, morePlugins = [] }: StateOptions): EditorState {
  const askLink: Command = () => {
    onLink()
    return true
  }
  return EditorState.create({
    doc: docWithLastLine(html),
    plugins: [
      updateSelection(),
      passHistory(),
      history(),
      typingRules(lang),
      pastedLinks(),
      // This is a plugin of its own, so that the next plugin sees the changed state.
      keymap({ Enter: linkBefore }),
      keymap(keys),
      keymap({ ...richKeys, 'Mod-k': askLink }),
      tableEditing(),
      lastLine(),
      ...morePlugins,
    ],
  })
}

/** Adds an empty line after a table or a picture at the end. */
function docWithLastLine(html: string): RichNode {
  const doc = parseHtml(html)
  if (!needsLastLine(doc.lastChild?.type.name)) return doc
  return doc.copy(doc.content.addToEnd(richSchema.nodes.paragraph.create()))
}

/**
 * Updates the selection before each key. The browser reports a selection that a key made (End, an arrow) late: on a
 * busy page after the next key, which would act at the old caret.
 */
const updateSelection = () =>
  new Plugin({
    props: {
      handleDOMEvents: {
        keydown({ dom }, { isComposing }) {
          // ProseMirror reads the selection on this event.
          if (!isComposing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
          return false
        },
      },
    },
  })

/** Leaves undo and redo to the history of the page once the text has no steps, which ProseMirror would not do. */
function passHistory(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: ({ state }, event) => isHistoryKey(event) && depthFor(state, event) === 0,
      },
    },
  })
}

type KeyPress = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

function isHistoryKey({ code, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return (ctrlKey || metaKey) && !altKey && (code === 'KeyZ' || code === 'KeyY')
}

function depthFor(state: EditorState, { code, shiftKey }: KeyPress): number {
  return code === 'KeyY' || shiftKey ? redoDepth(state) : undoDepth(state)
}
