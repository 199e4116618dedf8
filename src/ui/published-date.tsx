import { FormattedDate } from 'react-intl'

/** A day in the page's language: Gregorian, Latin digits, as in Riyadh. */
export function PublishedDate({ iso }: { iso: string }) {
  return (
    <time dateTime={iso.slice(0, 10)}>
      <FormattedDate value={iso} dateStyle="long" timeZone="Asia/Riyadh" />
    </time>
  )
}
