import { FormattedDate } from 'react-intl'
import { calendar } from '../calendar.ts'

/** A date in the page's language and the agency's time zone: Gregorian, Latin digits. `iso`: date or timestamp. */
export function PublishedDate({ iso }: { iso: string }) {
  const moment = calendar.momentOf(iso)
  return (
    <time dateTime={calendar.dayOf(moment)}>
      <FormattedDate value={moment} dateStyle="long" timeZone={calendar.timeZone} />
    </time>
  )
}
