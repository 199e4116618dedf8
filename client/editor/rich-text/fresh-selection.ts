import { Plugin } from 'prosemirror-state'

/**
 * Has the selection read before each key. The browser reports one that a key made (End, an arrow) a moment later, and
 * when the page is busy only after the next key: that one would act where the caret was before.
 */
export const freshSelection = () =>
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
