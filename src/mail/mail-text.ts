import { type Lang, languages } from '../i18n/languages.ts'
import type { MailBlock, MailContent, Row } from './mail-content.ts'

/** The plain-text part of a mail. */
export function mailText({ title, blocks, footer }: MailContent, lang: Lang): string {
  const { dir } = languages[lang]
  const lineOf = ({ label, text, isLtr }: Row) => {
    // Isolated, so that a number keeps its plus sign at the left within an Arabic line.
    const value = isLtr && dir === 'rtl' ? `\u2066${text}\u2069` : text
    return `${label}: ${value}`
  }
  const partOf = (block: MailBlock): string => {
    switch (block.kind) {
      case 'heading':
        return `${block.text}\n${'-'.repeat(Math.min(40, block.text.length))}`
      case 'text':
        return block.text
      case 'quote':
        return block.text.replace(/^/gm, '> ')
      case 'rows':
        return block.rows.map(lineOf).join('\n')
      case 'button':
        return `${block.text}:\n${block.href}`
    }
  }
  return `${[title, ...blocks.map(partOf), '--', footer].join('\n\n').replace(/\n\n--\n\n/, '\n\n--\n')}\n`
}
