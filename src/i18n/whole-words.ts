/** `e-` before a word, not inside an address. */
const prefix = /(?<![\w.@/-])e-(?=\p{L}+(?![\w@/]))/giu
/**
 * Around a text that is edited where it stands (src/admin/pages/editor/canvas/marks.ts): it is read back letter
 * by letter.
 */
const mark = '\ufeff'

/** The text with its words like “e-invoicing” in one piece: a line does not end after their one letter. */
export function bindPrefixes(text: string): string {
  return text.includes(mark) ? text : text.replace(prefix, '$&\u2060')
}
