import { useIntl } from 'react-intl'
import { momentText, shortMoment } from '../moments.tsx'
import { useWorkspace } from '../workspace-context.ts'

/** A date and time, ISO 8601, in the reader's language and the agency's time zone; `isShort`: this year is not named. */
export function Moment({ at, isShort = false }: { at: string; isShort?: boolean }) {
  return <time dateTime={at}>{(isShort ? shortMoment : momentText)(at, useWorkspace())}</time>
}

const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** A day alone, of a date or of a moment. */
export function Day({ at }: { at: string }) {
  const { formatDate } = useIntl()
  const { timeZone } = useWorkspace()
  return <time dateTime={at}>{formatDate(at, { ...parts, timeZone })}</time>
}
