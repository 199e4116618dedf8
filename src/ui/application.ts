import { readableValue } from '../html/readable-value.ts'
import { type Localised, plainText } from '../i18n/localised.ts'
import { useAgency, usePage } from './page-context.tsx'

/** Where a job is applied for: a message to the agency that names it. */
export function useApplication(title: Localised): string {
  const { lang } = usePage()
  const { email } = useAgency()
  return `mailto:${email}?subject=${readableValue(plainText(title, lang))}`
}
