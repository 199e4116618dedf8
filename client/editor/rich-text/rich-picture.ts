import { type Command, type EditorState, NodeSelection } from 'prosemirror-state'
import { pictureWidths, richSchema } from './rich-schema.ts'

const { nodes } = richSchema

export { pictureWidths }
/** `width` is empty for the width of the text. */
export type Picture = { src: string; alt: string; caption: string; width: string }

/** The picture to edit, or null for a new one. */
export function pictureAt(state: EditorState): Picture | null {
  const found = figureAt(state)
  const image = found?.node.firstChild
  if (!found || !image) return null
  const caption = found.node.childCount > 1 ? found.node.child(1).textContent : ''
  return {
    src: String(image.attrs.src),
    alt: String(image.attrs.alt),
    caption,
    width: String(found.node.attrs.width ?? ''),
  }
}

/** Inserts a picture or changes the selected one. An unchanged caption keeps its formatting. */
export function setPicture({ src, alt, caption, width }: Picture): Command {
  return (state, dispatch) => {
    const found = figureAt(state)
    const old = found?.node.firstChild
    const isSame = old?.attrs.src === src
    const image = nodes.figure_picture.create({ ...(isSame ? old?.attrs : {}), src, alt })
    const oldCaption = found && found.node.childCount > 1 ? found.node.child(1) : null
    const captionText = caption.trim()
    const captions =
      oldCaption && oldCaption.textContent === captionText
        ? [oldCaption]
        : captionText
          ? [nodes.caption.create(oldCaption?.attrs, richSchema.text(captionText))]
          : []
    const figure = nodes.figure.create({ ...found?.node.attrs, width: width || null }, [image, ...captions])
    const { tr } = state
    if (found) tr.replaceWith(found.at, found.at + found.node.nodeSize, figure)
    else tr.replaceSelectionWith(figure)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

export const removePicture: Command = (state, dispatch) => {
  const found = figureAt(state)
  if (!found) return false
  dispatch?.(state.tr.delete(found.at, found.at + found.node.nodeSize).scrollIntoView())
  return true
}

/** The figure around the selection, with its position. */
function figureAt({ selection }: EditorState) {
  const { $from } = selection
  if (selection instanceof NodeSelection && selection.node.type === nodes.figure) {
    return { node: selection.node, at: $from.pos }
  }
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type === nodes.figure) return { node: $from.node(depth), at: $from.before(depth) }
  }
  return null
}
