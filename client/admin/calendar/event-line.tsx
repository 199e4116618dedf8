import { formatTime } from '../../workspace/dates/date-formats.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { type CalendarEvent, eventName, languagesOf, markerClass } from './calendar-events.ts'

type EventLineProps = { event: CalendarEvent; dragged?: { entry: string } | null }

/** An event in a cell: its time, whether the pages go live or offline, and in which languages. */
export function EventLine({ event, dragged = null }: EventLineProps) {
  const t = useAdminText()
  const workspace = useWorkspace()
  const { lang, languages } = workspace
  const { time, kind, state, entry } = event
  const what = state === 'failed' || (state === 'waiting' && kind === 'publish') ? state : kind
  const live = languagesOf(event, languages)
  return (
    <span
      className="month-line"
      data-entry={state === 'waiting' ? entry?.id : undefined}
      data-dragged={(entry && dragged?.entry === entry.id) || undefined}
    >
      <span className={`time-point ${markerClass(event)}`} />
      <bdi>{formatTime(time, workspace)}</bdi> <b>{t(`calendar.cell.${what}`)}</b>{' '}
      <span className="month-codes" aria-hidden="true">
        {live.map(({ code }) => code.toUpperCase()).join(' ')}
      </span>
      <span className="visually-hidden">
        {new Intl.ListFormat(lang).format(live.map(({ name }) => name))}
      </span>{' '}
      <span className="month-name" dir="auto">
        {eventName(event, lang, languages)}
      </span>
    </span>
  )
}
