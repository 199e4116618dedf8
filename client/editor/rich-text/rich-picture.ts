import { type Command, type EditorState, NodeSelection } from 'prosemirror-state'
import { pictureWidths, richSchema } from './rich-schema.ts'

const { nodes } = richSchema

export { pictureWidths }
/** `width` is empty for the width of the text. */
export type Picture = { src: string; alt: string; caption: string; width: string }

/** The picture to edit, or null for a new one. */
export function pictureAt(state: EditorState): Picture | null {
  const figure = figureAt(state)
  const image = figure?.node.firstChild
  if (!figure || !image) return null
  const caption = figure.node.childCount > 1 ? figure.node.child(1).textContent : ''
  return {
    src: String(image.attrs.src),
    alt: String(image.attrs.alt),
    caption,
    width: String(figure.node.attrs.width ?? ''),
  }
}

/** Inserts a picture or changes the selected one. An unchanged caption keeps its formatting. */
export function setPicture({ src, alt, caption, width }: Picture): Command {
  return (state, dispatch) => {
    const oldFigure = figureAt(state)
    const old = oldFigure?.node.firstChild
    const isSame = old?.attrs.src === src
    const image = nodes.figure_picture.create({ ...(isSame ? old?.attrs : {}), src, alt })
    const oldCaption = oldFigure && oldFigure.node.childCount > 1 ? oldFigure.node.child(1) : null
    const captionText = caption.trim()
    const captions =
      oldCaption && oldCaption.textContent === captionText
        ? [oldCaption]
        : captionText
          ? [nodes.caption.create(oldCaption?.attrs, richSchema.text(captionText))]
          : []
    const figure = nodes.figure.create({ ...oldFigure?.node.attrs, width: width || null }, [
      image,
      ...captions,
    ])
    const { tr } = state
    if (oldFigure) tr.replaceWith(oldFigure.at, oldFigure.at + oldFigure.node.nodeSize, figure)
    else tr.replaceSelectionWith(figure)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

export const removePicture: Command = (state, dispatch) => {
  const figure = figureAt(state)
  if (!figure) return false
  dispatch?.(state.tr.delete(figure.at, figure.at + figure.node.nodeSize).scrollIntoView())
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
