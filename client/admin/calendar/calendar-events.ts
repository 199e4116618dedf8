import type { CalendarEntry, CalendarPage, CalendarResponse } from '../../../contract/calendar.ts'

/** One line of the calendar: something scheduled, or a publication by hand. */
export type CalendarEvent = {
  key: string
  at: string
  kind: 'publish' | 'unpublish'
  state: CalendarEntry['state'] | 'published'
  isLate: boolean
  by: string
  pages: CalendarPage[]
  /** Null for a publication by hand. */
  entry: CalendarEntry | null
}

/** All events by time; a publication by a schedule appears once. */
export function calendarEvents({ entries, publications }: CalendarResponse): CalendarEvent[] {
  const scheduled = entries.map((entry): CalendarEvent => {
    const { id, at, action, state, isLate, by, pages } = entry
    return { key: id, at, kind: action, state, isLate, by, pages, entry }
  })
  const isDone = (at: string, pageId: string) =>
    entries.some(({ finished, pages }) => finished === at && pages.some(({ id }) => id === pageId))
  const byHand = publications.flatMap(({ at, by, page }): CalendarEvent[] => {
    const shown = { kind: 'publish', state: 'published', isLate: false, pages: [page], entry: null } as const
    return isDone(at, page.id) ? [] : [{ key: `${page.id} ${at}`, at, by, ...shown, pages: [page] }]
  })
  return [...scheduled, ...byHand].toSorted((one, other) => one.at.localeCompare(other.at))
}

/** The languages in which its pages go live; none of what goes offline, which does so in all. */
export function languagesOf<Language extends { code: string }>(
  { kind, pages }: Pick<CalendarEvent, 'kind' | 'pages'>,
  languages: readonly Language[],
): Language[] {
  if (kind === 'unpublish') return []
  return languages.filter(({ code }) => pages.some(({ language }) => (language ?? code) === code))
}

/** Events that failed or ran late. */
export function failedOrLate(events: CalendarEvent[]): CalendarEvent[] {
  return events.filter(({ state, isLate }) => state === 'failed' || isLate)
}
