import { contentOf } from '../../../src/i18n/content.ts'
import type { Lang } from '../../../src/i18n/languages.ts'

/** The texts of the locales that the tests look for. */
export const content = { en: contentOf('en'), ar: contentOf('ar') }

export const otherLang: Record<Lang, Lang> = { en: 'ar', ar: 'en' }
