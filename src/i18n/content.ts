import * as ar from '../../locales/ar/content.ts'
import * as en from '../../locales/en/content.ts'
import type { Lang } from './languages.ts'
import { withFacts } from './messages.ts'

export type Content = typeof en.content

const files: Record<Lang, Content> = { en: en.content, ar: ar.content }
const filled: Partial<Record<Lang, Content>> = {}

/** The texts of a language by subject: what pages say. */
export function contentOf(lang: Lang): Content {
  filled[lang] ??= withFacts(lang, files[lang])
  return filled[lang]
}
