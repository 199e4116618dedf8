import { useIntl } from 'react-intl'
import { calendar } from '../platform/time-zone.ts'
import { useText } from './page-context.tsx'
import { Text } from './text.tsx'

/**
 * A date in the page's language and the agency's time zone: Gregorian, Latin digits. `iso`: date or
 * timestamp. A post's says what it is: bare it reads as the last day to apply.
 */
export function PublishedDate({ iso, ofPost }: { iso: string; ofPost?: boolean }) {
  const t = useText()
  const { formatDate } = useIntl()
  const moment = calendar.momentOf(iso)
  const date = formatDate(moment, { dateStyle: 'long', timeZone: calendar.timeZone })
  return (
    <time dateTime={calendar.dayOf(moment)}>
      <Text value={ofPost ? t('opening.published', { date }) : date} />
    </time>
  )
}
