import { slotMs } from './slots.ts'

/*
 * Consultations as iCalendar (RFC 5545): UTC times, CRLF, lines of at most 75 bytes.
 */

/** An entry of a calendar; `sequence` tells which of two entries with the same `uid` is newer. Times in epoch ms. */
type IcsEvent = {
  uid: string
  sequence: number
  slot: number
  /** When the entry was last changed. */
  changed: number
  isCancelled: boolean
  title: string
  description: string
  location: string
  /** A link to more. */
  url?: string
  /** Reminds before the start. */
  alarmMinutes?: number
}

type IcsCalendar = {
  /** Method of the file: a new, moved or cancelled entry, or a calendar to subscribe to. */
  method: 'PUBLISH' | 'CANCEL'
  /** Host of the site. */
  host: string
  organizer: { name: string; email: string }
  lang: string
  name?: string
  events: readonly IcsEvent[]
}

export function icsOf({ method, host, organizer, lang, name, events }: IcsCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(host)}//Consultations//${lang.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? [`X-WR-CALNAME:${textValue(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'] : []),
    ...events.flatMap((event) => eventLines(event, { host, lang, organizer })),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(
  event: IcsEvent,
  { host, lang, organizer }: Pick<IcsCalendar, 'host' | 'lang' | 'organizer'>,
): string[] {
  const { uid, sequence, slot, changed, isCancelled, title, description, location, url, alarmMinutes } = event
  const text = (name: string, value: string) =>
    value ? [`${name};LANGUAGE=${lang}:${textValue(value)}`] : []
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(`${uid}@${host}`)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(changed)}`,
    `DTSTART:${utc(slot)}`,
    `DTEND:${utc(slot + slotMs)}`,
    `ORGANIZER;CN="${organizer.name.replace(/["\p{Cc}]/gu, ' ')}":mailto:${organizer.email}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...text('SUMMARY', title),
    ...text('DESCRIPTION', description),
    ...text('LOCATION', location),
    ...(url ? [`URL:${url}`] : []),
    ...(alarmMinutes && !isCancelled
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `TRIGGER:-PT${alarmMinutes}M`,
          ...text('DESCRIPTION', title),
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
  ]
}

/** `20261201T070000Z` */
function utc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** A text as a value: no character of it ends the line or the value. */
function textValue(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

const maxBytes = 75

/** A long line in parts, which a space at the start of the next line continues; no letter is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  let result = ''
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > maxBytes) {
      result += '\r\n '
      bytes = 1
    }
    result += letter
    bytes += size
  }
  return result
}
