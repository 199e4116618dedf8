import type { Node as RichNode } from 'prosemirror-model'
import type { NodeViewConstructor } from 'prosemirror-view'

/** Shows a picture in the editor; `fileOf` turns a drawing's name into the address of its file. */
export function pictureView(fileOf: (src: string) => string): NodeViewConstructor {
  return (node) => {
    const dom = document.createElement('img')
    const show = ({ attrs }: RichNode) => {
      dom.src = fileOf(String(attrs.src))
      dom.alt = String(attrs.alt)
    }
    show(node)
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false
        show(next)
        return true
      },
    }
  }
}
