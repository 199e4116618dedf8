import { sanitise } from '../html/sanitise.ts'
import { markup } from '../html/trusted.ts'
import { languages } from '../i18n/languages.ts'
import { type Localised, pickText } from '../i18n/localised.ts'
import { usePage } from './page-context.tsx'

/** An editor's HTML, made safe; a text that exists only in another language says so. */
export function Html({ value, className }: { value: Localised; className: string }) {
  const { lang } = usePage()
  const picked = pickText(value, lang)
  const other = picked.lang ? { lang: picked.lang, dir: languages[picked.lang].dir } : {}
  return <div className={className} {...other} {...markup(sanitise(picked.text))} />
}
