import { useIntl } from 'react-intl'
import { languages } from '../../i18n/languages.ts'
import type { Localised } from '../../i18n/localised.ts'
import { type OpeningHours, openingHours } from '../../i18n/opening-hours.ts'
import { calendar } from '../../platform/time-zone.ts'
import { daysIn } from '../../site/working-hours.ts'
import { nuqtaRow } from '../nuqta-figures.tsx'
import { useAgency, usePage, useText } from '../page-context.tsx'
import { Text } from '../text.tsx'

/** The opening hours in words. */
export function useHours(): readonly OpeningHours[] {
  const t = useText()
  const { lang } = usePage()
  const { hours } = useAgency()
  return openingHours(hours, languages[lang].locale, (from, to) => t('hours.span', { from, to }))
}

/** Why the hours are other than usual, and until when. */
export function SpecialHours() {
  const t = useText()
  const { formatDate } = useIntl()
  const { special, hours } = useAgency()
  if (!special) return null
  const day = formatDate(calendar.momentOf(special.until), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: calendar.timeZone,
  })
  return (
    <>
      <b>
        <Text value={special.title} />
      </b>{' '}
      {t(hours.length > 0 ? 'hours.until' : 'hours.closed.until', { day })}
      <br />
    </>
  )
}

/** The days of the week as nuqtas, those without hours hollow, over their names and hours. */
export function HoursList() {
  const t = useText()
  const rows = useHours()
  const { hours } = useAgency()
  return (
    <>
      <SpecialHours />
      <dl className="hours">
        {rows.map(({ days, time }, index) => {
          const count = daysIn(hours[index] ?? { days: [], times: [] })
          return (
            <div key={days}>
              <dt>
                <svg viewBox={`0 0 ${count * 10} 10`} className={time ? 'days' : 'hollow'} aria-hidden="true">
                  <path d={nuqtaRow(count)} />
                </svg>
                {days}
              </dt>
              <dd>{time ?? t('hours.closed')}</dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

/** The text beside the phone: a note of staff, or the hours when it is answered. */
export function PhoneNote({ note }: { note: Localised | undefined }) {
  const t = useText()
  const rows = useHours()
  if (note) return <Text value={note} />
  const open = rows.flatMap(({ days, time }) => (time === null ? [] : [t('hours.within', { days, time })]))
  return (
    <>
      <SpecialHours />
      {open.length > 0 && open.reduce((first, second) => t('hours.both', { first, second }))}
    </>
  )
}
