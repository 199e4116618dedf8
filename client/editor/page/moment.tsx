import { useEditor } from '../editor-context.tsx'

/** A point in time, in the reader's language and the agency's time zone. */
export function Moment({ iso }: { iso: string }) {
  const editor = useEditor()
  // Browser and server may format a date differently by a space.
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {momentText(iso, editor)}
    </time>
  )
}

/** Such as `Sep 3, 2026, 4:30 PM`; digits and calendar are set, because plain `ar` leaves both to the engine. */
export function momentText(iso: string, { lang, timeZone }: { lang: string; timeZone: string }): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const text = new Intl.DateTimeFormat(`${lang}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(moment)
  // A no-break space keeps ص and م with the hour: alone on a line they read as letters.
  return text.replace(/[ \u202f](?=\p{L}+$)/u, '\u00a0')
}
