import { redoDepth, undoDepth } from 'prosemirror-history'
import { type EditorState, Plugin } from 'prosemirror-state'

/**
 * A formatted text undoes its own steps. Once it has none, its view would still swallow the keys: they are left to the
 * history of the page.
 */
export function passHistory(): Plugin {
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
