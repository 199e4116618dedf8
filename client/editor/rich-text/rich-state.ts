import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node as RichNode } from 'prosemirror-model'
import { type Command, EditorState, type Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { freshSelection } from './fresh-selection.ts'
import { parseHtml } from './html-source.ts'
import { passHistory } from './pass-history.ts'
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
