import { contentOf } from '../../../src/i18n/content.ts'
import type { Lang } from '../../../src/i18n/languages.ts'

/** The page texts the tests look for, from the locales themselves. */
export const content = { en: contentOf('en'), ar: contentOf('ar') }

export const otherLang: Record<Lang, Lang> = { en: 'ar', ar: 'en' }
