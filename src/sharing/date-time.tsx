import { useIntl } from 'react-intl'
import { withoutComma } from '../../contract/arabic-date-comma.ts'
import { calendar } from '../platform/time-zone.ts'

const options = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: calendar.timeZone,
} as const

/** A date and time in the reader's language, Gregorian, in the agency’s time zone. */
export function DateTime({ at }: { at: string | number }) {
  const { formatDate } = useIntl()
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  return <time dateTime={date.toISOString()}>{withoutComma(formatDate(date, options))}</time>
}
