import { history, redoDepth, undoDepth } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node as RichNode } from 'prosemirror-model'
import { type Command, EditorState, Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { parseHtml } from './html/html-source.ts'
import { richKeys } from './rich-commands.ts'
import { richSchema } from './rich-schema.ts'
import { isClosed, lastLine, linkBefore, pastedLinks, typingRules } from './typing-rules.ts'

type StateOptions = {
  html: string
  lang: string
  onLink: () => void
  /** Keys of the place where it is written, before all others. */
  keys?: Record<string, Command>
  also?: Plugin[]
}

/** A formatted text as it is written, in its form and in the page. */
export function richState({ html, lang, onLink, keys = {}, also = [] }: StateOptions): EditorState {
  const askLink: Command = () => {
    onLink()
    return true
  }
  return EditorState.create({
    doc: endedDoc(html),
    plugins: [
      freshSelection(),
      passHistory(),
      history(),
      typingRules(lang),
      pastedLinks(),
      // On its own, because the next plugin begins with the state that it leaves.
      keymap({ Enter: linkBefore }),
      keymap(keys),
      keymap({ ...richKeys, 'Mod-k': askLink }),
      tableEditing(),
      lastLine(),
      ...also,
    ],
  })
}

/** After a table or a picture there is a line to write on. */
function endedDoc(html: string): RichNode {
  const doc = parseHtml(html)
  if (!isClosed(doc.lastChild?.type.name)) return doc
  return doc.copy(doc.content.addToEnd(richSchema.nodes.paragraph.create()))
}

/**
 * Has the selection read before each key. The browser reports one that a key made (End, an arrow) a moment later, and
 * when the page is busy only after the next key: that one would act where the caret was before.
 */
const freshSelection = () =>
  new Plugin({
    props: {
      handleDOMEvents: {
        keydown({ dom }, { isComposing }) {
          // What the view listens to anyway.
          if (!isComposing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
          return false
        },
      },
    },
  })

/**
 * A formatted text undoes its own steps. Once it has none, its view would still swallow the keys: they are left to the
 * history of the page.
 */
function passHistory(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: ({ state }, event) => isHistoryKey(event) && depthFor(state, event) === 0,
      },
    },
  })
}

type Pressed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

function isHistoryKey({ code, ctrlKey, metaKey, altKey }: Pressed): boolean {
  return (ctrlKey || metaKey) && !altKey && (code === 'KeyZ' || code === 'KeyY')
}

function depthFor(state: EditorState, { code, shiftKey }: Pressed): number {
  return code === 'KeyY' || shiftKey ? redoDepth(state) : undoDepth(state)
}
