import type { LocalText } from './editor.ts'
import type { Scheduled } from './pages/timeline.ts'

/* Messages between the server and the calendar of schedules and publications. Times are ISO 8601. */

/** `language`: the only one in which it is or was published; null for all. */
export type CalendarPage = { id: string; slug: string; title: LocalText; language: string | null }

/** One page alone, or a campaign. `isLate`: it was done, or waits, long after its time. */
export type CalendarEntry = Omit<Scheduled, 'version' | 'language'> & {
  isLate: boolean
  finished: string | null
  pages: CalendarPage[]
}

type Publication = { at: string; by: string; page: CalendarPage }

/** Schedules and publications between two times, each by time, and when the agency is open. */
export type CalendarResponse = {
  ok: true
  entries: CalendarEntry[]
  publications: Publication[]
  open: Span[]
}

/** `to` is excluded. */
export type Span = { from: string; to: string }

/** Moves a schedule, with all of its pages, from the time its editor saw. */
export type MoveRequest = { from: string; to: string }
