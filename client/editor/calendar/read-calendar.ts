import { useEffect, useState } from 'react'
import type {
  CalendarEntry,
  CalendarPage,
  CalendarResponse,
  Publication,
} from '../../../contract/calendar.ts'
import { isRecord } from '../../../contract/json-value.ts'
import { ask, type Failed } from '../saving/ask.ts'
import { isLanguage, isPlanned } from '../timeline/requests.ts'

/** What happens between two times (ISO 8601); what was read before is shown until the next is there. */
export function useCalendar(path: string, from: string, to: string) {
  const [read, setRead] = useState<CalendarResponse | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once more
  useEffect(() => {
    let isCurrent = true
    void fetchCalendar(path, from, to).then((answer) => {
      if (!isCurrent) return
      if (answer.ok) setRead(answer)
      setFailed(answer.ok ? null : answer)
    })
    return () => {
      isCurrent = false
    }
  }, [path, from, to, asked])
  return { read, failed, reload: () => setAsked((count) => count + 1) }
}

function fetchCalendar(path: string, from: string, to: string): Promise<CalendarResponse | Failed> {
  return ask(`${path}?${new URLSearchParams({ from, to })}`, undefined, ({ entries, publications }) =>
    Array.isArray(entries) &&
    entries.every(isEntry) &&
    Array.isArray(publications) &&
    publications.every(isPublication)
      ? { ok: true, entries, publications }
      : null,
  )
}

function isEntry(value: unknown): value is CalendarEntry {
  const pages = isRecord(value) ? value.pages : null
  return isPlanned(value) && Array.isArray(pages) && pages.every(isPage)
}

function isPublication(value: unknown): value is Publication {
  return isRecord(value) && typeof value.at === 'string' && typeof value.by === 'string' && isPage(value.page)
}

function isPage(value: unknown): value is CalendarPage {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.slug === 'string' &&
    (typeof value.title === 'string' || isRecord(value.title)) &&
    isLanguage(value.language)
  )
}
