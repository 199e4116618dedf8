import type { CalendarEntry, CalendarPage } from '../../../contract/calendar.ts'
import { siteSlug } from '../../../contract/pages/slugs.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { formatDateTime } from '../../workspace/dates/date-formats.ts'
import { anyText } from '../../workspace/localised.ts'
import { useHasRole, useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Badge } from '../../workspace/ui/badge.tsx'
import { Button } from '../../workspace/ui/button.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { type CalendarEvent, eventName, markerClass } from './calendar-events.ts'

type ListProps = {
  label: string
  events: CalendarEvent[]
  onMove: (entry: CalendarEntry) => void
  onCancel: (entry: CalendarEntry) => void
  onRemove: (entry: CalendarEntry, page: CalendarPage) => void
}

/** Events by time, each with its pages and actions. */
export function EventList({ label, events, ...callbacks }: ListProps) {
  const t = useAdminText()
  const { lang, languages, timeZone } = useWorkspace()
  const [hasEditorRole, hasOwnerRole] = [useHasRole('editor'), useHasRole('owner')]
  const canChange = (pages: CalendarPage[]) =>
    pages.some(({ slug }) => slug === siteSlug) ? hasOwnerRole : hasEditorRole
  const titleOf = ({ title, slug }: CalendarPage) => anyText(title, lang, languages) || slug
  const languageOf = (code: string) => languages.find((language) => language.code === code)?.name ?? code
  return (
    <ul className="event-cards" aria-label={label}>
      {events.map((event) => {
        const { key, time, kind, state, isLate, author, pages, entry } = event
        const name = eventName(event, lang, languages)
        const what = state === 'published' ? 'published.publish' : (`${state}.${kind}` as const)
        const isOpen = entry !== null && state === 'waiting' && canChange(pages)
        return (
          <li key={key}>
            <div className="event-head">
              <span aria-hidden="true" className={`time-point ${markerClass(event)}`} />
              <b>{t(`calendar.happened.${what}`, { time: formatDateTime(time, { lang, timeZone }) })}</b>
              {entry?.name && <span dir="auto">{t('timeline.schedule.with', { name: entry.name })}</span>}
              {isLate && <Badge tone="warn">{t('calendar.late')}</Badge>}
              {entry?.problem && <Badge tone="bad">{t(`timeline.schedule.problem.${entry.problem}`)}</Badge>}
              <span className="fine">{author}</span>
            </div>
            <ul className="event-pages">
              {pages.map((page) => (
                <li key={page.id}>
                  <a className="link" href={`${pathPrefix}${screenPaths.page(page.slug)}`} dir="auto">
                    {titleOf(page)}
                  </a>
                  {page.language && (
                    <span className="fine">{t('publish.only', { language: languageOf(page.language) })}</span>
                  )}
                  {isOpen && pages.length > 1 && (
                    <Button
                      variant="quiet"
                      label={t('calendar.remove_of', { title: titleOf(page) })}
                      onPress={() => callbacks.onRemove(entry, page)}
                    >
                      {t('calendar.remove')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {isOpen && (
              <div className="event-actions">
                <Button label={t('calendar.move_of', { name })} onPress={() => callbacks.onMove(entry)}>
                  {t('calendar.move')}
                </Button>
                <Button label={t('calendar.cancel_of', { name })} onPress={() => callbacks.onCancel(entry)}>
                  {t('timeline.schedule.cancel')}
                </Button>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
