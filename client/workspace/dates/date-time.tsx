import { useIntl } from 'react-intl'
import { useWorkspace } from '../shell/workspace-context.ts'
import { formatDateTime, formatShortDateTime } from './date-formats.ts'

/** An ISO 8601 time in the agency's time zone; `isShort` leaves out the current year. */
export function DateTime({ time, isShort = false }: { time: string; isShort?: boolean }) {
  return <time dateTime={time}>{(isShort ? formatShortDateTime : formatDateTime)(time, useWorkspace())}</time>
}

const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** The day of an ISO 8601 time, without the time of day. */
export function Day({ time }: { time: string }) {
  const { formatDate } = useIntl()
  const { timeZone } = useWorkspace()
  return <time dateTime={time}>{formatDate(time, { ...parts, timeZone })}</time>
}
