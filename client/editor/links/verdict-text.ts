import type { judgeLink } from '../../../contract/addresses/judge-link.ts'
import { anyText, type Language } from '../../workspace/localised.ts'
import type { Translate } from '../../workspace/use-admin-text.ts'

export type Verdict = NonNullable<ReturnType<typeof judgeLink>>

/** Where a link leads, or what visitors would miss there; `lang` is the language of the admin. */
export function verdictText(verdict: Verdict, lang: string, languages: Language[], t: Translate): string {
  if (verdict.code === 'missing') return t('link.missing')
  const { code, target } = verdict
  const title = anyText(target.title, lang, languages) || target.path
  const targetLanguages = languages.filter(({ code: known }) => target.languages.includes(known))
  const language = new Intl.ListFormat(lang).format(targetLanguages.map(({ name }) => name))
  return t(`link.${code}`, { title, language })
}
