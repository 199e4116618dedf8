import type { Node as RichNode } from 'prosemirror-model'
import type { NodeViewConstructor } from 'prosemirror-view'

/** The node view of a picture; `renderedPicture` is the element that the page shows for it, if there is one. */
export function pictureView(
  pictureFile: (src: string) => string,
  renderedPicture: (src: string) => HTMLImageElement | undefined = () => undefined,
): NodeViewConstructor {
  return (node) => {
    const dom = renderedPicture(String(node.attrs.src)) ?? document.createElement('img')
    const setAttributes = ({ attrs }: RichNode) => {
      dom.src = pictureFile(String(attrs.src))
      dom.alt = String(attrs.alt)
    }
    setAttributes(node)
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type || next.attrs.src !== node.attrs.src) return false
        setAttributes(next)
        return true
      },
    }
  }
}
