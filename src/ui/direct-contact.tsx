import { ContactWays } from '../../client/form/contact-ways.tsx'
import { useContactWays } from './contact-ways.ts'
import { useText } from './page-context.tsx'

/** Other ways to reach the agency, where a form cannot be shown again. */
export function DirectContact() {
  const t = useText()
  const ways = useContactWays()
  return (
    <div>
      <p>{t('form.ways')}</p>
      <ContactWays ways={ways} />
    </div>
  )
}
