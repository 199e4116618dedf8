import * as ar from '../../locales/ar/messages.ts'
import * as en from '../../locales/en/messages.ts'
import { factFiller, fillIn } from './facts.ts'
import type { Lang } from './languages.ts'

export type MessageId = keyof typeof en.messages
type File = { facts: Record<keyof typeof en.facts, string>; messages: Record<MessageId, string> }

const files: Record<Lang, File> = { en, ar }
const fillers: Partial<Record<Lang, (text: string) => string>> = {}

/** Fills in the facts of a text of a language. */
export function factsIn(lang: Lang): (text: string) => string {
  fillers[lang] ??= factFiller(lang, files[lang].facts)
  return fillers[lang]
}

/** Fills in the facts of texts of a language, in place. */
export function withFacts<Texts extends object>(lang: Lang, texts: Texts): Texts {
  fillIn(texts, factsIn(lang))
  return texts
}

const filled: Partial<Record<Lang, File['messages']>> = {}

/** The messages of a language, ICU syntax. */
export function messagesOf(lang: Lang): File['messages'] {
  filled[lang] ??= withFacts(lang, files[lang].messages)
  return filled[lang]
}
