import * as ar from '../../locales/ar/staff-browser-messages.ts'
import * as en from '../../locales/en/staff-browser-messages.ts'
import type { Lang } from './languages.ts'
import { withFacts } from './messages.ts'

export type BrowserMessageId = keyof typeof en.browserMessages

const files: Record<Lang, Record<BrowserMessageId, string>> = {
  en: en.browserMessages,
  ar: ar.browserMessages,
}

/** The messages of a language that only staff's browsers show, ICU syntax. The worker does not load them. */
export const browserMessagesOf = (lang: Lang) => withFacts(lang, { ...files[lang] })
