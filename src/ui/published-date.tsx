import { FormattedDate } from 'react-intl'
import { calendar } from '../calendar.ts'

/** A day in the page's language: Gregorian, Latin digits, by the agency's clock. `iso` is a day or a moment. */
export function PublishedDate({ iso }: { iso: string }) {
  const moment = calendar.momentOf(iso)
  return (
    <time dateTime={calendar.dayOf(moment)}>
      <FormattedDate value={moment} dateStyle="long" timeZone={calendar.timeZone} />
    </time>
  )
}
