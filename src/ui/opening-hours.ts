import { languages } from '../i18n/languages.ts'
import { type OpeningHours, openingHours } from '../i18n/opening-hours.ts'
import { usePage, useText } from './page-context.tsx'

/** The agency's opening hours in the page's language. */
export function useOpeningHours(): OpeningHours[] {
  const { lang } = usePage()
  const t = useText()
  return openingHours(languages[lang].locale, (from, to) => t('hours.span', { from, to }))
}
