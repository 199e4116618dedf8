import { useEditor } from '../editor-context.tsx'

/** A moment of the site's life, in the reader's language and the agency's time. */
export function Moment({ iso }: { iso: string }) {
  const editor = useEditor()
  // The browser's words for months may differ from the server's by a space.
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {momentText(iso, editor)}
    </time>
  )
}

/** As `Sep 3, 2026, 4:30 PM`; digits and calendar are pinned, since plain `ar` leaves both to the engine. */
export function momentText(iso: string, { lang, timeZone }: { lang: string; timeZone: string }): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const text = new Intl.DateTimeFormat(`${lang}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  }).format(moment)
  // Half of the day stays with its hour: ص alone on a line reads as a letter.
  return text.replace(/[ \u202f](?=\p{L}+$)/u, '\u00a0')
}
