import { useIntl } from 'react-intl'
import { useWorkspace } from '../shell/workspace-context.ts'
import { formatDateTime, formatShortDateTime } from './date-formats.ts'

/** An ISO 8601 time in the agency's time zone; `isShort` leaves out the current year. */
export function DateTime({ at, isShort = false }: { at: string; isShort?: boolean }) {
  return <time dateTime={at}>{(isShort ? formatShortDateTime : formatDateTime)(at, useWorkspace())}</time>
}

const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** The day of an ISO 8601 time, without the time of day. */
export function Day({ at }: { at: string }) {
  const { formatDate } = useIntl()
  const { timeZone } = useWorkspace()
  return <time dateTime={at}>{formatDate(at, { ...parts, timeZone })}</time>
}
