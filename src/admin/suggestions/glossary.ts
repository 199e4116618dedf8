import type { Lang } from '../../i18n/languages.ts'
import { messagesOf } from '../../i18n/messages.ts'

type Term = { from: string; to: string }

/** Our terms that a text uses, in both languages: `glossary.…` of the messages. */
export function termsIn(text: string, from: Lang, to: Lang): Term[] {
  const [said, meant]: Record<string, string>[] = [messagesOf(from), messagesOf(to)]
  const words = wordsOf(text)
  return Object.entries(said ?? {}).flatMap(([id, term]) => {
    const other = meant?.[id]
    return id.startsWith('glossary.') && words.includes(wordsOf(term).trimEnd()) && other
      ? [{ from: term, to: other }]
      : []
  })
}

/** In lower case, each after a space, so that `api` is not found in `rapid`; Arabic words carry their prefixes. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^(?=[a-z\d])/, ' ')
}
