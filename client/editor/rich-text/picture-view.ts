import type { Node as RichNode } from 'prosemirror-model'
import type { NodeViewConstructor } from 'prosemirror-view'

/**
 * Shows a picture in the editor; `fileOf` turns a drawing's name into the address of its file. `shown` is the
 * picture as the page shows it, if it does.
 */
export function pictureView(
  fileOf: (src: string) => string,
  shown: (src: string) => HTMLImageElement | undefined = () => undefined,
): NodeViewConstructor {
  return (node) => {
    const dom = shown(String(node.attrs.src)) ?? document.createElement('img')
    const show = ({ attrs }: RichNode) => {
      dom.src = fileOf(String(attrs.src))
      dom.alt = String(attrs.alt)
    }
    show(node)
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type || next.attrs.src !== node.attrs.src) return false
        show(next)
        return true
      },
    }
  }
}
