import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node as RichNode } from 'prosemirror-model'
import { type Command, EditorState } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEditor } from '../editor-context.tsx'
import { pictureFile } from '../fields/picture-file.ts'
import type { ControlProps } from '../fields/text-pair.tsx'
import { parseHtml, writeHtml } from './html-source.ts'
import { pastedHtml } from './pasted-html.ts'
import { pictureView } from './picture-view.ts'
import { richKeys } from './rich-commands.ts'
import { richSchema } from './rich-schema.ts'
import { isClosed, lastLine, linkBefore, pastedLinks, typingRules } from './typing-rules.ts'

/** The editable text in `place`, its state for the toolbar, and a function that runs commands in it. */
export function useRichView(control: ControlProps, onLink: () => void) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const { art, pattern } = useEditor()
  const latest = useRef({ control, onLink })
  /** The text as last emitted here; another value came from outside. */
  const written = useRef(control.value)
  latest.current = { control, onLink }

  useLayoutEffect(() => {
    if (!place.current) return
    const { lang } = latest.current.control
    const picture = pictureView((src) => pictureFile(src, { art, pattern, lang }))
    const made = new EditorView(place.current, {
      state: stateOf(latest.current.control, () => latest.current.onLink()),
      attributes: attributesOf(latest.current.control),
      transformPastedHTML: pastedHtml,
      nodeViews: { figure_picture: picture, image: picture },
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (!transaction.docChanged) return
        written.current = writeHtml(next.doc)
        latest.current.control.onText(written.current)
      },
    })
    view.current = made
    setState(made.state)
    return () => made.destroy()
  }, [art, pattern])

  useEffect(() => {
    const made = view.current
    if (!made) return
    if (control.value !== written.current) {
      written.current = control.value
      made.updateState(stateOf(control, () => latest.current.onLink()))
      setState(made.state)
    }
  })

  const attributes = JSON.stringify(attributesOf(control))
  useEffect(() => view.current?.setProps({ attributes: JSON.parse(attributes) }), [attributes])

  const run = (command: Command) => {
    const made = view.current
    if (!made) return
    command(made.state, made.dispatch, made)
    made.focus()
  }
  return { place, state, run }
}

function stateOf({ value, lang }: ControlProps, onLink: () => void): EditorState {
  const askLink: Command = () => {
    // The browser reports a selection after the key that made it, possibly after the next one.
    requestAnimationFrame(onLink)
    return true
  }
  return EditorState.create({
    doc: endedDoc(value),
    plugins: [
      history(),
      typingRules(lang),
      pastedLinks(),
      // On its own, because the next plugin begins with the state that it leaves.
      keymap({ Enter: linkBefore }),
      keymap({ ...richKeys, 'Mod-k': askLink }),
      tableEditing(),
      lastLine(),
    ],
  })
}

/** After a table or a picture there is a line to write on. */
function endedDoc(html: string): RichNode {
  const doc = parseHtml(html)
  if (!isClosed(doc.lastChild?.type.name)) return doc
  return doc.copy(doc.content.addToEnd(richSchema.nodes.paragraph.create()))
}

function attributesOf({ id, lang, dir, fullName, ...control }: ControlProps): Record<string, string> {
  return {
    id,
    lang,
    dir,
    class: 'input rich-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': fullName,
    ...(control.placeholder ? { 'aria-placeholder': control.placeholder } : {}),
    ...(control['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
    ...(control['aria-describedby'] ? { 'aria-describedby': control['aria-describedby'] } : {}),
  }
}
