import { FormattedDate } from 'react-intl'

const timeZone = 'Asia/Riyadh'

/** A day in the page's language: Gregorian, Latin digits, as in Riyadh. `iso` is a day or a moment. */
export function PublishedDate({ iso }: { iso: string }) {
  return (
    <time dateTime={dayOf(iso)}>
      <FormattedDate value={momentOf(iso)} dateStyle="long" timeZone={timeZone} />
    </time>
  )
}

/** The day of a moment as the agency's clock shows it, `2026-11-21`. */
export function dayOf(iso: string): string {
  // Sweden writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(momentOf(iso))
}

/** A moment, or noon in Riyadh of a day: the same day for readers nearly everywhere. */
export function momentOf(iso: string): Date {
  return new Date(iso.length === 10 ? `${iso}T12:00:00+03:00` : iso)
}
