import { FormattedDate } from 'react-intl'

/** A moment in the reader's language, Gregorian and as in Riyadh. */
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
        hour12
        timeZone="Asia/Riyadh"
      />
    </time>
  )
}
