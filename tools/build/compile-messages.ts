import { createIntl } from '@formatjs/intl'

/** A parsed message, as `intl-messageformat` takes it instead of a text. */
type Parsed = readonly object[]
/** Texts by name. */
type Messages = Record<string, string>

/**
 * Parses the messages that have values in any language, so that the worker carries no parser and no page waits for it.
 * `own` is what is parsed, `others` are the same messages in the other languages.
 */
export function compileMessages(locale: string, own: Messages, others: Messages[]): Record<string, Parsed> {
  const { formatters } = createIntl({ locale })
  const hasValues = (text = '') => /[{<']/.test(text)
  const named = Object.entries(own).filter(([id, text]) =>
    [text, ...others.map((messages) => messages[id])].some(hasValues),
  )
  return Object.fromEntries(
    named.map(([id, text]) => [id, formatters.getMessageFormat(text, locale).getAst()]),
  )
}
