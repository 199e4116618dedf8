import type { HandbookPage } from '../../../contract/workspace/help.ts'
import { defaultLang, type Lang } from '../../i18n/languages.ts'

/** `lang` is another one where the handbook is not written in the reader's. */
type Handbook = { lang: Lang; pages: Partial<Record<string, HandbookPage>> }

const files = import.meta.glob<Handbook['pages']>('../../../generated/handbook/*.json', { import: 'default' })
const fileOf = (lang: Lang) => files[`../../../generated/handbook/${lang}.json`]

/** The handbook of staff, as the build compiled it (tools/build/handbook.ts); its first page has an empty name. */
export async function readHandbook(lang: Lang): Promise<Handbook> {
  const own = await fileOf(lang)?.()
  return own ? { lang, pages: own } : { lang: defaultLang, pages: (await fileOf(defaultLang)?.()) ?? {} }
}
