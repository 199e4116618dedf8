import type { Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEditor } from '../../editor-context.tsx'
import { pictureFile } from '../../fields/images/picture-file.ts'
import type { ControlProps } from '../../fields/localised-field.tsx'
import { writeSoon } from '../../fields/typed-text.ts'
import { writeHtml } from '../html/html-source.ts'
import { pastedHtml } from '../html/pasted-html.ts'
import { pictureView } from '../picture-view.ts'
import { richState } from '../rich-state.ts'

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
        writeSoon({
          field: latest.current.control.id,
          write() {
            written.current = writeHtml(next.doc)
            latest.current.control.onText(written.current)
          },
        })
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
  return richState({ html: value, lang, onLink })
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
