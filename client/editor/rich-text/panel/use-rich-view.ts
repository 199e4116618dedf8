import type { Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEditor } from '../../editor-context.tsx'
import { pictureFile } from '../../fields/images/picture-file.ts'
import type { ControlProps } from '../../fields/localised-field.tsx'
import { writeAfterPaint } from '../../fields/typed-text.ts'
import { writeHtml } from '../html/html-source.ts'
import { pastedHtml } from '../html/pasted-html.ts'
import { pictureView } from '../picture-view.ts'
import { richState } from '../rich-state.ts'

/** The ProseMirror view of a field, which is mounted in `container`, its state and a function that runs commands. */
export function useRichView(control: ControlProps, onLink: () => void) {
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const { art, pattern } = useEditor()
  const latest = useRef({ control, onLink })
  /** The last value that was written here; any other value was changed elsewhere. */
  const lastHtml = useRef(control.value)
  latest.current = { control, onLink }

  useLayoutEffect(() => {
    if (!container.current) return
    const { lang } = latest.current.control
    const picture = pictureView((src) => pictureFile(src, { art, pattern, lang }))
    const editor = new EditorView(container.current, {
      state: stateOf(latest.current.control, () => latest.current.onLink()),
      attributes: attributesOf(latest.current.control),
      transformPastedHTML: pastedHtml,
      nodeViews: { figure_picture: picture, image: picture },
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction)
        editor.updateState(next)
        setState(next)
        if (!transaction.docChanged) return
        writeAfterPaint({
          field: latest.current.control.id,
          write() {
            lastHtml.current = writeHtml(next.doc)
            latest.current.control.onText(lastHtml.current)
          },
        })
      },
    })
    view.current = editor
    setState(editor.state)
    return () => editor.destroy()
  }, [art, pattern])

  useEffect(() => {
    const editor = view.current
    if (!editor) return
    if (control.value !== lastHtml.current) {
      lastHtml.current = control.value
      editor.updateState(stateOf(control, () => latest.current.onLink()))
      setState(editor.state)
    }
  })

  const attributes = JSON.stringify(attributesOf(control))
  useEffect(() => view.current?.setProps({ attributes: JSON.parse(attributes) }), [attributes])

  const run = (command: Command) => {
    const editor = view.current
    if (!editor) return
    command(editor.state, editor.dispatch, editor)
    editor.focus()
  }
  return { container, state, run }
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
