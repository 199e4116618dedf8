import { useIntl } from 'react-intl'
import { useWorkspace } from '../shell/workspace-context.ts'
import { momentText, shortDateTime } from './date-formats.ts'

/**
 * A date and time, ISO 8601, in the reader's language and the agency's time zone; `isShort`: this year is not
 * named.
 */
export function DateTime({ at, isShort = false }: { at: string; isShort?: boolean }) {
  return <time dateTime={at}>{(isShort ? shortDateTime : momentText)(at, useWorkspace())}</time>
}

const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** A day alone, of a date or of a moment. */
export function Day({ at }: { at: string }) {
  const { formatDate } = useIntl()
  const { timeZone } = useWorkspace()
  return <time dateTime={at}>{formatDate(at, { ...parts, timeZone })}</time>
}
