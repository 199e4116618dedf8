import type { CalendarEntry, CalendarPage, CalendarResponse } from '../../../contract/calendar.ts'
import { anyText, type Language } from '../../workspace/localised.ts'

/** Something scheduled, or a publication by hand. */
export type CalendarEvent = {
  key: string
  time: string
  kind: 'publish' | 'unpublish'
  state: CalendarEntry['state'] | 'published'
  isLate: boolean
  author: string
  pages: CalendarPage[]
  /** Null for a publication by hand. */
  entry: CalendarEntry | null
}

/** All events by time; a publication by a schedule appears once. */
export function calendarEvents({ entries, publications }: CalendarResponse): CalendarEvent[] {
  const scheduled = entries.map((entry): CalendarEvent => {
    const { id, at, action, state, isLate, by, pages } = entry
    return { key: id, time: at, kind: action, state, isLate, author: by, pages, entry }
  })
  const isBySchedule = (isoTime: string, pageId: string) =>
    entries.some(({ finished, pages }) => finished === isoTime && pages.some(({ id }) => id === pageId))
  const byHand = publications.flatMap(({ at, by, page }): CalendarEvent[] => {
    const event = { kind: 'publish', state: 'published', isLate: false, entry: null } as const
    return isBySchedule(at, page.id)
      ? []
      : [{ key: `${page.id} ${at}`, time: at, author: by, ...event, pages: [page] }]
  })
  return [...scheduled, ...byHand].toSorted((one, other) => one.time.localeCompare(other.time))
}

/** The name of its campaign, or the titles of its pages. */
export function eventName({ entry, pages }: CalendarEvent, lang: string, languages: Language[]): string {
  return entry?.name || pages.map(({ title, slug }) => anyText(title, lang, languages) || slug).join(' · ')
}

/** The classes of its marker, as on the timeline. */
export function markerClass({ kind, state }: Pick<CalendarEvent, 'kind' | 'state'>): string {
  return state === 'published' || (state === 'done' && kind === 'publish')
    ? 'is-publication'
    : `is-${state} is-${kind}`
}

/** The languages in which its pages go live. It is empty if they go offline: they do so in all languages. */
export function languagesOf<Known extends { code: string }>(
  { kind, pages }: Pick<CalendarEvent, 'kind' | 'pages'>,
  languages: readonly Known[],
): Known[] {
  if (kind === 'unpublish') return []
  return languages.filter(({ code }) => pages.some(({ language }) => (language ?? code) === code))
}

/** Events that failed or ran late. */
export function failedOrLate(events: CalendarEvent[]): CalendarEvent[] {
  return events.filter(({ state, isLate }) => state === 'failed' || isLate)
}
