import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ControlProps } from '../fields/text-pair.tsx'
import { parseHtml, writeHtml } from './html-source.ts'
import { pastedHtml } from './pasted-html.ts'
import { richKeys } from './rich-commands.ts'

/** The editable text in `place`, its state for the toolbar, and a function that runs commands in it. */
export function useRichView(control: ControlProps, onLink: () => void) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const latest = useRef({ control, onLink })
  /** The text as last emitted here; another value came from outside. */
  const written = useRef(control.value)
  latest.current = { control, onLink }

  useLayoutEffect(() => {
    if (!place.current) return
    const made = new EditorView(place.current, {
      state: stateOf(latest.current.control.value, () => latest.current.onLink()),
      attributes: attributesOf(latest.current.control),
      transformPastedHTML: pastedHtml,
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
  }, [])

  useEffect(() => {
    const made = view.current
    if (!made) return
    if (control.value !== written.current) {
      written.current = control.value
      made.updateState(stateOf(control.value, () => latest.current.onLink()))
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

function stateOf(html: string, onLink: () => void): EditorState {
  const askLink: Command = () => {
    // The browser reports a selection after the key that made it, possibly after the next one.
    requestAnimationFrame(onLink)
    return true
  }
  return EditorState.create({
    doc: parseHtml(html),
    plugins: [history(), keymap({ ...richKeys, 'Mod-k': askLink })],
  })
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
