/*
 * What a mail says, before it is HTML (mail-html.tsx) or plain text (mail-text.ts): both are made of the same blocks.
 */

/** A line of a list; `isLtr` for what is never mirrored, as a phone number. */
export type Row = { label: string; text: string; href?: string; isLtr?: boolean }

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** The enquirer's words, as plain text in its own direction. */
  | { kind: 'quote'; text: string }
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'button'; text: string; href: string }

export type Content = {
  subject: string
  /** What a list of mails shows beside the subject. */
  preheader: string
  title: string
  blocks: readonly Block[]
  /** Why the reader gets it. */
  footer: string
}

/**
 * Text of a visitor as no program makes a link of it: the form could be used to send people a link in our
 * name. A word joiner is invisible and ends what looks like an address.
 */
export function withoutLinks(text: string): string {
  return text.replace(addressLike, (address) => address.replace(/[.@]|:(?=\/\/)/gu, '$&\u2060'))
}

/** Hosts and mail addresses, with what leads to them; `3.5` is none. */
const addressLike = /[\p{L}\p{N}+:/@_-]*(?:[\p{L}\p{N}_-]+[.@])+\p{L}{2,}/gu

/** More than a form can hold, but for text that takes many bytes in HTML. */
const maxQuoteBytes = 16_000

/** The beginning of a text that takes at most `maxQuoteBytes` in HTML, with an ellipsis if that is not all. */
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
