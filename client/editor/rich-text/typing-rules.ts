import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { Mark, MarkType } from 'prosemirror-model'
import { type Command, type EditorState, Plugin } from 'prosemirror-state'
import { mailLink, proposeAddress, safeUrl } from '../../../contract/addresses/safe-url.ts'
import { richSchema } from './rich-schema.ts'

const { nodes, marks } = richSchema

/** Typed text that becomes formatting (`## `, `- `, `**bold**`, `_italic_`), quotation marks or a link. */
export function typingRules(lang: string): Plugin {
  return inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, ([, signs = '']) => ({
        level: Math.max(2, signs.length),
      })),
      wrappingInputRule(/^[-*•]\s$/, nodes.bullet_list),
      wrappingInputRule(/^[1١][.)]\s$/, nodes.ordered_list),
      wrappingInputRule(/^>\s$/, nodes.blockquote),
      marked(/()\*\*([^*\s][^*]*)\*\*$/, marks.strong),
      marked(/(^|[^*])\*([^*\s][^*]*)\*$/, marks.em),
      marked(/(^|[^\p{L}\p{N}_])_([^_\s][^_]*)_$/u, marks.em),
      ...languageRules(lang),
      new InputRule(/(?:^|\s)(\S+)\s$/, (state, match, start, end) => {
        const typed = match[1] ?? ''
        const from = start + match[0].indexOf(typed)
        const link = linkFor(state, typed, from)
        return (
          link && state.tr.addMark(from, from + link.length, link.mark).insertText(match[0].slice(-1), end)
        )
      }),
    ],
  })
}

/** Marks the words between two signs. `typed` captures the text before the signs and the words. */
function marked(typed: RegExp, mark: MarkType): InputRule {
  return new InputRule(typed, ({ tr }, [whole, before = '', words = ''], from, end) => {
    if (/\s$/.test(words)) return null
    const start = from + before.length
    const signs = (whole.length - before.length - words.length) / 2
    tr.delete(start + signs + words.length, end).delete(start, start + signs)
    return tr.addMark(start, start + words.length, mark.create()).removeStoredMark(mark)
  })
}

/** A quotation mark opens before a word and closes anywhere else. */
const opening = /(?:^|[\s([{«“‘])"$/
const openingSingle = /(?:^|[\s([{«“‘])'$/

/** Rules of the language, without its region. */
function languageRules(lang: string): InputRule[] {
  if (lang.startsWith('ar')) {
    return [
      quotation(opening, '«'),
      quotation(/"$/, '»'),
      // No line break between a number and its noun, nor before ص and م.
      new InputRule(/\d [\u0621-\u064a]$/, (state, [typed], start, end) =>
        state.tr.insertText(typed.slice(-1), end).insertText('\u00a0', start + 1, start + 2),
      ),
    ]
  }
  if (!lang.startsWith('en')) return []
  return [quotation(opening, '“'), quotation(/"$/, '”'), quotation(openingSingle, '‘'), quotation(/'$/, '’')]
}

function quotation(typed: RegExp, written: string): InputRule {
  return new InputRule(typed, (state, _match, _start, end) => state.tr.insertText(written, end), {
    inCodeMark: false,
  })
}

const closing = '.,;:!?)]»”’"\'،؛؟'

/** A link for a typed address; the punctuation after it stays outside. */
function linkFor(state: EditorState, typed: string, from: number): { mark: Mark; length: number } | null {
  let end = typed.length
  while (end > 0 && closing.includes(typed.charAt(end - 1))) end -= 1
  const address = typed.slice(0, end)
  const href = hrefOf(address)
  if (!href || state.doc.rangeHasMark(from, from + address.length, marks.link)) return null
  return { mark: marks.link.create({ href }), length: address.length }
}

/** The link for a web or mail address; null for any other word. */
function hrefOf(word: string): string | null {
  if (/^https?:\/\/[^\s/]+\.\S+$/i.test(word)) return safeUrl(word)
  return mailLink(word) ?? (/^www\.\S+\.\S+$/i.test(word) ? proposeAddress(word) : null)
}

/** Makes a link of the address before Enter, which ends a word like a space. */
export const linkBefore: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type.spec.code) return false
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const typed = before.split(/\s/).at(-1) ?? ''
  const from = $from.pos - typed.length
  const link = linkFor(state, typed, from)
  if (link) dispatch?.(state.tr.addMark(from, from + link.length, link.mark))
  return false
}

/** A pasted address makes a link of the selected words. Without a selection the address is also the text. */
export function pastedLinks(): Plugin {
  return new Plugin({
    props: {
      handlePaste(view, event) {
        const text = event.clipboardData?.getData('text/plain').trim() ?? ''
        const href = hrefOf(text)
        const { empty, from, to, $from, $to } = view.state.selection
        if (!href || !$from.sameParent($to) || $from.parent.type.spec.code) return false
        const mark = marks.link.create({ href })
        const { tr } = view.state
        if (empty) tr.replaceSelectionWith(richSchema.text(text, [mark]), false)
        else tr.removeMark(from, to, marks.link).addMark(from, to, mark)
        view.dispatch(tr.removeStoredMark(marks.link).scrollIntoView())
        return true
      },
    },
  })
}

/** Keeps an empty line after a table or a picture at the end, which is not stored (html-source.ts). */
export function lastLine(): Plugin {
  return new Plugin({
    appendTransaction: (_, __, { doc, tr }) =>
      needsLastLine(doc.lastChild?.type.name) ? tr.insert(doc.content.size, nodes.paragraph.create()) : null,
  })
}

export function needsLastLine(name: string | undefined): boolean {
  return name === 'table' || name === 'figure'
}
