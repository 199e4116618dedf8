import type { EditorProps } from '../../../contract/editor.ts'
import { type Lang, languageName, languages, ownFirst } from '../../i18n/languages.ts'

/** The languages of each text, the reader's own first. */
export function namedLanguages(lang: Lang): EditorProps['languages'] {
  return ownFirst(lang).map((code) => ({
    code,
    name: languageName(code, lang),
    dir: languages[code].dir,
  }))
}
