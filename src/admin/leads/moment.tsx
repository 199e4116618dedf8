import { FormattedDate } from 'react-intl'
import { calendar } from '../../calendar.ts'

/** A date and time in the reader's language, Gregorian, in the agency’s time zone. */
export function Moment({ at }: { at: string | number }) {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  return (
    <time dateTime={date.toISOString()} className="leads-moment">
      <FormattedDate
        value={date}
        day="numeric"
        month="short"
        year="numeric"
        hour="numeric"
        minute="2-digit"
        timeZone={calendar.timeZone}
      />
    </time>
  )
}
