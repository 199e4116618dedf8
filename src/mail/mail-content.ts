/*
 * The content of a mail, from which mail-html.tsx and compose-mail.ts make its two parts.
 */

/** A line of a list; `isLtr` for a text that is never mirrored, such as a phone number. */
export type Row = { label: string; text: string; href?: string; isLtr?: boolean }

export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** The enquirer's words, as plain text in its own direction. */
  | { kind: 'quote'; text: string }
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'button'; text: string; href: string }

export type MailContent = {
  subject: string
  /** Lists of mails show it beside the subject. */
  preheader: string
  title: string
  blocks: readonly MailBlock[]
  /** Why the reader gets it. */
  footer: string
}

/** Rows without a text are left out. */
export const filled = (rows: readonly Row[]): Row[] => rows.filter(({ text }) => text !== '')

/**
 * A visitor's text, changed so that mail programs make no links of it: the form could be used to send links in
 * our name. An invisible word joiner breaks up each address.
 */
export function withoutLinks(text: string): string {
  return text.replace(addressLike, (address) => address.replace(/[.@]|:(?=\/\/)/gu, '$&\u2060'))
}

/** Hosts, mail addresses and links to them, but not `3.5`. */
const addressLike = /[\p{L}\p{N}+:/@_-]*(?:[\p{L}\p{N}_-]+[.@])+\p{L}{2,}/gu

/** Only a text with many characters that HTML escapes can exceed it. */
const maxQuoteBytes = 16_000

/** The text, cut to `maxQuoteBytes` of HTML with an ellipsis. */
export function bounded(text: string): string {
  let bytes = 0
  let end = 0
  for (const letter of text) {
    bytes += /[&<>"']/.test(letter) ? 6 : new TextEncoder().encode(letter).length
    if (bytes > maxQuoteBytes) return `${text.slice(0, end).trimEnd()}…`
    end += letter.length
  }
  return text
}
