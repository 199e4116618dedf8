import type { Command, EditorState } from 'prosemirror-state'
import { richSchema } from './rich-schema.ts'

const { link } = richSchema.marks

export type LinkRange = { from: number; to: number; href: string; text: string }

/** The link at the caret, or the selection, which may become a link. */
export function linkAt({ selection, doc }: EditorState): LinkRange {
  const { $from, from, to } = selection
  let linkRange: LinkRange | undefined
  $from.parent.forEach((child, offset) => {
    const start = $from.start() + offset
    const mark = link.isInSet(child.marks)
    if (!mark) return
    const { href } = mark.attrs
    const end = start + child.nodeSize
    // A link with other marks inside consists of several nodes.
    if (linkRange && linkRange.to === start && linkRange.href === href && from > linkRange.to)
      linkRange.to = end
    else if (start <= from && from <= end && (to <= end || from === start)) {
      linkRange ??= { from: start, to: end, href: String(href), text: '' }
    }
  })
  const range = linkRange ?? { from, to, href: '', text: '' }
  return { ...range, text: doc.textBetween(range.from, range.to) }
}

/** `text` is inserted if the selection is empty. */
export function setLink(href: string, text: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkAt(state)
    const mark = link.create({ href })
    const { tr } = state
    if (from === to) tr.replaceSelectionWith(richSchema.text(text, [mark]), false)
    else tr.removeMark(from, to, link).addMark(from, to, mark)
    dispatch?.(tr.removeStoredMark(link).scrollIntoView())
    return true
  }
}

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkAt(state)
  dispatch?.(state.tr.removeMark(from, to, link))
  return true
}
