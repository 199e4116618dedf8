import { calendar } from '../calendar.ts'
import { useFormats } from './page-context.tsx'

/** A date in the page's language and the agency's time zone: Gregorian, Latin digits. `iso`: date or timestamp. */
export function PublishedDate({ iso }: { iso: string }) {
  const { formatDate } = useFormats()
  const moment = calendar.momentOf(iso)
  return (
    <time dateTime={calendar.dayOf(moment)}>
      {formatDate(moment, { dateStyle: 'long', timeZone: calendar.timeZone })}
    </time>
  )
}
