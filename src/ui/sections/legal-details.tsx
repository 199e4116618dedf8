import { useAgency, useText } from '../page-context.tsx'
import { Text } from '../text.tsx'

/** Name and registration of the company, as rows of a `dl`. */
export function LegalDetails() {
  const t = useText()
  const { legalName, commercialRegistration, vatNumber } = useAgency()
  return (
    <>
      <div>
        <dt>{t('legal.name')}</dt>
        <dd>
          <Text value={legalName} />
        </dd>
      </div>
      <div>
        <dt>{t('legal.registration')}</dt>
        <dd>
          <bdi className="ltr">{commercialRegistration}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('legal.vat')}</dt>
        <dd>
          <bdi className="ltr">{vatNumber}</bdi>
        </dd>
      </div>
    </>
  )
}
